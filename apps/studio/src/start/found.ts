import { inReview } from '../database/question.ts';
import { isValues } from '../form/values.ts';

/** A document as the first screen lists it. */
export type Found = {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly language: string | undefined;
  readonly state: string;
};

/** How many documents a list of the first screen has. */
const most = 5;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Returns the first documents of an answer of the service; one without a title has its path or id in its place. */
export const foundOf = ({ documents }: Readonly<Record<string, unknown>>): readonly Found[] =>
  (Array.isArray(documents) ? documents : [])
    .filter(isValues)
    .slice(0, most)
    .map(({ id, kind, title, path, language, state, review }) => ({
      id: String(id),
      kind: String(kind),
      title: textOf(title) ?? textOf(path) ?? String(id),
      language: textOf(language),
      state: review === 'asked' ? inReview : String(state),
    }));
