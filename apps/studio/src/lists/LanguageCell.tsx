'use client';

import type { DefaultCellComponentProps } from 'payload';
import { languageName } from '../words/language-name.ts';
import { form } from '../words/tables/form.ts';
import { useWords } from '../words/use-words.ts';
import { localeOf } from '../words/words.ts';

/** Shows the language of a document of a list by its name. */
export const LanguageCell = ({ cellData }: DefaultCellComponentProps) => {
  const { language } = useWords(form);
  return (
    // A browser has other names of languages than the server, or none.
    <span suppressHydrationWarning>
      {typeof cellData === 'string' && cellData !== '' ? languageName(cellData, localeOf(language)) : '–'}
    </span>
  );
};
