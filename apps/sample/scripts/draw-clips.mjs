// Generates the clips of the sample site, each from frames of its own: MP4 in two widths, WebM, and a poster. They
// are committed, because not every machine has ffmpeg: this script updates them, and is no part of a build. Usage:
// node scripts/draw-clips.mjs   (from apps/sample, with ffmpeg)
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import sharp from 'sharp';

if (process.argv.includes('--help')) {
  console.log('node scripts/draw-clips.mjs\n  draws the clips in site/clips anew');
  process.exit(0);
}
const outdir = 'site/clips';
const [width, height, framesPerSecond] = [960, 540, 24];
const [ink, deep, blue, pale, sand, amber] = ['#0b1f3a', '#12345f', '#1f5fa8', '#bcd0e6', '#f4f1e8', '#e2a33b'];

const ease = (/** @type {number} */ t) => (t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t));
const rect = (/** @type {number} */ x, y, w, h, fill, more = '') =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="${fill}" ${more}/>`;
const disc = (/** @type {number} */ x, y, r, fill, more = '') =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}" ${more}/>`;

/** A works at night: machine after machine goes dark, and what is used falls with them. */
const nightShift = (/** @type {number} */ t) => {
  const windows = Array.from({ length: 24 }, (_, index) => {
    const [column, row] = [index % 8, Math.floor(index / 8)];
    const dark = ease((t - 0.2 - ((index * 7) % 24) * 0.022) / 0.06);
    const stays = index === 5 || index === 18;
    return rect(
      120 + column * 56,
      250 + row * 66,
      34,
      40,
      amber,
      `opacity="${(stays ? 1 : 1 - 0.86 * dark).toFixed(3)}"`,
    );
  }).join('');
  const fall = ease((t - 0.2) / 0.65);
  const bars = Array.from({ length: 9 }, (_, index) => {
    const own = ease((t - 0.2 - index * 0.05) / 0.3);
    const tall = (230 - index * 6) * (1 - 0.62 * own);
    return rect(640 + index * 30, 460 - tall, 20, tall, index % 3 === 2 ? amber : pale);
  }).join('');
  return `${rect(0, 0, width, height, ink)}${disc(780, 110 + 20 * fall, 44, sand)}${disc(762, 100 + 20 * fall, 40, ink)}
    <path d="M80 210 l90 -60 v60 l90 -60 v60 l90 -60 v60 l90 -60 v60 h170 v250 h-530z" fill="${deep}"/>${windows}
    ${rect(80, 460, 850, 6, blue)}${bars}`;
};

/** A queue before one door; a second opens, and it is gone. */
const secondDoor = (/** @type {number} */ t) => {
  const opening = ease((t - 0.3) / 0.15);
  const people = Array.from({ length: 16 }, (_, index) => {
    const leaves = 0.34 + index * 0.034;
    const gone = ease((t - leaves) / 0.14);
    const toFirst = index % 2 === 0;
    const ahead = Math.max(0, Math.min(index, Math.floor((t - 0.34) / 0.034) + 1));
    const place = Math.max(0, index - ahead * ease((t - 0.3) / 0.2));
    const x = 640 - place * 36 + gone * 150;
    const y = 330 + gone * (toFirst ? -110 : 90);
    return disc(x, y, 15, index % 5 === 1 ? amber : blue, `opacity="${(1 - ease((gone - 0.8) / 0.2)).toFixed(3)}"`);
  }).join('');
  return `${rect(0, 0, width, height, sand)}${rect(760, 90, 200, 390, pale)}${rect(0, 480, width, 60, '#e4dfd0')}
    ${rect(760, 170, 14, 100, ink)}${rect(760, 370, 14, 100, ink, `opacity="${opening.toFixed(3)}"`)}
    ${rect(774, 174, 70, 92, deep)}${rect(774, 374, 70 * opening, 92, deep)}${people}`;
};

/** Water without a beginning or an end. */
const tide = (/** @type {number} */ t) => {
  const waves = [0, 1, 2, 3, 4].map((index) => {
    const turn = 2 * Math.PI * (t * (index % 2 === 0 ? 1 : -1) + index / 5);
    const points = Array.from({ length: 25 }, (_, step) => {
      const x = step * 40;
      return `${x},${(190 + index * 74 + 22 * Math.sin(turn + (x / width) * 2 * Math.PI) + 8 * Math.sin(2 * turn + (x / width) * 4 * Math.PI)).toFixed(1)}`;
    }).join(' ');
    return `<polygon points="0,${height} ${points} ${width},${height}" fill="${['#173f73', '#15396a', '#123260', '#0f2a52', ink][index]}"/>`;
  });
  return `${rect(0, 0, width, height, blue)}${disc(720, 150, 60, sand, 'opacity="0.92"')}${waves.join('')}`;
};

/** Three shares that move towards one another. */
const members = (/** @type {number} */ t) => {
  const near = ease((t - 0.15) / 0.6);
  return `${rect(0, 0, width, height, deep)}${[0, 1, 2]
    .map((index) => {
      const turn = (index * 2 * Math.PI) / 3 - Math.PI / 2 + t;
      const far = 170 - 105 * near;
      return disc(
        480 + far * Math.cos(turn),
        270 + far * Math.sin(turn),
        96,
        [pale, amber, sand][index],
        'opacity="0.8"',
      );
    })
    .join('')}`;
};

const clips = [
  { name: 'night-shift', seconds: 6, frame: nightShift, poster: 0.12, notes: [196, 246.9, 293.7] },
  { name: 'second-door', seconds: 6, frame: secondDoor, poster: 0.1, notes: [220, 277.2, 329.6] },
  { name: 'tide', seconds: 6, frame: tide, poster: 0, notes: [] },
  { name: 'partners-evening', seconds: 4, frame: members, poster: 0.9, notes: [174.6, 220, 261.6] },
];

const ffmpeg = (/** @type {readonly string[]} */ args) => {
  const running = spawn('ffmpeg', ['-loglevel', 'error', '-y', ...args], { stdio: ['pipe', 'inherit', 'inherit'] });
  return {
    running,
    done: once(running, 'exit').then(([code]) => code === 0 || Promise.reject(new Error(`ffmpeg ${code}`))),
  };
};
const picture = (/** @type {string} */ drawn) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}</svg>`));

/** A soft chord that swells and fades. */
const sound = (/** @type {readonly number[]} */ notes, /** @type {number} */ seconds) =>
  notes.length === 0
    ? []
    : [
        '-f',
        'lavfi',
        '-i',
        `aevalsrc=${notes.map((note) => `0.09*sin(2*PI*${note}*t)+0.03*sin(4*PI*${note}*t)`).join('+')}:d=${seconds}:s=48000,afade=in:d=1.5,afade=out:st=${seconds - 2}:d=2`,
      ];

for (const { name, seconds, frame, poster, notes } of clips) {
  const isForPremium = name.startsWith('partners');
  const file = (/** @type {string} */ end) => join(isForPremium ? 'site/films' : outdir, `${name}${end}`);
  const whole = `/tmp/${name}.mkv`;
  const { running, done } = ffmpeg([
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    String(framesPerSecond),
    '-i',
    '-',
    ...sound(notes, seconds),
    '-c:v',
    'ffv1',
    ...(notes.length > 0 ? ['-c:a', 'pcm_s16le', '-shortest'] : []),
    whole,
  ]);
  for (let index = 0; index < seconds * framesPerSecond; index += 1) {
    const raw = await picture(frame(index / (seconds * framesPerSecond)))
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!running.stdin.write(raw)) await once(running.stdin, 'drain');
  }
  running.stdin.end();
  await done;
  // What few may see has one file, in the media store, which asks who they are.
  const sizes = isForPremium
    ? [[width, '']]
    : [
        [width, ''],
        [width / 2, '-480'],
      ];
  for (const [size, end] of sizes) {
    const scaled = ['-i', whole, '-vf', `scale=${size}:-2`, '-map_metadata', '-1', '-fflags', '+bitexact'];
    const mp4 = ['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-crf', '27', '-pix_fmt', 'yuv420p'];
    await ffmpeg([
      ...scaled,
      ...mp4,
      '-c:a',
      'aac',
      '-b:a',
      '40k',
      '-ac',
      '1',
      '-movflags',
      '+faststart',
      file(`${end}.mp4`),
    ]).done;
    const webm = [
      '-c:v',
      'libvpx-vp9',
      '-b:v',
      '0',
      '-crf',
      '40',
      '-deadline',
      'good',
      '-cpu-used',
      '2',
      '-row-mt',
      '1',
    ];
    if (end !== '' || sizes.length === 1) continue;
    await ffmpeg([...scaled, ...webm, '-c:a', 'libopus', '-b:a', '32k', '-ac', '1', file(`${end}.webm`)]).done;
  }
  await picture(frame(poster)).jpeg({ quality: 78, mozjpeg: true }).toFile(file('.jpg'));
  console.log(name);
}

// A short piece to listen to: five notes of a tune, twice.
const tune = [261.6, 329.6, 392, 440, 392, 329.6, 293.7, 261.6];
const melody = tune
  .map(
    (note, index) =>
      `if(between(t,${index * 0.9},${index * 0.9 + 0.9}),0.25*sin(2*PI*${note}*t)*exp(-2.4*(t-${index * 0.9})),0)`,
  )
  .join('+');
const piece = ['-f', 'lavfi', '-i', `aevalsrc=exprs='${melody}':d=7.2:s=48000`, '-map_metadata', '-1', '-ac', '1'];
await ffmpeg([...piece, '-c:a', 'aac', '-b:a', '48k', '-movflags', '+faststart', join(outdir, 'eight-notes.m4a')]).done;
