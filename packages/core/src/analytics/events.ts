/**
 * Every analytics event of the site with its parameters, sent after consent (C0002). No parameter
 * names a person or holds typed text. `docs/contracts/analytics.md` prints it.
 */
export const analyticsEvents = {
  page_view: {
    when: 'a page is shown, or another entry of a blog is read that was appended to it',
    parameters: [],
  },
  event24: { when: 'another tab is chosen; `text` is "tab changed to" and its title (C§4)', parameters: ['text'] },
  quiz_answered: {
    when: 'a question of a quiz is answered for the first time',
    parameters: ['quizId', 'questionId', 'isCorrect'],
  },
  subscription_added: { when: 'a subscription is added (A§4)', parameters: ['code'] },
  form_started: { when: 'something is entered in a form, the first time on a page (A§4)', parameters: ['form'] },
  form_succeeded: { when: 'a form was sent and taken (A§4)', parameters: ['form'] },
} as const satisfies Readonly<Record<string, { readonly when: string; readonly parameters: readonly string[] }>>;

type Catalogue = typeof analyticsEvents;
export type AnalyticsEventName = keyof Catalogue;

/** An event of the catalogue with each of its parameters. */
export type AnalyticsEvent = {
  readonly [Name in AnalyticsEventName]: { readonly event: Name } & {
    readonly [Parameter in Catalogue[Name]['parameters'][number]]: string | boolean;
  };
}[AnalyticsEventName];

/**
 * Returns the event of a record with its catalogued parameters only; undefined for an unknown event
 * or a missing parameter.
 */
export const analyticsEvent = (record: Readonly<Record<string, unknown>>): AnalyticsEvent | undefined => {
  const { event } = record;
  if (typeof event !== 'string' || !Object.hasOwn(analyticsEvents, event)) return undefined;
  const { parameters } = analyticsEvents[event as AnalyticsEventName];
  const given = parameters.map((name) => [name, record[name]] as const);
  if (given.some(([, value]) => typeof value !== 'string' && typeof value !== 'boolean')) return undefined;
  // It has by construction the parameters that its entry names.
  return { event, ...Object.fromEntries(given) } as AnalyticsEvent;
};
