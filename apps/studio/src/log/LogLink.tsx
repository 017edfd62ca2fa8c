import type { ServerProps } from 'payload';
import { siteLog } from '../words/tables/site-log.ts';
import { languageOf, translator } from '../words/words.ts';

/** Leads to the log of the site, below the lists of documents; an author may not read it. */
export const LogLink = ({ i18n, user }: ServerProps) =>
  user && 'role' in user && user.role === 'author' ? null : (
    <a className="nav__link" href="/admin/log">
      <span className="nav__link-label">{translator(siteLog, languageOf(i18n.language))('title')}</span>
    </a>
  );
