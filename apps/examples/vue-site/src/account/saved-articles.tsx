import { tokens } from '@masthead/composition/server';
import { message, runTask } from '@masthead/core';
import {
  parseSavedArticleKey,
  type SavedArticle,
  savedArticlesAtOnce,
  serialiseSavedArticleKey,
} from '@masthead/core/saved-articles';
import { dropSession, type FormFields } from '@masthead/gateway';
import { addressOf, intentAddress, paths } from '../addresses.ts';
import { type Answer, goTo, screen } from '../answers.ts';
import type { SafePage } from '../content/sanitise.ts';
import { formTokenOf, postedTo, scopeOf, userIdOf, type Visit } from '../request.ts';

/** Returns the way to the prompt to sign in and back to this page. */
export const promptFor = (visit: Visit): Answer =>
  goTo(
    intentAddress(visit.language, 'signInPrompt', {
      redirect: visit.address,
      article: undefined,
      articleName: '',
    }),
  );

/** The button of an article: a link to the prompt without a session, else a form that saves it or takes it back. */
export const SaveArticle = ({
  visit,
  page,
  isSaved,
}: {
  readonly visit: Visit;
  readonly page: SafePage;
  readonly isSaved: boolean;
}) => {
  const { translate, language, address } = visit;
  const article = { id: page.id, language: page.language };
  if (userIdOf(visit) === '')
    return (
      <a
        class="button button--quiet"
        href={intentAddress(language, 'signInPrompt', { redirect: address, article, articleName: page.title })}
      >
        {translate('SavedArticles_Save')}
      </a>
    );
  return (
    <form method="post" action={addressOf(language, paths.save, { redirect: address })}>
      <input type="hidden" name="formToken" value={formTokenOf(visit)} />
      <input type="hidden" name={isSaved ? 'remove' : 'save'} value={serialiseSavedArticleKey(article)} />
      <button type="submit" class="button button--quiet" aria-pressed={isSaved ? 'true' : 'false'}>
        {translate(isSaved ? 'SavedArticles_Saved' : 'SavedArticles_Save')}
      </button>
    </form>
  );
};

/** Returns whether the visitor has saved an article; false where the service cannot be asked. */
export const isSaved = async (visit: Visit, { id, language }: { readonly id: string; readonly language: string }) => {
  const userId = userIdOf(visit);
  if (userId === '') return false;
  const keys = await runTask(scopeOf(visit).get(tokens.user.listSavedKeys)(userId));
  return keys._tag === 'Right' && keys.right.some((key) => key.id === id && key.language === language);
};

/** Saves the article that a form names, or takes it back; returns whether that worked. */
const change = async (visit: Visit, fields: FormFields): Promise<boolean> => {
  const [userId, scope] = [userIdOf(visit), scopeOf(visit)];
  const key = parseSavedArticleKey(fields.get('save') ?? fields.get('remove') ?? '');
  if (key._tag === 'None') return false;
  const request = { userId, article: key.value };
  if (fields.has('save')) return (await runTask(scope.get(tokens.user.saveArticle)(request)))._tag === 'Right';
  const unsaved = await runTask(scope.get(tokens.user.unsaveArticle)(request));
  return unsaved._tag === 'Right' || unsaved.left._tag === 'ArticleUnknown';
};

/** `POST /account/save`: the button of an article. */
export const savePage = async (visit: Visit): Promise<Answer> => {
  const back = visit.safe(visit.query.get('redirect') ?? undefined);
  const fields = visit.req.method === 'POST' ? await postedTo(visit) : undefined;
  if (fields !== undefined && userIdOf(visit) !== '') await change(visit, fields);
  return goTo(back);
};

const Item = ({ visit, article }: { readonly visit: Visit; readonly article: SavedArticle }) => {
  const { translate } = visit;
  return (
    <li>
      <article lang={article.language}>
        <h2>
          <a href={article.url}>{article.title}</a>
        </h2>
        {article.description !== '' && <p>{article.description}</p>}
      </article>
      <form method="post" action={visit.address}>
        <input type="hidden" name="formToken" value={formTokenOf(visit)} />
        <input type="hidden" name="remove" value={serialiseSavedArticleKey(article)} />
        <button
          type="submit"
          class="text-button"
          aria-label={translate('SavedArticles_RemoveNamed', { title: article.title })}
        >
          {translate('SavedArticles_Remove')}
        </button>
      </form>
    </li>
  );
};

/** The saved articles of a visitor: GET lists them, POST takes one back. */
export const savedArticlesPage = async (visit: Visit): Promise<Answer> => {
  const { translate, language, session, res, settings } = visit;
  if (session._tag !== 'active') return promptFor(visit);
  const fields = visit.req.method === 'POST' ? await postedTo(visit) : undefined;
  if (fields !== undefined && (await change(visit, fields))) return goTo(visit.address);
  const pageSize = savedArticlesAtOnce(Number(visit.query.get('items')));
  const listed = await runTask(scopeOf(visit).get(tokens.user.listSavedArticles)({ offset: 0, pageSize }));
  if (listed._tag === 'Left' && listed.left._tag === 'SignInRequired') dropSession(res, settings.gateway);
  if (listed._tag === 'Left' && ['SignInRequired', 'ReLoginRequired'].includes(listed.left._tag))
    return promptFor(visit);
  const problem =
    listed._tag === 'Left'
      ? message('SavedArticles_LoadFailed')
      : visit.req.method === 'POST'
        ? message(fields === undefined ? 'Form_Expired' : 'SavedArticles_UnsaveFailed')
        : undefined;
  const { items, total } = listed._tag === 'Right' ? listed.right : { items: [], total: 0 };
  return screen({
    title: translate('SavedArticles_Heading'),
    status: listed._tag === 'Left' ? 503 : problem === undefined ? 200 : 422,
    body: (
      <>
        <h1>{translate('SavedArticles_Heading')}</h1>
        {problem !== undefined && (
          <p class="problem" role="alert">
            {translate(problem)}
          </p>
        )}
        {listed._tag === 'Right' && (
          <p role="status">
            {total === 0
              ? translate('SavedArticles_Empty')
              : total === 1
                ? translate('SavedArticles_CountOne')
                : translate('SavedArticles_Count', { total })}
          </p>
        )}
        <ul class="rows">
          {items.map((article) => (
            <Item key={serialiseSavedArticleKey(article)} visit={visit} article={article} />
          ))}
        </ul>
        {items.length < total && (
          <a
            class="button"
            href={addressOf(language, paths.savedArticles, { items: String(savedArticlesAtOnce(items.length + 1)) })}
          >
            {translate('SavedArticles_LoadMore')}
          </a>
        )}
      </>
    ),
  });
};
