import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sidebarOf } from '../../docs/site/.vitepress/navigation.mjs';
import { root } from '../lib/places.mjs';

const docs = join(root, 'docs');
const sidebar = sidebarOf({ features: [], reference: [], services: [{ text: 'Calls', link: '/services/user' }] });
const links = Object.values(sidebar).flatMap((groups) => groups.flatMap(({ items }) => items.map(({ link }) => link)));

/** The decisions and charts are listed on pages of their own; `looks` are pictures; `site` has what is generated, installed or a sample. */
const apart = /^(?:adr|charts|looks|site\/(?:node_modules|generated|dist|\.vitepress|live)|pictures)\//;
const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md') && !apart.test(name) && name !== 'site/index.md')
  .map((name) => `/${name.replace(/^site\//, '').replace(/(?:index)?\.md$/, '')}`);

describe('the navigation of the documentation', () => {
  it.each(pages)('links %s', (page) => {
    expect(links).toContain(page);
  });

  it('links the generated pages', () => {
    expect(links).toContain('/services/user');
  });

  it.each(links.filter((link) => !link.startsWith('/services/')))('has a file behind %s', (link) => {
    const file = `${link.replace(/\/$/, '/index')}.md`;
    const places = [file, `/site${file}`, file.replace(/index\.md$/, 'README.md')];
    expect(places.filter((place) => existsSync(join(docs, place)))).not.toEqual([]);
  });
});
