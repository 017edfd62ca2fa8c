import fc from 'fast-check';
import { changedLookups, changedParts } from '../format/lookups.ts';
import { articleOf, indexPages, type WrittenPage } from '../format/page-index.ts';
import { articleFile, composedFile, siteYaml, tinySite } from './builder.ts';
import { compileSite } from './compile.ts';
import { type Answer, compileLazily } from './lazily.ts';
import { readPages, readParts, type SiteFiles, type SiteParts } from './read-site.ts';

const read = (files: SiteFiles): { readonly parts: SiteParts; readonly pages: readonly WrittenPage[] } => {
  const findings = { problems: [], warnings: [] };
  const parts = readParts(files, {}, findings);
  if (parts === undefined) throw new Error('the builder wrote a bad site');
  return { parts, pages: readPages(files, parts.languages, findings) };
};

const answering = ({ parts, pages }: ReturnType<typeof read>): Answer => {
  const { index } = indexPages(parts.defaultLanguage, parts.languages, pages);
  const pageOf = new Map(pages.map((page) => [articleOf(page)?.front.id + page.language, page]));
  return async (question) => {
    switch (question._tag) {
      case 'Path':
        return [index.byPath(question.language, question.path) ?? []].flat();
      case 'Id':
        return [index.byId(question.language, question.id) ?? []].flat();
      case 'Latest':
        return index
          .latestArticles(question.language, question.count)
          .flatMap(({ front, language }) => pageOf.get(front.id + language) ?? []);
      case 'By':
        return index
          .articlesBy(question.language, question.names)
          .flatMap(({ front, language }) => pageOf.get(front.id + language) ?? []);
    }
  };
};

const wholly = (files: SiteFiles) => {
  const compilation = compileSite(files);
  if (compilation._tag === 'Refused') throw new Error(JSON.stringify(compilation.problems));
  return new Map(compilation.site.pages.map((page) => [`${page.language} ${page.path}`, page]));
};

test('a page compiled by itself is the page compiled with its site', async () => {
  const files = tinySite();
  const site = read(files);
  const { compiled, problems } = await compileLazily(site.pages, site.parts, answering(site));
  expect(problems).toEqual([]);
  expect(
    new Map(compiled.flatMap(({ pages }) => pages.map((page) => [`${page.language} ${page.path}`, page]))),
  ).toEqual(wholly(files));
});

const change = fc.record({
  file: fc.constantFrom(
    'pages/first.en.md',
    'pages/first.de.md',
    'pages/second.en.md',
    'pages/second.de.md',
    'pages/third.de.md',
  ),
  path: fc.constantFrom('/insights/first', '/insights/second', '/insights/third', '/insights/zwei'),
  title: fc.constantFrom('First', 'Second', 'Changed'),
  displayDate: fc.constantFrom('2026-10-05', '2026-11-01', '2026-11-20'),
  isRemoved: fc.boolean(),
  more: fc.constantFrom('', 'related: [/insights/second]\n', 'aliases: [/insights/alias]\n'),
});
/** A card of it is on a page that found it by its id. */
const retitled = {
  file: 'pages/second.de.md',
  path: '/insights/zwei',
  title: 'Changed',
  displayDate: '2026-10-05',
  isRemoved: false,
  more: '',
};
const ids = {
  first: '11111111-1111-4111-8111-111111111111',
  second: '22222222-2222-4222-8222-222222222222',
  third: '44444444-4444-4444-8444-444444444444',
  fourth: '55555555-5555-4555-8555-555555555555',
};

test('pages that a change does not reach by its lookups stay as they are', async () => {
  await fc.assert(
    fc.asyncProperty(change, async ({ file, path, title, displayDate, isRemoved, more }) => {
      const links = 'To [third](/insights/third), [zwei](/insights/zwei) and [first](/insights/first).\n';
      const linking = {
        'pages/fourth.en.md': articleFile({ id: ids.fourth, path: '/insights/fourth', body: links }),
        'pages/second.de.md': articleFile({ id: ids.second, path: '/insights/zwei', title: 'Zwei' }),
      };
      const before = tinySite(linking);
      const id = Object.entries(ids).find(([name]) => file.includes(`/${name}.`))?.[1] ?? '';
      const after = tinySite({
        ...linking,
        [file]: isRemoved ? undefined : articleFile({ id, path, title, displayDate, more }),
      });
      const compilation = compileSite(after);
      // Two pages at one address.
      if (compilation._tag === 'Refused') return;
      const [old, young] = [read(before), read(after)];
      const { compiled } = await compileLazily(old.pages, old.parts, answering(old));
      const find = ({ pages }: typeof old) => pages.find(({ source }) => source.file === file);
      const changed = changedLookups(find(old), find(young), old.parts);
      const now = wholly(after);
      for (const { page, pages, lookups, frameLookups } of compiled)
        if (page.source.file !== file && [...lookups, ...frameLookups].every((lookup) => !changed.has(lookup)))
          for (const each of pages) expect(now.get(`${each.language} ${each.path}`)).toEqual(each);
    }),
    { numRuns: 200, examples: [[retitled]] },
  );
});

const both = (words: string) => `{ en: ${words}, de: ${words} }`;
const personFile = (more: string, id: string) => `id: ${id}
${more}
title: partner
locations: [oslo]
industries: []
capabilities: []
languages: [en]
portrait: { hair: short }
stories: { en: { interest: Tides, description: Counts. }, de: { interest: Tiden, description: Counts. } }
`;
const office = (key: string, city: string, id: string) =>
  `          - { key: ${key}, id: ${id}, name: ${both(city)}, address: [Quay], latitude: 1, longitude: 2 }\n`;
const officesFile = (...each: readonly string[]) => `page: { description: ${both('Here')} }
regions:
  - name: ${both('Europe')}
    countries:
      - name: ${both('Norway')}
        offices:
${each.join('')}`;
const oslo = office('oslo', 'Oslo', '88888888-8888-4888-8888-888888888888');
const withParts = {
  'people.yaml': `titles: { partner: ${both('Partner')} }
industries: {}
capabilities: {}
regions: { europe: ${both('Europe')} }
locations: { oslo: { region: europe, names: ${both('Oslo')} } }
portraitOf: ${both('Portrait')}
`,
  'people/writer.yaml': personFile('name: A. Writer', ids.third),
  'people/reader.yaml': personFile('name: B. Reader', ids.fourth),
  'offices.yaml': officesFile(oslo),
  'pages/team.en.yaml': composedFile(
    '  - component: ProfileList\n    fields: { selectProfiles: { people: [reader] } }',
    '/team',
  ).replaceAll('3333', '7777'),
};
const partChanges: readonly Readonly<Record<string, string | undefined>>[] = [
  { 'people/writer.yaml': personFile('name: A. Writer\npath: /people/ada', ids.third) },
  { 'people/writer.yaml': personFile('name: C. Nobody', ids.third) },
  { 'people/writer.yaml': personFile('name: A. Writer\nisPrivate: true', ids.third) },
  { 'people/writer.yaml': undefined },
  { 'people/reader.yaml': personFile('name: A. Writer', ids.fourth) },
  { 'people/reader.yaml': personFile('name: B. Changed', ids.fourth) },
  { 'offices.yaml': officesFile(office('oslo', 'Kristiania', '88888888-8888-4888-8888-888888888888')) },
  { 'offices.yaml': officesFile(oslo, office('bergen', 'Bergen', '99999999-9999-4999-8999-999999999999')) },
  { 'offices.yaml': undefined },
  { 'dictionary/de.yaml': 'Related_Heading: Mehr\n' },
  { 'site.yaml': siteYaml.replace('text: Start', 'text: Heim') },
];

test('pages that a change of people, offices, texts and frames does not reach by their lookups stay as they are', async () => {
  let reached = 0;
  let left = 0;
  for (const changes of partChanges) {
    const [before, after] = [tinySite(withParts), tinySite({ ...withParts, ...changes })];
    const [old, young] = [read(before), read(after)];
    const { compiled } = await compileLazily(old.pages, old.parts, answering(old));
    const nameOf = ({ language, front }: WrittenPage) => `${language} ${front.id}`;
    const generated = (parts: SiteParts) => new Map(parts.generatedPages.map((page) => [nameOf(page), page]));
    const [former, now] = [generated(old.parts), generated(young.parts)];
    const changed = new Set([
      ...changedParts(old.parts, young.parts, old.parts),
      ...[...new Set([...former.keys(), ...now.keys()])].flatMap((name) => [
        ...changedLookups(former.get(name), now.get(name), old.parts),
      ]),
    ]);
    const whole = wholly(after);
    for (const { pages, lookups, frameLookups } of compiled)
      if ([...lookups, ...frameLookups].some((lookup) => changed.has(lookup))) reached += 1;
      else
        for (const each of pages) {
          left += 1;
          expect(whole.get(`${each.language} ${each.path}`)).toEqual(each);
        }
  }
  // The property would hold trivially if a change reached every page, or none.
  expect([reached > 20, left > 20]).toEqual([true, true]);
});
