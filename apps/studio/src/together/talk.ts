import { pathOf } from '../form/pointer.ts';
import type { KindShape, Member } from '../form/shape.ts';
import { isValues, type Values } from '../form/values.ts';

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

/** What is said about one thing: a comment and the replies to it. */
export type Thread = { readonly comment: Comment; readonly replies: readonly Comment[] };

const escaped = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1');

const placesIn = (members: readonly Member[], before: string, form: Values, shape: KindShape): readonly Place[] =>
  members.flatMap(({ key, label, shape: of }): readonly Place[] => {
    const pointer = `${before}/${escaped(key)}`;
    // The groups of a document have no name of their own.
    if (of.is === 'group' && before === '') return placesIn(of.members, pointer, form, shape);
    const path = pathOf(pointer, form, shape);
    return path === undefined ? [] : [{ pointer, path, label }];
  });

/** Returns the fields of a document that can be commented on. */
export const placesOf = (form: Values, shape: KindShape): readonly Place[] => placesIn(shape.members, '', form, shape);

/** Returns the field of a form that a pointer leads to, or the nearest one around it. */
export const placeOf = (pointer: string, form: Values, shape: KindShape): Place | undefined => {
  const path = pathOf(pointer, form, shape);
  const around = placesOf(form, shape).find(
    (place) => pointer === place.pointer || pointer.startsWith(`${place.pointer}/`),
  );
  return path === undefined || around === undefined ? undefined : { ...around, path };
};

const isComment = (value: unknown): value is Comment & { readonly pointer?: unknown } =>
  isValues(value) && typeof value.number === 'number' && typeof value.text === 'string';

/** Returns the comments of an answer, each with the field that it is about. */
export const commentsIn = (value: unknown, form: Values, shape: KindShape): readonly Comment[] =>
  (Array.isArray(value) ? value : []).filter(isComment).map(({ pointer, ...comment }) => {
    const place = typeof pointer === 'string' ? placeOf(pointer, form, shape) : undefined;
    return { ...comment, ...(place && { place }) };
  });

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

/** What somebody did, in the words of an editor. */
const words: Readonly<Record<string, (detail: Values) => string>> = {
  'draft saved': () => 'saved the draft',
  published: ({ version }) => `published version ${version}`,
  unpublished: () => 'took it from the site',
  'publish scheduled': () => 'planned to publish it',
  'unpublish scheduled': () => 'planned to take it from the site',
  'publish cancelled': () => 'cancelled the plan to publish it',
  'unpublish cancelled': () => 'cancelled the plan to take it from the site',
  'publication failed': () => 'had planned to publish it, which failed',
  'added to release': ({ name }) => `added it to the release “${name}”`,
  'removed from release': ({ name }) => `took it out of the release “${name}”`,
  commented: () => 'commented',
  'comment resolved': () => 'resolved a comment',
  'comment reopened': () => 'opened a comment again',
  'review asked for': () => 'asked for a review',
  approved: () => 'approved it',
  returned: () => 'returned it',
};

/** A line of the log as an editor reads it. */
export type Line = { readonly number: number; readonly at: string; readonly text: string };

/** Returns the lines of a log, newest first. What somebody did several times on end is one line, with the last time. */
export const linesOf = (entries: readonly Entry[]): readonly Line[] => {
  const lines: (Line & { times: number; readonly one: string })[] = [];
  for (const { number, at, actor, action, detail = {} } of entries) {
    // Previews are opened with every form.
    if (action.startsWith('preview link')) continue;
    const one = `${actor.name} ${words[action]?.(detail) ?? action}`;
    const last = lines.at(-1);
    if (last?.one === one) last.times += 1;
    else lines.push({ number, at, text: one, one, times: 1 });
  }
  return lines.map(({ number, at, one, times }) => ({
    number,
    at,
    text: times === 1 ? one : `${one}, ${times} times`,
  }));
};
