import { renderRichText, richTextLimits, sanitiseRichText, type ToAddress } from './rich-text.ts';

const asWritten: ToAddress = (href) => ({ href });

const clean = (html: string): string => {
  const text = sanitiseRichText(html, asWritten);
  return text._tag === 'Html' ? text.html : text.reason;
};

const rendered = (markdown: string, toAddress: ToAddress = asWritten): string => {
  const text = renderRichText(markdown, toAddress);
  return text._tag === 'Html' ? text.html : text.reason;
};

describe('clean HTML', () => {
  test.each([
    ['a script and its content', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['a script in capitals', '<SCRIPT SRC=//evil.example/x.js></SCRIPT>', ''],
    ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['an event handler behind a slash', '<img/onerror=alert(1) src=/a.webp alt="">', '<img src="/a.webp" alt="" />'],
    ['a javascript address', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a javascript address with a tab', '<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['a javascript address in entities', '<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
    ['a data address', '<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
    ['a vbscript address', '<a href="vbscript:x">a</a>', '<a>a</a>'],
    ['a protocol-relative address', '<a href="//evil.example/">a</a>', '<a>a</a>'],
    ['an inline style', '<p style="position:fixed">a</p>', '<p>a</p>'],
    ['a style sheet', '<style>*{display:none}</style>a', 'a'],
    ['a class that could borrow the site’s looks', '<p class="button">a</p>', '<p>a</p>'],
    ['a frame and what it falls back to', '<iframe src="https://evil.example"><p>x</p></iframe>a', 'a'],
    ['an SVG with a handler', '<svg onload=alert(1)><circle/></svg>a', 'a'],
    ['MathML that changes how the rest is parsed', '<math><mi><p>a</p></mi></math>', '<p>a</p>'],
    ['a form that would send to elsewhere', '<form action="https://evil.example"><input name=x></form>a', 'a'],
    ['a base address', '<base href="https://evil.example/">a', 'a'],
    ['a refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example">a', 'a'],
    ['a comment that hides a condition', '<!--[if IE]><script>x</script><![endif]-->a', 'a'],
    ['a picture from another host', '<img src="https://evil.example/a.png" alt="a">b', 'b'],
    ['a picture from another host without protocol', '<img src="//evil.example/a.png" alt="a">b', 'b'],
    ['a picture in its own address', '<img src="data:image/svg+xml,<svg onload=alert(1)>" alt="">b', 'b'],
    [
      'a name that would shadow a global',
      '<a name="cookie">a</a><img name="body" src="/a.webp" alt="">',
      '<a>a</a><img src="/a.webp" alt="" />',
    ],
    ['a direction that does not exist', '<p dir="sideways">a</p>', '<p>a</p>'],
    ['a heading that competes with the title', '<h1>a</h1>', 'a'],
    ['a template whose content scripts could take out', '<template><p>x</p></template>a', 'a'],
  ])('excludes %s', (_what, html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  test('takes the caption of a table from the line above it, and gives its headers a scope', () => {
    const markdown = ': What *each* rule asks\n\n| Rule | Asks |\n|---|---|\n| Sunset | A date |\n\n: no caption';
    expect(rendered(markdown)).toBe(
      '<table><caption>What <em>each</em> rule asks</caption><thead><tr><th scope="col">Rule</th><th scope="col">Asks</th></tr></thead>' +
        '<tbody><tr><th scope="row">Sunset</th><td>A date</td></tr></tbody></table>\n<p>: no caption</p>\n',
    );
  });

  test('leaves an empty corner of a table without scope', () => {
    expect(rendered('| | Asks |\n|---|---|\n| Sunset | A date |')).toContain('<tr><td></td><th scope="col">Asks</th>');
  });

  test('keeps tables, figures, languages and directions', () => {
    const html =
      '<table><caption>a</caption><thead><tr><th scope="col">b</th></tr></thead><tbody><tr><td colspan="2">c</td></tr></tbody></table>' +
      '<figure><img src="/artwork/a.webp" alt="d" width="16" height="9" /><figcaption>e</figcaption></figure>' +
      '<p lang="ar" dir="rtl">f</p>';
    expect(clean(html)).toBe(html);
  });

  test('prefixes every id once', () => {
    expect(clean('<p id="location">a</p><p id="section-b">b</p>')).toBe(
      '<p id="section-location">a</p><p id="section-b">b</p>',
    );
  });

  test('rejects more than 100 KB', () => {
    expect(clean('a'.repeat(richTextLimits.bytes))).toHaveLength(richTextLimits.bytes);
    expect(clean('ä'.repeat(richTextLimits.bytes / 2 + 1))).toBe('is longer than 100 KB');
  });

  test('rejects more than 100 levels, however they are opened', () => {
    expect(clean(`${'<blockquote>'.repeat(100)}a`)).toContain('a');
    expect(clean(`${'<blockquote>'.repeat(101)}a`)).toBe('is nested more than 100 deep');
    expect(clean(`${'<b></i>'.repeat(101)}a`)).toBe('is nested more than 100 deep');
    expect(clean(`${'<x title="</x>">'.repeat(101)}a`)).toBe('is nested more than 100 deep');
  });
});

describe('Markdown', () => {
  test('gives headings unique ids made of their words, in any script', () => {
    expect(rendered('## Über *uns*\n\n## 価格\n\n## 価格\n')).toBe(
      '<h2 id="section-über-uns">Über <em>uns</em></h2>\n<h2 id="section-価格">価格</h2>\n<h2 id="section-価格-2">価格</h2>\n',
    );
  });

  test('points a link within the text to the prefixed id', () => {
    expect(rendered('[down](#price)')).toBe('<p><a href="#section-price">down</a></p>\n');
  });

  test('marks the language of a link’s target, and drops a link without target', () => {
    const toAddress: ToAddress = (href) => (href === '/a' ? { href: '/a', hreflang: 'en' } : undefined);
    expect(rendered('[a](/a) [b](/b)', toAddress)).toBe('<p><a href="/a" hreflang="en">a</a> <a>b</a></p>\n');
  });

  test('keeps a line [[name]] as a paragraph', () => {
    expect(rendered('Before.\n\n[[quote-1]]\n\nAfter.')).toBe('<p>Before.</p>\n<p>[[quote-1]]</p>\n<p>After.</p>\n');
  });

  test('rejects a first-level heading and unbounded nesting', () => {
    expect(rendered('# Title')).toBe('has a first-level heading; begin with ##');
    expect(rendered('>'.repeat(90_000))).toMatch(/nested/u);
  });
});

test('accepts a footnote of one word and its mark as text, and keeps addresses of links', () => {
  expect(rendered('One[^a] and [two][b].\n\n[^a]: Ibid.\n\n[b]: /about')).toBe(
    '<p>One[^a] and <a href="/about">two</a>.</p>\n<p>[^a]: Ibid.</p>\n',
  );
});
