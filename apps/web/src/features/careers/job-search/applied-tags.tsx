import type { Translate } from '@masthead/core/dictionary';
import type { FilterTag, JobLanguage, JobSearchView } from '@masthead/core/job-search';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Act } from '../../../kit/ui/act.tsx';
import { useFirstRow } from './use-first-row.ts';
import type { SearchLinks } from './use-job-search.ts';

type AppliedTagsProps = {
  readonly translate: Translate;
  readonly jobLanguage: JobLanguage;
  readonly applied: JobSearchView['applied'];
  readonly links: SearchLinks;
  readonly onRemove: (tag: FilterTag) => void;
  readonly onClear: () => void;
  /** Where the focus goes when the last tag has gone. */
  readonly fallback: RefObject<HTMLElement | null>;
};

/** What the search is narrowed by, each with a way to drop it: one row, and "+N more" that shows them all (D§4). */
export const AppliedTags = ({ applied, fallback, onRemove, ...rest }: AppliedTagsProps) => {
  const count = useRef(applied.length);
  const removed = useRef(0);
  const area = useRef<HTMLDivElement>(null);
  // A removed tag takes the focus with it: it goes to the next one, from the last one to the one before, or to the filters.
  useEffect(() => {
    const isFewer = applied.length < count.current;
    count.current = applied.length;
    if (!isFewer || document.activeElement !== document.body) return;
    const left = [...(area.current?.querySelectorAll<HTMLElement>('li:not([hidden]) > button') ?? [])];
    (left[removed.current] ?? left.at(-1) ?? fallback.current)?.focus();
  }, [applied, fallback]);
  const remove = (tag: FilterTag) => {
    removed.current = applied.findIndex(({ group, value }) => group === tag.group && value === tag.value);
    onRemove(tag);
  };
  return (
    <div className="applied" ref={area}>
      {applied.length > 0 && <Tags applied={applied} onRemove={remove} {...rest} />}
    </div>
  );
};

const Tags = ({ translate, jobLanguage, applied, links, onRemove, onClear }: Omit<AppliedTagsProps, 'fallback'>) => {
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFirstRow(list, applied);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || fitting === undefined ? applied.length : fitting;
  const firstHidden = useRef<number>(undefined);
  // The button that was pressed has gone: the focus never waits for the next frame.
  useLayoutEffect(() => {
    if (!isWhole || firstHidden.current === undefined) return;
    list.current?.children[firstHidden.current]?.querySelector('button')?.focus();
    firstHidden.current = undefined;
  }, [isWhole]);
  return (
    <>
      <ul className="applied__tags" aria-label={translate('JobSearch_Applied')} ref={list}>
        {applied.map(({ id, group, value }, index) => (
          <li key={id} hidden={index >= shown}>
            <Act
              className="applied__tag"
              href={links.without({ group, value })}
              label={translate('JobSearch_RemoveTag', { tag: value })}
              onAct={() => onRemove({ group, value })}
            >
              <span lang={jobLanguage}>{value}</span> <span aria-hidden="true">×</span>
            </Act>
          </li>
        ))}
      </ul>
      {shown < applied.length && (
        <button
          type="button"
          className="job-search__link text-button"
          aria-label={translate('JobSearch_MoreFiltersLabel', { count: applied.length - shown })}
          onClick={() => {
            firstHidden.current = shown;
            setWhole(true);
          }}
        >
          {translate('JobSearch_MorePlaces', { count: applied.length - shown })}
        </button>
      )}
      <Act className="job-search__link text-button" href={links.cleared} onAct={onClear}>
        {translate('JobSearch_ClearAll')}
      </Act>
    </>
  );
};
