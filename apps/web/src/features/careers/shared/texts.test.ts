import { languages } from '@masthead/core';
import { jobSearchWords } from '../job-search/words.ts';
import { jobTexts } from './texts.ts';

const placesIn = (text: string | undefined): readonly string[] => (text?.match(/\{\w+\}/g) ?? []).sort();
const own = jobSearchWords.filter((key) => key.startsWith('JobSearch_'));

it.each(languages)('has every word of the job search in %s', (language) => {
  expect(own.filter((key) => !Object.hasOwn(jobTexts[language], key))).toEqual([]);
  expect(Object.keys(jobTexts[language])).toEqual(Object.keys(jobTexts.en));
});

it.each(languages)('fills in the same values in %s as in English', (language) => {
  for (const key of Object.keys(jobTexts.en)) {
    expect([key, placesIn(jobTexts[language][key])]).toEqual([key, placesIn(jobTexts.en[key])]);
  }
});
