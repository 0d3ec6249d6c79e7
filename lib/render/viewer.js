// Shows the positions of a page.  All have been computed: nothing here knows a
// rule.
(() => {
'use strict';
const all = (selector, of = document) => [...of.querySelectorAll(selector)];
const one = (selector, of) => all(selector, of)[0];
const set = (element, attributes) => {
	for (const name in attributes)
		element.setAttribute(name, attributes[name]);
	return element;
};
const draw = (tag, attributes) => set(document.createElementNS(
	'http://www.w3.org/2000/svg', tag), attributes);
const squareAt = (i, size) =>
	String.fromCharCode(97 + i % size) + (size - Math.floor(i / size));

// The board.  A man stays one element: so he walks.
function board(picture, { size, turns, last, captures }) {
	const frame = one('.frame', picture), men = {}, tints = draw('g');
	const left = +frame.getAttribute('x'), top = +frame.getAttribute('y');
	const trail = draw('path', { class: 'trail' });
	const ghosts = draw('g', { class: 'captures' });
	const witness = draw('path', { class: 'witness' });
	let flipped = false;

	all('.last, .trail, .witness, .captures, .attackers *, .defenders *',
		picture).forEach(part => part.remove());
	one('.lines', picture).before(tints);
	one('.attackers', picture).before(trail);
	frame.before(ghosts);
	frame.after(witness);

	const corner = square => {
		let x = square.charCodeAt(0) - 97, y = size - square.slice(1);
		for (let i = flipped ? turns + 2 : turns; i > 0; i--)
			[x, y] = [size - 1 - y, x];
		return [left + x * 40, top + y * 40];
	};
	const middle = square => corner(square).map(x => x + 20);
	const put = (part, square) => part.style.transform =
		`translate(${middle(square).join('px,')}px)`;
	const add = (group, kind, square) => {
		const part = one(`[data-man=${kind}]`,
			one('template').content).cloneNode(true);
		put(part, square);
		group.append(part);
		return part;
	};
	const stand = (letter, square) => {
		if (men[square]?.dataset.man === letter)
			return;
		men[square]?.remove();
		delete men[square];
		if (letter !== '.')
			men[square] = add(one(letter < 'a' ? '.defenders'
				: '.attackers', picture), letter, square);
	};
	const walk = (from, to) => {
		men[to]?.remove();
		men[to] = men[from];
		delete men[from];
		if (men[to])
			put(men[to], to);
	};
	const show = node => {
		const { from, to } = node;
		[...node.board].forEach((letter, i) =>
			stand(letter, squareAt(i, size)));
		ghosts.replaceChildren();
		if (captures)
			node.took?.forEach(square => add(ghosts, 'x', square));
		if (!last)
			return;
		tints.replaceChildren(...[from, to].filter(x => x).map(x =>
			draw('path', { d: `M${corner(x)}h40v40h-40z`,
				class: `last ${x === to ? 'to' : 'from'}` })));
		set(trail, { d: from ? `M${middle(from)}L${middle(to)}` : '' });
		set(witness, { d: node.ring || '' });
	};
	const flip = node => {
		const half = size * 20;
		flipped = !flipped;
		all('.camps, .squares, .dots, .knots, .witness', picture).forEach(part =>
			set(part, { transform: `rotate(${flipped ? 180 : 0} ${
				left + half} ${top + half})` }));
		all('.coords', picture).forEach(group => {
			const labels = all('text', group);
			const names = labels.map(label => label.textContent);
			labels.forEach(label => label.textContent = names.pop());
		});
		for (const square in men)
			stand('.', square);
		show(node);
	};
	return { walk, show, flip };
}

function game(article, number) {
	const data = JSON.parse(one('script', article).textContent);
	const { nodes } = data, down = nodes.map(() => []);
	const stage = one('.stage', article), moves = one('.moves', article);
	const shown = board(one('.stage > svg', article), data);
	const links = all('a', moves), cells = all('td', article);
	const tell = text => one('.say', article).textContent = text;
	const players = all('.players li', article);
	const playing = one('[data-do=play]', article);
	const text = one('textarea', article);
	let now = 0, timer, touched;

	nodes.forEach((node, i) => i && down[node.up].push(i));
	const address = ({ ply, line }) => (number > 1 ? `#game=${number}&`
		: '#') + `ply=${ply}` + (line ? `&line=${line}` : '');
	const find = (ply, line) => {
		let i = nodes.map(node => node.line).lastIndexOf(line);
		while (i > 0 && nodes[i].ply > ply)
			i = nodes[i].up;
		return Math.max(i, 0);
	};
	const time = side => {
		let i = now;
		while (i && (nodes[i].side !== side || !nodes[i].left))
			i = nodes[i].up;
		return nodes[i].left || '';
	};
	const go = i => {
		const node = nodes[i], was = nodes[now], link = links[i - 1];
		if (!node)
			return;
		if (i && node.up === now)
			shown.walk(node.from, node.to);
		else if (was.up === i)
			shown.walk(was.to, was.from);
		links[now - 1]?.removeAttribute('aria-current');
		now = i;
		shown.show(node);
		tell(node.say);
		cells.forEach((cell, i) => cell.textContent = squareAt(i,
			data.size) + ' ' + (data.names[node.board[i]] || ''));
		players.forEach((player, side) => {
			player.classList.toggle('turn', node.turn === side);
			one('time', player).textContent = time(side);
		});
		moves.scrollTop = link
			? link.offsetTop - moves.clientHeight / 2 : 0;
		if (link)
			set(link, { 'aria-current': true });
		try {
			history.replaceState(null, '', address(node));
		} catch { /* a frame */ }
	};
	const next = () => go(down[now][0]);
	const beside = by => {
		const lines = down[nodes[now].up] || [];
		go(lines[lines.indexOf(now) + by]);
	};
	const play = on => {
		clearInterval(timer);
		timer = on && setInterval(() => down[now][0] ? next()
			: play(), 1000);
		set(playing, { 'aria-pressed': !!on });
	};
	const acts = {
		start: () => go(0),
		back: () => go(nodes[now].up),
		play: () => play(!timer, down[now][0] || go(0)),
		next,
		end: () => {
			while (down[now][0])
				next();
		},
		up: () => beside(-1),
		down: () => beside(1),
		flip: () => shown.flip(nodes[now]),
		coords: () => stage.classList.toggle('bare'),
		help: () => one('.help', article).toggleAttribute('open'),
		copy: async () => {
			try {
				await navigator.clipboard.writeText(data.record);
				tell('Copied.');
			} catch {
				text.parentNode.style.display = 'block';
				text.value = data.record;
				text.focus();
				text.select();
			}
		},
		save: () => set(document.createElement('a'), {
			download: 'game.tgn',
			href: URL.createObjectURL(new Blob([data.record])),
		}).click(),
	};
	const keys = { ArrowLeft: 'back', ArrowRight: 'next', ArrowUp: 'up',
		ArrowDown: 'down', Home: 'start', End: 'end', ' ': 'play',
		f: 'flip', c: 'coords', '?': 'help' };
	const act = name => {
		if (name !== 'play')
			play(false);
		acts[name]();
	};
	all('[data-do]', article).forEach(button =>
		button.onclick = () => act(button.dataset.do));
	stage.onkeydown = event => {
		const name = keys[event.key], { target } = event;
		if (!name || event.ctrlKey || event.altKey || event.metaKey ||
			event.key === ' ' && target !== stage)
			return;
		event.preventDefault();
		act(name);
	};
	stage.ontouchstart = ({ touches }) =>
		touched = touches[1] ? NaN : touches[0].clientX;
	stage.ontouchend = event => {
		const by = event.changedTouches[0].clientX - touched;
		if (Math.abs(by) > 40)
			act(by < 0 ? 'next' : 'back');
	};
	links.forEach((link, i) => {
		link.href = address(nodes[i + 1]);
		link.onclick = event => {
			if (!event.ctrlKey && !event.metaKey)
				event.preventDefault(go(i + 1));
		};
	});
	stage.tabIndex = 0;
	all('[hidden]', article).forEach(part => part.hidden = false);
	return { article, title: one('h2', article).textContent + data.about,
		go: (ply, line) => go(find(ply >= 0 ? ply : data.first, line)) };
}

const games = all('article').map((article, i) => game(article, i + 1));
const chooser = one('select');
function route() {
	const { hash } = location, asked = new URLSearchParams(hash.slice(1));
	const game = asked.get('game'), heading = one('h1').textContent;
	const number = game == 0 || games[game - 1] ? +game : 1;
	games.forEach(({ article, title, go }, i) => {
		article.hidden = number && i + 1 !== number;
		if (article.hidden)
			return;
		if (games[1])
			document.title = (number ? title + ' - ' : '') + heading;
		go(parseInt(asked.get('ply')), +asked.get('line'));
	});
	chooser.value = number;
	if (!number)
		history.replaceState(null, '', hash);
}
if (!games[0])
	return;
games.forEach(({ title }, i) =>
	chooser.append(new Option(`${i + 1}. ${title}`, i + 1)));
chooser.append(new Option('All of them', 0));
chooser.onchange = () => location.hash = 'game=' + chooser.value;
chooser.parentNode.hidden = !games[1];
document.body.classList.add('live');
addEventListener('hashchange', route);
route();
})();
