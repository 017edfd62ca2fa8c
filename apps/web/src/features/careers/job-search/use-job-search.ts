import { withSearch } from '@masthead/core/addresses';
import {
  arrivedAt,
  everyJob,
  type FilterTag,
  isSameQuery,
  type JobLanguage,
  type JobQuery,
  type JobSearchEvent,
  type JobSearchView,
  jobSearchMachine,
  jobSearchView,
  noFilters,
  parseJobQuery,
  parseResults,
  removeTag,
  serialiseJobQuery,
  serialiseResults,
} from '@masthead/core/job-search';
import { useMachine } from '@masthead/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Snapshot } from 'xstate';
import { jobSearchPorts } from './browser-ports.ts';
import { isComeBack, keepList, keptList, type LeftList, nameEntry, pushEntry, rewriteEntry } from './history-entry.ts';

/** Links for each action of the visitor without script. */
export type SearchLinks = {
  readonly here: string;
  readonly without: (tag: FilterTag) => string;
  readonly cleared: string;
  readonly withText: (text: string) => string;
  readonly more: string;
  /** The jobs before those on show. */
  readonly earlier: string;
};

const machine = jobSearchMachine(jobSearchPorts);

const addressOf = (listPath: string, query: JobQuery): string => withSearch(listPath, serialiseJobQuery(query));

const linksOf = (listPath: string, query: JobQuery, firstPage: number): SearchLinks => {
  const to = (changes: Partial<JobQuery>) => addressOf(listPath, { ...query, page: 1, ...changes });
  const toPage = (page: number) => `${to({ page })}#jobs-page-${page}`;
  return {
    here: addressOf(listPath, query),
    without: (tag) => to({ filters: removeTag(query.filters, tag) }),
    cleared: to({ filters: noFilters }),
    withText: (text) => to({ text }),
    more: toPage(query.page + 1),
    earlier: toPage(Math.max(1, firstPage - 1)),
  };
};

export type JobSearchPlace = {
  /** What the server found. */
  readonly start: Snapshot<unknown>;
  readonly listPath: string;
  readonly jobLanguage: JobLanguage;
};

type UseJobSearch = {
  readonly view: JobSearchView;
  readonly send: (event: JobSearchEvent) => void;
  readonly links: SearchLinks;
  /** Remembers the job to come back to. */
  readonly noteJob: (id: string) => void;
};

/** The link of a job in the list, by the job's id. */
export const jobLink = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-job="${CSS.escape(id)}"]`);

/**
 * The job search in a page: goes on from what the server found, writes each search into the address (a new entry for another search, the
 * same one for further pages) and brings back items, scroll position and focus when the visitor comes back.
 */
export const useJobSearch = ({ start, listPath, jobLanguage }: JobSearchPlace): UseJobSearch => {
  const [snapshot, send] = useMachine(machine, {
    snapshot: start,
    input: { query: everyJob, language: jobLanguage },
  });
  const { query, tree } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const view = useMemo(() => jobSearchView(snapshot), [snapshot]);
  const { found, isCurrent, firstPage } = view;
  const links = useMemo(() => linksOf(listPath, query, firstPage), [listPath, query, firstPage]);

  const job = useRef('');
  const scroll = useRef(0);
  const key = useRef('');
  const [returning, setReturning] = useState<LeftList>();
  const latest = useRef({ query, found });

  const keep = useCallback(() => {
    const { query: shown, found: jobs } = latest.current;
    const results =
      jobs === undefined ? '' : serialiseResults({ query: shown, language: jobLanguage, found: jobs }, Date.now());
    keepList(key.current, { results, scroll: scroll.current, job: job.current });
  }, [jobLanguage]);

  useEffect(() => {
    key.current = nameEntry();
    scroll.current = window.scrollY;
    const comeBack = () => {
      const left = keptList(key.current);
      const wanted = parseJobQuery(location.search);
      const kept = parseResults({ query: wanted, language: jobLanguage, now: Date.now() })(left?.results ?? '');
      send({ type: 'address.changed', query: wanted, found: kept._tag === 'Some' ? kept.value : undefined });
      setReturning(left);
    };
    if (isComeBack()) comeBack();
    const onScroll = () => {
      scroll.current = window.scrollY;
    };
    const onPop = () => {
      // A link within the page, such as the one past its head, makes an entry that has no name yet.
      const arrived = nameEntry();
      if (arrived === key.current) return;
      keep();
      key.current = arrived;
      job.current = '';
      comeBack();
    };
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('popstate', onPop);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('scroll', onScroll);
      removeEventListener('popstate', onPop);
      removeEventListener('pagehide', keep);
    };
  }, [keep, jobLanguage, send]);

  useEffect(() => {
    const shown = parseJobQuery(location.search);
    if (isSameQuery(shown, query)) return;
    const address = addressOf(listPath, query);
    // Further pages, and what the address meant, are the same search.
    if (isSameQuery({ ...arrivedAt(tree)(shown), page: query.page }, query)) return rewriteEntry(address);
    keep();
    key.current = pushEntry(address);
    job.current = '';
  }, [query, tree, listPath, keep]);

  useEffect(() => {
    if (isCurrent) latest.current = { query, found };
  }, [query, found, isCurrent]);

  // Restores the scroll position once the items are there, with focus on the job that was read.
  useEffect(() => {
    if (returning === undefined || isBusy || found === undefined) return;
    setReturning(undefined);
    jobLink(returning.job)?.focus({ preventScroll: true });
    window.scrollTo({ top: returning.scroll, behavior: 'instant' });
  }, [returning, isBusy, found]);

  return {
    view,
    send,
    links,
    noteJob: (id) => {
      job.current = id;
    },
  };
};
