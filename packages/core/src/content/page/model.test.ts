import { aPage } from '../testing/builder.ts';
import { canonicalPath, documentTitle, robots, textAttributes } from './model.ts';

const titleOf = documentTitle('Halden Brook');

describe('the document title', () => {
  test('consists of title and firm', () =>
    expect(titleOf(aPage({ title: 'Harbours' }))).toBe('Harbours | Halden Brook'));

  test('consists of the SEO title where there is one', () =>
    expect(titleOf(aPage({ title: 'Harbours', fields: { sEOTitle: { value: 'Ports of tomorrow' } } }))).toBe(
      'Ports of tomorrow',
    ));

  test('names the office on its pages', () =>
    expect(titleOf(aPage({ title: 'Harbours', metadata: { officeDisplayName: 'Hamburg' } }))).toBe(
      'Harbours | Hamburg | Halden Brook',
    ));

  test('names the page above, unless it names the office', () => {
    const above = { ancestorName: 'Alumni network' };
    expect(titleOf(aPage({ title: 'Jobs', metadata: above }))).toBe('Jobs | Alumni network | Halden Brook');
    expect(titleOf(aPage({ title: 'Jobs', metadata: { ...above, officeDisplayName: 'Oslo' } }))).toBe(
      'Jobs | Oslo | Halden Brook',
    );
  });
});

describe('search engines', () => {
  test.each([
    ['read an ordinary page', {}, 'index,follow'],
    ['do not read a hidden page', { fields: { hideFromSearchEngines: { value: true } } }, 'noindex,nofollow'],
    ['do not read an aliased page', { metadata: { isAlaisedPage: true } }, 'noindex,nofollow'],
  ] as const)('%s', (_, given, content) => expect(robots(aPage(given))).toBe(content));
});

test('a page has one canonical address and the attributes lang and dir', () => {
  const page = aPage({ path: '/insights/x', language: 'ar' });
  expect(canonicalPath(page)).toBe('/ar/insights/x');
  expect(textAttributes(page)).toEqual({ lang: 'ar', dir: 'rtl' });
});
