// Exhibits: bar, stacked bar, line and slope charts with real axes, drawn from the figures the article's author wrote down.
import { lettering, widthOf, wrapped } from './lettering.mjs';

const width = 1600;
const height = 900;
const ink = '#10203a';
const muted = '#52607a';
const grid = '#dcdad3';
const tones = ['#0b2a5b', '#b4492b', '#6f95c9', '#c9b288', '#566579', '#0d4b52'];
const inks = ['#0b2a5b', '#b4492b', '#37639f', '#7d6125', '#566579', '#0d4b52'];
const plot = { left: 150, right: 1500, top: 300, bottom: 780 };
const text = 26;

const rect = (x, y, w, h, fill) => `<rect x="${x}" y="${y}" width="${w}" height="${Math.max(0, h)}" fill="${fill}"/>`;
const stroke = (d, colour, weight) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linejoin="round" stroke-linecap="round"/>`;
/** How figures are written in the language of the article; `places` fixes the decimals. */
const writer =
  (language = 'en') =>
  (value, places) =>
    new Intl.NumberFormat(language, {
      useGrouping: false,
      minimumFractionDigits: places ?? 0,
      maximumFractionDigits: places ?? 6,
    })
      .format(value)
      .replace('-', '\u2212');

/** Round steps that take in every value: at most seven of them. */
const ticksFor = (values) => {
  const low = Math.min(0, ...values);
  const high = Math.max(...values);
  const rough = (high - low) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toFixed(6)));
};

const scaleFor = (ticks) => (value) =>
  plot.bottom - ((value - ticks[0]) / (ticks.at(-1) - ticks[0])) * (plot.bottom - plot.top);

const axes = (ticks, y, unit, shown) =>
  [
    ...ticks.flatMap((tick) => [
      rect(
        plot.left,
        y(tick) - (tick === 0 ? 1.25 : 0.75),
        plot.right - plot.left,
        tick === 0 ? 2.5 : 1.5,
        tick === 0 ? ink : grid,
      ),
      lettering(shown(tick), { x: plot.left - 22, y: y(tick) + 9, size: text, fill: muted, anchor: 'end' }),
    ]),
    lettering(unit, { x: plot.left, y: plot.top - 34, size: text - 2, fill: muted }),
  ].join('');

const categoryLabels = (categories, at) =>
  categories
    .flatMap((category, index) =>
      wrapped(category, text, ((plot.right - plot.left) / categories.length) * 0.94).map((words, row) =>
        lettering(words, { x: at(index), y: plot.bottom + 46 + row * 32, size: text, fill: ink, anchor: 'middle' }),
      ),
    )
    .join('');

const legend = (series) => {
  let x = plot.left;
  return series
    .map(({ name }, index) => {
      const item =
        rect(x, 186, 24, 24, tones[index % tones.length]) +
        lettering(name, { x: x + 36, y: 208, size: text, fill: ink });
      x += 36 + widthOf(name, text) + 46;
      return item;
    })
    .join('');
};

const band = (categories) => (plot.right - plot.left) / categories.length;
const centre = (categories) => (index) => plot.left + band(categories) * (index + 0.5);

const bar = ({ categories, series, unit, language }) => {
  const shown = writer(language);
  const ticks = ticksFor(series.flatMap(({ values }) => values));
  const y = scaleFor(ticks);
  const each = (band(categories) * 0.66) / series.length;
  const bars = series.flatMap(({ values }, which) =>
    values.map((value, index) => {
      const x = centre(categories)(index) - (each * series.length) / 2 + which * each;
      const label = lettering(shown(value), {
        x: x + each / 2,
        y: value < 0 ? y(value) + 32 : y(value) - 12,
        size: text,
        fill: ink,
        anchor: 'middle',
        isBold: true,
      });
      return rect(x + 2, Math.min(y(0), y(value)), each - 4, Math.abs(y(0) - y(value)), tones[which]) + label;
    }),
  );
  return axes(ticks, y, unit, shown) + bars.join('') + categoryLabels(categories, centre(categories)) + legend(series);
};

const stack = ({ categories, series, unit, language }) => {
  const shown = writer(language);
  const totals = categories.map((_, index) => series.reduce((sum, { values }) => sum + values[index], 0));
  const ticks = ticksFor(totals);
  const y = scaleFor(ticks);
  const w = Math.min(220, band(categories) * 0.6);
  const bars = categories.flatMap((_, index) => {
    let below = 0;
    return series.map(({ values }, which) => {
      const value = values[index];
      const [top, bottom] = [y(below + value), y(below)];
      below += value;
      const isDark = [0, 1, 4, 5].includes(which % tones.length);
      const x = centre(categories)(index);
      return (
        rect(x - w / 2, top, w, bottom - top - 2, tones[which % tones.length]) +
        (bottom - top > 34
          ? lettering(shown(value), {
              x,
              y: (top + bottom) / 2 + 9,
              size: text,
              fill: isDark ? '#ffffff' : ink,
              anchor: 'middle',
            })
          : '')
      );
    });
  });
  return axes(ticks, y, unit, shown) + bars.join('') + categoryLabels(categories, centre(categories)) + legend(series);
};

const trend = ({ categories, series, unit, language }) => {
  const shown = writer(language);
  const ticks = ticksFor(series.flatMap(({ values }) => values));
  const y = scaleFor(ticks);
  const x = centre(categories);
  const lines = series.map(({ values }, which) => {
    const dots = values.map(
      (value, index) =>
        `<circle cx="${x(index)}" cy="${y(value)}" r="8" fill="${tones[which]}" stroke="#fff" stroke-width="3"/>`,
    );
    const end = values.length - 1;
    const label = lettering(shown(values[end]), {
      x: x(end) + 20,
      y: y(values[end]) + 9,
      size: text,
      fill: inks[which],
      isBold: true,
    });
    return (
      stroke(`M${values.map((value, index) => `${x(index)} ${y(value)}`).join('L')}`, tones[which], 5) +
      dots.join('') +
      label
    );
  });
  return axes(ticks, y, unit, shown) + lines.join('') + categoryLabels(categories, x) + legend(series);
};

/** Labels that would lie on each other are moved apart, in the order of their values. */
const spread = (places, gap) => {
  let last = Number.NEGATIVE_INFINITY;
  return [...places]
    .sort((a, b) => a.y - b.y)
    .map((place) => {
      last = Math.max(place.y, last + gap);
      return { ...place, at: last };
    });
};

const slope = ({ categories, series, unit, language }) => {
  const shown = writer(language);
  const [left, right] = [560, 1040];
  const ticks = ticksFor(series.flatMap(({ values }) => values));
  const y = scaleFor(ticks);
  const posts = [left, right].map(
    (x, index) =>
      rect(x - 1, plot.top - 10, 2, plot.bottom - plot.top + 20, grid) +
      lettering(categories[index], { x, y: plot.top - 30, size: text, fill: ink, anchor: 'middle', isBold: true }),
  );
  const lines = series.map(
    ({ values: [from, to] }, which) =>
      stroke(`M${left} ${y(from)}L${right} ${y(to)}`, tones[which], 5) +
      [
        [left, from],
        [right, to],
      ]
        .map(
          ([x, value]) =>
            `<circle cx="${x}" cy="${y(value)}" r="9" fill="${tones[which]}" stroke="#fff" stroke-width="3"/>`,
        )
        .join(''),
  );
  const labels = (side, index, anchor) =>
    spread(
      series.map(({ name, values }, which) => ({
        y: y(values[index]),
        text: `${name} ${shown(values[index], 1)}`,
        fill: inks[which],
      })),
      34,
    ).map(({ at, text: words, fill }) => lettering(words, { x: side, y: at + 9, size: text, fill, anchor }));
  return (
    posts.join('') +
    lines.join('') +
    labels(left - 26, 0, 'end').join('') +
    labels(right + 26, 1, 'start').join('') +
    lettering(unit, { x: plot.left, y: 208, size: text - 2, fill: muted })
  );
};

const kinds = { bar, stack, line: trend, slope };

/** The SVG of an exhibit. Throws, naming the kind, when there is no such chart. */
export const chart = (exhibit) => {
  if (!Object.hasOwn(kinds, exhibit.kind))
    throw new Error(`No chart is of the kind "${exhibit.kind}"; there are ${Object.keys(kinds).join(', ')}`);
  const title = wrapped(exhibit.title, 38, 1400).map((words, row) =>
    lettering(words, { x: plot.left - 60, y: 92 + row * 48, size: 38, fill: ink, isBold: true }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${rect(0, 0, width, height, '#ffffff')}${rect(90, 30, 96, 6, '#b4492b')}${title.join('')}${kinds[exhibit.kind](exhibit)}</svg>`;
};
