import { labelIn } from '../form/labels.ts';
import { pathOf } from '../form/pointer.ts';
import type { KindShape, Member } from '../form/shape.ts';
import { isValues, type Values } from '../form/values.ts';
import { actions } from '../words/tables/together.ts';
import type { Language, Translate } from '../words/words.ts';

/** A field that can be commented on: where it is in the document and in the form. */
export type Place = { readonly pointer: string; readonly path: string; readonly label: string };

/** A comment as the service answers it, with the field that it is about. */
export type Comment = {
  readonly number: number;
  readonly replyTo?: number;
  readonly text: string;
  readonly by: string;
  readonly at: string;
  readonly resolved?: { readonly by: string; readonly at: string };
  readonly place?: Place;
};

/** A comment that is sent: on the whole document, a field of it, or a comment. */
export type NewComment = { readonly text: string; readonly pointer?: string; readonly replyTo?: number };

/** Returns whether a comment that the service answers says what was sent: it may be one that was sent before with the same key. */
export const isSame = (answer: Values, { text, pointer, replyTo }: NewComment): boolean =>
  answer.text === text && answer.pointer === pointer && answer.replyTo === replyTo;

/** What is said about one thing: a comment and the replies to it. */
export type Thread = { readonly comment: Comment; readonly replies: readonly Comment[] };

const escaped = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1');

const placesIn = (
  members: readonly Member[],
  before: string,
  form: Values,
  shape: KindShape,
  language: Language,
): readonly Place[] =>
  members.flatMap(({ key, label, shape: of }): readonly Place[] => {
    const pointer = `${before}/${escaped(key)}`;
    // The groups of a document have no name of their own.
    if (of.is === 'group' && before === '') return placesIn(of.members, pointer, form, shape, language);
    const path = pathOf(pointer, form, shape);
    return path === undefined ? [] : [{ pointer, path, label: labelIn(label, language) }];
  });

/** Returns the fields of a document that can be commented on, with their labels in a language. */
export const placesOf = (form: Values, shape: KindShape, language: Language): readonly Place[] =>
  placesIn(shape.members, '', form, shape, language);

/** Returns the field of a form that a pointer leads to, or the nearest one around it. */
export const placeOf = (pointer: string, form: Values, shape: KindShape, language: Language): Place | undefined => {
  const path = pathOf(pointer, form, shape);
  const around = placesOf(form, shape, language).find(
    (place) => pointer === place.pointer || pointer.startsWith(`${place.pointer}/`),
  );
  return path === undefined || around === undefined ? undefined : { ...around, path };
};

const isComment = (value: unknown): value is Comment & { readonly pointer?: unknown } =>
  isValues(value) && typeof value.number === 'number' && typeof value.text === 'string';

/** Returns the comments of an answer, each with the field that it is about. */
export const commentsIn = (value: unknown, form: Values, shape: KindShape, language: Language): readonly Comment[] =>
  (Array.isArray(value) ? value : []).filter(isComment).map(({ pointer, ...comment }) => {
    const place = typeof pointer === 'string' ? placeOf(pointer, form, shape, language) : undefined;
    return { ...comment, ...(place && { place }) };
  });

/** Returns the comments with one that the service has answered. */
export const withComment = (
  comments: readonly Comment[],
  answer: Values,
  places: readonly Place[],
): readonly Comment[] => {
  if (!isComment(answer)) return comments;
  const { pointer, ...comment } = answer;
  const place = places.find((each) => each.pointer === pointer);
  return [...comments.filter(({ number }) => number !== comment.number), { ...comment, ...(place && { place }) }];
};

/** Returns what is said as threads: those that wait for somebody first, the oldest first. */
export const threadsOf = (comments: readonly Comment[]): readonly Thread[] => {
  const threads = comments
    .filter(({ replyTo }) => replyTo === undefined)
    .map((comment) => ({ comment, replies: comments.filter(({ replyTo }) => replyTo === comment.number) }));
  return threads.toSorted(
    (one, other) => Number(Boolean(one.comment.resolved)) - Number(Boolean(other.comment.resolved)),
  );
};

/** An entry of the log of a document. */
export type Entry = {
  readonly number: number;
  readonly at: string;
  readonly actor: { readonly name: string };
  readonly action: string;
  readonly detail?: Values;
};

/** A line of the log as an editor reads it: what somebody did, and how many times on end. */
export type Line = { readonly number: number; readonly at: string; readonly text: string; readonly times: number };

const isAction = (action: string): action is keyof typeof actions => Object.hasOwn(actions, action);

/** Returns the lines of a log, newest first. What somebody did several times on end is one line, with the last time. */
export const linesOf = (entries: readonly Entry[], t: Translate<typeof actions>): readonly Line[] => {
  const lines: Line[] = [];
  for (const { number, at, actor, action, detail = {} } of entries) {
    // Previews are opened with every form.
    if (action.startsWith('preview link')) continue;
    const values = { name: actor.name, version: String(detail.version ?? ''), release: String(detail.name ?? '') };
    const text = isAction(action) ? t(action, values) : `${actor.name}: ${action}`;
    const last = lines.at(-1);
    if (last?.text === text) lines.splice(-1, 1, { ...last, times: last.times + 1 });
    else lines.push({ number, at, text, times: 1 });
  }
  return lines;
};
