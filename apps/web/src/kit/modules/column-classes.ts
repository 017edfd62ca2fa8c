import type { ColumnOptions } from '@masthead/core/content';

const named = (options: ColumnOptions): readonly string[] => [
  ...(options.stacksUpTo === 'mobile' ? [] : [`stack-${options.stacksUpTo}`]),
  ...(options.split === '50-50' ? [] : [`split-${options.split}`]),
  ...(options.isReversed ? ['columns-reversed'] : []),
  ...(options.wraps ? ['columns-wrapped'] : []),
  ...(options.alignment === 'top' ? [] : [`align-${options.alignment}`]),
];

/** The classes of what an editor set of a module's columns (D§3), each after a space; nothing for what a module does by itself. */
export const columnClasses = (options: ColumnOptions): string =>
  named(options)
    .map((name) => ` ${name}`)
    .join('');

/** The style sheet of these classes, where an editor asked for one of them. */
export const columnSheets = (options: ColumnOptions): readonly string[] =>
  named(options).length === 0 ? [] : ['column-options'];
