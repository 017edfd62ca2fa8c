import { languages } from '../../../platform/values/language.ts';
import { backendOfTests } from '../../../testing/backend.ts';

const backend = backendOfTests();

const get = (path: string) => backend.app.inject({ url: `/user${path}` });
type Item = { readonly Description: string; readonly code: string };
const items = async (path: string): Promise<readonly Item[]> => (await get(path)).json();
const companies = async (term: string): Promise<readonly string[]> =>
  (await get(`/v2/lookup/company?term=${encodeURIComponent(term)}`)).json().data.companies;

describe('the look-up lists', () => {
  it('have the same codes in every language, each with a name, cacheable for an hour', async () => {
    for (const list of ['country', 'function']) {
      const english = await items(`/v1/lookuplists/${list}`);
      for (const language of languages) {
        const answer = await get(`/v1/lookuplists/${list}?language=${language}`);
        expect(answer.headers['cache-control']).toBe('public, max-age=3600');
        const found = answer.json<readonly Item[]>();
        expect(found.map(({ code }) => code).sort()).toEqual(english.map(({ code }) => code).sort());
        expect(found.filter(({ Description, code }) => Description === '' || Description === code)).toEqual([]);
      }
    }
  });

  it('name countries in the requested language, in its own order', async () => {
    const nameOf = async (language: string, code: string) =>
      (await items(`/v1/lookuplists/country?language=${language}`)).find((item) => item.code === code)?.Description;
    expect(await nameOf('en', 'DE')).toBe('Germany');
    expect(await nameOf('de', 'DE')).toBe('Deutschland');
    expect(await nameOf('ar', 'DE')).toBe('ألمانيا');
    expect(await nameOf('ja-JP', 'DE')).toBe('ドイツ');
    const german = await items('/v1/lookuplists/country?language=de');
    expect(german.findIndex(({ code }) => code === 'AT')).toBeGreaterThan(
      german.findIndex(({ code }) => code === 'EG'),
    );
    expect(german.findIndex(({ code }) => code === 'AT')).toBeLessThan(german.findIndex(({ code }) => code === 'PL'));
  });

  it('end business functions with "other", and give titles ids of their own', async () => {
    expect((await items('/v1/lookuplists/function')).at(-1)?.code).toBe('OTHER');
    const { titles } = (await get('/v1/lookuplists/titles?language=de')).json().data;
    expect(titles).toContainEqual({ id: 'director', name: 'Direktion' });
  });

  it.each(['country?language=fr', 'function?language=', 'titles?lang=en'])('reject %s', async (path) => {
    expect((await get(`/v1/lookuplists/${path}`)).statusCode).toBe(400);
  });
});

describe('searching for a company', () => {
  it('returns at most ten, those that begin with the term first, in any case', async () => {
    const found = await companies('AN');
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(10);
    const begins = found.map((name) => name.toLowerCase().startsWith('an'));
    expect(begins).toEqual([...begins].sort().reverse());
  });

  it('never returns visitors’ input, and treats no character as a pattern', async () => {
    expect(await companies('Analytical Engines')).toEqual([]);
    for (const term of ['%%', '__', '\\\\', "';--"]) expect(await companies(term)).toEqual([]);
  });

  it.each(['', 'a', ' a ', '\0\0'])('rejects the term %p', async (term) => {
    expect((await get(`/v2/lookup/company?term=${encodeURIComponent(term)}`)).statusCode).toBe(400);
  });
});
