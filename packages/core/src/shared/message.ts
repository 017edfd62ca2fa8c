import type { Message, MessageKey, ParametersOf } from './dictionary/message-key.ts';
import { type Defect, type TransportFailure, transportMessageKey } from './failure.ts';

export type { Message } from './dictionary/message-key.ts';

/** The error of one field of a form. */
export type FieldError<Field extends string> = { readonly field: Field; readonly message: Message };

/** The message of that key; `parameters` fill the `{name}` places of its text, and must be those. */
export const message = <Key extends MessageKey>(key: Key, ...[parameters = {}]: ParametersOf<Key>): Message => ({
  key,
  parameters,
});

/** From this wait on, in seconds, it is shown in minutes. */
const minutesFrom = 90;

/** The sentence for a failure of any call; a rate limit also names the wait, as `{seconds}` or, of a long one, as `{minutes}`. */
export const failureMessage = (failure: TransportFailure | Defect): Message => {
  switch (failure._tag) {
    case 'Defect':
      return message('Failure_Unexpected');
    case 'TooManyTries':
      return failure.retryAfterSeconds < minutesFrom
        ? message(transportMessageKey.TooManyTries, { seconds: failure.retryAfterSeconds })
        : message('Failure_TooManyTriesMinutes', { minutes: Math.ceil(failure.retryAfterSeconds / 60) });
    default:
      return message(transportMessageKey[failure._tag]);
  }
};

/** The first message of each field, for the text beside it; the list itself serves the error summary. */
export const byField = <Field extends string>(
  errors: readonly FieldError<Field>[],
): Readonly<Partial<Record<Field, Message>>> => {
  const found: Partial<Record<Field, Message>> = {};
  for (const error of errors) found[error.field] ??= error.message;
  return found;
};
