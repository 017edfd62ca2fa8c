import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { renderRichText } from '../../../backend/src/platform/authored/rich-text.ts';
import { openMarkdown } from './open.ts';
import { writing } from './schema.ts';

const { nodes: types, marks } = writing;

const kinds = (markdown: string): readonly string[] =>
  openMarkdown(markdown)?.doc.content.content.map(({ type }) => type.name) ?? [];

/** Returns a text after one of its blocks was replaced. */
const changed = (markdown: string, at: number, block: Node): string | undefined => {
  const opened = openMarkdown(markdown);
  return opened?.write(opened.doc.copy(opened.doc.content.replaceChild(at, block)));
};

const paragraph = (words: string): Node => types.paragraph.create(null, writing.text(words));

describe('a Markdown text in the editor', () => {
  test.each([
    ['## Heading\n\nWords\n', ['heading', 'paragraph']],
    ['[[quote-1]]\n', ['component']],
    [': What it shows\n\n| a | b |\n|---|---|\n| c | d |\n', ['caption', 'table']],
    [': no caption\n\nWords', ['paragraph', 'paragraph']],
    ['One[^a].\n\n[^a]: Note\n[^b]: Note\n', ['paragraph', 'footnotes']],
    ['<figure>\n<img src="/a.webp" alt="">\n</figure>\n\nWords', ['source', 'paragraph']],
    ['- [ ] to do\n', ['source']],
    ['[a][b]\n\n[b]: /about\n', ['paragraph', 'source']],
    ['```js\n# no heading\n```', ['code_block']],
    ['', ['paragraph']],
  ])('%j has the blocks %j', (markdown, expected) => expect(kinds(markdown)).toEqual(expected));

  test('stays as it is written, whatever its style', () => {
    const markdown = '\n\nSetext\n------\n* one\n+ two\n\n\n\n1) three\n__bold__ and *italic*  \nline\n\n\n';
    const opened = openMarkdown(markdown);
    expect(opened?.write(opened.doc)).toBe(markdown);
    expect(changed(markdown, 0, paragraph('Other'))).toBe(markdown.replace('Setext\n------\n', 'Other\n\n'));
  });

  test('is the same after something was changed and changed back', () => {
    const markdown = '__bold__\n\nwords';
    const opened = openMarkdown(markdown);
    const bold = types.paragraph.create(null, writing.text('bold', [marks.strong.create()]));
    expect(changed(markdown, 0, bold)).toBe(markdown);
    expect(opened?.write(types.doc.create(null, [bold]))).toBe('__bold__');
  });

  test('does not open with another end of lines, nor with what nests without end', () => {
    expect(openMarkdown('a\r\n\r\nb')).toBeUndefined();
    expect(openMarkdown('>'.repeat(20_000))).toBeUndefined();
  });

  test('keeps two lists apart that nothing is between any more', () => {
    const opened = openMarkdown('- a\n\nwords\n\n- b');
    const [first, , second] = opened?.doc.content.content ?? [];
    if (opened === undefined || first === undefined || second === undefined) throw new Error('not read');
    const written = opened.write(types.doc.create(null, [first, second]));
    expect(kinds(written)).toEqual(['bullet_list', 'bullet_list']);
  });

  test('writes nothing for what has no words yet, but a note', () => {
    const blocks = [
      types.paragraph.create(),
      paragraph('a'),
      types.caption.create(),
      types.footnotes.create(null, types.footnote.create({ name: '1' })),
    ];
    const written = openMarkdown('')?.write(types.doc.create(null, blocks)) ?? '';
    expect(written).toBe('a\n\n[^1]:');
    expect(kinds(written)).toEqual(['paragraph', 'footnotes']);
  });

  test('writes words that look like Markdown as words', () => {
    for (const words of [
      '# no',
      '1. no',
      '- no',
      '*no*',
      '[no](/no)',
      '<b>no',
      '&amp;',
      '| a |',
      '`no`',
      '~~no~~',
      '_no_',
      '+ no',
    ]) {
      const written = changed('x', 0, paragraph(words)) ?? '';
      expect(openMarkdown(written)?.doc.textContent).toBe(words);
      expect(kinds(written)).toEqual(['paragraph']);
    }
  });

  test('leaves spaces at the edges of emphasis outside of it', () => {
    const spaced = types.paragraph.create(null, [
      writing.text('a', []),
      writing.text(' b ', [marks.strong.create()]),
      writing.text('c'),
    ]);
    expect(changed('x', 0, spaced)).toBe('a **b** c');
  });
});

const words = fc.stringMatching(/^[a-zäß日本語あ*_[\]#|&<>.!~`()-]{1,8}( [a-z日本*_]{1,6}){0,2}$/u);
const markSets = [
  [],
  [marks.strong.create()],
  [marks.em.create()],
  [marks.code.create()],
  [marks.link.create({ href: '/a' })],
];
const inline = fc
  .array(fc.tuple(words, fc.constantFrom(...markSets)), { minLength: 1, maxLength: 4 })
  .map((parts) =>
    parts.flatMap(([text, set], at) => [...(at > 0 ? [writing.text(' ')] : []), writing.text(text, set)]),
  );
const block = fc.oneof(
  inline.map((content) => types.paragraph.create(null, content)),
  fc.tuple(inline, fc.integer({ min: 2, max: 4 })).map(([content, level]) => types.heading.create({ level }, content)),
  fc.array(inline, { minLength: 1, maxLength: 3 }).map((items) =>
    types.bullet_list.create(
      null,
      items.map((content) => types.list_item.create(null, types.paragraph.create(null, content))),
    ),
  ),
  inline.map((content) => types.blockquote.create(null, types.paragraph.create(null, content))),
  fc.array(inline, { minLength: 2, maxLength: 2 }).map((cells) =>
    types.table.create(null, [
      types.table_row.create(
        null,
        cells.map((content) => types.table_header.create(null, content)),
      ),
      types.table_row.create(
        null,
        cells.map((content) => types.table_cell.create(null, content)),
      ),
    ]),
  ),
  inline.map((content) => types.footnotes.create(null, types.footnote.create({ name: 'n' }, content))),
);

test('what is written in the editor is read as it was written', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
      const opened = openMarkdown('');
      const doc = types.doc.create(null, blocks);
      const written = opened?.write(doc) ?? '';
      expect(openMarkdown(written)?.doc.toJSON()).toEqual(doc.toJSON());
    }),
  );
});

test('any text is the same to the byte, if it opens', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab \n\n#*_-[]()|`>1.:^!<&~'), maxLength: 60 }), (markdown) => {
      const opened = openMarkdown(markdown);
      expect(opened?.write(opened.doc) ?? markdown).toBe(markdown);
    }),
  );
});

/** What each construct of the dialect compiles to. */
const htmlOf = (markdown: string): string => {
  const text = renderRichText(markdown, (href) => ({ href }));
  return text._tag === 'Html' ? text.html.trim() : text.reason;
};

test.each([
  '\\# no heading',
  '1\\. no list',
  '\\- no list',
  '\\*no\\* emphasis',
  '\\[no](/a) link',
  '\\<b>no tag',
  '&amp;amp; &eacute; &#233;',
  'a\\|b `c|d`',
  '\\~~no~~',
  '| a\\|b | c |\n|---|:-:|\n| d | `e\\|f` |',
  'One[^a].\n\n[^a]: Note\n[^b]: Other',
  'line one\nline two\n[^a] three',
  'a  \nb<br>\nc',
  'a <bdi>b</bdi> c',
  '<figure>\n<img src="/a.webp" alt="" />\n</figure>',
  '1. a\n2. b\n\n   c',
  '- a\n  - b\n    1. c',
  '> a\n>\n> b',
  '**「太字」**の字',
  '3. three',
  '```js\n# x\n```',
  '[a](/b "t") <https://a.example/b> https://a.example/c',
  '- a\n\n* b',
  'a ~~b~~',
  '***ab***c',
  '[[quote-1]]',
  ': Cap *em*\n\n| a |\n|---|\n| b |',
  'Setext\n------\n\n***\n\n    code',
])('%j compiles to the same page when it is written anew', (markdown) => {
  const opened = openMarkdown(markdown);
  const anew = openMarkdown('')?.write(opened?.doc ?? types.doc.create()) ?? '';
  expect(htmlOf(anew)).toBe(htmlOf(markdown));
});
