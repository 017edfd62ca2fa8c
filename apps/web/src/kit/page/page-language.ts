import { defaultLanguage, Language } from '@masthead/core';
import type { GetServerSidePropsContext } from 'next';

/** The language of the address that a page is asked for at. */
export const languageOf = ({ locale }: Pick<GetServerSidePropsContext, 'locale'>): Language =>
  Language.is(locale) ? locale : defaultLanguage;
