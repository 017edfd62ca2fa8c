import type { ServerProps } from 'payload';
import { planned } from '../words/tables/planned.ts';
import { languageOf, translator } from '../words/words.ts';

/** Leads to the page of what is planned, below the lists of documents. */
export const PlannedLink = ({ i18n }: ServerProps) => (
  <a className="nav__link" href="/admin/planned">
    <span className="nav__link-label">{translator(planned, languageOf(i18n.language))('title')}</span>
  </a>
);
