// One abstract composition per article, in the brand's palette. Each is a pure function to SVG shapes on a 1600 by
// 900 field; its content is what the article's alternative text describes.
const width = 1600;
const height = 900;
const c = {
  deep: '#071b3d',
  blue: '#0b2a5b',
  mid: '#2f5fa8',
  sky: '#8fb0dc',
  pale: '#d5e1f1',
  sand: '#dcc9a6',
  cream: '#f4eee1',
  paper: '#fbf9f4',
  copper: '#b4492b',
  amber: '#e5a03f',
  slate: '#566579',
  ochre: '#c48a2c',
  teal: '#0d4b52',
  green: '#12372d',
  terracotta: '#a94f33',
};

const range = (count) => Array.from({ length: count }, (_, index) => index);
const round = (value) => Math.round(value * 10) / 10;
const rect = (x, y, w, h, fill, rest = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}" ${rest}/>`;
const circle = (x, y, r, fill, rest = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${rest}/>`;
const line = (d, stroke, weight, rest = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${weight}" ${rest}/>`;
const area = (d, fill, rest = '') => `<path d="${d}" fill="${fill}" ${rest}/>`;
const fade = (id, from, to, across = 'x1="0" y1="0" x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${across}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** Numbers from 0 to 1 that are the same for the same seed on every machine. */
const seeded = (seed) => {
  let state = [...seed].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16777619), 2166136261) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};

/** A hill line across the field as a closed shape. */
const hill = (base, swell, phase, fill) => {
  const points = range(41).map((step) => {
    const x = step * 40;
    return `${x} ${round(base - swell * (Math.sin(x / 420 + phase) + 0.45 * Math.sin(x / 170 + phase * 2.3)))}`;
  });
  return area(`M0 ${height}L${points.join('L')}L${width} ${height}Z`, fill);
};

const home = () =>
  [
    `<defs>${fade('sky', '#f6efe2', '#e9d9bd')}${fade('far', '#a9c1e2', '#7d9dcb')}</defs>`,
    rect(0, 0, width, height, 'url(#sky)'),
    circle(1130, 392, 116, c.copper),
    hill(470, 34, 0.4, 'url(#far)'),
    hill(540, 42, 2.1, c.sand),
    hill(600, 40, 3.4, '#5f87c0'),
    hill(668, 46, 5.2, c.mid),
    hill(742, 38, 0.9, '#c9b288'),
    hill(800, 44, 2.7, c.blue),
    hill(872, 30, 4.4, c.deep),
  ].join('');

const insights = () => {
  const pages = [
    [140, 150, 420, 560, c.paper, -7],
    [470, 240, 400, 540, c.pale, 4],
    [790, 110, 440, 580, c.paper, -3],
    [1120, 260, 380, 520, c.mid, 6],
    [1010, 480, 300, 330, c.cream, -10],
  ];
  return [
    rect(0, 0, width, height, '#e7dcc6'),
    ...pages.map(([x, y, w, h, fill, turn]) => {
      const lines = range(7).map((row) =>
        rect(
          x + 44,
          y + 190 + row * 44,
          (row % 3 === 2 ? 0.45 : 0.78) * (w - 88),
          5,
          fill === c.mid ? '#ffffff88' : '#0b2a5b3d',
        ),
      );
      const text = h > 400 ? lines.join('') : '';
      return `<g transform="rotate(${turn} ${x + w / 2} ${y + h / 2})">${rect(x + 14, y + 16, w, h, '#0b2a5b1f')}${rect(x, y, w, h, fill)}${rect(x + 44, y + 52, w * 0.5, 90, fill === c.mid ? c.deep : c.blue)}${text}</g>`;
    }),
    rect(0, 0, 34, height, c.blue),
  ].join('');
};

const about = () => {
  const brook = (shift) =>
    `M${-40 + shift} 640C${260 + shift} 360 ${470 + shift} 350 ${700 + shift} 500S${1130 + shift} 780 ${1680 + shift} 250`;
  return [
    `<defs>${fade('left', '#e9dec7', '#dccba9', 'x1="0" y1="0" x2="1" y2="1"')}</defs>`,
    rect(0, 0, width, height, 'url(#left)'),
    area(`${brook(0)}L1640 940L-40 940Z`, '#c5ccd4'),
    ...range(9).map((row) =>
      line(`M0 ${80 + row * 44}C500 ${20 + row * 44} 900 ${130 + row * 40} 1600 ${row * 26}`, '#ffffff59', 2),
    ),
    ...range(9).map((row) =>
      line(`M0 ${760 + row * 34}C500 ${600 + row * 46} 900 ${910 + row * 18} 1600 ${520 + row * 52}`, '#ffffff73', 2),
    ),
    line(brook(0), c.blue, 118),
    line(brook(0), c.mid, 78),
    line(brook(0), c.sky, 30),
    line(brook(0), c.cream, 4),
  ].join('');
};

const boards = () => {
  const seats = range(6).map((seat) => {
    const x = 395 + (seat % 3) * 405;
    const y = 262 + Math.floor(seat / 3) * 376;
    if (seat === 4)
      return line(`M${x + 96} ${y + 92}A133 133 0 1 1 ${x + 133} ${y + 8}`, c.cream, 16, 'stroke-linecap="round"');
    return (
      circle(x, y, 140, '#e8e6d8') + circle(x + 18, y + 14, 108, '#d3d6c4') + circle(x + 34, y + 26, 62, '#b9c2ad')
    );
  });
  return [
    rect(0, 0, width, height, c.green),
    ...range(15).map((row) => rect(0, 58 + row * 58, width, 1.5, '#ffffff12')),
    ...seats,
    rect(1480, 0, 14, height, c.copper),
  ].join('');
};

const complexity = () => {
  const tones = [c.slate, c.mid, '#9fb0c4', c.blue, '#c3ccd8', '#7590b8'];
  let x = 0;
  const bands = [];
  for (let index = 0; x < width; index += 1) {
    const w = Math.max(7, 210 * 0.885 ** index);
    const wave = 46 * (index % 2 === 0 ? 1 : -1);
    bands.push(
      area(
        `M${round(x)} 0C${round(x + wave)} 300 ${round(x - wave)} 600 ${round(x)} 900H${round(x + w + 2)}C${round(x + w - wave)} 600 ${round(x + w + wave)} 300 ${round(x + w)} 0Z`,
        tones[index % tones.length],
      ),
    );
    x += w;
  }
  const across = range(5).map((row) => {
    const y = 130 + row * 165;
    return area(
      `M0 ${y}C500 ${y - 60} 1000 ${y + 80} 1600 ${y - 10}V${y + 6}C1000 ${y + 104 - row * 6} 500 ${y - 10} 0 ${y + 58 - row * 8}Z`,
      row % 2 === 0 ? '#e9edf2' : '#0b2a5bcc',
      'opacity=".78"',
    );
  });
  return [rect(0, 0, width, height, '#dfe4ea'), ...bands, ...across].join('');
};

const factory = () =>
  [
    `<defs>${fade('night', '#030d22', '#0e2c5e')}${fade('glow', '#f7c46c', '#d97a1f')}</defs>`,
    rect(0, 0, width, height, 'url(#night)'),
    ...range(24).map((step) =>
      rect(60 + step * 62, 120 + ((step * 173) % 90), 1.5, 470 - ((step * 97) % 190), '#ffffff1c'),
    ),
    area(
      `M0 742${range(24)
        .map((step) => `L${60 + step * 62} ${round(736 - 24 * Math.sin(step * 0.9) - (step % 5 === 0 ? 26 : 0))}`)
        .join('')}L1600 728V792H0Z`,
      'url(#glow)',
    ),
    rect(0, 792, width, 5, '#ffe3ae'),
    rect(0, 797, width, 103, '#020a1a'),
    circle(1288, 210, 58, '#f6ecd2'),
    circle(1312, 196, 52, '#06152f'),
  ].join('');

const succession = () => {
  const arch = (x, base, w, h, fill) =>
    area(`M${x} ${base}V${base - h + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${base - h + w / 2}V${base}Z`, fill);
  return [
    `<defs>${fade('dusk', '#8fa9cf', '#e6d5b8')}${fade('stone', '#c9a878', '#a9834f')}${fade('bright', '#fff6e1', '#f3d79f')}</defs>`,
    rect(0, 0, width, height, 'url(#dusk)'),
    rect(0, 776, width, 124, '#8e6d41'),
    arch(390, 800, 820, 720, 'url(#stone)'),
    ...range(6).map((ring) =>
      line(
        `M${430 + ring * 15} 800V${490 - ring * 1}A${370 - ring * 15} ${370 - ring * 15} 0 0 1 ${1170 - ring * 15} ${490 - ring}V800`,
        '#7d5f3930',
        2,
      ),
    ),
    arch(545, 800, 510, 510, '#6f522f'),
    arch(640, 800, 320, 370, 'url(#bright)'),
    area('M640 800L500 900H1100L960 800Z', '#e7c88f'),
    arch(726, 800, 148, 190, c.copper),
  ].join('');
};

const hospital = () => {
  const [cx, cy, r] = [980, 450, 150];
  const rows = range(27).map((row) => {
    const y = 18 + row * 33.2;
    const points = range(81).map((step) => {
      const x = step * 20;
      const [dx, dy] = [x - cx, y - cy];
      const distance = Math.hypot(dx, dy) || 1;
      const push = Math.max(0, 1 - distance / 430) ** 1.6 * (r + 40);
      return `${round(x)} ${round(y + (dy >= 0 ? 1 : -1) * push * Math.exp(-(dx * dx) / 60000))}`;
    });
    return line(
      `M${points.join('L')}`,
      '#ffffff',
      3.2,
      `opacity="${round(0.55 + 0.4 * (1 - Math.abs(row - 13) / 13))}"`,
    );
  });
  return [
    rect(0, 0, width, height, c.teal),
    ...rows,
    circle(cx, cy, r - 12, c.teal),
    circle(cx, cy, r - 30, 'none', 'stroke="#f3b79b" stroke-width="7"'),
  ].join('');
};

const merging = () => {
  const cell = 100;
  const grid = (x, y, columns, rows, colour, weight) =>
    [
      ...range(columns + 1).map((i) => rect(x + i * cell - weight / 2, y, weight, rows * cell, colour)),
      ...range(rows + 1).map((i) => rect(x, y + i * cell - weight / 2, columns * cell, weight, colour)),
    ].join('');
  return [
    rect(0, 0, width, height, c.cream),
    rect(100, 50, 700, 600, '#56657922'),
    rect(700, 250, 800, 600, '#c48a2c2e'),
    grid(100, 50, 7, 6, c.slate, 9),
    grid(700, 250, 8, 6, c.ochre, 9),
    rect(700, 250, cell, 400, c.blue),
    rect(704, 50, cell - 8, 200, '#566579aa'),
    rect(704, 650, cell - 8, 200, '#c48a2caa'),
    ...[
      [100, 150],
      [300, 450],
      [500, 250],
      [200, 550],
    ].map(([x, y]) => rect(x + 16, y + 16, 68, 68, c.slate)),
    ...[
      [1000, 350],
      [1300, 650],
      [1100, 750],
      [900, 550],
      [1400, 250],
    ].map(([x, y]) => rect(x + 16, y + 16, 68, 68, c.ochre)),
  ].join('');
};

const pricing = () => {
  const tones = ['#e9c6ae', '#dcaa8c', '#cf8e6b', '#c0734f', '#ae5a3a', '#98472b', '#7e3821', '#642a18'];
  return [
    rect(0, 0, width, height, '#f3dcc9'),
    ...tones.map(
      (fill, step) =>
        rect(step * 200, 800 - step * 88, 202, 100 + step * 88, fill) +
        rect(step * 200, 800 - step * 88, 202, 7, '#ffffff55'),
    ),
    line('M-20 560L1620 330', '#fffaf1', 12),
    circle(1180, 392, 26, '#fffaf1'),
  ].join('');
};

/** For an article without a composition: planes of the palette, placed by its name. */
const planes = (name) => {
  const next = seeded(name);
  const tones = [c.mid, c.sky, c.sand, c.cream, c.copper, c.pale];
  return [
    rect(0, 0, width, height, next() > 0.5 ? c.deep : '#e7dcc6'),
    ...range(6).map((index) => {
      const [x, w] = [next() * 1300, 220 + next() * 460];
      const y = 120 + next() * 480;
      return index % 3 === 2
        ? circle(x, y, 90 + next() * 150, tones[index])
        : area(
            `M${round(x)} ${round(y)}L${round(x + w)} ${round(y - 160)}V900H${round(x)}Z`,
            tones[index],
            'opacity=".92"',
          );
    }),
  ].join('');
};

/** Of two firms that work together: a brook between its banks, and a ring. */
const partnership = () =>
  [
    ...range(3).map((step) =>
      line(
        `M150 ${330 + step * 120}C320 ${210 + step * 120} 430 ${450 + step * 120} 600 ${330 + step * 120}`,
        c.blue,
        44,
      ),
    ),
    line('M800 250V650', c.slate, 8),
    circle(1200, 450, 190, 'none', `stroke="${c.copper}" stroke-width="44"`),
    circle(1200, 450, 70, c.copper),
  ].join('');

const compositions = {
  'partnership-mark': partnership,
  home,
  insights,
  about,
  'boards-and-ai-risk': boards,
  'cost-of-complexity': complexity,
  'factory-energy-at-night': factory,
  'family-firm-succession': succession,
  'hospital-waiting-lists': hospital,
  'merging-two-it-estates': merging,
  'pricing-in-inflation': pricing,
};

/** The SVG of an article's picture by its name. */
export const composition = (name) => {
  const compose = Object.hasOwn(compositions, name) ? compositions[name] : planes;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${compose(name)}</svg>`;
};
