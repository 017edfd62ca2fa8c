import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { defineConfig } from 'vitepress';
import { flowchartDot } from '../../../scripts/docs/flowchart.mjs';
import { nav, sidebarOf } from './navigation.mjs';

const docs = fileURLToPath(new URL('../..', import.meta.url));
const generated = join(docs, 'site/generated/sidebar.json');
if (!existsSync(generated)) throw new Error('The generated pages are missing: npm run docs writes them.');
const generatedPages = JSON.parse(readFileSync(generated, 'utf8'));
const graphviz = await Graphviz.load();

/** Returns a chart as a picture without script, in the colours of the page. @param {string} dot @param {string} label @param {string} description */
const chart = (dot, label, description) => {
  const svg = graphviz
    .dot(dot)
    .replace(/^[\s\S]*?<svg/, '<svg')
    .replace(/<!--.*?-->\n?/g, '')
    .replaceAll('"black"', '"currentColor"')
    .replaceAll(/ font-family="[^"]*"/g, '');
  return `<div class="chart" v-pre tabindex="0" role="region" aria-label="${label}">${svg.replace('<svg', `<svg role="img" aria-label="${description}"`)}</div>\n`;
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
    if (info.startsWith('dot '))
      return chart(
        content,
        `Chart of ${info.slice('dot '.length)}`,
        'State chart; the table of states below has the same transitions',
      );
    if (info === 'mermaid') return chart(flowchartDot(content), `Diagram ${index}`, 'Parts, and arrows between them');
    return fence(tokens, index, options, env, self);
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
    nav,
    // One part each: all links on every page would be most of its bytes.
    sidebar: sidebarOf(generatedPages),
  },
});
