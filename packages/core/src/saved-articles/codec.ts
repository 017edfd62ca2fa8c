import * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import * as O from '#fp-ts/Option';
import type { ArticleKey } from './model.ts';

const articleId = /^[A-Za-z0-9._{}-]{1,128}$/;
const languageTag = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;

const isArticleKey = (value: unknown): value is ArticleKey =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'language' in value &&
  typeof value.id === 'string' &&
  typeof value.language === 'string' &&
  articleId.test(value.id) &&
  languageTag.test(value.language);

/**
 * `{id}:{language}`, the form of an article in the `save=` parameter of an address; neither part
 * may hold a colon.
 */
export const SavedArticleKey = new t.Type<ArticleKey, string, unknown>(
  'SavedArticleKey',
  isArticleKey,
  (value, context) => {
    const [id, language, ...rest] = typeof value === 'string' ? value.split(':') : [];
    const key = { id, language };
    return rest.length === 0 && isArticleKey(key) ? t.success(key) : t.failure(value, context);
  },
  ({ id, language }) => `${id}:${language}`,
);

/** Reads the `save=` parameter; none for anything else than one article in one language. */
export const parseSavedArticleKey = (parameter: string): O.Option<ArticleKey> =>
  pipe(
    SavedArticleKey.decode(parameter),
    E.match(() => O.none, O.some),
  );

/** Writes the `save=` parameter; the caller encodes it for its place in an address. */
export const serialiseSavedArticleKey = (key: ArticleKey): string => SavedArticleKey.encode(key);
