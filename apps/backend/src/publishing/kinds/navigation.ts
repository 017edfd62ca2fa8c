import type { TObject } from 'typebox';
import { isRecord } from '../../platform/values/json.ts';
import { Footer, Header } from '../format/authoring.ts';
import type { DataKind } from './kind.ts';
import { mustBeGroup } from './values.ts';

/** The header or the footer of a language, which `site.yaml` has under its name. */
const frame = (kind: 'header' | 'footer', fields: TObject): Omit<DataKind, 'help' | 'words'> => ({
  hasLanguage: true,
  fields,
  key: 'language',
  titleOf: () => kind,
  inFiles: {
    isShown: true,
    holds: (file) => file === 'site.yaml',
    fileOf: () => 'site.yaml',
    take: (_, value) => {
      const own = isRecord(value) ? value[kind] : undefined;
      if (!isRecord(value) || !isRecord(own)) return { documents: [], rest: value };
      return {
        documents: Object.entries(own).flatMap(([language, content]) =>
          isRecord(content) ? [{ content: { kind, language, fields: content }, at: [kind, language] }] : [],
        ),
        misfits: Object.entries(own).flatMap(([language, content]) =>
          isRecord(content) ? [] : [{ at: [kind, language], message: mustBeGroup }],
        ),
        // The languages of a site have the order of its headers.
        rest: { ...value, [kind]: Object.fromEntries(Object.keys(own).map((language) => [language, null])) },
      };
    },
    put: (found, entries) => {
      const value = found ?? {};
      if (!isRecord(value) || (entries.length === 0 && !isRecord(value[kind]))) return { value: found, placed: [] };
      const own = isRecord(value[kind]) ? value[kind] : {};
      const filled = {
        ...own,
        ...Object.fromEntries(entries.map(({ content: { language = '', fields: written } }) => [language, written])),
      };
      return {
        value: {
          ...value,
          [kind]: Object.fromEntries(Object.entries(filled).filter(([, content]) => content !== null)),
        },
        placed: entries.map((entry) => ({ entry, at: [kind, entry.content.language ?? ''] })),
      };
    },
  },
});

const links = { label: 'Links', help: 'The links, in their order' };
const words = {
  text: { label: 'Words', help: 'The words of the link' },
  href: { label: 'Leads to', help: 'The page it leads to, or the address on another site' },
  title: { label: 'Note', help: 'What a pointer over the link shows' },
  target: { label: 'Window', help: 'Opens the page in a window of its own' },
};

/** The head of every page of a language. */
export const header: DataKind = {
  ...frame('header', Header),
  help: 'The head of every page in a language: the way home, and the links beside it',
  words: {
    ...words,
    links,
    sections: { help: 'The sections of the site, each with a panel; they stand in the place of the links' },
    link: { label: 'Section', help: 'The name of the section, and its page' },
    introduction: { help: 'A sentence about the section' },
    featuredLink: { help: 'A story to put beside the links' },
    featuredImage: { help: 'The picture of that story' },
    homeLink: { label: 'Link home', help: 'The link to the first page, with the name of the firm' },
  },
};

/** The foot of every page of a language. */
export const footer: DataKind = {
  ...frame('footer', Footer),
  help: 'The foot of every page in a language: links, and who is responsible',
  words: {
    ...words,
    links,
    columns: { help: 'Links under headings; they stand in the place of the links' },
    socialLinks: { help: 'The pages of the firm on social networks' },
    legalLinks: { help: 'The links to what the law demands, in their order' },
    statement: { help: 'The last line, such as who owns the site' },
  },
};
