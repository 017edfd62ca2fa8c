/** Regions with a code but without a country of ISO 3166-1. */
const noCountries: ReadonlySet<string> = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '));

/** Names that people write and CLDR does not. */
const alsoCalled: readonly (readonly [name: string, code: string])[] = [
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['vereinigte staaten von amerika', 'US'],
  ['great britain', 'GB'],
  ['großbritannien', 'GB'],
  ['turkey', 'TR'],
  ['türkiye', 'TR'],
  ['czech republic', 'CZ'],
  ['tschechische republik', 'CZ'],
  ['republic of ireland', 'IE'],
];

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

/** Returns the officially assigned codes that CLDR knows, without replaced ones. */
const codes = (): readonly string[] => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(
      (code) =>
        !noCountries.has(code) && names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code,
    );
};

const known = (name: string): string => name.trim().toLowerCase();

const namesOf = (code: string): readonly string[] =>
  ['en', 'de'].flatMap((language) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(language, { type: 'region', style }).of(code) ?? code,
    ),
  );

const byName = (): ReadonlyMap<string, string> =>
  new Map([...codes().flatMap((code) => namesOf(code).map((name) => [known(name), code] as const)), ...alsoCalled]);

let named: ReadonlyMap<string, string> | undefined;

/**
 * Returns the ISO 3166-1 alpha-2 code of a country by its English or German name; undefined for an
 * unknown name.
 */
export const countryCode = (name: string): string | undefined => {
  named ??= byName();
  return named.get(known(name));
};
