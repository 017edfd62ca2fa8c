import type { UnsaveArticle, UnsaveFailure } from '@masthead/core/saved-articles';
import { constVoid, flow } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { type Http, type HttpRequest, refusals } from '../transport.ts';

/** A§7 unsave; an article that is not saved is simply not saved afterwards. 404 is `ArticleUnknown`: there is no such article. */
export const unsaveArticle = (http: Http): UnsaveArticle => flow(toRequest, http, TE.bimap(toFailure, constVoid));

const toRequest = ({ userId, article }: Parameters<UnsaveArticle>[0]): HttpRequest => ({
  method: 'DELETE',
  path: ['v2', 'users', userId, 'articles', article.id, article.language],
});

const toFailure = refusals<UnsaveFailure>({
  401: () => ({ _tag: 'SignInRequired' }),
  404: () => ({ _tag: 'ArticleUnknown' }),
});
