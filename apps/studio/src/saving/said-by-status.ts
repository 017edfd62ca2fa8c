import { common } from '../words/tables/common.ts';
import { languageOfPage, translator } from '../words/words.ts';

const keys: Readonly<Partial<Record<number, 'serviceAway' | 'sessionOver'>>> = {
  401: 'sessionOver',
  503: 'serviceAway',
};

/** Returns what the status of an answer says by itself, in the language of the page, in place of the sender's English; undefined for others. */
export const saidByStatus = (status: number): string | undefined => {
  const key = keys[status];
  return key && translator(common, languageOfPage())(key);
};
