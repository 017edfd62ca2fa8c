/** @vitest-environment node */
import { RichText } from '@masthead/core/content';
import { aModule } from '@masthead/core/testing';
import * as E from 'fp-ts/lib/Either.js';
import { articleFacts } from './article-facts.ts';
import { sanitiseModule } from './sanitise.ts';

const richText = (html: string): RichText => {
  const text = RichText.decode(html);
  if (E.isLeft(text)) throw new Error('no rich text');
  return text.right;
};

const hero = aModule('ArticleHero');
const body = (html: string) => ({
  ...aModule('ArticleBody'),
  segments: [{ kind: 'Markup' as const, html: richText(html) }],
});
const sidebar = {
  ...aModule('SidebarText'),
  uid: 'side',
  showsShareTools: true,
  aboutTheAuthors: richText('<p>Ada</p>'),
};
const layout = {
  ...aModule('MainContentLayout'),
  uid: 'layout',
  ratio: '3by1' as const,
  breadcrumb: [{ title: 'Insights', url: '/insights' }],
  areaA: [body('<h2 id="costs">Where the <em>cost</em> goes</h2><p>a</p><h3 id="b">No part</h3><h2>No id</h2>')],
  areaB: [sidebar],
};

test('returns an article’s parts, its place in the site, its authors and its share state', () => {
  expect(articleFacts([hero, layout].map(sanitiseModule))).toEqual({
    layoutUid: 'layout',
    sidebarUid: 'side',
    breadcrumb: [{ title: 'Insights', url: '/insights' }],
    isCrumbed: true,
    sections: [
      { id: 'section-costs', title: 'Where the cost goes' },
      { id: 'section-no-id', title: 'No id' },
    ],
    isShared: true,
    hidesEmail: true,
    aboutTheAuthors: '<p>Ada</p>',
  });
});

test.each(['VideoHero', 'MultimediaHero', 'MultimediaOffsetHero'] as const)(
  'accepts a %s at the start of an article',
  (kind) =>
    expect(articleFacts([aModule(kind), layout].map(sanitiseModule))).toMatchObject({
      layoutUid: 'layout',
      isShared: true,
    }),
);

test('returns neither authors nor share tools without a sidebar', () => {
  expect(articleFacts([hero, { ...layout, areaB: [] }].map(sanitiseModule))).toMatchObject({
    sidebarUid: undefined,
    isShared: false,
    aboutTheAuthors: undefined,
  });
});

test.each([
  ['without a layout', [hero]],
  ['whose columns are alike', [hero, { ...layout, ratio: '2by2' as const }]],
])('keeps the modules of a page %s in place', (_, main) => {
  expect(articleFacts(main.map(sanitiseModule))).toBeUndefined();
});
