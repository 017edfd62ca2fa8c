import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describeProblem } from '../../backend/src/platform/authored/problem.ts';
import { type Offices, officesIn } from '../../backend/src/publishing/format/offices.ts';
import { readIssue } from '../../backend/src/services/user/newsletters/issue.ts';
import { english } from './jobs/english.ts';
import { german } from './jobs/german.ts';
import { jobCities, type Vocabulary } from './jobs/vocabulary.ts';
import { siteFolder } from './shared/site-folder.ts';
import { readSampleSite } from './testing/site.ts';

type Names = Readonly<Record<string, string>>;
type Terms = {
  readonly titles: Readonly<Record<string, Names>>;
  readonly locations: Readonly<Record<string, { readonly names: Names }>>;
};
type Filed = { readonly title: string; readonly locations: readonly string[] };
type Author = { readonly url?: string; readonly fields: { readonly name: Field; readonly role?: Field } };
type Field = { readonly value: string };
type Rendered = {
  readonly sitecore: { readonly route: { readonly fields: { readonly authors?: readonly Author[] } } };
};

const inSample = async <A>(file: string): Promise<A> => parse(await readFile(join(siteFolder, file), 'utf8'));

const officesOfSample = async () => officesIn(await inSample<Offices>('offices.yaml'));
const termsOfSample = () => inSample<Terms>('people.yaml');
const pagesOfSample = async () => (await readSampleSite()).site.pages;

const languages = ['en', 'de', 'ar', 'ja-JP'];
const accountPages = [
  '/register',
  '/registration-confirmation',
  '/signin',
  '/signin-prompt',
  '/account/saved-articles',
];

describe('the sample site', () => {
  test('has no dead link, no missing article, and every dictionary key in every language', async () => {
    const { warnings } = await readSampleSite();
    expect(warnings.map(describeProblem)).toEqual([]);
  });

  test('has a home page and unlisted account pages in every language', async () => {
    const { site } = await readSampleSite();
    const pagesAt = (path: string) => site.pages.filter((page) => page.path === path);
    expect([...site.languages].sort()).toEqual([...languages].sort());
    expect(
      pagesAt('/')
        .map((page) => page.language)
        .sort(),
    ).toEqual([...languages].sort());
    for (const path of accountPages) {
      expect(
        pagesAt(path)
          .map((page) => page.language)
          .sort(),
      ).toEqual([...languages].sort());
      expect(pagesAt(path).every((page) => page.hidden)).toBe(true);
    }
  });

  test('has the articles the plan promises', async () => {
    const { site } = await readSampleSite();
    const articles = (language: string) =>
      site.pages.filter((page) => page.language === language && page.templateName === 'Article').length;
    expect(articles('en')).toBeGreaterThanOrEqual(8);
    expect(articles('de')).toBeGreaterThanOrEqual(3);
    expect(articles('ar')).toBeGreaterThanOrEqual(2);
    expect(articles('ja-JP')).toBeGreaterThanOrEqual(2);
  });

  test('names in every language each practice that one of its pages belongs to', async () => {
    const { site } = await readSampleSite();
    const inPages = JSON.stringify(site.pages.map(({ rendered }) => rendered.sitecore.context));
    const codes = new Set([...inPages.matchAll(/"practice":\{[^}]*"code":"([^"]+)"/g)].map(([, code]) => code));
    expect(codes.size).toBeGreaterThan(1);
    for (const language of languages) {
      const names = site.dictionaries.get(language)?.get('Subscriptions_PracticeNames') ?? '';
      const named = names.split(';').map((entry) => entry.split('=')[0]?.trim());
      expect(named).toEqual(expect.arrayContaining([...codes]));
    }
  });

  test('states as many offices as have a page', async () => {
    const { site } = await readSampleSite();
    for (const language of languages) {
      const own = site.pages.filter((page) => page.language === language);
      const offices = own.filter(({ path }) => /^\/locations\/[^/]+$/.test(path)).length;
      const about = JSON.stringify(own.find(({ path }) => path === '/about'));
      expect([language, new RegExp(`\\D${offices}\\D`, 'u').test(about)]).toEqual([language, true]);
    }
  });
});

test('the sample site has contact profiles for its authors and for the firm itself', async () => {
  const { contacts } = (await readSampleSite()).site;
  expect(contacts.find(({ id }) => id === 'talk-to-us')).toMatchObject({ trigger: 'talkToUs' });
  expect(contacts.find(({ id }) => id === 'tomas-adeyemi')).toMatchObject({ trigger: 'Profile' });
});

test.each(languages)('the sample issue of a newsletter in %s can be sent', async (language) => {
  const name = `brief.${language}.md`;
  const read = readIssue(name, await readFile(join(siteFolder, 'newsletters', name), 'utf8'));
  expect(read).toMatchObject({ _tag: 'Read', issue: { language } });
});

describe('the facts of the sample site', () => {
  test('file people at cities that have an office, under its names', async () => {
    const offices = new Map((await officesOfSample()).map(({ key, name }) => [key, name]));
    const { locations } = await termsOfSample();
    expect(Object.entries(locations).map(([key, { names }]) => [key, names])).toEqual(
      Object.keys(locations).map((key) => [key, offices.get(key)]),
    );
  });

  test('state the title and the office of an author as their profile does, in every language', async () => {
    const { titles, locations } = await termsOfSample();
    const mistakes: string[] = [];
    for (const { path, language, rendered } of await pagesOfSample()) {
      const { authors = [] } = (rendered as Rendered).sitecore.route.fields;
      for (const { url, fields } of authors) {
        const slug = /\/people\/([a-z0-9-]+)$/u.exec(url ?? '')?.[1];
        if (slug === undefined) {
          mistakes.push(`${language} ${path}: ${fields.name.value} has no profile`);
          continue;
        }
        const person = await inSample<Filed>(`people/${slug}.yaml`);
        if (!fields.role?.value) continue;
        const role = fields.role.value.split(/[,،、]\s*/u);
        const places = person.locations.map((key) => locations[key]?.names[language]);
        if (role[0] !== titles[person.title]?.[language] || !places.includes(role.at(-1)))
          mistakes.push(`${language} ${path}: ${slug} is ${titles[person.title]?.[language]}, ${places}, not ${role}`);
      }
    }
    expect(mistakes).toEqual([]);
  });

  test('state as many cities with an office as there are', async () => {
    const { length } = await officesOfSample();
    const stated = (await pagesOfSample())
      .filter(({ path }) => path === '/about' || path === '/locations')
      .map(({ path, language, rendered }) => [
        path,
        language,
        ...(JSON.stringify(rendered).match(/\d+(?= cities| Städte| مدينة|の都市)/gu) ?? []),
      ]);
    expect(stated.length).toBe(8);
    expect(stated).toEqual(stated.map(([path, language]) => [path, language, String(length)]));
  });

  test.each<[string, Vocabulary]>([
    ['en', english],
    ['de', german],
  ])('link an office to the jobs of its city (%s)', async (language, { cities }) => {
    const known = new Set(jobCities.map(([city]) => cities[city] ?? city));
    const linked = (await officesOfSample()).flatMap(({ job }) => job?.[language] ?? job?.en ?? []);
    expect(linked.filter((city) => !known.has(city))).toEqual([]);
    expect(linked.length).toBeGreaterThan(20);
  });
});
