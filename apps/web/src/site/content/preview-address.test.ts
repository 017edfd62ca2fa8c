/** @vitest-environment node */
import { withLinks } from '../../kit/editing/page-links.ts';
import { addressWithin } from './preview-address.ts';

const token = 'a'.repeat(43);
const change = addressWithin(token, 'https://site.example');
const within = (path: string, prefix = ''): string =>
  `${prefix}/preview?token=${token}&path=${encodeURIComponent(path)}`;

describe('the address of a link within a preview', () => {
  test.each([
    ['/', within('/')],
    ['/insights', within('/insights')],
    ['/insights/tides', within('/insights/tides')],
    ['/ar/insights/tides', within('/insights/tides', '/ar')],
    ['/ja-jp', within('/', '/ja-jp')],
    ['https://site.example/about', within('/about')],
    ['/about#team', `${within('/about')}#team`],
  ])('is that of the page %s in the preview', (href, address) => expect(change(href)).toBe(address));

  test.each([
    ['another part of a list', '/insights?page=2'],
    ['a page of the site itself', '/search'],
    ['a page of the site for one visitor', '/account/profile'],
    ['a file', '/~/media/report.pdf'],
    ['a feed', '/insights/feed.xml'],
    ['a call', '/api/content/v1/documents'],
    ['another site', 'https://other.example/insights'],
    ['another site without a scheme', '//other.example/insights'],
    ['a part of the page', '#team'],
    ['a mail', 'mailto:someone@site.example'],
    ['a page of another preview', `/preview?token=${token}`],
  ])('stays that of %s', (_, href) => expect(change(href)).toBeUndefined());
});

describe('the links of a page in a preview', () => {
  test('lead on within it, but for the one out of it', () => {
    const markup = [
      '<link href="/about"/><a class="x > y" href="/a&amp;b" hrefLang="en">One</a>',
      '<a href="/about">Two</a><a href="/about" data-leaves-preview="">Three</a><a id="four">Four</a>',
    ].join('');
    expect(withLinks(markup, (href) => `${href}?t="1"&p`)).toBe(
      [
        '<link href="/about"/><a class="x > y" href="/a&amp;b?t=&quot;1&quot;&amp;p" hrefLang="en">One</a>',
        '<a href="/about?t=&quot;1&quot;&amp;p">Two</a><a href="/about" data-leaves-preview="">Three</a><a id="four">Four</a>',
      ].join(''),
    );
  });
});
