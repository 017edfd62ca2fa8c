import { pipe } from '#fp-ts/function';
import * as TE from '#fp-ts/TaskEither';
import { type Language, type Languages, siteLanguages } from '../../shared/language.ts';
import type { PageFailure } from './failure.ts';
import { type Page, type PageAddress, textAttributes } from './model.ts';
import type { Module } from './module.ts';
import type { FetchPage } from './port.ts';

/** A page for a visitor: in the requested language, or in another one for lack of a translation. */
export type ShownPage<AnyModule = Module> =
  | { readonly _tag: 'AsAsked'; readonly page: Page<AnyModule> }
  | { readonly _tag: 'NotTranslated'; readonly page: Page<AnyModule>; readonly asked: Language };

/** The dictionary key of the notice, which is in the requested language. */
export const notTranslatedMessageKey = 'Content_NotTranslated';

const shown =
  (requested: Language) =>
  <AnyModule>(page: Page<AnyModule>): ShownPage<AnyModule> =>
    page.language === requested ? { _tag: 'AsAsked', page } : { _tag: 'NotTranslated', page, asked: requested };

/**
 * Fetches a page for a visitor. A page that is missing in the requested language but exists in the
 * default language is returned in the default language with a notice. A fallback by the content
 * service is detected too. Fails with `PageNotFound` for the requested language when neither
 * exists; other failures pass through without a retry.
 */
export const fetchPageWithFallback =
  <AnyModule>(
    fetchPage: FetchPage<AnyModule>,
    { defaultLanguage }: Pick<Languages, 'defaultLanguage'> = siteLanguages,
  ) =>
  (address: PageAddress): TE.TaskEither<PageFailure, ShownPage<AnyModule>> =>
    pipe(
      fetchPage(address),
      TE.orElse((failure) =>
        failure._tag === 'PageNotFound' && address.language !== defaultLanguage
          ? pipe(
              fetchPage({ path: address.path, language: defaultLanguage }),
              TE.mapLeft((second): PageFailure => (second._tag === 'PageNotFound' ? failure : second)),
            )
          : TE.left(failure),
      ),
      TE.map(shown(address.language)),
    );

/** The notice to show above the page's text, and the `lang` and `dir` the element around the text must carry. */
export const noticeOf = (view: ShownPage<unknown>, languages: Pick<Languages, 'directionOf'> = siteLanguages) =>
  view._tag === 'AsAsked'
    ? undefined
    : { messageKey: notTranslatedMessageKey, ...textAttributes(view.page, languages) };
