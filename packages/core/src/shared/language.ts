import * as t from 'io-ts';
import { defaultLanguage } from './default-language.ts';
import type { Register } from './dictionary/register.ts';

export type Direction = 'ltr' | 'rtl';

/** One language of a site. `prefix` opens its addresses (`''` for the default language), `name` is what its own readers call it. */
export type LanguageDefinition<Code extends string = string> = {
  readonly code: Code;
  readonly prefix: '' | `/${string}`;
  readonly direction: Direction;
  readonly name: string;
};

/** Where an address points once its language prefix is taken off. `path` always starts with `/`. */
export type LocalPath<Code extends string> = { readonly language: Code; readonly path: string };

/** The rules of one site's languages; `defineLanguages` makes them. */
export type Languages<Code extends string = Language> = {
  /** In the order of their definition, the default language first. */
  readonly languages: readonly Code[];
  readonly defaultLanguage: Code;
  readonly codec: t.Type<Code, Code, unknown>;
  readonly isLanguage: (value: unknown) => value is Code;
  readonly directionOf: (language: Code) => Direction;
  readonly nameOf: (language: Code) => string;
  readonly prefixOf: (language: Code) => string;
  readonly splitLanguage: (path: string) => LocalPath<Code>;
  readonly localisePath: (language: Code) => (path: string) => string;
};

/**
 * Everything that follows from a site's list of languages. The first definition is the default language.
 * Prefixes are recognised in any case and written in the case of the list.
 */
export const defineLanguages = <const Code extends string>(
  definitions: readonly [LanguageDefinition<Code>, ...LanguageDefinition<Code>[]],
): Languages<Code> => {
  const [fallback] = definitions;
  const definitionOf = (code: string): LanguageDefinition<Code> | undefined =>
    definitions.find((definition) => definition.code === code);
  const isLanguage = (value: unknown): value is Code => typeof value === 'string' && definitionOf(value) !== undefined;
  const known = (code: Code): LanguageDefinition<Code> => definitionOf(code) ?? fallback;

  const splitLanguage = (path: string): LocalPath<Code> => {
    const end = path.slice(1).search(/[/?#]/);
    const first = (end === -1 ? path : path.slice(0, end + 1)).toLowerCase();
    const found = definitions.find(({ prefix }) => prefix !== '' && prefix.toLowerCase() === first);
    const rest = found === undefined ? path : path.slice(found.prefix.length);
    return { language: (found ?? fallback).code, path: rest.startsWith('/') ? rest : `/${rest}` };
  };

  const localisePath =
    (language: Code) =>
    (path: string): string => {
      if (!path.startsWith('/') || path.startsWith('//')) return path;
      const { prefix } = known(language);
      const bare = splitLanguage(path).path;
      if (prefix === '') return bare;
      return bare === '/' ? prefix : `${prefix}${/^\/[?#]/.test(bare) ? bare.slice(1) : bare}`;
    };

  return {
    languages: definitions.map(({ code }) => code),
    defaultLanguage: fallback.code,
    codec: new t.Type<Code, Code, unknown>(
      'Language',
      isLanguage,
      (value, context) => (isLanguage(value) ? t.success(value) : t.failure(value, context)),
      t.identity,
    ),
    isLanguage,
    directionOf: (language: Code): Direction => known(language).direction,
    nameOf: (language: Code): string => known(language).name,
    prefixOf: (language: Code): string => known(language).prefix,
    splitLanguage,
    localisePath,
  };
};

/** The languages of decisions §2, in which the core's own messages are written. */
export const siteLanguages = defineLanguages([
  { code: defaultLanguage, prefix: '', direction: 'ltr', name: 'English' },
  { code: 'ar', prefix: '/ar', direction: 'rtl', name: 'العربية' },
  { code: 'de', prefix: '/de', direction: 'ltr', name: 'Deutsch' },
  { code: 'ja-JP', prefix: '/ja-jp', direction: 'ltr', name: '日本語' },
]);

type SiteLanguage = (typeof siteLanguages.languages)[number];

/** A language of the site, as a BCP 47 tag: the value for `lang` attributes and `Intl`. */
export type Language = Register extends { readonly language: infer Code extends string } ? Code : SiteLanguage;
/** Checks for one of `siteLanguages`; a site with others uses its own `codec`. */
export const Language: t.Type<SiteLanguage, SiteLanguage, unknown> = siteLanguages.codec;

export const { languages }: Languages<SiteLanguage> = siteLanguages;

/** A§2 "Page shell": Arabic is written from right to left. */
export const directionOf: Languages<SiteLanguage>['directionOf'] = siteLanguages.directionOf;

/** What the language calls itself, for language menus; carry `lang` beside it. */
export const nameOf: Languages<SiteLanguage>['nameOf'] = siteLanguages.nameOf;

/** `''`, `/ar`, `/ja-jp` or `/de`. */
export const prefixOf: Languages<SiteLanguage>['prefixOf'] = siteLanguages.prefixOf;

/**
 * Takes a path of the site (with or without query and hash) apart: `/ja-jp/insights/x?y=1` is `ja-JP` and `/insights/x?y=1`.
 * A path without a known prefix is in the default language. Total.
 */
export const splitLanguage: Languages<SiteLanguage>['splitLanguage'] = siteLanguages.splitLanguage;

/**
 * Returns the address of a path in a language: `localisePath('ar')('/')` is `/ar`. An existing
 * prefix is replaced, so this also finds the same page in another language. Anything but a path of
 * the site (another host, a bare hash) is returned unchanged.
 */
export const localisePath: Languages<SiteLanguage>['localisePath'] = siteLanguages.localisePath;
