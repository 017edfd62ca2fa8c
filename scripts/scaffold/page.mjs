import { stringify } from 'yaml';

/**
 * What a page can be, by the first word of its name.
 * @type {Readonly<Record<string, { addressOf: (steps: readonly string[]) => string | undefined, frontOf: (today: string) => object }>>}
 */
const kinds = {
  articles: {
    addressOf: ([slug, ...more]) => (slug !== undefined && more.length === 0 ? `/insights/${slug}` : undefined),
    frontOf: (today) => ({
      template: 'Article',
      articleType: 'Article',
      displayDate: today,
      authors: [{ name: 'Name of the author' }],
      image: { src: '/artwork/picture.webp', alt: 'What the picture shows' },
    }),
  },
  blogs: {
    addressOf: (steps) => (steps.length === 2 ? `/blogs/${steps.join('/')}` : undefined),
    frontOf: (today) => ({
      template: 'Blog Entry',
      displayDate: today,
      authors: [{ name: 'Name of the author' }],
      tags: [],
    }),
  },
  pages: {
    addressOf: (steps) => (steps.length > 0 ? `/${steps.join('/')}` : undefined),
    frontOf: () => ({ template: 'Page' }),
  },
};

/**
 * Returns the file of a new page, which can be checked and published as it is; undefined for a name that is none.
 * @param {string} name `articles/SLUG`, `blogs/BLOG/SLUG` or `pages/PATH`, in lower-case words joined by hyphens
 * @param {{ language: string, id: string, today: string }} about `id` is that of the page in every language; `today`
 * is its printed day, such as 2026-11-23
 * @returns {{ file: string, address: string, text: string } | undefined}
 */
export const pageFile = (name, { language, id, today }) => {
  const [first = '', ...steps] = name.split('/');
  const kind = Object.hasOwn(kinds, first) ? kinds[first] : undefined;
  const address = steps.every((step) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(step)) ? kind?.addressOf(steps) : undefined;
  if (kind === undefined || address === undefined || !/^[a-z]{2,3}(-[A-Z]{2})?$/.test(language)) return undefined;
  const words = (steps.at(-1) ?? '').replaceAll('-', ' ');
  const { template, ...own } = /** @type {{ template: string }} */ (kind.frontOf(today));
  const front = {
    template,
    path: address,
    id,
    title: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    description: 'One or two sentences on what readers find.',
    ...own,
  };
  return { file: `pages${address}.${language}.md`, address, text: `---\n${stringify(front)}---\nThe text.\n` };
};

/**
 * Returns the id of the page that a text is, so that another language becomes a version of it; undefined for another page.
 * @param {string} text of a file
 * @param {string} address
 */
export const idAt = (text, address) =>
  new RegExp(`^path: ["']?${address}["']?\\s*$`, 'm').test(text)
    ? /^id: ["']?([0-9a-fA-F-]{32,36})["']?\s*$/m.exec(text)?.[1]
    : undefined;
