import { own, type UnknownRecord } from '../values/record.ts';
import { plainName } from '../wire/foreign.ts';
import { baseOf } from '../wire/layout-names.ts';
import type { Param, Params } from './params.ts';

/**
 * Page builders describe the look of a component by style names, and its width by columns of
 * twelve.
 */
const styleKeys = ['Styles', 'styles', 'CSSStyles', 'GridParameters', 'gridParameters'] as const;

const wordsOf = (given: unknown): readonly string[] =>
  typeof given === 'string' ? given.split(/[\s|]+/).filter((word) => word !== '') : [];

/** The columns that a component takes on the widest screen that is spoken of. */
const columnsIn = (words: readonly string[]): number | undefined => {
  const widths = ['', 'xs', 'sm', 'md', 'lg', 'xl', 'xxl'];
  const widthClasses = words.flatMap((word) => {
    const [, width = '', columns] = /^col(?:-(xs|sm|md|lg|xl|xxl))?-(\d{1,2})$/i.exec(word) ?? [];
    const count = Number(columns);
    return count >= 1 && count <= 12 ? [{ rank: widths.indexOf(width.toLowerCase()), count }] : [];
  });
  return widthClasses.reduce<(typeof widthClasses)[number] | undefined>(
    (widest, each) => (widest === undefined || each.rank >= widest.rank ? each : widest),
    undefined,
  )?.count;
};

/** Returns the render mode for that width. */
const renderModeOf = (columns: number): string => {
  if (columns === 12) return 'extra-large-full-width';
  return columns >= 8 ? 'large-center' : 'medium';
};

/**
 * Returns whether a style means a choice; short choices, such as numbers, need the name of their
 * parameter: `items-in-row-3`.
 */
const means = (word: string, { name, choices }: Param<unknown>): string | undefined => {
  const wordName = plainName(word);
  if (choices.includes('1') && choices.length === 2 && wordName === plainName(name)) return '1';
  return choices.find(
    (choice) =>
      wordName === plainName(name + choice) ||
      (choice.length >= 4 &&
        (wordName === plainName(choice) || word.toLowerCase().endsWith(`-${choice.toLowerCase()}`))),
  );
};

/**
 * Merges the parameters of a component with those from its style names and columns, where it has
 * none of that name: `theme-dark` is the `Display Mode` `dark`, `items-in-row-3` the parameter of
 * that name, `col-12 col-lg-8` a `Render Mode`. Unknown styles are ignored.
 */
export const withStyles = (given: UnknownRecord, params: Params): UnknownRecord => {
  const words = styleKeys.flatMap((key) => wordsOf(own(given, key)));
  if (words.length === 0) return given;
  const columns = columnsIn(words);
  const chosen = Object.values(params).flatMap((param) => {
    const byColumns = columns === undefined || param.name !== 'Render Mode' ? undefined : renderModeOf(columns);
    const choice = words.map((word) => means(word, param)).find((found) => found !== undefined) ?? byColumns;
    return choice === undefined ? [] : [[param.name, choice] as const];
  });
  return { ...Object.fromEntries(chosen), ...given };
};

/**
 * A column of an unknown container: its width of twelve, and the number of the container's children
 * in it.
 */
export type ForeignColumn = { readonly span: number; readonly count: number };

/** `column-2`, `column-2-3` and `column-2-{*}` are the second column of a container. */
const numberOfColumn = (placeholder: string): string | undefined => {
  const [, number, more = ''] = /^(?:column|col)-?(\d{1,2})(-.*)?$/i.exec(placeholder) ?? [];
  return baseOf(`column${more}`) === 'column' ? number : undefined;
};

/**
 * Returns the columns of a page builder's container: its placeholders are named after them, and its
 * parameters set their widths (`ColumnWidth1`: `col-8`). Columns without a width share the rest.
 * @param inside the number of modules in each placeholder, in reading order
 * @returns undefined where the placeholders are not columns, or only one of them has content
 */
export const columnsOf = (
  inside: readonly (readonly [placeholder: string, count: number])[],
  params: UnknownRecord,
): readonly ForeignColumn[] | undefined => {
  const columns = inside
    .filter(([, count]) => count > 0)
    .map(([name, count]) => ({ number: numberOfColumn(name), count }));
  if (columns.length < 2 || columns.some(({ number }) => number === undefined)) return undefined;
  const spans = columns.map(({ number }) => columnsIn(wordsOf(own(params, `ColumnWidth${number}`))));
  const knownSpans = spans.filter((span) => span !== undefined);
  const left = Math.max(0, 12 - knownSpans.reduce((sum, span) => sum + span, 0));
  const share = Math.max(
    1,
    Math.floor((knownSpans.length === 0 ? 12 : left) / Math.max(1, columns.length - knownSpans.length)),
  );
  return columns.map(({ count }, index) => ({ count, span: spans[index] ?? share }));
};
