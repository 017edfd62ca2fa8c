// The types of the community stop before 1.0, which brought `preferred`.
declare module 'negotiator' {
  import type { IncomingMessage } from 'node:http';

  export default class Negotiator {
    constructor(request: Pick<IncomingMessage, 'headers'>);
    /** The one of the available encodings that a request likes best; of several the first of the preferred ones. */
    encoding<Encoding extends string>(
      available: readonly Encoding[],
      options?: { readonly preferred?: readonly Encoding[] },
    ): Encoding | undefined;
  }
}
