import type { SaveArticle, SaveFailure } from '@masthead/core/saved-articles';
import { constVoid, flow } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { type Http, type HttpRequest, refusals } from '../transport.ts';

/** Saves one article in one language; saving twice is saving once, so a lost answer is simply asked for again. */
export const saveArticle = (http: Http): SaveArticle => flow(toRequest, http, TE.bimap(toFailure, constVoid));

const toRequest = ({ userId, article }: Parameters<SaveArticle>[0]): HttpRequest => ({
  method: 'PUT',
  path: ['v2', 'users', userId, 'articles', article.id, article.language],
});

const toFailure = refusals<SaveFailure>({
  401: () => ({ _tag: 'SignInRequired' }),
  404: () => ({ _tag: 'ArticleUnknown' }),
});
