import type { ServerProps } from 'payload';
import { media } from '../words/tables/media.ts';
import { languageOf, translator } from '../words/words.ts';

/** Leads to the page of files, below the lists of documents. */
export const FilesLink = ({ i18n }: ServerProps) => (
  <a className="nav__link" href="/admin/files">
    <span className="nav__link-label">{translator(media, languageOf(i18n.language))('title')}</span>
  </a>
);
