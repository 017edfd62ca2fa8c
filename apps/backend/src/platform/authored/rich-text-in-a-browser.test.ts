/**
 * What a sanitiser takes for text a browser may take for a tag, so a browser's parser is the judge here.
 * @vitest-environment jsdom
 */
/// <reference lib="dom" />
import fc from 'fast-check';
import { sanitiseRichText } from './rich-text.ts';

const harmless = new Set(['p', 'a', 'img', 'table', 'tbody', 'tr', 'td', 'b', 'blockquote']);

const piece = fc.oneof(
  fc.constantFrom(
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<td>',
    '</td>',
    '<table>',
    '<blockquote>',
    '<a id=y href="',
    '<a href=#x>',
  ),
  fc.constantFrom(
    '<script>',
    '</script>',
    '<style>',
    '</style>',
    '<svg>',
    '<math>',
    '<mtext>',
    '<title>',
    '<textarea>',
  ),
  fc.constantFrom(
    '<noscript>',
    '<template>',
    '<iframe>',
    '<select>',
    '<option>',
    '<plaintext>',
    '<xmp>',
    '<form>',
    '<input>',
  ),
  fc.constantFrom(
    '<img src=/a ',
    '<img src="//evil.example" ',
    'onerror=alert(1) ',
    'style="x" ',
    'javascript:x',
    '<!--',
    '-->',
  ),
  fc.constantFrom(
    '<',
    '>',
    '/',
    '"',
    "'",
    '`',
    '=',
    '&lt;',
    '&#60;',
    '&#x3c',
    '<![CDATA[',
    ']]>',
    '<?',
    '\u0000',
    '\n',
    ' ',
    'x',
  ),
);

test('clean HTML runs, loads and shadows nothing in a browser, whatever it was made of', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = sanitiseRichText(pieces.join(''), (href) => ({ href }));
      const template = document.createElement('template');
      template.innerHTML = text._tag === 'Html' ? text.html : '';
      for (const element of template.content.querySelectorAll('*')) {
        expect(harmless).toContain(element.localName);
        for (const { name, value } of element.attributes) {
          expect(['id', 'href', 'src', 'lang', 'dir']).toContain(name);
          if (name === 'id') expect(value).toMatch(/^section-/u);
          if (name === 'src') expect(value).toMatch(/^\/[^/\\]/u);
          if (name === 'href')
            expect(new URL(value, 'https://tiny.example').protocol).toMatch(/^(https?|mailto|tel):$/u);
        }
      }
    }),
    { numRuns: 300 },
  );
});
