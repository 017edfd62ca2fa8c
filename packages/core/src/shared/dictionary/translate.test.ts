import fc from 'fast-check';
import { translate } from './translate.ts';

const say = translate({ Greeting: 'Hello {name}, {count} new', Price: '{amount}', Blank: '' });

test('a key becomes its text, its parameters filled in', () =>
  expect(say('Greeting', { name: 'Ada', count: 3 })).toBe('Hello Ada, 3 new'));

test('a parameter that is not given stays visible', () =>
  expect(say('Greeting', { count: 0 })).toBe('Hello {name}, 0 new'));

test('a parameter is text and never a pattern', () => {
  expect(say('Price', { amount: '$& $1 {count}', count: 9 })).toBe('$& $1 {count}');
});

test('an editor may leave a text empty', () => expect(say('Blank')).toBe(''));

test.each(['Missing', 'constructor', '__proto__', 'toString', ''])('%j has no text and is shown as it is', (key) =>
  expect(say(key)).toBe(key),
);

test('a parameter named like a property of every object is not given', () =>
  expect(translate({ Odd: '{constructor} {toString}' })('Odd')).toBe('{constructor} {toString}'));

test('translating is total, and an empty dictionary is the identity on keys without parameters', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }).filter((key) => !key.includes('{')),
      (key) => expect(translate({})(key)).toBe(key),
    ),
  ));
