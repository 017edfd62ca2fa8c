import fc from 'fast-check';
import { createActor, SimulatedClock } from 'xstate';
import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import { everything, explore, never, settled, statesWithoutDescription } from '../testing/explore.ts';
import type { Conflict, PublishingFailure } from './failure.ts';
import { type DraftInput, type DraftPorts, draftMachine, draftView } from './machine.ts';
import type { DocumentContent, Draft } from './model.ts';

const written = (body: string): DocumentContent => ({
  kind: 'article',
  language: 'en',
  path: '/insights/on-tides',
  fields: {},
  body,
});
const draft = (content: DocumentContent, revision: string, state: Draft['state'] = 'changed'): Draft => ({
  id: 'on-tides',
  revision,
  state,
  content,
  changedBy: 'studio',
  changedAt: 0,
  incomplete: [],
});
const timedOut = { _tag: 'TimedOut', afterMs: 1 } as const;
const conflict: Conflict = { _tag: 'Conflict', revision: 'theirs', changedBy: 'Bo', changedAt: 0 };
const refused = { _tag: 'Refused', findings: [{ pointer: '/fields/title', message: 'is missing' }] } as const;

describe('the draft machine', () => {
  const silent: DraftPorts = { fetchDraft: () => never, saveDraft: () => never, publishDraft: () => never };
  const machine = draftMachine(silent);
  const from = (input: DraftInput) => (options: object) => createActor(machine, { ...options, input });
  const [mine, other] = [written('mine'), written('other')];
  const failures: readonly PublishingFailure[] = [
    timedOut,
    conflict,
    { ...conflict, revision: undefined },
    refused,
    { _tag: 'NotAllowed' },
  ];

  it('reaches every state and takes every transition', () => {
    expect(
      explore({
        starts: [from({ id: 'on-tides' }), from({ id: 'on-tides', content: mine })],
        events: [
          { type: 'content.changed', content: mine },
          { type: 'content.changed', content: other },
          { type: 'save.requested' },
          { type: 'publish.requested' },
          { type: 'load.retried' },
          { type: 'conflict.overwritten' },
          { type: 'conflict.discarded' },
          { type: 'draft.loaded', draft: draft(mine, 'r1') },
          { type: 'draft.loaded', draft: draft(mine, 'r2', 'published') },
          { type: 'draft.failed', failure: timedOut },
          { type: 'save.succeeded', draft: draft(mine, 'r3') },
          ...failures.map((failure) => ({ type: 'save.failed' as const, failure })),
          { type: 'publish.succeeded', publication: { version: 1, at: undefined, pages: [], warnings: [] } },
          ...failures.map((failure) => ({ type: 'publish.failed' as const, failure })),
        ],
        waits: [1_000, 5_000],
        distinguish: ({ context: { content, saved, sent, wantsPublication, conflict: held } }) => [
          content.body,
          content === saved,
          content === sent,
          wantsPublication,
          held?.revision,
        ],
        check: (snapshot) => {
          const { isSaved, conflict: held } = draftView(snapshot);
          if (snapshot.matches({ editing: 'clean' }) || snapshot.matches({ editing: 'published' }))
            expect(isSaved).toBe(true);
          if (snapshot.matches({ editing: 'conflict' })) expect(held).toBeDefined();
        },
      }),
    ).toEqual(everything);
  });

  it('describes every state', () => {
    expect(statesWithoutDescription(machine)).toEqual([]);
  });

  it('gives the findings of a refusal by their pointer', async () => {
    const ports: DraftPorts = { ...silent, saveDraft: () => TE.left(refused) };
    const actor = createActor(draftMachine(ports), { input: { id: 'on-tides', content: mine } }).start();
    actor.send({ type: 'save.requested' });
    await settled();
    expect(draftView(actor.getSnapshot()).findings.get('/fields/title')).toEqual(['is missing']);
  });
});

describe('a draft that is edited over a bad connection', () => {
  const step = fc.record({ pause: fc.constantFrom(0, 100, 1_200), publishes: fc.boolean() });
  const fate = fc.constantFrom('answered' as const, 'answered' as const, 'not sent' as const, 'answer lost' as const);

  it('is saved as it was written last', async () => {
    let lost = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 8 }),
        fc.array(fate, { minLength: 12, maxLength: 12 }),
        async (steps, fates) => {
          const clock = new SimulatedClock();
          let held = draft(written('0'), '0', 'published');
          let calls = 0;
          /** A call that reaches the service or not, and is answered or not. */
          const over =
            <A>(call: () => E.Either<PublishingFailure, A>): TE.TaskEither<PublishingFailure, A> =>
            async () => {
              const is = calls < fates.length ? fates[calls] : 'answered';
              calls += 1;
              if (is === 'not sent') return E.left(timedOut);
              const answer = call();
              if (is === 'answered') return answer;
              lost += 1;
              return E.left(timedOut);
            };
          const ports: DraftPorts = {
            fetchDraft: () => over(() => E.right(held)),
            saveDraft: ({ revision, content }) =>
              over(() => {
                if (content.body === held.content.body) return E.right(held);
                if (revision !== held.revision) return E.left({ ...conflict, revision: held.revision });
                held = draft(content, String(Number(held.revision) + 1));
                return E.right(held);
              }),
            publishDraft: () =>
              over(() => {
                held = draft(held.content, String(Number(held.revision) + 1), 'published');
                return E.right({ version: 1, at: undefined, pages: [], warnings: [] });
              }),
          };
          const actor = createActor(draftMachine(ports), { clock, input: { id: 'on-tides' } }).start();
          await settled();
          while (actor.getSnapshot().matches('missing')) {
            actor.send({ type: 'load.retried' });
            await settled();
          }
          for (const [index, { pause, publishes }] of steps.entries()) {
            actor.send({ type: 'content.changed', content: written(`${index + 1}`) });
            if (publishes) actor.send({ type: 'publish.requested' });
            await settled();
            clock.increment(pause);
            await settled();
          }
          for (let turn = 0; turn < 40; turn += 1) {
            const { value } = actor.getSnapshot();
            if (typeof value === 'object' && value.editing === 'stuck') actor.send({ type: 'save.requested' });
            if (typeof value === 'object' && value.editing === 'conflict') actor.send({ type: 'conflict.overwritten' });
            clock.increment(5_000);
            await settled();
          }
          const { isSaved, content } = draftView(actor.getSnapshot());
          expect([held.content.body, content.body, isSaved]).toEqual([`${steps.length}`, `${steps.length}`, true]);
        },
      ),
      { numRuns: 100 },
    );
    // The property would hold trivially if every answer arrived.
    expect(lost).toBeGreaterThan(20);
  });
});
