import type { Language } from '@masthead/core';

type FontsManifest = {
  readonly preload?: readonly string[];
  readonly stylesheets?: Readonly<Record<string, string | undefined>>;
};

const manifest: FontsManifest = JSON.parse(process.env.FONTS_MANIFEST ?? '{}');

/** The font files to ask for first, and the extra sheet of a script whose many `unicode-range` slices other readers need not load. */
export const fontFiles = (
  language: Language,
): { readonly preload: readonly string[]; readonly stylesheets: readonly string[] } => {
  const sheet = manifest.stylesheets?.[language];
  return {
    preload: language === 'en' || language === 'de' ? (manifest.preload ?? []) : [],
    stylesheets: sheet === undefined ? [] : [sheet],
  };
};
