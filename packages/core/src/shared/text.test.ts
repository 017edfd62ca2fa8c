import fc from 'fast-check';
import { propertyRuns } from '../testing/property-runs.ts';
import { languages } from './language.ts';
import { plainText, readingMinutes, truncateDescription, truncatePreview } from './text.ts';

const graphemes = (text: string): readonly string[] =>
  Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ' ',
      ' ',
      ', ',
      '-',
      '。',
      '、',
      'word',
      'و',
      'e\u0301',
      '👩‍👩‍👧',
      '🇩🇪',
      '洞',
      '\r\n',
      '\u0600',
      'क्ष',
    ),
    fc.constantFrom(...'abcdefg'),
  ),
  maxLength: 60,
});
const anyLanguage = fc.constantFrom(...languages);
const anyLimit = fc.integer({ min: 1, max: 40 });

const withoutEllipsis = (cut: string): string => cut.replace(/…$/, '');

describe('a description (C§5 "Text truncation")', () => {
  test('of 125 characters stays as it is', () => {
    const text = 'a'.repeat(125);
    expect(truncateDescription('en')(text)).toBe(text);
  });

  test('ends at the next word boundary, with an ellipsis', () => {
    const text = `${'a'.repeat(120)} boundary and more`;
    expect(truncateDescription('en')(text)).toBe(`${'a'.repeat(120)} boundary…`);
  });

  test.each([
    ['en', 5, 'Hello world', 'Hello…'],
    ['en', 6, 'Hello world', 'Hello…'],
    ['en', 7, 'Hello, world again', 'Hello…'],
    ['en', 8, 'Hello, world again', 'Hello, world…'],
    ['en', 3, "don't stop", "don't…"],
    ['en', 8, 'Hello world', 'Hello world'],
    ['de', 4, 'Überraschung für alle', 'Überraschung…'],
    ['ar', 4, 'السوق العالمية اليوم', 'السوق…'],
  ] as const)('in %s, of at least %d: %j becomes %j', (language, limit, text, cut) =>
    expect(truncateDescription(language, limit)(text)).toBe(cut),
  );

  test.each([
    [2, '市場は変わる。次に、続く。', '市場は変わる。'],
    [7, '市場は変わる。次に、続く。', '市場は変わる。次に、'],
    [2, '市場は変わる', '市場は変わる'],
  ])('in Japanese, behind %d characters: %j ends after the next punctuation', (limit, text, cut) =>
    expect(truncateDescription('ja-JP', limit)(text)).toBe(cut),
  );
});

describe('a preview', () => {
  test.each([
    [11, 'Hello world again', 'Hello world…'],
    [10, 'Hello world again', 'Hello…'],
    [17, 'Hello world again', 'Hello world again'],
    [3, 'Unbreakable', 'Unb…'],
    [2, '👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', '👩‍👩‍👧👩‍👩‍👧…'],
  ])('of at most %d: %j becomes %j', (limit, text, cut) => expect(truncatePreview('en', limit)(text)).toBe(cut));

  test('has 250 characters at most', () => {
    const cut = truncatePreview('en')('word '.repeat(100));
    expect(graphemes(withoutEllipsis(cut)).length).toBeLessThanOrEqual(250);
    expect(cut.endsWith('word…')).toBe(true);
  });
});

/** The preview by segments, one after another: correct for every text, and slow. */
const previewBySegments = (language: string, limit: number, text: string): string => {
  const startsOf = (granularity: 'grapheme' | 'word') =>
    Array.from(new Intl.Segmenter(language, { granularity }).segment(text), ({ index }) => index);
  const wholeFrom = startsOf('grapheme');
  const atLimit = wholeFrom[limit];
  if (atLimit === undefined) return text;
  const end = startsOf('word').findLast((at) => at > 0 && at <= atLimit && wholeFrom.includes(at)) ?? atLimit;
  return `${text.slice(0, end).replace(/[\s,;:\-–—]+$/u, '')}…`;
};

describe('a preview of plain text', () => {
  const plainWords = fc.constantFrom(
    'word',
    'Größe',
    'e.g.',
    '3.5',
    '1,000',
    'It’s',
    "don't",
    'well-known',
    'A',
    'C++',
    '(x)',
  );
  const between = fc.constantFrom(' ', ' ', ' ', ', ', '; ', ': ', '. ', ' – ', '—', '  ', '-', '/', ':', '.', '');
  const plain = fc.array(fc.tuple(plainWords, between), { maxLength: 12 }).map((pieces) => pieces.flat().join(''));

  test('ends where a cut by segments would end', () =>
    fc.assert(
      fc.property(anyLanguage, anyLimit, fc.oneof(plain, anyText), (language, limit, text) => {
        expect(truncatePreview(language, limit)(text)).toBe(previewBySegments(language, limit, text));
      }),
      propertyRuns(1000),
    ));

  test('uses no segmenter while words are letters between blanks', () => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
    const cut = truncatePreview('de')('Wir beraten größere Häuser, und zwar überall. '.repeat(20));
    expect(cut).toMatch(/[^ ,]…$/);
    expect(truncatePreview('en')('Short 👩‍👩‍👧 text')).toBe('Short 👩‍👩‍👧 text');
    expect(truncateDescription('ja-JP')('市場は変わる。')).toBe('市場は変わる。');
    expect(segment).not.toHaveBeenCalled();
    segment.mockRestore();
  });
});

describe('cutting any text', () => {
  const both = [
    ['a description', truncateDescription],
    ['a preview', truncatePreview],
  ] as const;

  test.each(both)('keeps a beginning of %s in whole graphemes', (_, truncate) =>
    fc.assert(
      fc.property(anyLanguage, anyLimit, anyText, (language, limit, text) => {
        const cut = truncate(language, limit)(text);
        if (cut === text) return;
        const whole = graphemes(text);
        const prefixes = whole.map((__, count) => whole.slice(0, count).join(''));
        expect(prefixes).toContain(language === 'ja-JP' && !cut.endsWith('…') ? cut : withoutEllipsis(cut));
      }),
      propertyRuns(1000),
    ),
  );

  test.each(both)('leaves %s unchanged when it is short enough', (_, truncate) =>
    fc.assert(
      fc.property(anyLanguage, anyText, (language, text) =>
        expect(truncate(language, graphemes(text).length)(text)).toBe(text),
      ),
    ),
  );

  test('keeps a preview within its limit', () =>
    fc.assert(
      fc.property(anyLanguage, anyLimit, anyText, (language, limit, text) => {
        const cut = truncatePreview(language, limit)(text);
        if (cut !== text) expect(graphemes(withoutEllipsis(cut)).length).toBeLessThanOrEqual(limit);
      }),
    ));

  test('cuts a text of one endless word in reasonable time', () => {
    const endless = 'a'.repeat(100_000);
    expect(truncateDescription('en')(endless)).toBe(endless);
    expect(truncatePreview('en')(endless)).toBe(`${'a'.repeat(250)}…`);
  });
});

describe('plain text', () => {
  test.each([
    ['<p>One <b>two</b></p><p>three</p>', 'One two three'],
    ['Profit &amp; loss&nbsp;&lt;2026&gt;', 'Profit & loss <2026>'],
    ['a &constructor; b', 'a &constructor; b'],
    ['<em>the difference</em>, and', 'the difference, and'],
    ['H<sub>2</sub>O<br>and <a href="/x">more</a>.', 'H2O and more.'],
    ['<ul><li>one</li><li>two</li></ul><blockquote>three</blockquote>', 'one two three'],
    ['', ''],
  ])('of %j is %j', (html, text) => expect(plainText(html)).toBe(text));

  test('of a hundred thousand opening brackets takes linear time', () => {
    const before = process.cpuUsage();
    plainText('<'.repeat(100_000));
    // Measures CPU time, not elapsed time: other processes do not count.
    expect(process.cpuUsage(before).user / 1e3).toBeLessThan(1000);
  });
});

describe('reading time', () => {
  test('takes at least a minute', () => expect(readingMinutes('en')('')).toBe(1));
  test('counts words', () => expect(readingMinutes('en')(`<p>${'word '.repeat(800)}</p>`)).toBe(4));
  test('counts characters in Japanese', () => expect(readingMinutes('ja-JP')('洞'.repeat(1200))).toBe(3));
});
