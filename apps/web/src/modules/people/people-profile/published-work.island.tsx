import { type Dictionary, translatorOf } from '@masthead/core/dictionary';
import { printShownWork, publishedWorkPageSize, shownWork, workParameter } from '@masthead/core/people';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Act } from '../../../kit/ui/act.tsx';
import { type ListState, useListAddress } from '../../../kit/ui/use-list-address.ts';

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
  readonly listState: ListState;
};

const names = [workParameter];
const isSameWork = (): boolean => true;

/**
 * C§4 published work: each click shows eight more, until all are visible. Without script it links to the page with as
 * many.
 */
export const PublishedWork = ({ dictionary, items, shown: atFirst, listState }: PublishedWorkProps) => {
  const translate = useMemo(() => translatorOf(dictionary), [dictionary]);
  const [shown, setShown] = useState(atFirst);
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<HTMLAnchorElement>(null);
  const [pressedAt, setPressedAt] = useState<number>();
  const next = shown + publishedWorkPageSize;
  const total = items.length;
  const read = useCallback((own: string) => shownWork(total, own), [total]);
  const onArrive = useCallback((wanted: number) => {
    setPressedAt(undefined);
    setShown(wanted);
  }, []);
  const addressOf = useListAddress({
    query: shown,
    found: shown,
    listState,
    names,
    read,
    print: printShownWork,
    isSameList: isSameWork,
    onArrive,
    list,
  });
  useEffect(() => {
    if (pressedAt !== undefined) firstNew.current?.focus();
  }, [pressedAt]);
  return (
    <>
      <ul className="published__items" ref={list}>
        {items.slice(0, shown).map(({ title, url, source, articleType, isExternal, date, picture }, index) => (
          <li key={url + title} id={`work-${index + 1}`} className="published__item">
            <img className="published__picture" src={picture} alt="" width={160} height={90} loading="lazy" />
            <div>
              <h3>
                <a
                  href={url}
                  ref={index === pressedAt ? firstNew : undefined}
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
      {shown < total && (
        <div className="published__more">
          <Act
            className="button"
            href={`${addressOf(next)}#work-${shown + 1}`}
            onAct={() => {
              setPressedAt(shown);
              setShown(next);
            }}
          >
            {translate('People_More')}
          </Act>
        </div>
      )}
      {total > publishedWorkPageSize && (
        <p className="published__count" role="status">
          {translate('People_Shown', { shown: Math.min(shown, total), total })}
        </p>
      )}
    </>
  );
};
