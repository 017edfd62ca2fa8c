import { labelIn } from '../form/labels.ts';
import { pathOf } from '../form/pointer.ts';
import { componentBySlug, type KindShape, type Member, type Shape } from '../form/shape.ts';
import { at, isValues, type Values } from '../form/values.ts';
import { actions } from '../words/tables/together.ts';
import type { Language, Translate } from '../words/words.ts';

/** A field that can be commented on: where it is in the document and in the form, and what row it is in. */
export type Place = {
  readonly pointer: string;
  readonly path: string;
  readonly label: string;
  readonly around?: string;
};

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

type Walk = { readonly form: Values; readonly shape: KindShape; readonly language: Language };

type Row = {
  /** In a pointer; none in the field of a single module. */
  readonly step?: string;
  readonly name: string;
  readonly members: readonly Member[];
  readonly value: unknown;
};

const rowsOf = (of: Shape, value: unknown, { shape: { components }, language }: Walk): readonly Row[] => {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const inBlock = (block: unknown) => {
    const component = componentBySlug(components, at(block, 'blockType'));
    return {
      value: block,
      members: component?.members ?? [],
      kind: component ? labelIn(component.label, language) : '',
    };
  };
  switch (of.is) {
    case 'rows':
      return rows.map((row, index) => ({
        step: String(index),
        name: String(index + 1),
        value: row,
        members: of.members,
      }));
    case 'component':
      return rows.slice(0, 1).map((row) => {
        const block = inBlock(row);
        return { ...block, name: block.kind };
      });
    case 'components':
      return rows.map((row, index) => {
        const block = inBlock(row);
        return { ...block, step: String(index), name: `${index + 1}. ${block.kind}` };
      });
    case 'slots':
      return rows.map((row) => {
        const block = inBlock(at(at(row, 'component'), '0'));
        const slot = String(at(row, 'slot') ?? '');
        return { ...block, step: slot, name: `${slot}, ${block.kind}` };
      });
    default:
      return [];
  }
};

const placesIn = (
  members: readonly Member[],
  before: string,
  value: unknown,
  walk: Walk,
  around: readonly string[] = [],
): readonly Place[] =>
  members.flatMap(({ key, name, shape: of, label }): readonly Place[] => {
    const pointer = `${before}/${escaped(key)}`;
    const inside = at(value, name);
    // The groups of a document and of a module have no name of their own.
    if (of.is === 'group' && (before === '' || key === 'fields'))
      return placesIn(of.members, pointer, inside, walk, around);
    const path = pathOf(pointer, walk.form, walk.shape);
    if (path === undefined) return [];
    const own = labelIn(label, walk.language);
    return [
      { pointer, path, label: own, ...(around.length > 0 && { around: around.join(' › ') }) },
      ...rowsOf(of, inside, walk).flatMap((row) =>
        placesIn(row.members, row.step === undefined ? pointer : `${pointer}/${escaped(row.step)}`, row.value, walk, [
          ...around,
          own,
          row.name,
        ]),
      ),
    ];
  });

/** Returns the fields of a document that can be commented on, with their labels in a language. */
export const placesOf = (form: Values, shape: KindShape, language: Language): readonly Place[] =>
  placesIn(shape.members, '', form, { form, shape, language });

/** Returns the field of a form that a pointer leads to, or the nearest one around it. */
export const placeOf = (pointer: string, form: Values, shape: KindShape, language: Language): Place | undefined => {
  const path = pathOf(pointer, form, shape);
  const [around] = placesOf(form, shape, language)
    .filter((place) => pointer === place.pointer || pointer.startsWith(`${place.pointer}/`))
    .toSorted((one, other) => other.pointer.length - one.pointer.length);
  return path === undefined || around === undefined ? undefined : { ...around, path };
};

/** Returns how people know a field: what row it is in, and its label. */
export const nameOfPlace = ({ around, label }: Place): string =>
  around === undefined ? label : `${around} › ${label}`;

/** Returns fields by the rows that they are in; those of no row first, below an empty name. */
export const groupsOf = (places: readonly Place[]): readonly (readonly [string, readonly Place[]])[] => {
  const groups = new Map<string, Place[]>([['', []]]);
  for (const place of places) groups.set(place.around ?? '', [...(groups.get(place.around ?? '') ?? []), place]);
  return [...groups];
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

/** An entry of the log. */
export type Entry = {
  readonly number: number;
  readonly at: string;
  readonly actor: { readonly id?: string; readonly name: string };
  readonly action: string;
  /** Whom it is about. */
  readonly person?: { readonly name: string };
  readonly detail?: Values;
};

/** A line of the log as an editor reads it: what somebody did, and how many times on end. */
export type Line = { readonly number: number; readonly at: string; readonly text: string; readonly times: number };

const isAction = (action: string): action is keyof typeof actions => Object.hasOwn(actions, action);

/** Returns whether an editor reads of an entry: previews are opened with every form. */
export const isNoted = ({ action }: Entry): boolean => !action.startsWith('preview link');

/** Returns what an entry says. */
export const textOfEntry = ({ actor, action, person, detail = {} }: Entry, t: Translate<typeof actions>): string => {
  const textAt = (name: string): string => {
    const value = detail[name];
    return Array.isArray(value) ? value.join(', ') : String(value ?? '');
  };
  return isAction(action)
    ? t(action, {
        name: actor.name,
        version: textAt('version'),
        release: textAt('name'),
        title: textAt('title'),
        token: textAt('token'),
        person: person?.name ?? '',
        added: textAt('added') || '–',
        removed: textAt('removed') || '–',
        count: textAt('documents'),
      })
    : `${actor.name}: ${action}`;
};

/** Returns the lines of a log, newest first. What somebody did several times on end is one line, with the last time. */
export const linesOf = (entries: readonly Entry[], t: Translate<typeof actions>): readonly Line[] => {
  const lines: Line[] = [];
  for (const entry of entries.filter(isNoted)) {
    const { number, at } = entry;
    const text = textOfEntry(entry, t);
    const last = lines.at(-1);
    if (last?.text === text) lines.splice(-1, 1, { ...last, times: last.times + 1 });
    else lines.push({ number, at, text, times: 1 });
  }
  return lines;
};
