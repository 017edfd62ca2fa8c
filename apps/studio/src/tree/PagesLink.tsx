import type { ServerProps } from 'payload';
import { tree } from '../words/tables/tree.ts';
import { languageOf, translator } from '../words/words.ts';

/** Leads to the tree of pages, below the lists of documents. */
export const PagesLink = ({ i18n }: ServerProps) => (
  <a className="nav__link" href="/admin/pages">
    <span className="nav__link-label">{translator(tree, languageOf(i18n.language))('title')}</span>
  </a>
);
