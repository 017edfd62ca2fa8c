'use client';

import type { DefaultCellComponentProps } from 'payload';
import { languageName } from '../words/language-name.ts';
import { isState, states } from '../words/tables/common.ts';
import { lists } from '../words/tables/lists.ts';
import { useWords } from '../words/use-words.ts';
import { localeOf } from '../words/words.ts';
import { translationsIn } from './translations.ts';

/** Shows which other languages a page of a list has, with their states; each leads to its document. */
export const Translations = ({ rowData, collectionSlug }: DefaultCellComponentProps) => {
  const { t, language: spoken } = useWords(lists);
  const stateNames = useWords(states);
  return (
    <span className="studio-translations">
      {translationsIn(rowData?.translations).map(({ id, language, state, title }) => (
        <a key={id} href={`/admin/collections/${collectionSlug}/${id}`} title={title} suppressHydrationWarning>
          {t('version', {
            language: languageName(language, localeOf(spoken)),
            state: isState(state) ? stateNames.t(state) : state,
          })}
        </a>
      ))}
    </span>
  );
};
