import type { Direction, Language, Languages } from '../../shared/language.ts';

/** A BCP 47 tag, and how that language is written. */
export type OwnLanguage = { readonly lang: string; readonly dir: Direction };

const rightToLeft: ReadonlySet<string | undefined> = new Set(
  'Adlm Arab Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa'.split(' '),
);

const localeOf = (tag: string): Intl.Locale | undefined => {
  try {
    return tag.trim() === '' ? undefined : new Intl.Locale(tag.trim().replaceAll('_', '-'));
  } catch {
    return undefined;
  }
};

/** How a language is written: by its own script, else by the one that it is most often written in. */
const directionOf = (locale: Intl.Locale): Direction => (rightToLeft.has(locale.maximize().script) ? 'rtl' : 'ltr');

/**
 * Returns the attributes of an element whose text is in that language; undefined for an invalid
 * tag.
 */
export const writtenIn = (tag: string): OwnLanguage | undefined => {
  const locale = localeOf(tag);
  return locale && { lang: locale.baseName, dir: directionOf(locale) };
};

/**
 * Returns the language of the site in which a page renders, by the sender's language tags, best
 * first: one of the site's in any case, else one of the same language (`de-AT` is `de`), else the
 * requested one. A differing tag of the sender stays with the texts.
 */
export const ownLanguage = (
  tags: readonly string[],
  fallback: Language,
  { languages }: Pick<Languages, 'languages'>,
): { readonly language: Language; readonly ownLanguage: OwnLanguage | undefined } => {
  const siteLanguageOf = (tag: string): Language | undefined => {
    const locale = localeOf(tag);
    if (locale === undefined) return undefined;
    const same = languages.filter((code) => new Intl.Locale(code).language === locale.language);
    return languages.find((code) => code.toLowerCase() === locale.baseName.toLowerCase()) ?? same[0];
  };
  const language = tags.map(siteLanguageOf).find((found) => found !== undefined) ?? fallback;
  const given = tags.map(writtenIn).find((own) => own !== undefined);
  return { language, ownLanguage: given?.lang.toLowerCase() === language.toLowerCase() ? undefined : given };
};
