import { calendarDateFrom, directionOf, formatDate, Language } from '@masthead/core';
import type { Translate } from '@masthead/core/dictionary';
import { type SavedArticleView, serialiseSavedArticleKey } from '@masthead/core/saved-articles';
import { type Ref, useId } from 'react';

type SavedArticleItemProps = {
  readonly translate: Translate;
  readonly language: Language;
  readonly article: SavedArticleView;
  readonly action: string;
  readonly formToken: string;
  readonly linkRef: Ref<HTMLAnchorElement>;
  readonly onRemove: () => void;
};

/** One saved article with its way out of the list: a form that posts, which script answers with a question first. */
export const SavedArticleItem = ({
  translate,
  language,
  article,
  action,
  formToken,
  linkRef,
  onRemove,
}: SavedArticleItemProps) => {
  const problemId = useId();
  const date = calendarDateFrom(article.displayDate);
  const { problem } = article;
  const own = Language.is(article.language) ? article.language : language;
  const dir = own === language ? undefined : directionOf(own);
  return (
    <li>
      <article className="saved-article" aria-busy={article.isBeingRemoved || undefined}>
        {article.imageUrl !== undefined && (
          <img
            className="saved-article__picture"
            src={article.imageUrl}
            alt=""
            width={320}
            height={180}
            loading="lazy"
            decoding="async"
          />
        )}
        {/* What is in another language begins where the list does, beside its picture: only its own lines run the other way. */}
        <div className="saved-article__text" {...(own !== language && { lang: own })}>
          {article.topic !== '' && (
            <p className="eyebrow">
              <span dir={dir}>{article.topic}</span>
            </p>
          )}
          <h2 className="saved-article__title">
            <a href={article.url} ref={linkRef} hrefLang={article.language} dir={dir}>
              {article.title}
            </a>
          </h2>
          {article.description !== '' && (
            <p>
              <span dir={dir}>{article.description}</span>
            </p>
          )}
          <p className="byline">
            {article.type !== '' && <span dir={dir}>{article.type}</span>}
            {date !== undefined && (
              <time suppressHydrationWarning dateTime={date} dir={dir}>
                {formatDate(own, 'day')(date)}
              </time>
            )}
          </p>
        </div>
        <form
          className="saved-article__remove"
          method="post"
          action={action}
          onSubmit={(event) => {
            event.preventDefault();
            onRemove();
          }}
        >
          <input type="hidden" name="formToken" value={formToken} />
          <input type="hidden" name="remove" value={serialiseSavedArticleKey(article)} />
          <button
            type="submit"
            className="button button--quiet"
            aria-label={translate('SavedArticles_RemoveNamed', { title: article.title })}
            aria-describedby={problem === undefined ? undefined : problemId}
            aria-disabled={article.isBeingRemoved || undefined}
          >
            {translate('SavedArticles_Remove')}
          </button>
          {problem !== undefined && (
            <div className="tooltip" role="tooltip" id={problemId}>
              <p role="alert">{translate(problem)}</p>
            </div>
          )}
        </form>
      </article>
    </li>
  );
};
