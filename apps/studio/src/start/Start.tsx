import type { DashboardViewServerProps } from '@payloadcms/next/views';
import { getTranslation } from '@payloadcms/translations';
import { Gutter } from '@payloadcms/ui';
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

/** The lists of all kinds of documents, each with the way to a new one. */
const Kinds = ({ i18n, navGroups = [] }: DashboardViewServerProps) =>
  navGroups.map(({ label: group, entities }) => (
    <section key={group} className="studio-start__kinds" aria-label={group}>
      <h2>{group}</h2>
      <ul>
        {entities.map(({ slug, label }) => {
          const kind = getTranslation(label, i18n);
          return (
            <li key={slug}>
              <a href={`/admin/collections/${slug}`}>{kind}</a>
              <a
                className="studio-start__new"
                href={`/admin/collections/${slug}/create`}
                aria-label={i18n.t('general:createNewLabel', { label: kind })}
              >
                +
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  ));

/** The first screen: what an editor does next (begin something, review what waits, go on with what they wrote last), and all lists. */
export const Start = async (view: DashboardViewServerProps) => {
  const { i18n, payload, user } = view;
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
    <Gutter>
      <main className="studio-start">
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
        <Kinds {...view} />
      </main>
    </Gutter>
  );
};
