import Type from 'typebox';
import type { DataDocument } from '../format/document.ts';
import { PersonFile, PersonKey } from '../format/people.ts';
import type { DataKind } from './kind.ts';
import { inOwnFile, keyIn, without } from './values.ts';

const personFile = /^people\/([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/u;
const Fields = Type.Object({ key: PersonKey, ...PersonFile.properties }, { additionalProperties: false });

const personAt = (key: string, fields: DataDocument['fields']): DataDocument => ({
  kind: 'person',
  fields: { key, ...fields },
});

/** Somebody of the firm: a card, and a page in every language unless the person is private. */
export const person: DataKind = {
  help: 'Somebody of the firm, written once with the words of every language: a card in lists, and a page of their own',
  hasLanguage: false,
  fields: Fields,
  key: 'key',
  titleOf: ({ name }) => name,
  words: {
    key: {
      label: 'Name in addresses',
      help: 'The name in lower-case letters that the address of the page and the portrait have',
    },
    id: { label: 'Number', help: 'The number that other services know the person by; it never changes' },
    name: { help: 'The name as readers see it' },
    names: { label: 'Names in other scripts', help: 'The name by language, where it is written otherwise' },
    path: { label: 'Address', help: 'The address of the page, where it is not /people/ and the name in addresses' },
    isPrivate: { help: 'Leaves out the page: the person has a card without links' },
    title: { help: 'The title, as one of the words of people.yaml' },
    locations: { help: 'Where the person works, as words of people.yaml; the first counts' },
    industries: { help: 'The industries that the person knows, as words of people.yaml' },
    capabilities: { help: 'What the person can do, as words of people.yaml' },
    languages: { help: 'The languages that the person speaks, by their codes' },
    linkedIn: { help: 'The address of the profile on LinkedIn' },
    twitter: { help: 'The address of the profile on Twitter' },
    hasContactForm: { help: 'Offers a form to write to the person' },
    heroMode: { help: 'How the head of the page is laid out' },
    expertisePosition: { help: 'Where the page lists what the person knows' },
    backgroundColor: { help: 'The colour behind the head of the page' },
    textColor: { help: 'The colour of the words in the head of the page' },
    imagePosition: { help: 'Where the portrait is in the head of the page' },
    externalPublishedWork: {
      help: 'What the person published elsewhere: a line each, with title, address, place and day between bars',
    },
    autoFetchPublishedWork: { help: 'Lists all articles by an author of this name' },
    publishedWork: { help: 'Articles that the page lists first, by their paths' },
    photograph: { help: 'A picture of the person, which every list and page shows' },
    portrait: {
      help: 'Traits for the maker of a picture of the person: skin, hair, clothes and more; the site does not show them',
    },
    stories: { help: 'What readers learn of the person, by language; each language of the site is needed' },
    interest: { help: 'What the person cares about, in a few words' },
    description: { help: 'Two or three sentences on the person' },
    background: { help: 'More about the person, in Markdown' },
  },
  inFiles: {
    isShown: true,
    holds: (file) => personFile.test(file),
    fileOf: (content) => `people/${keyIn(content)}.yaml`,
    ...inOwnFile(
      (file, fields) => personAt(personFile.exec(file)?.[1] ?? '', fields),
      ({ fields }) => without(fields, 'key'),
    ),
  },
  publish: async ({ tx, site }) => {
    const terms = await tx
      .selectFrom('site_parts')
      .select('file')
      .where('site', '=', site)
      .where('file', '=', 'people.yaml')
      .executeTakeFirst();
    const message =
      'cannot be shown: the folder of the site has no people.yaml, with the words that people are filed under';
    return terms ? {} : { problems: [{ pointer: '', message }] };
  },
};
