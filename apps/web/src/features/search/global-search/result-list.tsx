import { type CalendarDate, calendarDateFrom, formatDate, type Language } from '@masthead/core';
import type { Excerpt, FoundPage } from '@masthead/core/global-search';
import type { Ref } from 'react';

/** A text with the parts marked that were looked for. */
const Marked = ({ text, marks }: Excerpt) => {
  const ends = [0, ...marks.map(([, end]) => end)];
  return (
    <>
      {marks.map(([from, to], index) => (
        <span key={from}>
          {text.slice(ends[index], from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
};

const printed = (language: Language, date: string | undefined): string => {
  const day: CalendarDate | undefined = date === undefined ? undefined : calendarDateFrom(date);
  return day === undefined ? '' : formatDate(language, 'day')(day);
};

type ResultListProps = {
  readonly language: Language;
  readonly results: readonly FoundPage[];
  /** The number of the first one. */
  readonly first: number;
  readonly isBusy: boolean;
  readonly list: Ref<HTMLOListElement>;
};

/** What was found, in its order. The excerpt is text: markup in it is shown as it is written. */
export const ResultList = ({ language, results, first, isBusy, list }: ResultListProps) => (
  <ol className="search-results" start={first} aria-busy={isBusy || undefined} ref={list}>
    {results.map(({ url, title, image, authors, location, tags, description, excerpt, date }) => (
      <li key={url} className="search-result">
        {image !== undefined && (
          <img className="search-result__image" src={image} alt="" loading="lazy" width="160" height="90" />
        )}
        <div className="search-result__text">
          {tags.length > 0 && <p className="search-result__tags">{tags.join(' · ')}</p>}
          <h3>
            <a href={url} data-result={url}>
              {title}
            </a>
          </h3>
          <p className="search-result__excerpt">{excerpt === undefined ? description : <Marked {...excerpt} />}</p>
          <p className="search-result__facts">
            {[...authors, location, printed(language, date)]
              .filter((fact) => fact !== '')
              .map((fact) => (
                <span key={fact}>
                  <bdi suppressHydrationWarning>{fact}</bdi>
                </span>
              ))}
          </p>
        </div>
      </li>
    ))}
  </ol>
);
