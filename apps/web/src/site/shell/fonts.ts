import type { Language } from '@masthead/core';

/** Written by `scripts/build-fonts.mjs`. */
const manifest: { readonly preload?: Readonly<Partial<Record<Language, readonly string[]>>> } = JSON.parse(
  process.env.FONTS_MANIFEST ?? '{}',
);

/** The font files to ask for before any sheet has come: what the first screen of a page in this language is set in, and in Japanese what keeps the place of letters. */
export const firstFonts = (language: Language): readonly string[] => manifest.preload?.[language] ?? [];
