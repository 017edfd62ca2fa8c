import type { Dictionary } from '@masthead/core/dictionary';

/** The part of a dictionary that an island needs: islands get their words as props, and a page should not carry all of them twice. */
export const wordsFor = (dictionary: Dictionary, keys: readonly string[]): Dictionary =>
  Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(dictionary, key) ? [[key, dictionary[key] ?? key]] : [])));

export const failureWords = [
  'Failure_Unreachable',
  'Failure_TimedOut',
  'Failure_TooManyTries',
  'Failure_Unavailable',
  'Failure_Garbled',
  'Failure_Unexpected',
] as const;
export const formWords = [
  'Form_ErrorSummary',
  'Form_ErrorTitle',
  'Form_Busy',
  'Form_ShowPassword',
  'Form_Expired',
  'Form_LeaveEmpty',
  'Form_Suggestions',
] as const;
