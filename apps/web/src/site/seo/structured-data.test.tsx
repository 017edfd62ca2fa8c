import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { StructuredData } from './structured-data.tsx';

const blockOf = (data: object): HTMLScriptElement => {
  document.body.innerHTML = renderToStaticMarkup(<StructuredData data={data} />);
  const [block, ...others] = document.body.childNodes;
  if (!(block instanceof HTMLScriptElement) || others.length > 0) throw new Error('there is more than the block');
  return block;
};

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('</script><script>alert(1)</script>', '<!--<script>', ']]>', '\u2028', '&lt;', '"\\'),
);

it('parses back as given and no text can end it', () =>
  fc.assert(
    fc.property(fc.dictionary(anyText, fc.oneof(anyText, fc.array(anyText))), (data) => {
      const block = blockOf(data);
      expect(block.type).toBe('application/ld+json');
      expect(JSON.parse(block.text)).toEqual(JSON.parse(JSON.stringify(data)));
    }),
  ));
