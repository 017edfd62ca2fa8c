// What every chart is made of: its sheet, its heading, its axes and its labels.
import { lettering, widthOf, wrapped } from './lettering.mjs';

export const ink = '#10203a';
const muted = '#52607a';
export const grid = '#dcdad3';
export const tones = ['#0b2a5b', '#b4492b', '#6f95c9', '#c9b288', '#566579', '#0d4b52'];
/** The tones for text: each has enough contrast on white. */
export const inks = ['#0b2a5b', '#b4492b', '#37639f', '#7d6125', '#566579', '#0d4b52'];
/** What is written on a tone. */
export const onTones = ['#ffffff', '#ffffff', ink, ink, '#ffffff', '#ffffff'];

/**
 * The sheets in pixels: a wide one beside text, and one for a phone, whose labels stay 12 px tall on a screen of 320.
 */
export const sheets = {
  wide: { width: 1000, height: 620, text: 21, title: 27, margin: 30, plotHeight: 340 },
  narrow: { width: 360, height: 560, text: 16.5, title: 18, margin: 10, plotHeight: 250 },
};

export const rect = (x, y, w, h, fill) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(Math.max(0, h))}" fill="${fill}"/>`;
export const stroke = (d, colour, weight) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linejoin="round" stroke-linecap="round"/>`;
export const dot = (x, y, r, fill) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${r}" fill="${fill}" stroke="#fff" stroke-width="2"/>`;
export const round = (value) => Math.round(value * 100) / 100;

/** Text of a drawing, which stays readable in a mirrored drawing: it is mirrored once more around its middle. */
export const label = (words, options) => {
  const { x, size, anchor = 'start' } = options;
  const middle = x + { start: 0.5, middle: 0, end: -0.5 }[anchor] * widthOf(words, size);
  return `<g data-middle="${round(middle)}">${lettering(words, options)}</g>`;
};

/** A drawing for right-to-left readers: it begins at the right, with its axis of time. */
export const mirrored = (drawn, width) =>
  `<g transform="translate(${width} 0) scale(-1 1)">${drawn.replaceAll(
    /data-middle="([\d.-]+)"/g,
    (_, middle) => `transform="translate(${round(2 * Number(middle))} 0) scale(-1 1)"`,
  )}</g>`;

/** The same for left-to-right readers: unchanged. */
export const upright = (drawn) => drawn.replaceAll(/<g data-middle="[^"]*">(<g .*?<\/g>)<\/g>/g, '$1');

/** How figures are written in the language of the article; `places` fixes the decimals. */
export const writer =
  (language = 'en') =>
  (value, places) =>
    new Intl.NumberFormat(language, {
      useGrouping: false,
      minimumFractionDigits: places ?? 0,
      maximumFractionDigits: places ?? 6,
    })
      .format(value)
      .replace('-', '\u2212');

/** Round steps that take in every value and zero: at most seven of them. */
export const ticksFor = (values) => {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const rough = (high - low) / 5 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toFixed(6)));
};

/** The name of each series beside its tone, in as many rows as they need from `top` on. Gives where they end. */
const legend = ({ width, text, margin }, series, top) => {
  const swatch = text * 0.85;
  let [x, y] = [margin, top];
  const items = series.map(({ name }, index) => {
    const needed = swatch + 10 + widthOf(name, text);
    if (x > margin && x + needed > width - margin) {
      x = margin;
      y += text * 1.5;
    }
    const item =
      rect(x, y, swatch, swatch, tones[index]) +
      label(name, { x: x + swatch + 8, y: y + swatch, size: text, fill: ink });
    x += needed + 24;
    return item;
  });
  return { drawn: items.join(''), bottom: y + swatch };
};

/** Title, the names of the series and the unit of the figures, and where the plot may begin. */
export const heading = (sheet, { title, series, unit }) => {
  const { width, text, title: size, margin } = sheet;
  const lines = wrapped(title, size, width - 2 * margin);
  const titled = lines.map((words, row) =>
    label(words, { x: margin, y: margin + 20 + size + row * size * 1.3, size, fill: ink, isBold: true }),
  );
  const names = legend(sheet, series, margin + 20 + lines.length * size * 1.3 + text);
  const below = names.bottom + text * 1.9;
  return {
    drawn: [
      rect(margin, margin, size * 2.4, 4, '#b4492b'),
      ...titled,
      names.drawn,
      label(unit, { x: margin, y: below, size: text * 0.95, fill: muted }),
    ].join(''),
    bottom: below + text * 0.4,
  };
};

/**
 * A vertical plot from `top` on: its scale, its lines and figures, its categories, and where it ends.
 * @param isSeries whether the categories are consecutive: without space for all of their names, some represent those
 * between
 */
export const uprightPlot = (
  sheet,
  { categories, shown },
  ticks,
  top,
  { rightMargin = sheet.margin, isSeries = false } = {},
) => {
  const { width, text, margin, plotHeight } = sheet;
  const figures = Math.max(...ticks.map((tick) => widthOf(shown(tick), text)));
  const left = margin + figures + text * 0.7;
  const right = width - rightMargin;
  const start = top + text;
  const bottom = start + plotHeight;
  const y = (value) => bottom - ((value - ticks[0]) / (ticks.at(-1) - ticks[0])) * plotHeight;
  const lines = ticks.flatMap((tick) => [
    rect(left, y(tick) - (tick === 0 ? 1 : 0.5), right - left, tick === 0 ? 2 : 1, tick === 0 ? ink : grid),
    label(shown(tick), { x: left - text * 0.7, y: y(tick) + text * 0.35, size: text, fill: muted, anchor: 'end' }),
  ]);
  const band = (right - left) / categories.length;
  const centre = (index) => left + band * (index + 0.5);
  const labels = categories.map((category) => wrapped(category, text, band * 0.95));
  const widest = Math.max(...labels.flat().map((words) => widthOf(words, text)));
  const every = isSeries ? Math.ceil((widest + text * 0.3) / band) : 1;
  const named = labels.flatMap((rows, index) =>
    (index % every === 0 ? rows : []).map((words, row) =>
      label(words, {
        x: centre(index),
        y: bottom + text * 1.5 + row * text * 1.25,
        size: text,
        fill: ink,
        anchor: 'middle',
      }),
    ),
  );
  const rows = Math.max(...labels.map(({ length }) => length));
  return { y, band, centre, drawn: [...lines, ...named].join(''), bottom: bottom + text * (0.6 + rows * 1.25) };
};

/** Labels that would lie on each other are moved apart, in the order of their values. */
export const spread = (places, gap) => {
  let last = Number.NEGATIVE_INFINITY;
  return [...places]
    .sort((a, b) => a.y - b.y)
    .map((place) => {
      last = Math.max(place.y, last + gap);
      return { ...place, at: last };
    });
};
