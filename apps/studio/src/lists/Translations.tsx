'use client';

import type { DefaultCellComponentProps } from 'payload';
import { translationsIn } from './translations.ts';

/** Shows which other languages a page of a list has, with their states; each leads to its document. */
export const Translations = ({ rowData, collectionSlug }: DefaultCellComponentProps) => (
  <span className="studio-translations">
    {translationsIn(rowData?.translations).map(({ id, language, state, title }) => (
      <a key={id} href={`/admin/collections/${collectionSlug}/${id}`} title={title}>
        {language} ({state})
      </a>
    ))}
  </span>
);
