import { choice, toggle } from '../definition/params.ts';

/**
 * D§3 "Editor parameters": how columns of a module stand, in one vocabulary for every module that has columns. What is missing or unknown
 * is the default that D§3 prints.
 */
export const columnParams = {
  /** Up to which screens the columns stand below each other. */
  stacksUpTo: choice('Stack Columns', ['none', 'mobile', 'tablet', 'all'], 'mobile'),
  split: choice('Split Columns', ['30-70', '70-30', '40-60', '50-50'], '50-50'),
  isReversed: toggle('Reverse Columns'),
  wraps: toggle('Wrap Content'),
  alignment: choice('Content Vertical Alignment', ['top', 'center', 'bottom']),
} as const;

/** How the columns of a module stand. */
export type ColumnOptions = {
  readonly [Key in keyof typeof columnParams]: ReturnType<(typeof columnParams)[Key]['read']>;
};

/**
 * C§9 "Layout and render-mode names map to grid spans": how wide a picture, an exhibit or the like stands, and on which side. The first is
 * what an editor gets who says nothing.
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
