import fc from 'fast-check';
import { anyCodePoint } from '../../testing/any-code-point.ts';
import { message } from '../message.ts';
import { englishDictionary } from './english.generated.ts';
import type { MessageKey } from './message-key.ts';
import { looseTranslatorOf, translatorOf } from './translate.ts';

const translate = looseTranslatorOf({ Greeting: 'Hello {name}, {count} new', Price: '{amount}', Blank: '' });

test('a key becomes its text with its parameters filled in', () =>
  expect(translate('Greeting', { name: 'Ada', count: 3 })).toBe('Hello Ada, 3 new'));

test('a missing parameter stays visible', () =>
  expect(translate('Greeting', { count: 0 })).toBe('Hello {name}, 0 new'));

test('a parameter is text and never a pattern', () => {
  expect(translate('Price', { amount: '$& $1 {count}', count: 9 })).toBe('$& $1 {count}');
});

test('an editor may leave a text empty', () => expect(translate('Blank')).toBe(''));

test.each(['Missing', 'constructor', '__proto__', 'toString', ''])('%j has no text and is shown as it is', (key) =>
  expect(translate(key)).toBe(key),
);

test('a parameter named like a property of Object.prototype counts as missing', () =>
  expect(looseTranslatorOf({ Odd: '{constructor} {toString}' })('Odd')).toBe('{constructor} {toString}'));

test('translating is total, and an empty dictionary returns keys without parameters unchanged', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: anyCodePoint }).filter((key) => !key.includes('{')),
      (key) => expect(looseTranslatorOf({})(key)).toBe(key),
    ),
  ));

describe('translating by keys known to the compiler', () => {
  const english = translatorOf(englishDictionary);

  it('accepts a message, or a key with the parameters of its text', () => {
    expect(english('Quiz_Score', { correct: 3, total: 5 })).toBe(
      english(message('Quiz_Score', { correct: 3, total: 5 })),
    );
    expect(english('RequiredEmail')).toBe(englishDictionary.RequiredEmail);
  });

  it('compiles only with exactly the parameters of every possible text', () => {
    // @ts-expect-error: the text asks for {correct} and {total}
    english('Quiz_Score', { correct: 3 });
    // @ts-expect-error: the text asks for {correct} and {total}
    english('Quiz_Score');
    // @ts-expect-error: the text asks for nothing
    english('RequiredEmail', { max: 3 });
    // @ts-expect-error: the text asks for {max}, not for {most}
    english('MaxChar_Limit_Reached', { most: 3 });
    const sayAny = (key: MessageKey) =>
      // @ts-expect-error: a key that may be any asks for the places of all
      english(key);
    expect(sayAny('RequiredEmail')).toBe(englishDictionary.RequiredEmail);
    expect(english('MaxChar_Limit_Reached', { max: 3 })).toContain('3');
  });
});

describe('a text with several forms', () => {
  const english = { Language_Code: 'en', Wait: '{n} seconds', Wait_one: '{n} second' };
  const arabic = {
    Language_Code: 'ar',
    Wait: '{n} ثانية',
    Wait_one: 'ثانية',
    Wait_two: 'ثانيتان',
    Wait_few: '{n} ثوانٍ',
  };

  it.each([
    [english, 1, '1 second'],
    [english, 0, '0 seconds'],
    [english, 2, '2 seconds'],
    [arabic, 1, 'ثانية'],
    [arabic, 2, 'ثانيتان'],
    [arabic, 7, '7 ثوانٍ'],
    [arabic, 30, '30 ثانية'],
    [{ Language_Code: 'no language', Wait: '{n} s', Wait_one: 'one' }, 1, '1 s'],
  ])('follows the plural rules of its language: %j with %i', (dictionary, n, text) => {
    expect(looseTranslatorOf(dictionary)('Wait', { n })).toBe(text);
  });
});
