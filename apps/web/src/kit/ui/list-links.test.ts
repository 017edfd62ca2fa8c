import '../../testing/browser-globals.ts';
import { listMark, rewritten } from './list-links.ts';

const calendar = listMark({ nth: 2 }, ['filter', 'month'])['data-list'];

const page = (within: string): HTMLElement => {
  document.body.innerHTML = `<div data-list="${calendar}">${within}</div>`;
  return document.body;
};

const hrefs = (): readonly (string | null)[] =>
  [...document.querySelectorAll('a')].map((link) => link.getAttribute('href')?.replace(location.origin, '') ?? null);

test('links a list without script to its own choice beside the current ones of others', () => {
  history.replaceState(null, '', '/news?industry=energy&filter-2=webinars');
  page(`
    <a href="/news?industry=retail&amp;filter-2=talks&amp;month-2=2026-12#c">one</a>
    <a href="/news?industry=retail#c">all</a>
    <a href="/news/other?industry=retail">another page</a>
    <a href="https://elsewhere.example/news?industry=retail">elsewhere</a>`);
  rewritten();
  expect(hrefs()).toEqual([
    '/news?industry=energy&filter-2=talks&month-2=2026-12#c',
    '/news?industry=energy#c',
    '/news/other?industry=retail',
    'https://elsewhere.example/news?industry=retail',
  ]);
});

test('carries the current parameters of other lists in its form', () => {
  history.replaceState(null, '', '/news?industry=a%2Cb,c&rows=2&month-2=2026-12');
  page('<form><input type="hidden" name="industry" value="retail"><select name="month-2"></select></form>');
  rewritten();
  const fields = [...document.querySelectorAll<HTMLInputElement>('input')];
  expect(fields.map(({ type, name, value }) => [type, name, value])).toEqual([
    ['hidden', 'industry', 'a,b,c'],
    ['hidden', 'rows', '2'],
  ]);
});

test('renders no marker for a list without parameters', () =>
  expect(listMark({ nth: undefined }, ['filter'])).toEqual({}));
