import { aModule, componentJson } from '../../testing/index.ts';
import { pageReadingMinutes } from './reading-time.ts';

const text = (words: number) => ({ value: `<p>${'word '.repeat(words)}</p>` });
const minutesOf = pageReadingMinutes('en');

describe('pageReadingMinutes', () => {
  test('counts every part of the article, at any depth, and no teaser of another page', () => {
    const body = (words: number) => componentJson('ArticleBody', { fields: { body: text(words) } });
    const modules = [
      aModule('MainContentLayout', { placeholders: { areaA: [body(460)] } }),
      aModule('SidebarText', { fields: { description: text(100) } }),
      aModule('PromoBanner', { fields: { description: text(9_000) } }),
    ];
    expect(minutesOf(modules)).toBe(3);
  });

  test('counts the text of a blog entry', () =>
    expect(minutesOf([aModule('BlogEntry', { fields: { title: { value: 'A' }, body: text(700) } })])).toBe(4));

  test('returns undefined for a page that is not an article or whose text is withheld', () => {
    expect(minutesOf([aModule('SidebarText', { fields: { description: text(460) } })])).toBeUndefined();
    expect(minutesOf([])).toBeUndefined();
  });
});
