import fc from 'fast-check';
import { plainText } from '../../shared/text.ts';
import { expandableText } from './expandable-text.ts';
import { RichText } from './rich-text.ts';

const richText = (html: string): RichText => {
  if (!RichText.is(html)) throw new Error('no rich text');
  return html;
};

const paragraph = (length: number): string => `<p>${'a'.repeat(length)}</p>`;
const partsOf = (...blocks: readonly string[]) => expandableText(richText(blocks.join('')));

test('a short text is shown whole', () => expect(partsOf(paragraph(220), paragraph(219)).rest).toBeUndefined());

test('a long text is split after the first element that makes enough to read', () =>
  expect(partsOf(paragraph(200), paragraph(20), paragraph(220))).toEqual({
    lead: paragraph(200) + paragraph(20),
    rest: paragraph(220),
  }));

test('one element is never split, however long it is', () =>
  expect(partsOf(`<ul><li>${'b'.repeat(900)}</li><li>c</li></ul>`).rest).toBeUndefined());

test('splitting keeps every word once and every part well-formed', () => {
  const block = fc.oneof(
    fc.nat(400).map(paragraph),
    fc.nat(400).map((length) => `<blockquote><p>${'c'.repeat(length)}</p><br></blockquote>`),
    fc.string({ maxLength: 40 }).map((text) => text.replaceAll('<', '')),
  );
  fc.assert(
    fc.property(fc.array(block, { maxLength: 8 }), (blocks) => {
      const text = richText(blocks.join(''));
      const { lead, rest } = expandableText(text);
      if (rest === undefined) expect(lead).toBe(text);
      else {
        expect(plainText(`${lead} ${rest}`).replaceAll(' ', '')).toBe(plainText(text).replaceAll(' ', ''));
        for (const part of [lead, rest])
          for (const tag of ['p', 'blockquote'])
            expect(part.split(`<${tag}>`)).toHaveLength(part.split(`</${tag}>`).length);
      }
    }),
  );
});
