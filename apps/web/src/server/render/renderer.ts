import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { PageAddress } from '@masthead/core/content';
import type { Renewed } from '@masthead/gateway';
import type { FromRenderer, PageFacts, Publication, RendererAnswer, ToRenderer } from './messages.ts';
import type { Render } from './render.ts';

/** The renderer in a thread of its own: while it renders, this thread serves cached pages. */
export type Renderer = {
  readonly render: Render;
  /** What is known of a page, as everybody sees it. Rejects only when the thread ends meanwhile. */
  readonly find: (address: PageAddress) => Promise<PageFacts>;
  /** Later renders show what was published. */
  readonly published: (what: Publication) => void;
  /** Whether it takes requests just now. */
  readonly isRunning: () => boolean;
  /** How many answers are waited for. */
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
};

/** Render worker: its messages, its exit, and its input. */
export type Thread = {
  readonly onMessage: (listener: (message: FromRenderer) => void) => void;
  readonly onError: (listener: (cause: unknown) => void) => void;
  readonly onExit: (listener: () => void) => void;
  readonly post: (message: ToRenderer) => void;
};

/** The thread ended during a request: a retry is served by the next one. */
export class RendererEnded extends Error {
  override readonly name = 'RendererEnded';

  constructor(cause: unknown) {
    super(`the renderer ended: ${cause instanceof Error ? cause.message : inspect(cause)}`, { cause });
  }
}

type Parts = {
  readonly start: () => Thread;
  /** Renews a session that a page needs. Never rejects. */
  readonly renew: (question: Extract<FromRenderer, { readonly _tag: 'Renew' }>) => Promise<Renewed>;
  /** Writes a line that the thread logs. */
  readonly log: (line: string) => void;
  /** Counts what the thread could not read of the content service. */
  readonly lost?: (count: number) => void;
  /** What work is done for just now, as a `traceparent`. */
  readonly trace?: () => string | undefined;
  /** Called when the thread ended unexpectedly and is started again. */
  readonly onEnd: (cause: unknown) => void;
  /** Called when a restarted thread ended before it was ready: it is not started again. */
  readonly onGivenUp: (cause: unknown) => void;
};

/** A thread from its start to its end. */
type Life = {
  readonly thread: Thread;
  /** Rejects when the thread ends before. */
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
};

type Waiting = { readonly done: (answer: RendererAnswer) => void; readonly failed: (cause: unknown) => void };

/**
 * Young generation of the heap, in megabytes. By default the engine takes more and returns none, as it prefers memory
 * to collection. With half of this a page survives two collections while others render, and stays until a large one.
 */
const shortLivedMb = 32;

/** The program of the thread, as the build puts it beside this one. @param heapMb what it may keep in use; it ends when it wants more */
export const startThread = (heapMb: number) => (): Thread => {
  const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: shortLivedMb };
  // Process flags take precedence over a new thread's own limits. The listening thread has its heap already.
  setFlagsFromString('--max-semi-space-size=0');
  const worker = new Worker(new URL('./renderer.js', import.meta.url), { resourceLimits });
  return {
    onMessage: (listener) => void worker.on('message', listener),
    onError: (listener) => void worker.on('error', listener),
    onExit: (listener) => void worker.on('exit', listener),
    post: (message) => worker.postMessage(message),
  };
};

const wasGivenUp = (): Error => new DOMException('nobody waits for the page any more', 'AbortError');

/**
 * Starts the renderer; resolves once it renders, and rejects when it cannot start. A thread that ends later, by an
 * error or for lack of memory, is started again: its requests fail (`RendererEnded`), and new ones wait for the next
 * thread.
 */
export const startRenderer = async ({
  start,
  renew,
  log,
  lost = () => {},
  trace = () => undefined,
  onEnd,
  onGivenUp,
}: Parts): Promise<Renderer> => {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let isClosing = false;
  let isRunning = false;

  const begin = (): Life => {
    const thread = start();
    let cause: unknown = new Error('the thread of the renderer ended');
    thread.onError((error) => {
      cause = error;
    });
    const ready = new Promise<void>((isReady, failed) => {
      thread.onMessage((message) => {
        if (message._tag === 'Log') return log(message.line);
        if (message._tag === 'Lost') return lost(message.count);
        if (message._tag === 'Ready') return isReady();
        // The answer goes to the asking thread, not to its replacement, whose questions have the same numbers.
        if (message._tag === 'Renew')
          return void renew(message).then((outcome) => thread.post({ _tag: 'RenewalEnded', id: message.id, outcome }));
        waiting.get(message.id)?.done(message);
      });
      thread.onExit(() => failed(cause));
    });
    const ended = new Promise<void>((done) => thread.onExit(() => done()));
    ready.then(
      () => {
        isRunning = true;
        void ended.then(() => {
          isRunning = false;
          if (!isClosing) beginAgain(cause);
        });
      },
      () => undefined,
    );
    return { thread, ready, ended };
  };

  const beginAgain = (cause: unknown): void => {
    onEnd(cause);
    for (const { failed } of waiting.values()) failed(new RendererEnded(cause));
    life = begin();
    life.ready.catch(onGivenUp);
  };

  let life = begin();
  await life.ready;

  const ask = async (question: (id: number) => ToRenderer, signal?: AbortSignal): Promise<RendererAnswer> => {
    const { thread, ready } = life;
    await ready;
    if (signal?.aborted) throw wasGivenUp();
    last += 1;
    const id = last;
    const abandon = (): void => {
      thread.post({ _tag: 'Abandon', id });
      waiting.get(id)?.failed(wasGivenUp());
    };
    signal?.addEventListener('abort', abandon, { once: true });
    try {
      const answer = await new Promise<RendererAnswer>((done, failed) => {
        waiting.set(id, { done, failed });
        thread.post(question(id));
      });
      if (answer._tag === 'Failed') throw answer.cause;
      return answer;
    } finally {
      waiting.delete(id);
      signal?.removeEventListener('abort', abandon);
    }
  };

  return {
    render: async (request, signal) => {
      const current = trace();
      const answer = await ask((id) => ({ _tag: 'Render', id, request, trace: current }), signal);
      if (answer._tag !== 'Rendered') throw new Error('the renderer answered something else than it was asked');
      const { buffer, byteOffset, byteLength } = answer.answer.body;
      return { ...answer.answer, body: Buffer.from(buffer, byteOffset, byteLength) };
    },
    find: async (address) => {
      const current = trace();
      const answer = await ask((id) => ({ _tag: 'Find', id, address, trace: current }));
      if (answer._tag !== 'Facts') throw new Error('the renderer answered something else than it was asked');
      return answer.facts;
    },
    published: (what) => life.thread.post({ _tag: 'Published', what }),
    isRunning: () => isRunning,
    waiting: () => waiting.size,
    close: async () => {
      isClosing = true;
      life.thread.post({ _tag: 'Close' });
      await life.ended;
    },
  };
};
