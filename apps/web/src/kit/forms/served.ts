import type { FieldError, Message } from '@masthead/core';

/** How the server answered a form that was posted without script; plain data, so that it can be a page's props. */
export type Served = {
  readonly errors: readonly FieldError<string>[];
  readonly problem: { readonly message: Message; readonly field: string | null } | null;
};

export const nothingServed: Served = { errors: [], problem: null };

export const messagesByField = (errors: readonly FieldError<string>[]): Readonly<Record<string, Message | undefined>> =>
  Object.fromEntries([...errors].reverse().map(({ field, message }) => [field, message]));
