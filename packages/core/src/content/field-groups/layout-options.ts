import { choice, toggle } from '../definition/params.ts';

/**
 * D§3 "Editor parameters": the layout of columns, shared by every module with columns. A missing or
 * unknown value takes the default of D§3.
 */
export const columnParams = {
  /** The largest screens on which the columns are stacked. */
  stacksUpTo: choice('Stack Columns', ['none', 'mobile', 'tablet', 'all'], 'mobile'),
  split: choice('Split Columns', ['30-70', '70-30', '40-60', '50-50'], '50-50'),
  isReversed: toggle('Reverse Columns'),
  wraps: toggle('Wrap Content'),
  alignment: choice('Content Vertical Alignment', ['top', 'center', 'bottom']),
} as const;

/** The layout of a module's columns. */
export type ColumnOptions = {
  readonly [Key in keyof typeof columnParams]: ReturnType<(typeof columnParams)[Key]['read']>;
};

/**
 * C§9 "Layout and render-mode names map to grid spans": the width and side of a picture, an exhibit
 * or the like. The first is the default.
 */
export const renderMode = choice('Render Mode', [
  'large-center',
  'extra-large-full-width',
  'large-span-left',
  'large-span-right',
  'medium',
  'small-span-left',
  'small-span-right',
]);

export type RenderMode = ReturnType<typeof renderMode.read>;
