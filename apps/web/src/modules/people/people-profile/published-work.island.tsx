import { type Dictionary, sayIn } from '@masthead/core/dictionary';
import { publishedWorkPageSize, workParameter } from '@masthead/core/people';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Act } from '../../../kit/ui/act.tsx';

type Item = {
  readonly title: string;
  readonly url: string;
  readonly source: string;
  readonly articleType: string;
  readonly isExternal: boolean;
  readonly date: { readonly day: string; readonly printed: string };
  readonly picture: string;
};

export type PublishedWorkProps = {
  readonly dictionary: Dictionary;
  readonly items: readonly Item[];
  /** How many of them the address shows. */
  readonly shown: number;
  /** Of the page, with language prefix. */
  readonly path: string;
};

/** C§4 published work: each press shows eight more, until all are. Without script the link leads to the page that shows as many. */
export const PublishedWork = ({ dictionary, items, shown: atFirst, path }: PublishedWorkProps) => {
  const say = useMemo(() => sayIn(dictionary), [dictionary]);
  const [shown, setShown] = useState(atFirst);
  const firstNew = useRef<HTMLAnchorElement>(null);
  const pressedAt = useRef<number>(undefined);
  const next = shown + publishedWorkPageSize;
  useEffect(() => {
    if (shown === atFirst || pressedAt.current === undefined) return;
    firstNew.current?.focus();
    const address = new URL(location.href);
    address.searchParams.set(workParameter, String(shown));
    history.replaceState(history.state, '', address);
  }, [shown, atFirst]);
  return (
    <>
      <ul className="published__items">
        {items.slice(0, shown).map(({ title, url, source, articleType, isExternal, date, picture }, index) => (
          <li key={url + title} id={`work-${index + 1}`} className="published__item">
            <img className="published__picture" src={picture} alt="" width={160} height={90} loading="lazy" />
            <div>
              <h3>
                <a
                  href={url}
                  ref={index === pressedAt.current ? firstNew : undefined}
                  rel={isExternal ? 'noopener' : undefined}
                >
                  {title}
                </a>
              </h3>
              <p className="byline">
                {source !== '' && <cite>{source}</cite>}
                {articleType !== '' && <span>{articleType}</span>}
                <time dateTime={date.day}>{date.printed}</time>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {shown < items.length && (
        <div className="published__more">
          <Act
            className="button"
            href={`${path}?${workParameter}=${next}#work-${shown + 1}`}
            onAct={() => {
              pressedAt.current = shown;
              setShown(next);
            }}
          >
            {say('People_More')}
          </Act>
        </div>
      )}
      {items.length > publishedWorkPageSize && (
        <p className="published__count" role="status">
          {say('People_Shown', { shown: Math.min(shown, items.length), total: items.length })}
        </p>
      )}
    </>
  );
};
