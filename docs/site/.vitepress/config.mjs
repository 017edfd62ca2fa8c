import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { defineConfig } from 'vitepress';

const docs = fileURLToPath(new URL('../..', import.meta.url));
const generated = join(docs, 'site/generated/sidebar.json');
if (!existsSync(generated)) throw new Error('The generated pages are missing: npm run docs writes them.');
const { features, reference, services } = JSON.parse(readFileSync(generated, 'utf8'));
const graphviz = await Graphviz.load();

/** Returns a chart as a picture without script, in the colours of the page. @param {string} dot @param {string} title */
const chart = (dot, title) => {
  const svg = graphviz
    .dot(dot)
    .replace(/^[\s\S]*?<svg/, '<svg')
    .replace(/<!--.*?-->\n?/g, '')
    .replaceAll('"black"', '"currentColor"')
    .replaceAll(/ font-family="[^"]*"/g, '');
  return `<div class="chart" v-pre tabindex="0" role="region" aria-label="Chart of ${title}">${svg.replace('<svg', `<svg role="img" aria-label="State chart; the table of states below has the same transitions"`)}</div>\n`;
};

/** Returns the page of the site that a link to a file means; undefined for a file that the site does not have. @param {string} href @param {string} page */
const pageOf = (href, page) => {
  const readme = /(?:^|\/)(core|adapters|composition|gateway)\/README\.md$/.exec(href);
  if (readme !== null) return `/packages/${readme[1]}`;
  const isInside = !relative(docs, join(dirname(page), href.replace(/#.*/, ''))).startsWith('..');
  return isInside && !href.includes('charts/') && /(?:\.md|\/)(?:#.*)?$/.test(href) ? href : undefined;
};

/** @param {import('markdown-it').default} md */
const markdown = (md) => {
  const { fence } = md.renderer.rules;
  md.renderer.rules.fence = (tokens, index, options, env, self) => {
    const { info, content } = tokens[index];
    if (info.startsWith('dot ')) return chart(content, info.slice('dot '.length));
    const block = fence(tokens, index, options, env, self);
    return info === 'mermaid' ? `<details><summary>Diagram, as Mermaid source</summary>\n${block}</details>\n` : block;
  };
  const { text } = md.renderer.rules;
  md.renderer.rules.text = (...given) =>
    text(...given).replace(
      /\b([ACD])§(\d+)/g,
      (clause, part, number) => `<a href="/clauses#${part.toLowerCase()}${number}">${clause}</a>`,
    );
  md.core.ruler.push('links', ({ tokens, env }) => {
    for (const { children } of tokens) {
      let isLeft = false;
      for (const token of children ?? []) {
        const href = token.type === 'link_open' ? token.attrGet('href') : null;
        if (href !== null && !/^(?:[a-z]+:|[#/])/.test(href)) {
          const page = pageOf(href, env.realPath ?? env.path);
          if (page === undefined) token.attrs = null;
          else token.attrSet('href', page);
          isLeft = page === undefined;
        }
        if (isLeft && token.type.startsWith('link_')) token.tag = 'span';
        if (token.type === 'link_close') isLeft = false;
      }
    }
  });
};

const page = (/** @type {string} */ text, /** @type {string} */ link) => ({ text, link });

export default defineConfig({
  title: 'Masthead',
  description:
    'A publishing-site platform: state machines behind ports, a thin site, and the backend that proves both.',
  srcDir: '..',
  srcExclude: ['charts/**', 'site/node_modules/**'],
  outDir: 'dist',
  cacheDir: '.vitepress/cache',
  rewrites: (id) => id.replace(/^site\/(?:generated\/)?/, '').replace(/README\.md$/, 'index.md'),
  lastUpdated: false,
  markdown: {
    config: markdown,
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  // The packages as they are in this checkout, for examples that run in the page.
  vite: { resolve: { conditions: ['source'] } },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      page('Start here', '/start/'),
      page('Features', '/features/'),
      page('Reference', '/reference/'),
      page('Architecture', '/architecture'),
    ],
    // One part each: all links on every page would be most of its bytes.
    sidebar: {
      '/features/': [{ text: 'Features', items: features }],
      '/reference/': [{ text: 'Reference', items: reference }],
      '/': [
        {
          text: 'Start here',
          items: [
            page('Three frontends', '/start/'),
            page('Command line', '/start/command-line'),
            page('Vue', '/start/vue'),
            page('React', '/start/react'),
          ],
        },
        {
          text: 'Recipes',
          items: [
            page('Render on a server', '/recipes/server-rendering'),
            page('Your own transport', '/recipes/own-transport'),
          ],
        },
        {
          text: 'Packages',
          items: ['core', 'adapters', 'composition', 'gateway'].map((name) => page(name, `/packages/${name}`)),
        },
        {
          text: 'Services',
          items: ['user', 'site', 'search', 'forms', 'articles', 'media', 'alumni']
            .map((name) => page(`${name} service`, `/contracts/${name}-service`))
            .concat(
              page('Errors', '/contracts/error-catalogue'),
              page('Layout JSON', '/contracts/layout-json'),
              services,
            ),
        },
        {
          text: 'Editing',
          items: [
            page('Write a page', '/guides/write-a-page'),
            page('Send a newsletter', '/guides/send-a-newsletter'),
            page('Modules and their fields', '/modules'),
          ],
        },
        {
          text: 'Operating',
          items: [
            page('Operating', '/operating'),
            page('Settings of the site', '/settings-site'),
            page('Settings of the backend', '/settings-backend'),
            page('Settings of the commands', '/settings-commands'),
          ],
        },
        {
          text: 'Inside',
          items: [
            page('Architecture', '/architecture'),
            page('Glossary', '/glossary'),
            page('Clauses', '/clauses'),
            page('Decisions', '/adr/'),
          ],
        },
      ],
    },
  },
});
