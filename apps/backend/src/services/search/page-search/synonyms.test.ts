import fc from 'fast-check';
import { synonymsIn, variantsOf } from './synonyms.ts';

const synonyms = synonymsIn('AI = artificial intelligence; HR=people ; alone; AI = 人工知能');

describe('synonyms', () => {
  it.each([
    ['ai in pricing', ['artificial intelligence in pricing', '人工知能 in pricing']],
    ['Artificial  Intelligence', ['AI']],
    ['人工知能のリスク', ['AIのリスク']],
    ['aim', []],
    ['alone', []],
  ])('rewrite %s', (text, otherwise) => {
    expect(variantsOf(text, synonyms)).toEqual(otherwise);
  });

  it('parse from any text, and apply to any other', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (list, text) => {
        expect(variantsOf(text, synonymsIn(list)).length).toBeLessThanOrEqual(4);
      }),
    );
  });
});
