import type { MemoryWorldOptions } from '@masthead/adapters/memory';
import { type Database, type States, state, text } from '../state.ts';

type Given = { readonly site: string; readonly blog: string; readonly entry: string };

const day = '2026-09-14T00:00:00Z';
const value = (given: unknown) => ({ value: given });

const entryFields = (name: string) => ({
  title: value(`Entry ${name}`),
  description: value('What we saw.'),
  body: value('<p>Much.</p>'),
  displayDate: value(day),
  heroImage: value({ src: `/artwork/${name}.svg`, alt: '', width: 1600, height: 900 }),
  authors: [
    {
      id: 'ida',
      url: '#/author/ida-holm',
      fields: {
        title: value('Ida Holm'),
        firmTitle: value('Partner'),
        location: value('Oslo'),
        description: value('Ida listens.'),
        profileUrl: value('/people/ida-holm'),
        image: value({ src: '/artwork/ida.svg', alt: 'Ida', width: 800, height: 800 }),
      },
    },
  ],
  tags: [{ id: 'night', url: '#/tag/night-shift', fields: { title: value('Night shift') } }],
});

/** The page of a blog, or that of an entry below it. */
const pagesOf = ({ blog, entry }: Given) =>
  [
    { path: `/blogs/${blog}`, template: 'Blog', title: `Blog ${blog}`, main: [] },
    {
      path: `/blogs/${blog}/${entry}`,
      template: 'Blog Entry',
      title: `Entry ${entry}`,
      main: [
        { uid: entry, componentName: 'BlogEntry', params: {}, fields: { data: { blogEntry: entryFields(entry) } } },
      ],
    },
  ].map(({ path, template, title, main }) => {
    const id = path.slice(1).replaceAll('/', '-');
    const layout = {
      sitecore: {
        context: {
          language: 'en',
          itemId: id,
          accessStatus: 'public',
          pageMetaData: { templateName: template, url: path },
        },
        route: {
          name: id,
          itemId: id,
          itemLanguage: 'en',
          templateName: template,
          fields: { title: value(title), description: value('Notes.'), displayDate: value(day) },
          placeholders: { main },
        },
      },
    };
    return { path, template, title, id, layout };
  });

export const blogs: States = {
  'an entry of a blog': state(
    { site: text, blog: text, entry: text },
    {
      means: 'a blog in English with an entry by Ida Holm about the night shift',
      inDatabase: async (given: Given, { run }: Database) => {
        for (const { path, template, title, id, layout } of pagesOf(given))
          await run(
            `INSERT INTO pages (site, language, path, item_id, template_name, title, url, display_date, rendered)
             VALUES ($1, 'en', $2, $3, $4, $5, $2, $6, $7) ON CONFLICT DO NOTHING`,
            [given.site, path, id, template, title, day, JSON.stringify(layout)],
          );
      },
      inMemory: (given: Given, { content, ...options }: MemoryWorldOptions) => {
        const own = pagesOf(given).map(({ path, layout }) => ({ language: 'en', path, hidden: false, layout }));
        const known = new Set(content.pages.map(({ path }) => path));
        const pages = [...content.pages, ...own.filter(({ path }) => !known.has(path))];
        return { ...options, content: { ...content, pages } };
      },
    },
  ),
};
