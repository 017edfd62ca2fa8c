import type { TransportFailure } from '@masthead/core';

/**
 * The parts of a sender's error that are kept. The error itself may hold tokens and passwords, and
 * causes are logged.
 */
export type SendError = { readonly code: string | undefined; readonly message: string };

/**
 * `Garbled` when an answer came that cannot be read, because it is longer than the limit or packed wrongly (the codes of zlib and
 * Brotli); `Unreachable` for all else, a connection that broke off in the middle of an answer included: axios has one code for both.
 */
export const garbledOrUnreachable = (cause: SendError): TransportFailure =>
  /^(?:Z_|ERR__ERROR_)/u.test(cause.code ?? '') ||
  (cause.code === 'ERR_BAD_RESPONSE' && !cause.message.includes('aborted'))
    ? { _tag: 'Garbled', cause }
    : { _tag: 'Unreachable', cause };
