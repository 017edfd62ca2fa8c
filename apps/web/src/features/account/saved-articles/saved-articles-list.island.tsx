import type { Language } from '@masthead/core';
import { type Dictionary, translatorOf } from '@masthead/core/dictionary';
import {
  articleCacheKey,
  isSameArticle,
  type SavedArticlesPage,
  savedArticlesAtOnce,
  savedArticlesMachine,
  savedArticlesView,
} from '@masthead/core/saved-articles';
import { useMachine } from '@masthead/react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useHydrated } from '../../../kit/ui/use-hydrated.ts';
import { savedArticlesPorts } from './browser-ports.ts';
import { SavedArticleItem } from './saved-article-item.tsx';

export type SavedArticlesListProps = {
  readonly dictionary: Dictionary;
  readonly language: Language;
  readonly userId: string;
  readonly firstPage: SavedArticlesPage;
  /** Number of articles before these, and the link to them; null where these are the first. */
  readonly before: number;
  readonly previousHref: string | null;
  readonly action: string;
  readonly formToken: string;
  /** The same page with more of the list, for visitors without script; null at its end. */
  readonly moreHref: string | null;
  readonly promptHref: string;
  readonly homeHref: string;
};

/** D§2.4 the visitor's saved articles: nine at a time, removal after a question. */
export const SavedArticlesList = ({
  dictionary,
  language,
  userId,
  firstPage,
  before,
  previousHref,
  action,
  formToken,
  moreHref,
  promptHref,
  homeHref,
}: SavedArticlesListProps) => {
  const translate = useMemo(() => translatorOf(dictionary), [dictionary]);
  const [snapshot, send] = useMachine(
    useMemo(() => savedArticlesMachine(savedArticlesPorts), []),
    { input: { userId, mustSignInAgain: false, firstPage, before } },
  );
  const view = savedArticlesView(snapshot);
  const links = useRef(new Map<string, HTMLAnchorElement>());
  const count = useRef<HTMLParagraphElement>(null);
  const shown = useRef(view.articles);
  const isHydrated = useHydrated();
  const isSentAway = view.nextStep !== undefined;

  useEffect(() => {
    if (isSentAway) location.assign(promptHref);
  }, [isSentAway, promptHref]);

  // The focus is never lost: after more were added it is on the first of them, after a removal on what took the place.
  const { articles } = view;
  const firstNew = view.firstNew && articleCacheKey(view.firstNew);
  useEffect(() => {
    if (firstNew !== undefined) links.current.get(firstNew)?.focus();
  }, [firstNew]);
  // Account pages are not cached: on Back the server renders as much of the list as the address names.
  const atOnce = savedArticlesAtOnce(articles.length);
  useEffect(() => {
    if (firstNew === undefined) return;
    const address = new URL(location.href);
    address.searchParams.set('items', `${atOnce}`);
    history.replaceState(history.state, '', address);
  }, [firstNew, atOnce]);
  useEffect(() => {
    const before = shown.current;
    shown.current = articles;
    const goneAt = before.findIndex((old) => !articles.some((article) => isSameArticle(article, old)));
    if (goneAt < 0) return;
    const next = articles[goneAt] ?? articles.at(-1);
    if (next === undefined) count.current?.focus();
    else links.current.get(articleCacheKey(next))?.focus();
  }, [articles]);

  return (
    <div className="saved-articles">
      <p className="saved-articles__count" role="status" ref={count} tabIndex={-1}>
        {view.isEmpty
          ? translate('SavedArticles_Empty')
          : translate(view.total === 1 ? 'SavedArticles_CountOne' : 'SavedArticles_Count', {
              total: view.total,
            })}
      </p>
      {view.isEmpty && (
        <p>
          <a className="button" href={homeHref}>
            {translate('SavedArticles_EmptyLink')}
          </a>
        </p>
      )}
      {previousHref !== null && (
        <p>
          <a href={previousHref}>{translate('SavedArticles_Previous')}</a>
        </p>
      )}
      <ul className="saved-articles__list">
        {articles.map((article) => (
          <SavedArticleItem
            key={articleCacheKey(article)}
            translate={translate}
            language={language}
            article={article}
            action={action}
            formToken={formToken}
            linkRef={(link) => {
              if (link === null) links.current.delete(articleCacheKey(article));
              else links.current.set(articleCacheKey(article), link);
            }}
            onRemove={() => send({ type: 'unsave.requested', article })}
          />
        ))}
      </ul>
      {view.hasMore && (
        <div className="saved-articles__more">
          {isHydrated ? (
            <button
              type="button"
              className="button"
              aria-disabled={view.isLoadingMore || undefined}
              onClick={() => send({ type: 'more.requested' })}
            >
              {translate('SavedArticles_LoadMore')}
            </button>
          ) : (
            <a className="button" href={moreHref ?? action}>
              {translate('SavedArticles_LoadMore')}
            </a>
          )}
          <span role="status">
            {view.isLoadingMore
              ? translate('SavedArticles_Loading')
              : translate('SavedArticles_Shown', { shown: articles.length, total: view.total })}
          </span>
        </div>
      )}
      {view.problem !== undefined && (
        <p className="problem" role="alert">
          {translate(view.problem)}
        </p>
      )}
      <Confirmation
        heading={translate('SavedArticles_ConfirmHeading')}
        text={view.confirming && translate('SavedArticles_ConfirmText', { title: view.confirming.title })}
        confirm={translate('SavedArticles_Remove')}
        cancel={translate('SavedArticles_Keep')}
        onConfirm={() => send({ type: 'unsave.confirmed' })}
        onCancel={() => send({ type: 'unsave.cancelled' })}
      />
    </div>
  );
};

type ConfirmationProps = {
  readonly heading: string;
  /** What is asked; the dialog is open as long as there is something. */
  readonly text: string | undefined;
  readonly confirm: string;
  readonly cancel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** A§2 unsave-confirmation modal. */
const Confirmation = ({ heading, text, confirm, cancel, onConfirm, onCancel }: ConfirmationProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const textId = useId();
  const isOpen = text !== undefined;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      className="confirmation"
      ref={dialog}
      aria-labelledby={headingId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={headingId}>{heading}</h2>
      <p id={textId}>{text}</p>
      <div className="confirmation__choices">
        <button type="button" className="button" onClick={onConfirm}>
          {confirm}
        </button>
        <button type="button" className="button button--quiet" onClick={onCancel}>
          {cancel}
        </button>
      </div>
    </dialog>
  );
};
