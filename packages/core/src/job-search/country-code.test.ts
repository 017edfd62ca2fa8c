import { countryCode } from './country-code.ts';

describe('the code of a country', () => {
  it.each([
    ['Germany', 'DE'],
    ['Deutschland', 'DE'],
    [' vereinigte staaten ', 'US'],
    ['United States of America', 'US'],
    ['United Kingdom', 'GB'],
    ['UK', 'GB'],
    ['South Korea', 'KR'],
    ['Südkorea', 'KR'],
    ['Myanmar', 'MM'],
    ['France', 'FR'],
    ['Hong Kong', 'HK'],
    ['Czech Republic', 'CZ'],
    ['Türkiye', 'TR'],
    ['Côte d’Ivoire', 'CI'],
  ])('%j is %s', (name, code) => expect(countryCode(name)).toBe(code));

  it.each(['', 'Atlantis', 'Europe', 'European Union', 'Unbekannte Region', 'constructor'])('%j has none', (name) =>
    expect(countryCode(name)).toBeUndefined(),
  );
});
