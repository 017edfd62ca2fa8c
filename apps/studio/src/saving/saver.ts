import { differencesBetween } from '../form/differences.ts';
import type { Values } from '../form/values.ts';

/** What the studio answered to a change. */
export type Outcome =
  | { readonly _tag: 'Saved'; readonly document: Values }
  /** Another change came first. */
  | { readonly _tag: 'Conflict'; readonly message: string }
  | { readonly _tag: 'Refused'; readonly message: string }
  /** It is unknown whether it was saved: it is sent again. */
  | { readonly _tag: 'Away'; readonly message: string };

/** What of a form is not saved yet, as the browser keeps it. */
export type Kept = {
  /** What was saved last, and its revision. */
  readonly base: Values;
  readonly revision: string;
  /** What was sent and not answered. */
  readonly sent?: Values | undefined;
  readonly form: Values;
};

export type SaverState = {
  readonly phase: 'saved' | 'typing' | 'saving' | 'away' | 'refused' | 'conflict';
  readonly message: string;
};

/** The revision of a document that was not saved yet. */
export const noRevision = '';

export type Saver = {
  readonly state: () => SaverState;
  readonly base: () => Values;
  /** Hears what the form shows after each change. */
  readonly typed: (form: Values) => void;
  /** Saves without a pause. Resolves once that is answered. */
  readonly saveNow: () => Promise<void>;
  /** Ends it: nothing is sent any more. What is not saved stays kept. */
  readonly stop: () => void;
};

/** Milliseconds without a keystroke before a form is saved, and the longest that somebody types without that. */
export const pauseMs = 2_000;
export const longestMs = 15_000;
/** Milliseconds before something is sent again: doubled each time, up to the second. */
const [firstRetryMs, lastRetryMs] = [1_000, 8_000];

/** Returns whether two forms show different documents. */
export const differ = (one: Values, other: Values): boolean => differencesBetween(one, other, one).length > 0;

/**
 * Saves a form while it is typed in; a new document once somebody asks for it by `saveNow`. One change is on its way at a time, and is
 * repeated until it is answered, which the service takes as one change: what was typed meanwhile follows it. `keep` hears what is not saved yet, and undefined once all is.
 */
export const makeSaver = (
  opened: Pick<Kept, 'base' | 'revision' | 'sent'>,
  {
    send,
    keep,
    onState,
    onSaved,
  }: {
    readonly send: (form: Values, revision: string) => Promise<Outcome>;
    readonly keep: (kept: Kept | undefined) => void;
    readonly onState: () => void;
    /** `isWhole` says whether nothing else was typed since. */
    readonly onSaved: (document: Values, isWhole: boolean) => void;
  },
): Saver => {
  let { base, revision, sent } = opened;
  let form = base;
  let state: SaverState = { phase: 'saved', message: '' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstTyped: number | undefined;
  let retryMs = firstRetryMs;
  let running: Promise<void> | undefined;
  let isStopped = false;

  const become = (phase: SaverState['phase'], message = ''): void => {
    state = { phase, message };
    onState();
  };
  const isWhole = (): boolean => sent === undefined && !differ(base, form);
  const keepNow = (): void => keep(isWhole() ? undefined : { base, revision, sent, form });
  const after = (ms: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void saveNow(), ms);
  };
  const afterPause = (): void => {
    if (revision === noRevision) return;
    firstTyped ??= Date.now();
    after(Math.max(0, Math.min(pauseMs, firstTyped + longestMs - Date.now())));
  };

  const settle = (change: Values, outcome: Outcome): void => {
    if (outcome._tag === 'Away') {
      keepNow();
      become('away', outcome.message);
      after(retryMs);
      retryMs = Math.min(2 * retryMs, lastRetryMs);
      return;
    }
    sent = undefined;
    retryMs = firstRetryMs;
    if (outcome._tag !== 'Saved') {
      keepNow();
      become(outcome._tag === 'Conflict' ? 'conflict' : 'refused', outcome.message);
      return;
    }
    base = change;
    revision = String(outcome.document.revision);
    keepNow();
    become(isWhole() ? 'saved' : 'typing');
    onSaved(outcome.document, isWhole());
    if (!isWhole()) afterPause();
  };

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    firstTyped = undefined;
    sent ??= form;
    const change = sent;
    keepNow();
    become('saving');
    const outcome = await send(change, revision);
    if (!isStopped) settle(change, outcome);
  };
  const saveNow = async (): Promise<void> => {
    if (isStopped || state.phase === 'conflict' || (revision !== noRevision && isWhole())) return;
    running ??= run().finally(() => {
      running = undefined;
    });
    await running;
  };

  const typed = (next: Values): void => {
    form = next;
    keepNow();
    if (isStopped || ['saving', 'away', 'conflict'].includes(state.phase)) return;
    if (isWhole()) {
      clearTimeout(timer);
      become('saved');
      return;
    }
    become('typing');
    afterPause();
  };
  const stop = (): void => {
    isStopped = true;
    clearTimeout(timer);
  };
  return { state: () => state, base: () => base, typed, saveNow, stop };
};
