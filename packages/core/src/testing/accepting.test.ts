import { type AnyStateMachine, createActor, type EventFrom } from 'xstate';
import { alumniReadingMachine } from '../alumni/index.ts';
import { globalSearchMachine } from '../global-search/index.ts';
import { insightsGridMachine } from '../insights-grid/index.ts';
import { jobSearchMachine, jobSuggestionsMachine } from '../job-search/index.ts';
import { linkedAccountMachine } from '../linked-accounts/index.ts';
import { oneClickMachine } from '../one-click/index.ts';
import { quizMachine } from '../quiz/index.ts';
import { rateArticleMachine } from '../ratings/index.ts';
import { lookupsMachine, registrationStepperMachine } from '../registration/index.ts';
import { saveArticleMachine, savedArticlesMachine } from '../saved-articles/index.ts';
import { sessionMachine } from '../session/index.ts';
import type { HandledBy } from '../shared/outcome.ts';
import { pagedListMachine } from '../shared/paged-list/paged-list.ts';
import { signInMachine } from '../sign-in/index.ts';
import { resendMachine } from '../sign-in-code/index.ts';
import { subscriptionsEditorMachine } from '../subscriptions/index.ts';
import { never } from './explore.ts';

type Hidden<Make extends (...given: never[]) => AnyStateMachine> = Exclude<
  HandledBy<ReturnType<Make>>['type'],
  EventFrom<ReturnType<Make>>['type']
>;

/** The events that a machine handles and `send` refuses. One that is missing, or that `send` takes, does not compile. */
const refused = <Make extends (...given: never[]) => AnyStateMachine>(
  make: Make,
  events: Readonly<Record<Hidden<Make>, true>>,
) => ({ make: make as unknown as (ports: unknown) => AnyStateMachine, events: Object.keys(events) });

const machines = [
  refused(signInMachine, { 'submission.succeeded': true, 'submission.failed': true, 'values.found': true }),
  refused(pagedListMachine, { 'page.listed': true, 'listing.failed': true }),
  refused(jobSuggestionsMachine, { 'suggestions.found': true, 'suggestions.failed': true }),
  refused(alumniReadingMachine, { 'value.read': true, 'reading.failed': true }),
  refused(globalSearchMachine, { 'pages.found': true }),
  refused(insightsGridMachine, { 'query.changed': true }),
  refused(jobSearchMachine, { 'filters.listed': true, 'filters.failed': true, 'query.changed': true }),
  refused(linkedAccountMachine, { 'unlinking.succeeded': true, 'unlinking.failed': true }),
  refused(oneClickMachine, {
    'subscriptions.listed': true,
    'listing.failed': true,
    'adding.succeeded': true,
    'adding.failed': true,
  }),
  refused(quizMachine, {
    'outcome.told': true,
    'outcome.failed': true,
    'answers.recalled': true,
    'attempts.counted': true,
    'attempts.failed': true,
    'vote.cast': true,
    'vote.lost': true,
  }),
  refused(rateArticleMachine, {
    'ratings.listed': true,
    'listing.failed': true,
    'rate.succeeded': true,
    'rate.failed': true,
  }),
  refused(lookupsMachine, { 'lookups.arrived': true, 'lookups.failed': true }),
  refused(registrationStepperMachine, { 'form.changed': true, 'list.arrived': true, 'list.failed': true }),
  refused(saveArticleMachine, {
    'keys.listed': true,
    'listing.failed': true,
    'save.succeeded': true,
    'save.failed': true,
    'unsave.succeeded': true,
    'unsave.failed': true,
  }),
  refused(savedArticlesMachine, { 'unsave.succeeded': true, 'unsave.failed': true }),
  refused(sessionMachine, {
    'session.renewed': true,
    'renewal.failed': true,
    'signOut.answered': true,
    'otherTab.signedIn': true,
    'otherTab.signedOut': true,
    'otherTab.refreshed': true,
  }),
  refused(resendMachine, { 'code.sent': true, 'resend.failed': true }),
  refused(subscriptionsEditorMachine, { 'save.succeeded': true, 'save.failed': true }),
];

/** Answers that change nothing: no prefill was asked for, or the quiz goes on without them. */
const ignored = new Set(['values.found', 'attempts.failed', 'vote.cast', 'vote.lost']);

/** Ports are only kept by a machine, not called. */
const noPorts = new Proxy(() => undefined, { get: () => () => undefined });

describe('what a machine handles and send refuses', () => {
  it.each(machines.map(({ make, events }) => ({ machine: make(noPorts), events })))(
    'is handled by $machine.id',
    ({ machine, events }) => {
      const handled: readonly string[] = machine.events;
      expect(events.filter((type) => !ignored.has(type) && !handled.includes(type))).toEqual([]);
    },
  );

  it('does not compile as an argument of send', () => {
    const actor = createActor(signInMachine({ signInWithPassword: () => never }), { input: {} }).start();
    // @ts-expect-error An outcome of the port is no event of the visitor.
    actor.send({ type: 'submission.failed', failure: { _tag: 'WrongCredentials' } });
    actor.send({ type: 'form.reopened' });
    expect(actor.getSnapshot().value).toEqual({ editing: 'filling' });
  });
});
