import type { Param, Params } from './params.ts';
import { own, type UnknownRecord } from './record.ts';

/** A page builder says how a component looks by names of styles, and how wide it is by columns of twelve. */
const styleKeys = ['Styles', 'styles', 'CSSStyles', 'GridParameters', 'gridParameters'] as const;

const wordsOf = (given: unknown): readonly string[] =>
  typeof given === 'string' ? given.split(/[\s|]+/).filter((word) => word !== '') : [];

const plain = (name: string): string => name.replace(/[\s_-]/g, '').toLowerCase();

/** The columns that a component takes on the widest screen that is spoken of. */
const columnsIn = (words: readonly string[]): number | undefined => {
  const widths = ['', 'xs', 'sm', 'md', 'lg', 'xl', 'xxl'];
  const said = words.flatMap((word) => {
    const [, width = '', columns] = /^col(?:-(xs|sm|md|lg|xl|xxl))?-(\d{1,2})$/i.exec(word) ?? [];
    const count = Number(columns);
    return count >= 1 && count <= 12 ? [{ rank: widths.indexOf(width.toLowerCase()), count }] : [];
  });
  return said.reduce<(typeof said)[number] | undefined>(
    (widest, each) => (widest === undefined || each.rank >= widest.rank ? each : widest),
    undefined,
  )?.count;
};

/** The word of the house for how wide that is. */
const renderModeOf = (columns: number): string => {
  if (columns === 12) return 'extra-large-full-width';
  return columns >= 8 ? 'large-center' : 'medium';
};

/** Short choices, such as numbers, are meant only where their parameter is named with them: `items-in-row-3`. */
const means = (word: string, { name, choices }: Param<unknown>): string | undefined => {
  const said = plain(word);
  if (choices.includes('1') && choices.length === 2 && said === plain(name)) return '1';
  return choices.find(
    (choice) =>
      said === plain(name + choice) ||
      (choice.length >= 4 && (said === plain(choice) || word.toLowerCase().endsWith(`-${choice.toLowerCase()}`))),
  );
};

/**
 * The parameters of a component, and those that the names of its styles and its columns say where it has none of that name:
 * `theme-dark` is the `Display Mode` `dark`, `items-in-row-3` the parameter of that name, `col-12 col-lg-8` a `Render Mode`. A style that is no choice of
 * the kind is left alone.
 */
export const withStyles = (given: UnknownRecord, params: Params): UnknownRecord => {
  const words = styleKeys.flatMap((key) => wordsOf(own(given, key)));
  if (words.length === 0) return given;
  const columns = columnsIn(words);
  const said = Object.values(params).flatMap((param) => {
    const byColumns = columns === undefined || param.name !== 'Render Mode' ? undefined : renderModeOf(columns);
    const choice = words.map((word) => means(word, param)).find((found) => found !== undefined) ?? byColumns;
    return choice === undefined ? [] : [[param.name, choice] as const];
  });
  return { ...Object.fromEntries(said), ...given };
};
