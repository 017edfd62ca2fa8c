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

/** What an element must carry whose text is in that language; undefined for what is no tag. */
export const writtenIn = (tag: string): OwnLanguage | undefined => {
  const locale = localeOf(tag);
  return locale && { lang: locale.baseName, dir: directionOf(locale) };
};

/**
 * The language of the site that a page is drawn in, by what its sender calls the language of its texts, best first: one of the
 * site's by its tag in any case, else one of the same language (`de-AT` is `de`), else the one that was asked for. A sender's own tag that
 * says something else than that stays with the texts.
 */
export const ownLanguage = (
  tags: readonly string[],
  asked: Language,
  { languages }: Pick<Languages, 'languages'>,
): { readonly language: Language; readonly ownLanguage: OwnLanguage | undefined } => {
  const siteLanguageOf = (tag: string): Language | undefined => {
    const locale = localeOf(tag);
    if (locale === undefined) return undefined;
    const same = languages.filter((code) => new Intl.Locale(code).language === locale.language);
    return languages.find((code) => code.toLowerCase() === locale.baseName.toLowerCase()) ?? same[0];
  };
  const language = tags.map(siteLanguageOf).find((found) => found !== undefined) ?? asked;
  const given = tags.map(writtenIn).find((own) => own !== undefined);
  return { language, ownLanguage: given?.lang.toLowerCase() === language.toLowerCase() ? undefined : given };
};
