import type { ServerProps } from 'payload';
import { publishingCall } from '../database/documents.ts';
import { languageName } from '../words/language-name.ts';
import { isState, states } from '../words/tables/common.ts';
import { lists } from '../words/tables/lists.ts';
import { start } from '../words/tables/start.ts';
import { languageOf, translator } from '../words/words.ts';
import { type Found, foundOf } from './found.ts';
import './start.css';

const listed = async (question: Readonly<Record<string, string>>): Promise<readonly Found[] | undefined> => {
  const { status, body } = await publishingCall(
    `documents?${new URLSearchParams({ ...question, sort: '-changedAt' })}`,
  );
  return status === 200 ? foundOf(body) : undefined;
};

/** What an editor does next: begin something, review what waits, go on with what they wrote last. */
export const Start = async ({ i18n, payload, user }: ServerProps) => {
  const language = languageOf(i18n.language);
  const t = translator(start, language);
  const stateNames = translator(states, language);
  const version = translator(lists, language);
  const name = user && 'name' in user ? String(user.name) : '';
  const [toReview, mine] = await Promise.all([listed({ review: 'asked' }), listed({ changedBy: name })]);
  const hasArticles = payload.config.collections.some(({ slug }) => slug === 'article');
  const list = (
    heading: 'toReview' | 'mine',
    nothing: 'nothingToReview' | 'nothingOfMine',
    found: readonly Found[] | undefined,
  ) => (
    <section aria-label={t(heading)}>
      <h2>{t(heading)}</h2>
      {found === undefined || found.length === 0 ? (
        <p>{t(found === undefined ? 'notRead' : nothing)}</p>
      ) : (
        <ul>
          {found.map(({ id, kind, title, language: of, state }) => (
            <li key={`${kind} ${id}`}>
              <a href={`/admin/collections/${kind}/${id}`} lang={of}>
                {title}
              </a>{' '}
              {version('version', {
                language: of === undefined ? '' : languageName(of, language),
                state: isState(state) ? stateNames(state) : state,
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
  return (
    <div className="studio-start">
      <h1>{t('welcome', { name })}</h1>
      <nav aria-label={t('welcome', { name })}>
        {hasArticles && (
          <a className="studio-start__first" href="/admin/collections/article/create">
            {t('write')}
          </a>
        )}
        <a href="/admin/pages">{t('pages')}</a>
        <a href="/admin/files">{t('files')}</a>
        <a href="/admin/planned">{t('planned')}</a>
      </nav>
      <div className="studio-start__lists">
        {list('toReview', 'nothingToReview', toReview)}
        {list('mine', 'nothingOfMine', mine)}
      </div>
    </div>
  );
};
