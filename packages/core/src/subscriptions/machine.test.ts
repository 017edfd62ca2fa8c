import { createActor } from 'xstate';
import * as TE from '#fp-ts/TaskEither';
import { everything, explore, never, settled, statesWithoutDescription } from '../testing/explore.ts';
import type { SaveSubscriptionsFailure } from './failure.ts';
import { type EditorInput, type EditorPorts, subscriptionsEditorMachine } from './machine.ts';
import { chosen } from './selection.ts';
import { subscriptionsEditorView } from './view.ts';

const input: EditorInput = {
  userId: 'user-1',
  offered: [
    { group: 'newsletters', codes: ['brief', 'list'] },
    { group: 'alerts', codes: ['operations'] },
  ],
  held: ['brief', 'a-practice'],
  occasionalEmail: false,
  selection: chosen(['brief', 'a-practice']),
};

const opened = (
  save: EditorPorts['saveSubscriptions'] = ({ codes }) => TE.right(codes),
  over: Partial<EditorInput> = {},
) => {
  const saveSubscriptions = vi.fn<typeof save>(save);
  const actor = createActor(subscriptionsEditorMachine({ saveSubscriptions }), {
    input: { ...input, ...over },
  }).start();
  return { actor, saveSubscriptions, view: () => subscriptionsEditorView(actor.getSnapshot()) };
};

const refusing = async (failure: SaveSubscriptionsFailure) => {
  const editor = opened(() => TE.left(failure));
  editor.actor.send({ type: 'alert.ticked', code: 'list', isTicked: true });
  editor.actor.send({ type: 'subscriptions.submitted' });
  await settled();
  return editor;
};

describe('the editor of subscriptions (A§4)', () => {
  it('detects unsaved changes', () => {
    const { actor, view } = opened();
    expect(view().isChanged).toBe(false);
    actor.send({ type: 'alert.ticked', code: 'list', isTicked: true });
    expect(view().isChanged).toBe(true);
    actor.send({ type: 'alert.ticked', code: 'list', isTicked: false });
    expect(view().isChanged).toBe(false);
  });

  it('selects and unselects a whole group, and shows when it is mixed', () => {
    const { actor, view } = opened();
    expect(view().mixed).toEqual(['newsletters']);
    actor.send({ type: 'group.ticked', group: 'newsletters', isTicked: true });
    expect(view()).toMatchObject({ boxes: { codes: ['brief', 'list'], groups: ['newsletters'] }, mixed: [] });
    actor.send({ type: 'group.ticked', group: 'newsletters', isTicked: false });
    expect(view().boxes.codes).toEqual([]);
  });

  it('clears everything and restores it, and any other tick ends that', () => {
    const { actor, view } = opened();
    actor.send({ type: 'nothing.ticked', isTicked: true });
    expect(view()).toMatchObject({ boxes: { codes: [], nothing: true }, isChanged: true });
    actor.send({ type: 'nothing.ticked', isTicked: false });
    expect(view()).toMatchObject({ boxes: { codes: ['brief'], nothing: false }, isChanged: false });
    actor.send({ type: 'nothing.ticked', isTicked: true });
    actor.send({ type: 'alert.ticked', code: 'list', isTicked: true });
    expect(view().boxes).toMatchObject({ codes: ['list'], nothing: false });
  });

  it('saves the ticked codes with what the visitor saw, unlisted codes included', async () => {
    const { actor, saveSubscriptions, view } = opened();
    actor.send({ type: 'alert.ticked', code: 'list', isTicked: true });
    actor.send({ type: 'subscriptions.submitted' });
    actor.send({ type: 'subscriptions.submitted' });
    await settled();
    expect(saveSubscriptions.mock.calls).toEqual([
      [
        {
          userId: 'user-1',
          codes: ['brief', 'a-practice', 'list'],
          before: ['brief', 'a-practice'],
          occasionalEmail: undefined,
        },
      ],
    ]);
    expect(view()).toMatchObject({ isSaved: true, isChanged: false });
  });

  it('clears everything including what another tab has added', async () => {
    const { actor, saveSubscriptions, view } = opened();
    actor.send({ type: 'nothing.ticked', isTicked: true });
    actor.send({ type: 'subscriptions.submitted' });
    await settled();
    expect(saveSubscriptions).toHaveBeenCalledWith({
      userId: 'user-1',
      codes: [],
      before: undefined,
      occasionalEmail: undefined,
    });
    actor.send({ type: 'nothing.ticked', isTicked: false });
    expect(view()).toMatchObject({ boxes: { codes: ['brief'] }, isChanged: true, isSaved: false });
  });

  it('gives and withdraws the consent to occasional mail together with its subscription', async () => {
    const offered = [{ group: 'informationalMail' as const, codes: ['occasional'] }];
    const selection = chosen(['occasional']);
    const { actor, saveSubscriptions } = opened(undefined, { offered, held: [], selection, occasionalEmail: true });
    for (const isTicked of [true, false, true]) {
      actor.send({ type: 'alert.ticked', code: 'occasional', isTicked });
      actor.send({ type: 'subscriptions.submitted' });
      await settled();
    }
    expect(saveSubscriptions.mock.calls.map(([{ occasionalEmail }]) => occasionalEmail)).toEqual([
      undefined,
      false,
      true,
    ]);
  });

  it('shows the state after a save, with changes from another tab', async () => {
    const { actor, saveSubscriptions, view } = opened(() => TE.right(['operations']));
    actor.send({ type: 'subscriptions.submitted' });
    await settled();
    expect(view()).toMatchObject({ boxes: { codes: ['operations'] }, isChanged: false });
    actor.send({ type: 'subscriptions.submitted' });
    await settled();
    expect(saveSubscriptions.mock.lastCall?.[0].before).toEqual(['operations']);
  });

  it.each([
    [{ _tag: 'CodesRefused' }, 'Subscriptions_Failed'],
    [{ _tag: 'Garbled', cause: 1 }, 'Subscriptions_Failed'],
    [{ _tag: 'Unavailable', status: 500, requestId: undefined }, 'Subscriptions_Failed'],
    [{ _tag: 'Unreachable', cause: 1 }, 'Failure_Unreachable'],
    [{ _tag: 'TimedOut', afterMs: 1 }, 'Failure_TimedOut'],
    [{ _tag: 'TooManyTries', retryAfterSeconds: 60 }, 'Failure_TooManyTries'],
    [{ _tag: 'SignInRequired' }, 'Subscriptions_SignInAgain'],
    [{ _tag: 'ReLoginRequired' }, 'Subscriptions_SignInAgain'],
  ] as const)('after %j shows %s and keeps the ticks (A§8)', async (failure, key) => {
    const { view } = await refusing(failure);
    expect(view()).toMatchObject({
      problem: { key },
      boxes: { codes: ['brief', 'list'] },
      isChanged: true,
      mustSignIn: key === 'Subscriptions_SignInAgain',
    });
  });

  it('drops its message when another box is ticked', async () => {
    const { actor, view } = await refusing({ _tag: 'CodesRefused' });
    actor.send({ type: 'alert.ticked', code: 'operations', isTicked: true });
    expect(view().problem).toBeUndefined();
  });

  it('takes every transition and describes every state', () => {
    const machine = subscriptionsEditorMachine({ saveSubscriptions: () => never });
    expect(statesWithoutDescription(machine)).toEqual([]);
    const boxes = { codes: ['brief'], groups: [], nothing: false };
    const explored = explore({
      starts: [(options) => createActor(machine, { input, ...options })],
      events: [
        { type: 'alert.ticked', code: 'list', isTicked: true },
        { type: 'alert.ticked', code: 'list', isTicked: false },
        { type: 'group.ticked', group: 'alerts', isTicked: true },
        { type: 'group.ticked', group: 'alerts', isTicked: false },
        { type: 'nothing.ticked', isTicked: true },
        { type: 'nothing.ticked', isTicked: false },
        { type: 'boxes.entered', boxes },
        { type: 'boxes.entered', boxes: { ...boxes, codes: [] } },
        { type: 'subscriptions.submitted' },
        { type: 'save.succeeded', codes: ['brief'] },
        { type: 'save.failed', failure: { _tag: 'CodesRefused' } },
        { type: 'save.failed', failure: { _tag: 'SignInRequired' } },
      ],
      distinguish: ({ context }) => [context.selection._tag, context.failure?._tag],
    });
    expect(explored).toEqual(everything);
  });
});
