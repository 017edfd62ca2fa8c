import { describeProblem } from '../../platform/authored/problem.ts';
import { articleFile, composedFile, tinySite } from '../compile/builder.ts';
import { compileSite } from '../compile/compile.ts';

const both = (en: string, de: string) => `{ en: ${en}, de: ${de} }`;
const terms = `titles: { partner: ${both('Partner', 'Partnerin')} }
industries: { energy: ${both('Energy', 'Energie')} }
capabilities: { pricing: ${both('Pricing', 'Preise')} }
regions: { europe: ${both('Europe', 'Europa')} }
locations: { oslo: { region: europe, names: ${both('Oslo', 'Oslo')} } }
portraitOf: ${both('"Portrait of {name}"', '"Porträt von {name}"')}
`;
const story = '{ interest: Tides, description: Counts them., background: "Was *there*." }';
const person = (more = '', id = '44444444-4444-4444-8444-444444444444') => `id: ${id}
name: A. Writer
title: partner
locations: [oslo]
industries: [energy]
capabilities: [pricing]
languages: [en]
portrait: { hair: short }
${more}stories: { en: ${story}, de: ${story} }
`;
const list = composedFile('- component: ProfileList\n  fields: { selectProfiles: { people: [all] } }\n');
const files = (changes: Readonly<Record<string, string>> = {}) =>
  tinySite({
    'people.yaml': terms,
    'people/a-writer.yaml': person(),
    'people/hidden.yaml': person(
      'isPrivate: true\nhasContactForm: true\nlinkedIn: https://x.example/in/hidden\n',
      '33333333-3333-4333-8333-333333333333',
    ).replace('A. Writer', 'H. Idden'),
    'pages/home.en.yaml': list,
    'pages/first.en.md': articleFile(),
    ...changes,
  });

const compiled = (changes?: Readonly<Record<string, string>>) => {
  const result = compileSite(files(changes));
  if (result._tag === 'Refused') throw new Error(result.problems.map(describeProblem).join('\n'));
  return result.site.pages;
};
const complaints = (changes: Readonly<Record<string, string>>) => {
  const result = compileSite(files(changes));
  return (result._tag === 'Refused' ? result.problems : result.warnings).map(describeProblem).join('\n');
};
const textOf = (pages: ReturnType<typeof compiled>) =>
  JSON.stringify(pages.find(({ language, path }) => language === 'en' && path === '/')?.rendered);
const textAt = (language: string, path: string) =>
  JSON.stringify(compiled().find((page) => page.language === language && page.path === path)?.rendered ?? null);

test('each person who is not private has a page in every language', () =>
  expect(
    compiled().flatMap(({ language, path }) => (path.startsWith('/people') ? [`${language} ${path}`] : [])),
  ).toEqual(['en /people/a-writer', 'de /people/a-writer']));

test('a person is shown with a photograph, or without a picture', () => {
  const withPhotograph = person(
    'photograph: { src: /artwork/first.webp, alt: At sea, width: 600, height: 900 }\n',
  ).replace('portrait: { hair: short }\n', '');
  const shown = JSON.stringify(
    compiled({ 'people/a-writer.yaml': withPhotograph }).filter(({ path }) => path === '/people/a-writer'),
  );
  expect(shown).toContain('{"src":"/artwork/first.webp","alt":"At sea","width":600,"height":900}');
  expect(textAt('en', '/people/a-writer')).not.toMatch(/standardImage|thumbnailImage/);
});

test('a private person has a card without address, contact and story, except its teaser', () => {
  const home = textAt('en', '/');
  expect(home).toContain('H. Idden');
  expect(home).not.toMatch(/people\/hidden|x\.example|"enableContactForm":\{"value":true/);
  expect(
    compiled().filter(({ path, rendered }) => path !== '/' && JSON.stringify(rendered).includes('H. Idden')),
  ).toEqual([]);
});

test('an author links to the profile of that name, in the language of the article', () =>
  expect(textAt('en', '/insights/first')).toContain('"url":"/people/a-writer"'));

test('a profile lists the articles of that name in its own language', () => {
  expect(textAt('en', '/people/a-writer')).toContain('"URL":{"value":"/insights/first"}');
  expect(textAt('de', '/people/a-writer')).toContain('Partnerin');
});

test('an office lists its people, linked unless private, and a person without office in the list', () => {
  const office = `page: { description: { en: "In {city}", de: "In {city}" }, people: { en: "People in {city}", de: "Leute in {city}" } }
regions: [{ name: ${both('Europe', 'Europa')}, countries: [{ name: ${both('Norway', 'Norwegen')}, offices: [ { key: oslo, id: 55555555-5555-4555-8555-555555555555, name: ${both('Oslo', 'Oslo')}, address: [Kai 1], latitude: 59, longitude: 10 } ] }] }]
`;
  const pages = compiled({ 'offices.yaml': office });
  const textOf = (path: string) =>
    JSON.stringify(pages.find((page) => page.language === 'de' && page.path === path)?.rendered ?? null);
  expect(textOf('/locations/oslo')).toMatch(/Leute in Oslo.*A\. Writer.*H\. Idden/);
  expect(textOf('/people/a-writer')).toContain('"href":"/de/locations/oslo"');
  expect(textAt('en', '/people/a-writer')).toContain('"href":"/people?location=oslo"');
});

test('an office has its picture at the head of its page and on cards, described in the language of the page', () => {
  const office = `page: { description: { en: "In {city}", de: "In {city}" } }
regions: [{ name: ${both('Europe', 'Europa')}, countries: [{ name: ${both('Norway', 'Norwegen')}, offices: [ { key: oslo, id: 55555555-5555-4555-8555-555555555555, name: ${both('Oslo', 'Oslo')}, address: [Kai 1], latitude: 59, longitude: 10, image: { src: /artwork/first.webp, alt: ${both('A quay', 'Ein Kai')} } } ] }] }]
`;
  const page = compiled({ 'offices.yaml': office }).find(
    ({ language, path }) => language === 'de' && path === '/locations/oslo',
  );
  const shown = JSON.stringify(page);
  expect(shown.match(/"src":"\/artwork\/first\.webp","alt":"Ein Kai"/g)?.length).toBeGreaterThanOrEqual(2);
  expect(shown).toContain('"heroImage":{"value":{"src":"/artwork/first.webp","alt":"Ein Kai"');
});

test.each([
  [
    'a word that nobody keeps',
    { 'people/a-writer.yaml': person().replace('[energy]', '[mining]') },
    'industries: mining is not in people.yaml; known are energy',
  ],
  [
    'a story that is not told in a language',
    { 'people/a-writer.yaml': person().replace(`, de: ${story}`, '') },
    'stories.de: is missing',
  ],
  [
    'a word that is not translated',
    { 'people.yaml': terms.replace(', de: Energie', '') },
    'industries.energy.de: is missing',
  ],
  ['a place in no region', { 'people.yaml': terms.replace('region: europe', 'region: asia') }, 'asia is no region'],
  [
    'somebody whom a list does not find',
    { 'pages/home.en.yaml': list.replace('[all]', '[nobody]') },
    'there is no people/nobody.yaml',
  ],
])('%s raises an error', (_, changes, complaint) => expect(complaints(changes)).toContain(complaint));

describe('published work on a profile', () => {
  const workOf = (more: string) => {
    const page = compiled({ 'people/a-writer.yaml': person(more) }).find(
      ({ language, path }) => language === 'en' && path === '/people/a-writer',
    );
    return [...JSON.stringify(page?.rendered).matchAll(/"URL":\{"value":"([^"]*)"/g)].map(([, url]) => url);
  };

  test('lists what the person has written unless autoFetchPublishedWork is off (C§3)', () => {
    expect(workOf('')).toEqual(expect.arrayContaining(['/insights/first']));
    expect(workOf('autoFetchPublishedWork: true\n')).toEqual(workOf(''));
  });

  test('lists only the articles chosen by hand while autoFetchPublishedWork is off', () => {
    expect(workOf('autoFetchPublishedWork: false\n')).toEqual([]);
    expect(workOf('autoFetchPublishedWork: false\npublishedWork: [/insights/second]\n')).toEqual(['/insights/second']);
  });

  test('follows the same rule on a profile that an author composes', () => {
    const composed = (fetches: boolean) =>
      textOf(
        compiled({
          'pages/home.en.yaml': composedFile(
            `- component: PeopleProfile\n  fields: { name: A. Writer, autoFetchPublishedWork: ${fetches} }\n`,
          ),
        }),
      );
    expect(composed(true)).toContain('"URL":{"value":"/insights/first"}');
    expect(composed(false)).not.toContain('"URL":{"value":"/insights/first"}');
  });
});
