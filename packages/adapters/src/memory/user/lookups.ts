import type { Language, Languages } from '@masthead/core';

/** A name by language; a language without one is given the English. */
type Named = { readonly en: string } & Readonly<Record<string, string | undefined>>;

/** The look-up lists of A§3, before a language is chosen. */
export type LookupLists = {
  /** ISO 3166-1 alpha-2 codes; their names are Unicode CLDR's. */
  readonly countries: readonly string[];
  readonly functions: Readonly<Record<string, Named>>;
  readonly titles: Readonly<Record<string, Named>>;
  readonly companies: readonly string[];
};

const named = (en: string, de: string, ar: string, ja: string): Named => ({ en, de, ar, 'ja-JP': ja });

/** Enough of each list to fill the forms in with; the backend has them whole. */
export const sampleLookups: LookupLists = {
  countries: ['AE', 'AU', 'BR', 'CA', 'CH', 'CN', 'DE', 'EG', 'ES', 'FR', 'GB', 'IN', 'IT', 'JP', 'KE', 'SA', 'US'],
  functions: {
    FINANCE: named('Finance', 'Finanzen', 'المالية', '財務'),
    IT: named('Information technology', 'Informationstechnik', 'تقنية المعلومات', '情報技術'),
    OPERATIONS: named('Operations', 'Betrieb', 'العمليات', 'オペレーション'),
    STRATEGY: named('Strategy', 'Strategie', 'الاستراتيجية', '戦略'),
  },
  titles: {
    'chief-executive': named('Chief executive', 'Geschäftsführung', 'رئيس تنفيذي', '最高経営責任者'),
    director: named('Director', 'Direktion', 'مدير إدارة', 'ディレクター'),
    manager: named('Manager', 'Leitung', 'مدير', 'マネージャー'),
  },
  companies: ['Aldermoor Rail', 'Brightwater Utilities', 'Masthead', 'Northgate Foods'],
};

/** Returns the language of a look-up, the site's default if missing, undefined if unknown. */
export const languageIn = (
  query: URLSearchParams,
  { defaultLanguage, isLanguage }: Pick<Languages, 'defaultLanguage' | 'isLanguage'>,
): Language | undefined => {
  const language = query.get('language') ?? defaultLanguage;
  return isLanguage(language) ? language : undefined;
};

/** Countries by name, in the order a reader of the language expects. */
export const countriesIn = ({ countries }: LookupLists, language: Language) => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return countries
    .map((code) => ({ Description: names.of(code) ?? code, code }))
    .sort((one, other) => compare(one.Description, other.Description));
};

export const functionsIn = ({ functions }: LookupLists, language: Language) =>
  Object.entries(functions).map(([code, names]) => ({ Description: names[language] ?? names.en, code }));

export const titlesIn = ({ titles }: LookupLists, language: Language) => ({
  data: { titles: Object.entries(titles).map(([id, names]) => ({ id, name: names[language] ?? names.en })) },
});

/** Returns at most ten names that contain the term, which needs two characters. */
export const companiesNamed = ({ companies }: LookupLists, term: string): readonly string[] | undefined => {
  const wanted = term.trim().toLowerCase();
  return [...wanted].length < 2
    ? undefined
    : companies.filter((name) => name.toLowerCase().includes(wanted)).slice(0, 10);
};
