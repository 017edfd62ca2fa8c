import { isValues } from '../form/values.ts';

export type Translation = {
  readonly id: string;
  readonly language: string;
  readonly state: string;
  readonly title: string;
  readonly changedAt: string;
};

const isTranslation = (value: unknown): value is Translation =>
  isValues(value) && ['id', 'language', 'state', 'title', 'changedAt'].every((name) => typeof value[name] === 'string');

/** Returns the versions of a page in other languages that an answer names. */
export const translationsIn = (value: unknown): readonly Translation[] =>
  (Array.isArray(value) ? value : []).filter(isTranslation);
