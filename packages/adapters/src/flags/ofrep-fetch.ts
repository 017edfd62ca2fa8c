type Fetch = (request: Request) => Promise<Response>;

export type OfrepFetchOptions = {
  /** How long the flag service may take for an answer, its body included, in milliseconds. */
  readonly timeoutMs: number;
  readonly now: () => number;
  /** Called when the service gave no answer. */
  readonly onFailure: (cause: unknown) => void;
};

/** Bytes of an answer about flags. */
const maxAnswerBytes = 102_400;

/**
 * Milliseconds that a service without an answer is skipped, so that requests do not wait for it
 * repeatedly.
 */
const pauseMs = 5_000;

const bodyOf = async (answer: Response): Promise<Uint8Array<ArrayBuffer> | null> => {
  if (answer.body === null || [204, 304].includes(answer.status)) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(Buffer.concat(chunks));
    size += value.byteLength;
    if (size > maxAnswerBytes) {
      await reader.cancel();
      throw new Error(`longer than ${maxAnswerBytes} bytes`);
    }
    chunks.push(value);
  }
};

/** Fetches from a flag service with a time limit, a size limit and without redirects. */
export const ofrepFetch = ({ timeoutMs, now, onFailure }: OfrepFetchOptions): Fetch => {
  let pausedUntil = Number.NEGATIVE_INFINITY;
  return async (request) => {
    if (now() < pausedUntil) throw new Error('the flag service is left alone for a while');
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(new Request(request, { signal, redirect: 'error' }));
      const body = await bodyOf(answer);
      if (answer.status >= 500) throw new Error(`the flag service answered ${answer.status}`);
      return new Response(body, { status: answer.status, headers: answer.headers });
    } catch (cause) {
      pausedUntil = now() + pauseMs;
      onFailure(cause);
      throw cause;
    }
  };
};
