type Page = {
  /** Without language prefix. */
  readonly path: string;
  readonly officeCode: string;
};

/**
 * A§2: returns whether the bar appears: on addresses below /careers/, on pages without an office,
 * unless a comma-separated list of the dictionary excludes the path.
 */
export const showsCareersBar = ({ path, officeCode }: Page, excluded: string): boolean =>
  path.startsWith('/careers/') &&
  officeCode === '' &&
  !excluded
    .split(',')
    .map((each) => each.trim())
    .includes(path);

/** A§4: as what the bar shows itself. */
export type CareersBarVariant = 'hidden' | 'sticky-default' | 'sticky-minimal' | 'sticky-minimal-top' | 'in-page';

/** Where a visitor is on a page, in pixels. */
export type Viewed = {
  /** Of the window. */
  readonly height: number;
  /** How far the page has moved up. */
  readonly scrolled: number;
  /** Edges of the bar's own place in the page, from the window's upper edge. */
  readonly top: number;
  readonly bottom: number;
};

/** Parts of the window's height (A§9). */
const thresholds = { shown: 0.5, minimal: 1 } as const;

/**
 * A§4: while its own place is in view the bar is not sticky. Beyond half a window's height it
 * sticks, beyond a whole one it is minimal, and at the top once its own place lies above.
 */
export const careersBarVariant = ({ height, scrolled, top, bottom }: Viewed): CareersBarVariant => {
  if (top < height && bottom > 0) return 'in-page';
  if (scrolled <= height * thresholds.shown) return 'hidden';
  if (scrolled <= height * thresholds.minimal) return 'sticky-default';
  return bottom <= 0 ? 'sticky-minimal-top' : 'sticky-minimal';
};
