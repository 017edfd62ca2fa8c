/** The filters of D§7, in the order in which answers list them. */
export const kinds = [
  'continents',
  'countries',
  'cities',
  'interestCategory',
  'interest',
  'industries',
  'functions',
] as const;
export type Kind = (typeof kinds)[number];

/** A job needs one value of a group, whichever of its kinds, and something of every group that is asked for. */
export const groups: readonly (readonly Kind[])[] = [
  ['continents', 'countries', 'cities'],
  ['interestCategory', 'interest'],
  ['industries'],
  ['functions'],
];

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** PostgreSQL's name of how a language bends its words. */
export const configurationOf: Readonly<Record<Language, string>> = { en: 'english', de: 'german' };

export const isKind = (text: string): text is Kind => kinds.some((kind) => kind === text);
