import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { englishDictionary } from '@masthead/core/dictionary';
import { words as arabic } from './words/arabic.ts';
import { words as english } from './words/english.ts';
import { words as german } from './words/german.ts';
import { words as japanese } from './words/japanese.ts';

const core = join(__dirname, '../../core/src');
const folders = [
  __dirname,
  ...['sign-in', 'saved-articles', 'subscription-request', 'job-search', 'shared/form'].map((name) => join(core, name)),
];

/** The keys of the dictionary that the code of the elements and of their features names; no element draws the overview of jobs. */
const named = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.ts$/.test(file) && !/(?:\.test|overview)\.ts$/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  )
  .concat(readFileSync(join(core, 'shared/failure.ts'), 'utf8'))
  .flatMap((text) => [...text.matchAll(/'(\w+)'/g)].map(([, key = '']) => key))
  .filter((key) => Object.hasOwn(englishDictionary, key));

it.each(Object.entries({ arabic, english, german, japanese }))(
  'the words in %s contain every key that an element shows',
  (_, words) => {
    expect(named.length).toBeGreaterThan(20);
    expect([...new Set(named)].filter((key) => !Object.hasOwn(words, key))).toEqual([]);
  },
);
