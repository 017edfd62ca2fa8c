/** C§2: which hero a profile has; C§4: independent when its editors set none. */
export const heroModes = ['independent', 'independent-v2', 'full-bleed', 'circular'] as const;
export type HeroMode = (typeof heroModes)[number];

const letters = (word: string): string => word.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Returns the mode, in any case and spelling; undefined for an unknown one, which renders nothing
 * (C§4).
 */
export const heroModeOf = (written: string): HeroMode | undefined =>
  letters(written) === '' ? 'independent' : heroModes.find((mode) => letters(mode) === letters(written));

/** C§2: the main column, the sidebar, or inline below. */
export type ExpertisePlace = 'main' | 'sidebar' | 'below';

/** C§2: in the sidebar unless the position is area A or area C. */
export const expertisePlaceOf = (written: string): ExpertisePlace => {
  switch (letters(written).replace(/^area/, '')) {
    case 'a':
      return 'main';
    case 'c':
      return 'below';
    default:
      return 'sidebar';
  }
};

/** C§2: the careers variant, whose search title is another. `path` is without language prefix. */
export const isCareersProfile = ({
  path,
  officeCode,
}: {
  readonly path: string;
  readonly officeCode: string;
}): boolean => path.includes('/careers/') && officeCode === '';

/**
 * Returns the contact form's name of a profile: the last part of its address. Undefined for an
 * invalid one.
 */
export const contactNameOf = (url: string): string | undefined => {
  const last = (url.split(/[?#]/, 1)[0] ?? '').split('/').findLast((segment) => segment !== '');
  return last !== undefined && /^[a-z0-9][a-z0-9-]{0,99}$/.test(last) ? last : undefined;
};
