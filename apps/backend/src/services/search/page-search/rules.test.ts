import { anyCodePoint } from '@masthead/core/testing/any-code-point';
import fc from 'fast-check';
import { asSentence, documentOf, keptOf, plainText } from '../page-index/document.ts';
import { walkOf } from '../page-index/windows.ts';
import { beginningOf, wordsIn } from '../page-index/words.ts';
import { editsBetween } from '../shared/spelling.ts';
import { fused } from './rules.ts';

const languages = fc.constantFrom('en', 'de', 'ar', 'ja-JP');

describe('the words of a text', () => {
  it('have their positions, in order, without characters special to PostgreSQL', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), languages, (text, language) => {
        let end = 0;
        for (const word of wordsIn(text, language)) {
          expect(word.start).toBeGreaterThanOrEqual(end);
          expect(word.end).toBeGreaterThan(word.start);
          expect(word.end).toBeLessThanOrEqual(text.length);
          expect(word.word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
          end = word.end;
        }
      }),
    );
  });

  it.each([
    ['en', 'The firm’s “AI” risk-register', ['the', 'firm', 'ai', 'risk', 'register']],
    ['de', 'Größe, Straße', ['größe', 'straße']],
    ['ar', 'كُتُبٌ جديدة،', ['كتب', 'جديدة']],
    ['ja-JP', '人工知能のリスク', ['人工', '知能', 'の', 'リスク']],
  ])('in %s of %j', (language, text, words) => {
    expect(wordsIn(text, language).map(({ word }) => word)).toEqual(words);
  });
});

describe('the body of a page', () => {
  it('of a person includes the facets of the person in its teaser', () => {
    const links = ['Energy', 'Operations'].map((text) => ({ value: { text, href: `/people?industry=${text}` } }));
    const location = [{ id: 'b', fields: { displayName: { value: 'Berlin' } } }];
    const fields = { expertise: links, location };
    const main = [{ uid: 'a', componentName: 'PeopleProfile', fields, placeholders: {} }];
    const page = {
      language: 'en',
      path: '/people/a',
      template_name: 'Profile',
      title: 'A',
      url: '/a',
      image_url: null,
    };
    const rest = { article_type: null, display_date: null, description: null, topic: null };
    const rendered = { sitecore: { context: {}, route: { placeholders: { main } } } };
    const { summary, body } = documentOf({ ...page, ...rest, rendered });
    expect(summary.split('\n').filter((line) => line !== '')).toEqual(['Energy', 'Operations', 'Berlin']);
    expect(body).not.toContain('Energy');
  });

  it('has the text of its components, without styles and alternative texts', () => {
    const value = (given: string) => ({ value: given });
    const fields = {
      eyebrow: value('Operations'),
      articleType: value('Interview'),
      body: value('<p>Lamps &amp; oil.</p>'),
      textColor: value('dark'),
      leftColumnBackgroundColor: value('pale-blue'),
      titleFontSize: value('huge'),
      font: value('serif'),
      heroMode: value('full bleed'),
      mobileLayout: value('scale-only'),
      horizontalTextPositioning: value('left'),
      profileImagePosition: value('right'),
      language: value('ja-JP'),
      contentType: value('People Profile'),
      mediaId: value('night-walk'),
      taxonomyQueryType: value('OR'),
      image: { value: { src: '/a.webp', alt: 'Overlapping planes' } },
      paid: value('Who paid'),
      notes: value('<h2>Who keeps it</h2><ul><li>Ada</li><li>Why not you?</li></ul><p>In 1907</p>'),
      title: value('A'),
      grid: [{ title: value('A grid') }],
      publishedWork: [{ fields: { URL: value('/b'), Title: value('Of another page'), LanguageName: value('en') } }],
    };
    const main = [{ uid: 'a', componentName: 'Hero', fields, placeholders: {} }];
    const page = { language: 'en', path: '/a', template_name: 'Page', title: 'A', url: '/a', image_url: null };
    const rest = { article_type: null, display_date: null, description: null, topic: null };
    const rendered = { sitecore: { context: {}, route: { placeholders: { main } } } };
    expect(documentOf({ ...page, ...rest, rendered }).body.split('\n')).toEqual([
      'Lamps & oil.',
      'Who paid.',
      'Who keeps it.',
      'Ada.',
      'Why not you?',
      'In 1907.',
      'A grid.',
    ]);
  });

  it.each([
    ['en', 'A heading', 'A heading.'],
    ['de', '„So?“', '„So?“'],
    ['ja-JP', '灯台守', '灯台守。'],
    ['ar', 'لماذا؟', 'لماذا؟'],
    ['en', '1907', '1907'],
  ])('in %s ends %s as a sentence, unless it has at most one word', (language, part, sentence) => {
    expect(asSentence(part, language)).toBe(sentence);
  });
});

describe('the stored part of a body', () => {
  it('has all of a short one, and whole words with an ellipsis of a long one', () => {
    expect(keptOf('A short one.')).toBe('A short one.');
    const long = 'lorem ipsum '.repeat(2_000);
    const kept = keptOf(long);
    expect(kept).toMatch(/^(?:lorem ipsum )+lorem(?: ipsum)?…$/u);
    expect(kept.length).toBeGreaterThan(7_900);
  });

  it('never ends within a character, which the database would reject', () => {
    fc.assert(
      fc.property(fc.nat({ max: 3 }), fc.constantFrom('🚢', 'é', '𠮷'), (before, letter) => {
        const kept = [
          keptOf('x'.repeat(before) + letter.repeat(9_000)),
          wordsIn('x'.repeat(before) + '𠮷'.repeat(200), 'en')[0]?.word ?? '',
          beginningOf(letter.repeat(5), 5),
        ];
        // Half a character has no code in UTF-8.
        for (const text of kept) expect(Buffer.from(text).toString()).toBe(text);
      }),
    );
  });
});

describe('stages of a search', () => {
  it('have each window once, in order, and as many documents as requested while there are any', () => {
    const windows = fc.array(fc.record({ label: fc.nat(), documents: fc.nat({ max: 100_000 }) }), { maxLength: 50 });
    const wants = fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 50, maxLength: 50 });
    fc.assert(
      fc.property(windows, wants, (given, wanted) => {
        const walk = walkOf(given);
        const stages = wanted.map((documents) => ({ documents, stage: walk(documents) }));
        expect(stages.flatMap(({ stage }) => stage?.labels ?? [])).toEqual(given.map(({ label }) => label));
        const whole = stages.filter((_, at) => stages[at + 1]?.stage !== undefined);
        for (const { documents, stage } of whole) expect(stage?.documents ?? 0).toBeGreaterThanOrEqual(documents);
      }),
    );
  });

  it('never have the month of one language before that of another', () => {
    const month = 4_096;
    const scopes = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 2 });
    fc.assert(
      fc.property(scopes, fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 40 }), (given, wanted) => {
        const windows = [9, 8, 7, 6].flatMap((time) =>
          given.map((scope) => ({ label: scope * month + time, documents: 3 })),
        );
        const walk = walkOf(windows);
        const times = wanted.map((documents) => new Set(walk(documents)?.labels.map((label) => label % month)));
        expect(times.flatMap((some) => [...some])).toEqual(
          [9, 8, 7, 6].slice(0, times.flatMap((some) => [...some]).length),
        );
      }),
    );
  });
});

describe('the fusion of rankings', () => {
  it('has everything once, and breaks ties in one ranking by the other', () => {
    fc.assert(
      fc.property(fc.array(fc.uniqueArray(fc.nat({ max: 30 })), { maxLength: 4 }), (rankings) => {
        const all = fused(rankings);
        expect(new Set(all)).toEqual(new Set(rankings.flat()));
        expect(all).toHaveLength(new Set(all).size);
      }),
    );
    expect(
      fused([
        ['a', 'b', 'c'],
        ['c', 'b'],
      ]),
    ).toEqual(['c', 'b', 'a']);
    expect(fused([['a', 'b']])).toEqual(['a', 'b']);
  });
});

describe('edits between words', () => {
  it.each([
    ['', '', 0],
    ['procurment', 'procurement', 1],
    ['artifical', 'artificial', 1],
    ['recieve', 'receive', 1],
    ['abc', 'xyz', 3],
  ])('%s and %s: %d', (one, other, edits) => {
    expect([editsBetween(one, other), editsBetween(other, one)]).toEqual([edits, edits]);
  });
});

describe('the visible text of rich text', () => {
  it.each([
    ['<p>One</p><p>two</p>', 'One two'],
    ['a<b>b</b>c', 'abc'],
    ['x &lt;script&gt; &#x41; &amp;amp;', 'x <script> A &amp;'],
    ['<script>alert(1)</script>after', 'after'],
    ['1 < 2', '1 < 2'],
    ['<p>a[^walk] b</p><p>[^walk]: c</p>', 'a b c'],
  ])('%s is %s', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('exists for any input, in time linear to its length', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint }), (html) => {
        expect(typeof plainText(html)).toBe('string');
      }),
    );
    expect(plainText('<'.repeat(50_000))).toHaveLength(50_000);
  });
});
