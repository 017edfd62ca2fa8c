// Exhibits: bar, stacked bar, line and slope charts with real axes, from the figures in the article's data.
import {
  dot,
  grid,
  heading,
  ink,
  inks,
  label,
  mirrored,
  onTones,
  rect,
  round,
  sheets,
  spread,
  stroke,
  ticksFor,
  tones,
  upright,
  uprightPlot,
  writer,
} from './chart-parts.mjs';
import { sharingGlyphs, widthOf, wrapped } from './lettering.mjs';

const valuesOf = (series) => series.flatMap(({ values }) => values);
const totalsOf = ({ categories, series }) =>
  categories.map((_, index) => series.reduce((sum, { values }) => sum + values[index], 0));

const uprightBars = (sheet, exhibit, top) => {
  const { categories, series, shown } = exhibit;
  const plot = uprightPlot(sheet, exhibit, ticksFor(valuesOf(series)), top);
  const each = (plot.band * 0.7) / series.length;
  const bars = series.flatMap(({ values }, which) =>
    values.map((value, index) => {
      const x = plot.centre(index) - (each * series.length) / 2 + which * each;
      const [from, to] = [plot.y(0), plot.y(value)];
      const y = value < 0 ? to + sheet.text * 1.1 : to - sheet.text * 0.4;
      return (
        rect(x + 2, Math.min(from, to), each - 4, Math.abs(from - to), tones[which]) +
        label(shown(value), { x: x + each / 2, y, size: sheet.text, fill: ink, anchor: 'middle', isBold: true })
      );
    }),
  );
  return { drawn: plot.drawn + bars.join(''), bottom: plot.bottom, categories };
};

const uprightStack = (sheet, exhibit, top) => {
  const { categories, series, shown } = exhibit;
  const plot = uprightPlot(sheet, exhibit, ticksFor(totalsOf(exhibit)), top);
  const w = Math.min(140, plot.band * 0.6);
  const bars = categories.flatMap((_, index) => {
    let below = 0;
    return series.map(({ values }, which) => {
      const [upper, lower] = [plot.y(below + values[index]), plot.y(below)];
      below += values[index];
      const x = plot.centre(index);
      const part = rect(x - w / 2, upper, w, lower - upper - 1.5, tones[which]);
      if (lower - upper < sheet.text * 1.3) return part;
      const y = (upper + lower) / 2 + sheet.text * 0.35;
      return part + label(shown(values[index]), { x, y, size: sheet.text, fill: onTones[which], anchor: 'middle' });
    });
  });
  return { drawn: plot.drawn + bars.join(''), bottom: plot.bottom };
};

/** On a narrow sheet bars lie, each group below the name of its category, which may then be as long as it is. */
const lyingGroups = (sheet, { categories }, top, heightOfGroup, drawGroup) => {
  const { width, text, margin, spare = 0 } = sheet;
  let y = top + text * 0.6;
  const groups = categories.map((category, index) => {
    const lines = wrapped(category, text, width - 2 * margin);
    const named = lines.map((words, row) =>
      label(words, { x: margin, y: y + text + row * text * 1.25, size: text, fill: ink, isBold: true }),
    );
    const start = y + text * 0.4 + lines.length * text * 1.25;
    y = start + heightOfGroup + text * 0.7 + spare / categories.length;
    return named.join('') + drawGroup(index, start);
  });
  return { drawn: groups.join(''), bottom: y };
};

const lyingBars = (sheet, exhibit, top) => {
  const { width, text, margin } = sheet;
  const { series, shown } = exhibit;
  const values = valuesOf(series);
  const figure = Math.max(...values.map((value) => widthOf(shown(value), text))) + 8;
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const x = (value) => margin + ((value - low) / (high - low)) * (width - 2 * margin - figure);
  const thick = text * 1.3;
  return lyingGroups(sheet, exhibit, top, series.length * (thick + 3), (index, start) =>
    [
      ...series.map(({ values: own }, which) => {
        const y = start + which * (thick + 3);
        const [from, to] = [Math.min(x(0), x(own[index])), Math.max(x(0), x(own[index]))];
        return (
          rect(from, y, to - from, thick, tones[which]) +
          label(shown(own[index]), { x: to + 6, y: y + thick * 0.75, size: text, fill: ink, isBold: true })
        );
      }),
      rect(x(0) - 0.75, start - 3, 1.5, series.length * (thick + 3) + 3, ink),
    ].join(''),
  );
};

const lyingStack = (sheet, exhibit, top) => {
  const { width, text, margin } = sheet;
  const { series, shown } = exhibit;
  const scale = (width - 2 * margin) / Math.max(...totalsOf(exhibit));
  const thick = text * 1.8;
  return lyingGroups(sheet, exhibit, top, thick, (index, start) => {
    let x = margin;
    return series
      .map(({ values }, which) => {
        const w = values[index] * scale;
        const part = rect(x, start, w - 1.5, thick, tones[which]);
        const words = shown(values[index]);
        const middle = x + w / 2;
        x += w;
        if (widthOf(words, text) + 6 > w) return part;
        return (
          part +
          label(words, { x: middle, y: start + thick * 0.68, size: text, fill: onTones[which], anchor: 'middle' })
        );
      })
      .join('');
  });
};

const trend = (sheet, exhibit, top) => {
  const { series, shown } = exhibit;
  const { text } = sheet;
  const lastFigures = series.map(({ values }) => widthOf(shown(values.at(-1)), text));
  const plot = uprightPlot(sheet, exhibit, ticksFor(valuesOf(series)), top, {
    rightMargin: Math.max(...lastFigures) * 0.6 + sheet.margin,
    isSeries: true,
  });
  const lines = series.map(({ values }, which) => {
    const points = values.map((value, index) => [round(plot.centre(index)), round(plot.y(value))]);
    return (
      stroke(`M${points.map((point) => point.join(' ')).join('L')}`, tones[which], text / 6) +
      points.map(([x, y]) => dot(x, y, round(text / 4), tones[which])).join('')
    );
  });
  const ends = spread(
    series.map(({ values }, which) => ({ y: plot.y(values.at(-1)), words: shown(values.at(-1)), fill: inks[which] })),
    text * 1.2,
  ).map(({ at, words, fill }) =>
    label(words, {
      x: plot.centre(exhibit.categories.length - 1) + text * 0.6,
      y: at + text * 0.35,
      size: text,
      fill,
      isBold: true,
    }),
  );
  return { drawn: plot.drawn + lines.join('') + ends.join(''), bottom: plot.bottom };
};

const slope = (sheet, { categories, series, shown }, top) => {
  const { width, text, plotHeight } = sheet;
  const hasRoom = width > 600;
  const [left, right] = hasRoom ? [width * 0.12, width * 0.72] : [width * 0.26, width * 0.74];
  const start = top + text * 2.2;
  const bottom = start + plotHeight;
  const values = valuesOf(series);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const y = (value) => bottom - ((value - low) / (high - low || 1)) * plotHeight;
  const posts = [left, right].map(
    (x, index) =>
      rect(x - 1, start - text * 0.6, 2, plotHeight + text * 1.2, grid) +
      label(categories[index], { x, y: start - text, size: text, fill: ink, anchor: 'middle', isBold: true }),
  );
  const lines = series.map(
    ({ values: [from, to] }, which) =>
      stroke(`M${left} ${round(y(from))}L${right} ${round(y(to))}`, tones[which], text / 5) +
      dot(left, y(from), round(text / 3), tones[which]) +
      dot(right, y(to), round(text / 3), tones[which]),
  );
  const labels = (x, index, anchor) =>
    spread(
      series.map(({ name, values: own }, which) => ({
        y: y(own[index]),
        words: hasRoom && index === 1 ? `${shown(own[index], 1)} ${name}` : shown(own[index], 1),
        fill: inks[which],
      })),
      text * 1.25,
    ).map(({ at, words, fill }) => label(words, { x, y: at + text * 0.35, size: text, fill, anchor, isBold: true }));
  const drawn = [...posts, ...lines, ...labels(left - text, 0, 'end'), ...labels(right + text, 1, 'start')].join('');
  return { drawn, bottom: bottom + text };
};

const kinds = {
  bar: { wide: uprightBars, narrow: lyingBars },
  stack: { wide: uprightStack, narrow: lyingStack },
  line: { wide: trend, narrow: trend },
  slope: { wide: slope, narrow: slope },
};

const draw = (sheet, format, exhibit) => {
  const head = heading(sheet, exhibit);
  const plot = kinds[exhibit.kind][format](sheet, exhibit, head.bottom);
  return { drawn: head.drawn + plot.drawn, bottom: plot.bottom + sheet.margin };
};

/** Whether a language is read from the right. */
const isFromRight = (language = 'en') => /^(?:ar|fa|he|ur)\b/.test(language);

/**
 * The SVG of an exhibit, as large as the sheet of its format. Throws, naming the kind, when there is no such chart.
 * @param {'wide' | 'narrow'} format the narrow one is for screens on which the labels of the wide one would be too small to read
 */
export const chart = (exhibit, format) => {
  if (!Object.hasOwn(kinds, exhibit.kind))
    throw new Error(`No chart is of the kind "${exhibit.kind}"; there are ${Object.keys(kinds).join(', ')}`);
  const sheet = sheets[format];
  const { width, height } = sheet;
  const told = { ...exhibit, shown: writer(exhibit.language) };
  // The plot takes what heading and labels leave.
  const spare = height - draw(sheet, format, told).bottom;
  const { drawn } = draw({ ...sheet, plotHeight: sheet.plotHeight + spare, spare }, format, told);
  const placed = isFromRight(exhibit.language) ? mirrored(drawn, width) : upright(drawn);
  return sharingGlyphs(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${rect(0, 0, width, height, '#ffffff')}${placed}</svg>`,
  );
};
