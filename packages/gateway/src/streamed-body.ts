import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';

/** Why a body that was passed on as it arrived did not arrive whole. */
export class StreamedBodyError extends Error {
  override readonly name = 'StreamedBodyError';
  readonly status: 400 | 413;
  constructor(status: 400 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

/** Returns a request's body as a stream that fails with `StreamedBodyError` behind so many bytes, and where the caller hangs up. */
export const streamedBody = (req: IncomingMessage, most: number): Readable => {
  let size = 0;
  const body = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      if (size > most) done(new StreamedBodyError(413, `the body is longer than ${most} bytes`));
      else done(null, chunk);
    },
  });
  req.once('close', () => {
    if (!req.complete) body.destroy(new StreamedBodyError(400, 'the request was cut off'));
  });
  return req.pipe(body);
};
