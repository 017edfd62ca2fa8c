import { browserPorts } from '@masthead/composition/browser';
import { withSearch } from '@masthead/core/addresses';
import type { Translate } from '@masthead/core/dictionary';
import {
  isSameQuery,
  type JobQuery,
  jobLanguageOf,
  jobSearchMachine,
  jobSearchView,
  parseJobQuery,
  parseResults,
  serialiseJobQuery,
} from '@masthead/core/job-search';
import { createActor } from 'xstate';
import type { Enhancement } from './define-elements.ts';
import { drawJobs, type JobsDrawing } from './draw-jobs.ts';
import { announce, partOf, runIn } from './parts.ts';

/** Whether a click opens a link in this tab and window. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;

/**
 * `<masthead-job-search>`: a form, links to other searches and a list of results with a template for a job. A search changes the list and the address
 * instead of the page. `masthead-jobs-found` has the number of jobs and the query.
 */
export const jobSearch: Enhancement = {
  name: 'masthead-job-search',
  enhance: (surroundings) => {
    const { host, signal, calls } = surroundings;
    const form = host.querySelector('form');
    if (form === null) return;
    const listPath = new URL(form.action).pathname;
    const language = jobLanguageOf(host.getAttribute('language') ?? document.documentElement.lang);
    const machine = jobSearchMachine(browserPorts({ search: ['listJobFilters', 'searchJobs'] }, calls));
    const addressOf = (query: JobQuery): string => withSearch(listPath, serialiseJobQuery(query));

    /** What the server found for the address, if the page has it. */
    const foundByServer = (query: JobQuery) => {
      const read = parseResults({ query, language, now: Date.now() });
      const found = read(partOf(host, 'found')?.textContent ?? '');
      return found._tag === 'Some' ? found.value : undefined;
    };
    const begin = (query: JobQuery) => {
      const found = foundByServer(query);
      const actor = createActor(machine, { input: { query, language, found } });
      return runIn(surroundings, actor, draw);
    };
    let running: ReturnType<typeof begin> | undefined;
    let before: JobsDrawing | undefined;

    const draw = (translate: Translate): void => {
      if (running === undefined) return;
      const snapshot = running.getSnapshot();
      const { query } = snapshot.context;
      const view = jobSearchView(snapshot);
      before = drawJobs({ host, form, listPath, addressOf, translate, query, view, before });
      if (snapshot.hasTag('busy') || !view.isCurrent) return;
      // Further pages, and a search that the filters have narrowed, are no new entries.
      if (!isSameQuery(parseJobQuery(location.search), query))
        history.replaceState(history.state, '', addressOf(query));
      if (before.isNew) announce(surroundings, 'masthead-jobs-found', { total: view.found?.total, query });
    };
    const show = (query: JobQuery): void => {
      if (running === undefined) {
        running = begin(query);
        return;
      }
      const snapshot = running.getSnapshot();
      const isRetried = jobSearchView(snapshot).problem !== undefined && isSameQuery(snapshot.context.query, query);
      running.send(isRetried ? { type: 'search.retried' } : { type: 'address.changed', query });
    };
    const look = (query: JobQuery): void => {
      if (!isSameQuery(parseJobQuery(location.search), query)) history.pushState(null, '', addressOf(query));
      show(query);
    };

    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        const entries = [...new FormData(form)].flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        );
        look(parseJobQuery(`${new URLSearchParams(entries)}`));
      },
      { signal },
    );
    host.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (link === null || !isPlainClick(event) || link.origin !== location.origin || link.pathname !== listPath)
          return;
        if (link.getAttribute('part')?.split(' ').includes('more')) {
          const query = parseJobQuery(location.search);
          if (running === undefined && foundByServer(query) === undefined) return;
          event.preventDefault();
          running ??= begin(query);
          running.send({ type: 'more.requested' });
        } else {
          event.preventDefault();
          look(parseJobQuery(link.search));
        }
      },
      { signal },
    );
    addEventListener('popstate', () => location.pathname === listPath && show(parseJobQuery(location.search)), {
      signal,
    });
  },
};
