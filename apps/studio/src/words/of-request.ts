import { extractHeaderLanguage } from '@payloadcms/translations';
import { cookies, headers } from 'next/headers.js';
import { type Language, languageOf } from './words.ts';

/** Returns the language that Payload shows its screens in: the one that a person chose, else the browser's, else English. */
export const languageOfRequest = async (): Promise<Language> => {
  const chosen = (await cookies()).get('payload-lng')?.value;
  const wanted = chosen ?? extractHeaderLanguage((await headers()).get('accept-language') ?? '');
  return languageOf(wanted ?? '');
};
