import '../../testing/browser-globals.ts';
import { cleanHtml } from './clean-html.ts';

test('keeps the words, emphasis and links of an answer’s text', () => {
  const text = '<p>It is <strong>so</strong>, as <a href="/insights/x" hreflang="en">we said</a>.</p>';
  expect(cleanHtml(text)).toBe(text);
});

test.each([
  ['a script', '<p>So.</p><script>alert(1)</script>', '<p>So.</p>'],
  ['a handler', '<p onclick="alert(1)">So.</p>', '<p>So.</p>'],
  ['a picture', '<img src=x onerror=alert(1)><p>So.</p>', '<p>So.</p>'],
  ['an address that runs', '<a href="javascript:alert(1)">So</a>', '<a>So</a>'],
  ['an address of nobody knows where', '<a href="//elsewhere.example">So</a>', '<a>So</a>'],
  ["an id, which could stand in for the page's own", '<p id="main">So.</p>', '<p>So.</p>'],
])('removes %s', (_, html, clean) => expect(cleanHtml(html)).toBe(clean));
