import Type, { type Static } from 'typebox';
import { checker } from './check.ts';

const line = Type.String({ minLength: 1, maxLength: 500 });

/** `exhibits/<name>.yaml`: the figures from which a chart and its table are made. */
const ExhibitFile = Type.Object(
  {
    kind: Type.Union([Type.Literal('bar'), Type.Literal('stack'), Type.Literal('line'), Type.Literal('slope')]),
    /** How figures are written; English unless another is named. */
    language: Type.Optional(line),
    title: line,
    unit: line,
    categories: Type.Array(line, { minItems: 1, maxItems: 24 }),
    series: Type.Array(
      Type.Object({ name: line, values: Type.Array(Type.Number()) }, { additionalProperties: false }),
      { minItems: 1, maxItems: 6 },
    ),
  },
  { additionalProperties: false },
);
export type Exhibit = Static<typeof ExhibitFile>;

export const checkExhibit = checker(ExhibitFile);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * The data of a chart as a table, for readers who cannot see the chart: a row for each category, a column for each
 * series.
 */
export const exhibitTable = ({ language = 'en', title, unit, categories, series }: Exhibit): string => {
  const figure = new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 6 });
  const shown = (value: number | undefined): string =>
    value === undefined ? '' : figure.format(value).replace('-', '\u2212');
  const heads = series.map(({ name }) => `<th scope="col">${escaped(name)}</th>`).join('');
  const rows = categories.map(
    (category, index) =>
      `<tr><th scope="row">${escaped(category)}</th>${series.map(({ values }) => `<td>${shown(values[index])}</td>`).join('')}</tr>`,
  );
  return `<table><caption>${escaped(title)} (${escaped(unit)})</caption><thead><tr><td></td>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
};
