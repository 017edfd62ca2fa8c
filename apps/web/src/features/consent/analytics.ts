import { type AnalyticsEvent, analyticsEvent, asOf, type PageData } from '@masthead/core/analytics';

type SendToAnalytics = (entry: PageData | AnalyticsEvent) => void;

const recordIn = (detail: unknown): Readonly<Record<string, unknown>> => ({
  ...(typeof detail === 'object' && detail !== null ? detail : {}),
});

/** Maps the site's own DOM events (docs/contracts) to the terms of the catalogue. */
const translations: Readonly<Record<string, (detail: unknown) => Readonly<Record<string, unknown>>>> = {
  'masthead:question-answered': (detail) => ({ ...recordIn(detail), event: 'quiz_answered' }),
  'masthead:subscription-added': (detail) => ({
    event: 'subscription_added',
    code: Array.isArray(detail) ? detail[0] : undefined,
  }),
  'masthead:form-succeeded': (detail) => ({ ...recordIn(detail), event: 'form_succeeded' }),
  'masthead:analytics': recordIn,
};

const formOf = ({ target }: Event): HTMLFormElement | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
    ? target.form
    : null;

/**
 * Sends page data and events from now on; earlier events were not kept. Returns a function that stops it.
 * @param data page data of the document
 */
export const startAnalytics = (data: PageData, send: SendToAnalytics): (() => void) => {
  const ended = new AbortController();
  const { signal } = ended;
  const report = (record: Readonly<Record<string, unknown>>): void => {
    const event = analyticsEvent(record);
    if (event !== undefined) send(event);
  };
  for (const [name, translate] of Object.entries(translations))
    document.addEventListener(name, (event) => event instanceof CustomEvent && report(translate(event.detail)), {
      signal,
    });
  const started = new Set<HTMLFormElement>();
  const begin = (event: Event): void => {
    const form = formOf(event);
    if (form === null || started.has(form)) return;
    started.add(form);
    // Where it is sent to, without what its address holds of its visitor.
    report({ event: 'form_started', form: new URL(form.action).pathname });
  };
  document.addEventListener('input', begin, { signal });
  // Another entry of a blog is read on the same page: the data is that entry's from here on.
  document.addEventListener(
    'masthead:page-data-changed',
    () => {
      const changed = pageDataHere();
      if (changed !== undefined) send(asOf(changed, Date.now()));
    },
    { signal },
  );
  send(asOf(data, Date.now()));
  report({ event: 'page_view' });
  return () => ended.abort();
};

/** Returns the page data of the document; undefined on a page without any. */
export const pageDataHere = (): PageData | undefined => {
  const text = document.getElementById('page-data')?.textContent;
  return text ? JSON.parse(text) : undefined;
};
