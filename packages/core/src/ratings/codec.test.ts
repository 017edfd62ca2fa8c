import fc from 'fast-check';
import * as O from '#fp-ts/Option';
import { anArticleKey } from '../testing/index.ts';
import { parseOwnRating, serialiseOwnRating } from './codec.ts';
import { ratings } from './model.ts';

it('a rating parses back', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom('en', 'ja-JP'), fc.constantFrom(...ratings), (n, language, rating) => {
      const own = { ...anArticleKey(n, language), rating };
      expect(parseOwnRating(serialiseOwnRating(own))).toEqual(O.some(own));
    }),
  );
});

it.each(['', 'a1:en', 'a1:en:0', 'a1:en:6', 'a1:en:4.5', 'a1:en: 4', 'a1:en:4:4', ':en:4', 'a1::4', 'a/1:en:4'])(
  'a rating cannot be parsed from %j',
  (text) => {
    expect(parseOwnRating(text)).toEqual(O.none);
  },
);
