import fc from 'fast-check';
import { createActor, SimulatedClock } from 'xstate';
import * as E from '#fp-ts/Either';
import * as O from '#fp-ts/Option';
import * as TE from '#fp-ts/TaskEither';
import type { KeyValueStore } from '../shared/storage.ts';
import { settled } from '../testing/explore.ts';
import { anArticleKey } from './builder.ts';
import type { ListFailure, SaveFailure } from './failure.ts';
import { type ArticleKey, isSameArticle } from './model.ts';
import { saveArticleMachine } from './save-machine.ts';
import { saveArticleView } from './save-view.ts';

const article = anArticleKey(1);
const unreachable = { _tag: 'Unreachable', cause: 'offline' } as const;
const signInRequired = { _tag: 'SignInRequired' } as const;

type Failure = ListFailure;
type Call = { readonly name: 'check' | 'save' | 'unsave'; readonly answer: (failure?: Failure) => Promise<void> };

/** Only a list waits for a new sign-in. */
const forSaving = TE.mapLeft(
  (failure: Failure): SaveFailure => (failure._tag === 'ReLoginRequired' ? signInRequired : failure),
);

const mapStore = (kept: Map<string, string>): KeyValueStore => ({
  read: (key) => O.fromNullable(kept.get(key)),
  write: (key, value) => void kept.set(key, value),
  remove: (key) => void kept.delete(key),
});

/**
 * A button over a service that answers on the test's command. The service holds what it last
 * confirmed.
 */
const button = (
  options: {
    readonly userId?: string | undefined;
    readonly saved?: readonly ArticleKey[];
    readonly kept?: Readonly<Record<string, string>>;
    readonly storage?: KeyValueStore;
  } = {},
) => {
  const { saved = [], kept: keptBefore = {} } = options;
  const kept = new Map(Object.entries(keptBefore));
  let onServer: readonly ArticleKey[] = saved;
  const calls: Call[] = [];
  const callOf =
    <A>(name: Call['name'], grant: () => A) =>
    () =>
    () =>
      new Promise<E.Either<Failure, A>>((resolve) => {
        calls.push({
          name,
          answer: (failure) => {
            resolve(failure === undefined ? E.right(grant()) : E.left(failure));
            return settled();
          },
        });
      });
  const actor = createActor(
    saveArticleMachine({
      listSavedKeys: callOf('check', () => onServer),
      saveArticle: () =>
        forSaving(
          callOf('save', () => {
            onServer = [...onServer.filter((key) => !isSameArticle(key, article)), article];
          })(),
        ),
      unsaveArticle: () =>
        forSaving(
          callOf('unsave', () => {
            onServer = onServer.filter((key) => !isSameArticle(key, article));
          })(),
        ),
      storage: options.storage ?? mapStore(kept),
    }),
    { clock: new SimulatedClock(), input: { article, userId: 'userId' in options ? options.userId : 'u-1' } },
  );
  actor.start();
  let answered = 0;
  return {
    actor,
    kept,
    calls: () => calls.map(({ name }) => name),
    view: () => saveArticleView(actor.getSnapshot()),
    press: async (times = 1) => {
      for (let n = 0; n < times; n += 1) actor.send({ type: 'save.toggled' });
      await settled();
    },
    /** Answers the oldest call that has no answer yet. */
    answer: async (failure?: Failure) => {
      const call = calls[answered];
      if (call === undefined) throw new Error('Nobody has called.');
      answered += 1;
      await call.answer(failure);
    },
    isWaiting: () => answered < calls.length,
    isOnServer: () => onServer.some((key) => isSameArticle(key, article)),
  };
};

describe('a Save button without a visitor', () => {
  it('shows as off and sends no request', async () => {
    const { calls, view } = button({ userId: undefined, kept: { 'article-1_en': 'u-1' } });
    await settled();
    expect(view()).toMatchObject({ isPressed: false, label: { key: 'SavedArticles_Save' }, nextStep: undefined });
    expect(calls()).toEqual([]);
  });

  it('leads to the sign-in prompt and keeps the pending action', async () => {
    const { press, view } = button({ userId: undefined });
    await press();
    expect(view()).toMatchObject({ isPressed: false, nextStep: { _tag: 'signInPrompt', intent: article } });
  });

  it('drops the pending action when the prompt is dismissed', async () => {
    const { actor, answer, calls, press, view } = button({ userId: undefined });
    await press();
    actor.send({ type: 'prompt.dismissed' });
    expect(view()).toMatchObject({ isPressed: false, nextStep: undefined });
    actor.send({ type: 'visitor.signedIn', userId: 'u-1' });
    await settled();
    await answer();
    expect(calls()).toEqual(['check']);
  });

  it.each([
    ['saves the article once the visitor has signed in', [], ['check', 'save']],
    ['saves nothing anew when the article turns out to be saved', [article], ['check']],
  ] as const)('%s', async (_, saved, expected) => {
    const { actor, answer, calls, isOnServer, isWaiting, press, view } = button({ userId: undefined, saved });
    await press();
    actor.send({ type: 'visitor.signedIn', userId: 'u-1' });
    await settled();
    while (isWaiting()) await answer();
    expect(calls()).toEqual(expected);
    expect(view()).toMatchObject({ isPressed: true, nextStep: undefined });
    expect(isOnServer()).toBe(true);
  });
});

describe('a Save button of a visitor', () => {
  it('shows the state of the service', async () => {
    const { answer, view } = button({ saved: [anArticleKey(2), article] });
    expect(view().isPressed).toBe(false);
    await answer();
    expect(view()).toMatchObject({ isPressed: true, label: { key: 'SavedArticles_Saved' } });
  });

  it('distinguishes the same article in another language', async () => {
    const { answer, view } = button({ saved: [anArticleKey(1, 'de')] });
    await answer();
    expect(view().isPressed).toBe(false);
  });

  it('shows the change before the service confirms it', async () => {
    const { answer, isOnServer, press, view } = button();
    await answer();
    await press();
    expect(view().isPressed).toBe(true);
    expect(isOnServer()).toBe(false);
    await answer();
    expect(isOnServer()).toBe(true);
  });

  it.each([
    ['save', [], 'SavedArticles_SaveFailed', false],
    ['unsave', [article], 'SavedArticles_UnsaveFailed', true],
  ] as const)(
    'reverts and reports an error when it cannot %s, until that is dismissed',
    async (_, saved, key, isPressed) => {
      const { actor, answer, press, view } = button({ saved });
      await answer();
      await press();
      await answer(unreachable);
      expect(view()).toMatchObject({ isPressed, problem: { key } });
      actor.send({ type: 'problem.dismissed' });
      expect(view()).toMatchObject({ isPressed, problem: undefined });
    },
  );

  it('drops the error when it is clicked again', async () => {
    const { answer, press, view } = button();
    await answer();
    await press();
    await answer(unreachable);
    await press();
    expect(view()).toMatchObject({ isPressed: true, problem: undefined });
  });

  it('resets when the visitor signs out on this page, whatever is under way', async () => {
    const { actor, answer, press, view } = button();
    await answer();
    await press();
    actor.send({ type: 'visitor.signedOut' });
    await answer();
    expect(view()).toMatchObject({ isPressed: false, problem: undefined, nextStep: undefined });
  });
});

describe('a Save button clicked faster than the service answers', () => {
  it('sends one request at a time', async () => {
    const { answer, calls, press } = button();
    await answer();
    await press(4);
    expect(calls()).toEqual(['check', 'save']);
  });

  it('sends no further request when the last click matches the one sent', async () => {
    const { answer, calls, isOnServer, isWaiting, press } = button();
    await answer();
    await press(3);
    await answer();
    expect(isWaiting()).toBe(false);
    expect(calls()).toEqual(['check', 'save']);
    expect(isOnServer()).toBe(true);
  });

  it('remembers a click made before it knows whether the article is saved', async () => {
    const { answer, calls, press, view } = button();
    await press();
    expect(view().isPressed).toBe(true);
    await answer();
    expect(calls()).toEqual(['check', 'save']);
  });

  it('hides a failure whose result the visitor wants by then', async () => {
    const { answer, press, view } = button();
    await answer();
    await press(2);
    await answer(unreachable);
    expect(view()).toMatchObject({ isPressed: false, problem: undefined });
  });

  it('settles on the last click, on the page and on the server, in any order of events', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.constantFrom('press' as const, 'answer' as const), { maxLength: 24 }),
        async (isSavedBefore, steps) => {
          const { answer, isOnServer, isWaiting, press, view } = button({ saved: isSavedBefore ? [article] : [] });
          await settled();
          let wish: boolean | undefined;
          for (const step of steps) {
            if (step === 'press') {
              wish = !view().isPressed;
              await press();
              expect(view().isPressed).toBe(wish);
            } else if (isWaiting()) await answer();
          }
          while (isWaiting()) await answer();
          expect(isOnServer()).toBe(wish ?? isSavedBefore);
          expect(view()).toMatchObject({ isPressed: wish ?? isSavedBefore, problem: undefined });
        },
      ),
    );
  });
});

describe('a session that has ended on the server', () => {
  it('leads to the sign-in prompt when noticed while saving', async () => {
    const { answer, press, view } = button();
    await answer();
    await press();
    await answer(signInRequired);
    expect(view()).toMatchObject({ nextStep: { _tag: 'signInPrompt', intent: article }, isPressed: false });
  });

  it('leads to the sign-in when noticed while unsaving', async () => {
    const { answer, press, view } = button({ saved: [article] });
    await answer();
    await press();
    await answer(signInRequired);
    expect(view()).toMatchObject({ nextStep: { _tag: 'signIn' }, isPressed: false });
  });

  it('leads to the prompt when the visitor clicked before it was noticed', async () => {
    const { answer, press, view } = button();
    await press();
    await answer(signInRequired);
    expect(view().nextStep).toEqual({ _tag: 'signInPrompt', intent: article });
  });

  it('shows no prompt to a visitor who has not clicked', async () => {
    const { answer, view } = button({ kept: { 'article-1_en': 'u-1' } });
    await settled();
    await answer(signInRequired);
    expect(view()).toMatchObject({ isPressed: false, nextStep: undefined });
  });

  it('shows the stored state, and saves, where the list requires a new sign-in', async () => {
    const { answer, isOnServer, isWaiting, press, view } = button({ kept: { 'article-1_en': 'u-1' } });
    await settled();
    await answer({ _tag: 'ReLoginRequired' });
    expect(view()).toMatchObject({ isPressed: true, nextStep: undefined });
    for (let times = 0; times < 2; times += 1) {
      await press();
      while (isWaiting()) await answer();
    }
    expect(isOnServer()).toBe(true);
  });

  it('shows the article as unsaved once the prompt is dismissed', async () => {
    const { actor, answer, press, view } = button({ saved: [article] });
    await answer();
    await press();
    await answer(signInRequired);
    actor.send({ type: 'prompt.dismissed' });
    expect(view()).toMatchObject({ isPressed: false, nextStep: undefined });
  });

  it('keeps the request to unsave until the visitor has signed in again', async () => {
    const { actor, answer, isOnServer, isWaiting, press } = button({ saved: [article] });
    await answer();
    await press();
    await answer(signInRequired);
    actor.send({ type: 'visitor.signedIn', userId: 'u-1' });
    await settled();
    while (isWaiting()) await answer();
    expect(isOnServer()).toBe(false);
  });
});

describe('the stored state of a saved article', () => {
  it('appears at once, under {id}_{language}, while the request is under way', async () => {
    expect(button({ kept: { 'article-1_en': 'u-1' } }).view().isPressed).toBe(true);
    expect(button({ kept: { 'article-1_de': 'u-1' } }).view().isPressed).toBe(false);
  });

  it('stays hidden from another visitor', () => {
    expect(button({ kept: { 'article-1_en': 'u-2' } }).view().isPressed).toBe(false);
  });

  it('gives way to the answer of the service', async () => {
    const { answer, kept, view } = button({ kept: { 'article-1_en': 'u-1' } });
    await settled();
    await answer();
    expect(view().isPressed).toBe(false);
    expect([...kept]).toEqual([]);
  });

  it('remains while the service cannot be reached', async () => {
    const { answer, kept, view } = button({ kept: { 'article-1_en': 'u-1' } });
    await settled();
    await answer(unreachable);
    expect(view().isPressed).toBe(true);
    expect([...kept]).toEqual([['article-1_en', 'u-1']]);
  });

  it('follows every change that the service has confirmed, and none before', async () => {
    const { answer, kept, press } = button();
    await answer();
    await press();
    expect([...kept]).toEqual([]);
    await answer();
    expect([...kept]).toEqual([['article-1_en', 'u-1']]);
    await press();
    await answer();
    expect([...kept]).toEqual([]);
  });

  it('causes no error where the device forbids storage', async () => {
    const forbidden = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const { answer, isOnServer, press, view } = button({
      storage: { read: forbidden, write: forbidden, remove: forbidden },
    });
    await settled();
    await answer();
    await press();
    await answer();
    expect(view()).toMatchObject({ isPressed: true, problem: undefined });
    await press();
    await answer();
    expect(view()).toMatchObject({ isPressed: false, problem: undefined });
    expect(isOnServer()).toBe(false);
  });
});
