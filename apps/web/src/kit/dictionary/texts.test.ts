import { languages } from '@masthead/core';
import { confirmationWords, registrationWords } from '../../features/account/registration/words.ts';
import { saveArticleWords, savedArticlesWords } from '../../features/account/saved-articles/words.ts';
import { signInWords } from '../../features/account/sign-in/words.ts';
import { accountTexts } from './texts.ts';

const fromTheShell = new Set(['Session_SignIn', 'Session_CreateAccount']);
const used = [
  ...signInWords,
  ...registrationWords,
  ...savedArticlesWords,
  ...saveArticleWords,
  ...confirmationWords,
].filter((key) => !fromTheShell.has(key));
const placesIn = (text: string | undefined): readonly string[] => (text?.match(/\{\w+\}/g) ?? []).sort();

it.each(languages)('has every word of the account pages in %s', (language) => {
  expect(used.filter((key) => !Object.hasOwn(accountTexts[language], key))).toEqual([]);
});

it.each(languages)('fills in the same values in %s as in English', (language) => {
  for (const key of Object.keys(accountTexts.en)) {
    expect([key, placesIn(accountTexts[language][key])]).toEqual([key, placesIn(accountTexts.en[key])]);
  }
});
