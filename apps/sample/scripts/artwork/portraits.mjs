// One portrait per person, in the brand's palette: a bust on a plain ground, from the traits in the person's file.
// They depict made-up people.

const size = 800;
const grounds = { sand: '#dcc9a6', sky: '#8fb0dc', cream: '#f4eee1', copper: '#d98f6f', green: '#a9c2ae' };
const skins = {
  fair: ['#f3d3bd', '#dfb198'],
  light: ['#ecc6a2', '#d3a37b'],
  olive: ['#d6a679', '#b9855a'],
  brown: ['#9a6542', '#7c4d30'],
  deep: ['#6d4630', '#523321'],
};
const hairs = { black: '#1c1a1f', brown: '#4d3323', sand: '#b98f57', silver: '#b9bcc2' };
const cloths = { blue: '#0b2a5b', green: '#12372d', teal: '#0d4b52', slate: '#566579', copper: '#a94f33' };

const circle = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const oval = (x, y, rx, ry, fill) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
const area = (d, fill) => `<path d="${d}" fill="${fill}"/>`;
const line = (d, stroke, width) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const curls = (colour, low) =>
  [
    [262, 300],
    [286, 236],
    [340, 190],
    [400, 174],
    [460, 190],
    [514, 236],
    [538, 300],
    ...(low
      ? [
          [246, 366],
          [554, 366],
          [252, 432],
          [548, 432],
        ]
      : []),
  ]
    .map(([x, y]) => circle(x, y, low ? 62 : 46, colour))
    .join('');

/** Hair behind and before the face, by its cut. */
const cuts = {
  short: (c) => [
    '',
    area(
      'M268 352C246 200 330 158 404 160C500 160 556 220 532 352C520 300 500 270 470 258C400 282 330 268 300 262C284 290 274 316 268 352Z',
      c,
    ),
  ],
  crop: (c) => [
    '',
    area(
      'M274 330C262 214 336 170 400 170C464 170 538 214 526 330C512 262 470 236 400 236C330 236 288 262 274 330Z',
      c,
    ),
  ],
  wavy: (c) => [
    oval(400, 300, 158, 140, c),
    area(
      'M268 350C252 210 340 166 412 176C500 180 552 240 532 350C508 300 486 262 430 250C384 300 310 286 268 350Z',
      c,
    ),
  ],
  curls: (c) => [
    curls(c, true) + oval(400, 300, 150, 130, c),
    area(
      'M276 320C280 240 340 188 400 188C460 188 520 240 524 320C490 268 450 256 400 256C350 256 310 268 276 320Z',
      c,
    ),
  ],
  'curls-short': (c) => [
    curls(c, false) + oval(400, 280, 140, 100, c),
    area(
      'M278 312C284 240 340 188 400 188C460 188 516 240 522 312C490 262 450 250 400 250C350 250 310 262 278 312Z',
      c,
    ),
  ],
  bob: (c) => [
    area(
      'M236 520C214 260 296 152 400 152C504 152 586 260 564 520C520 540 500 500 496 430L304 430C300 500 280 540 236 520Z',
      c,
    ),
    area(
      'M268 360C262 230 330 182 400 182C470 182 538 230 532 360C512 286 450 268 400 250C372 284 300 290 268 360Z',
      c,
    ),
  ],
  long: (c) => [
    area('M232 700C196 300 280 150 400 150C520 150 604 300 568 700Z', c),
    area(
      'M268 366C260 232 330 184 396 184C474 184 540 232 532 366C512 300 440 280 384 236C356 290 292 300 268 366Z',
      c,
    ),
  ],
  braids: (c) => [
    area('M244 660C214 300 290 156 400 156C510 156 586 300 556 660L500 660L500 420L300 420L300 660Z', c) +
      [262, 294, 506, 538].map((x) => line(`M${x} 440V648`, '#ffffff22', 5)).join(''),
    area(
      'M272 340C272 232 336 188 400 188C464 188 528 232 528 340C504 274 456 246 400 246C344 246 296 274 272 340Z',
      c,
    ) + [340, 370, 400, 430, 460].map((x) => line(`M${x} 200Q${(x + 400) / 2} 220 ${x} 250`, '#ffffff22', 4)).join(''),
  ],
  bun: (c) => [
    circle(400, 142, 66, c) + oval(400, 290, 146, 130, c),
    area(
      'M270 344C266 228 334 184 400 184C466 184 534 228 530 344C512 270 460 246 400 246C340 246 288 270 270 344Z',
      c,
    ),
  ],
  bald: (c) => ['', line('M274 372Q266 410 276 440', c, 16) + line('M526 372Q534 410 524 440', c, 16)],
  hijab: () => ['', ''],
};

const face = ([skin, shade]) =>
  [
    area('M346 470H454V600C454 650 346 650 346 600Z', shade),
    circle(268, 392, 26, shade),
    circle(532, 392, 26, shade),
    area(
      'M270 340C270 232 330 196 400 196C470 196 530 232 530 340C530 470 478 552 400 552C322 552 270 470 270 340Z',
      skin,
    ),
    line('M400 372Q386 424 400 436Q410 440 418 434', shade, 7),
    line('M358 486Q400 514 442 486', '#7a3b30', 8),
    ...[340, 460].map((x) => oval(x, 370, 11, 13, '#20242c')),
    line('M312 334Q340 318 366 332', '#20242c99', 8),
    line('M434 332Q460 318 488 334', '#20242c99', 8),
  ].join('');

const body = (cloth) =>
  area('M96 800C104 650 220 602 330 588L400 640L470 588C580 602 696 650 704 800Z', cloth) +
  area('M330 588L400 704L470 588L452 574L400 628L348 574Z', '#fbf9f4');

const beard = (colour) =>
  area(
    'M274 400C276 500 330 566 400 566C470 566 524 500 526 400C516 450 480 462 452 458C430 448 370 448 348 458C320 462 284 450 274 400Z',
    colour,
  ) + line('M362 488Q400 508 438 488', '#7a3b30', 8);

const glasses = line(
  'M296 370a44 40 0 1 0 88 0a44 40 0 1 0 -88 0M416 370a44 40 0 1 0 88 0a44 40 0 1 0 -88 0M384 366Q400 356 416 366',
  '#20242c',
  7,
);

const veil = (cloth) =>
  `<path fill-rule="evenodd" d="M400 130C260 130 222 250 228 380C230 500 190 620 210 690C300 740 500 740 590 690C610 620 570 500 572 380C578 250 540 130 400 130ZM400 216C468 216 516 260 516 350C516 470 470 556 400 556C330 556 284 470 284 350C284 260 332 216 400 216Z" fill="${cloth}"/>` +
  line('M286 560Q400 660 514 560', '#ffffff33', 5);

const pick = (table, name, file) => {
  if (!Object.hasOwn(table, name))
    throw new Error(`${file}: a portrait has no ${name}; it has ${Object.keys(table).join(', ')}`);
  return table[name];
};

/**
 * Returns the portrait of a person as SVG.
 * @param {Readonly<Record<string, string>>} traits skin, hair, hairColour, clothes, ground; glasses and beard where
 * they are `yes`
 * @param {string} file their source, for errors
 */
export const portrait = (traits, file) => {
  const ground = pick(grounds, traits.ground, file);
  const skin = pick(skins, traits.skin, file);
  const cloth = pick(cloths, traits.clothes, file);
  const colour = pick(hairs, traits.hairColour, file);
  const [behind, before] = pick(cuts, traits.hair, file)(colour);
  const parts = [
    `<rect width="${size}" height="${size}" fill="${ground}"/>`,
    circle(400, 380, 330, '#ffffff38'),
    behind,
    body(cloth),
    face(skin),
    traits.beard === 'yes' ? beard(colour) : '',
    before,
    traits.hair === 'hijab' ? veil(cloth) : '',
    traits.glasses === 'yes' ? glasses : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${parts.join('')}</svg>`;
};
