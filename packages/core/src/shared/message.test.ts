import { arabicDictionary, englishDictionary, germanDictionary, japaneseDictionary } from './dictionary/index.ts';
import { message } from './message.ts';

test('a message consists of its key and the parameters of its text', () => {
  expect(message('MaxChar_Limit_Reached', { max: 10 })).toEqual({
    key: 'MaxChar_Limit_Reached',
    parameters: { max: 10 },
  });
  expect(message('RequiredEmail')).toEqual({ key: 'RequiredEmail', parameters: {} });
});

test('an unknown key, a missing and a superfluous parameter do not compile', () => {
  // @ts-expect-error: no such key
  message('NoSuchKey');
  // @ts-expect-error: the text asks for {max}
  message('MaxChar_Limit_Reached');
  // @ts-expect-error: the text asks for nothing
  message('RequiredEmail', { max: 10 });
});

test.each([germanDictionary, arabicDictionary, japaneseDictionary])('every language has every key', (dictionary) =>
  expect(Object.keys(dictionary)).toEqual(Object.keys(englishDictionary)),
);
