import { isDeepStrictEqual } from 'node:util';
import {
  componentBySlug,
  entryOfGroup,
  groupOfEntry,
  type KindShape,
  type Member,
  type Shape,
  writtenBlock,
} from './shape.ts';
import { isValues, type Values } from './values.ts';

type Components = KindShape['components'];

/** A value in the form, and what of it has no place there. Both are undefined where there is none. */
type Placed = { readonly form?: unknown; readonly rest?: unknown };

const isEmpty = (values: Values): boolean => Object.keys(values).length === 0;

const withoutAbsent = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const componentAt = (value: Values, level: number, allowed: readonly string[], components: Components) =>
  typeof value.component === 'string' && allowed.includes(value.component)
    ? components[level]?.[value.component]
    : undefined;

const blockOf = (value: unknown, level: number, allowed: readonly string[], components: Components): Values => {
  const shape = isValues(value) ? componentAt(value, level, allowed, components) : undefined;
  if (shape === undefined || !isValues(value)) return { blockType: writtenBlock, json: JSON.stringify(value, null, 2) };
  const { component: _, ...rest } = value;
  return { blockType: shape.slug, ...rowOf(shape.members, rest, components) };
};

/** A row of a list or a block: its fields, and as JSON what has none. */
const rowOf = (members: readonly Member[], value: Values, components: Components): Values => {
  const { form, rest } = placedGroup(members, value, components);
  return { ...(isValues(form) && form), ...(rest !== undefined && { rest: JSON.stringify(rest) }) };
};

const placedGroup = (members: readonly Member[], value: Values, components: Components): Placed => {
  const unknown = Object.entries(value).filter(([key]) => !members.some((member) => member.key === key));
  const placed = members
    .filter(({ key }) => value[key] !== undefined)
    .map((member) => ({ ...member, ...place(member.shape, value[member.key], components) }));
  const form = withoutAbsent(Object.fromEntries(placed.map(({ name, form: own }) => [name, own])));
  const rest = withoutAbsent({
    ...Object.fromEntries(unknown),
    ...Object.fromEntries(placed.map(({ key, rest: own }) => [key, own])),
  });
  return { ...(!isEmpty(form) && { form }), ...((!isEmpty(rest) || isEmpty(value)) && { rest }) };
};

const formOf = (shape: Shape, value: unknown, components: Components): unknown => {
  switch (shape.is) {
    case 'text':
    case 'choice':
      return typeof value === 'string' ? value : undefined;
    case 'number':
      return typeof value === 'number' ? value : undefined;
    case 'checkbox':
      return typeof value === 'boolean' ? value : undefined;
    case 'texts':
    case 'choices':
      return Array.isArray(value) ? value : undefined;
    case 'json':
      return JSON.stringify(value, null, 2);
    case 'rows':
      return Array.isArray(value) && value.every(isValues)
        ? value.map((row) => rowOf(shape.members, row, components))
        : undefined;
    case 'component':
      return [blockOf(value, shape.level, shape.allowed, components)];
    case 'components':
      return Array.isArray(value)
        ? value.map((each) => blockOf(each, shape.level, shape.allowed, components))
        : undefined;
    case 'slots':
      return isValues(value)
        ? Object.entries(value).map(([slot, each]) => ({
            slot,
            component: [blockOf(each, shape.level, shape.allowed, components)],
          }))
        : undefined;
    case 'entries':
      return isValues(value)
        ? Object.entries(value).map(([slot, each]) => {
            const group = groupOfEntry(shape.isPlain, each);
            return { slot, ...(isValues(group) && rowOf(shape.members, group, components)) };
          })
        : undefined;
    case 'group':
      return undefined;
  }
};

/** Puts a value into the form; where the form would give back another one, it stays beside it. */
const place = (shape: Shape, value: unknown, components: Components): Placed => {
  if (shape.is === 'group') return isValues(value) ? placedGroup(shape.members, value, components) : { rest: value };
  const form = formOf(shape, value, components);
  return isDeepStrictEqual(entered(shape, form, undefined, components), value) ? { form } : { rest: value };
};

const isList = (form: unknown): form is readonly Values[] => Array.isArray(form) && form.every(isValues);

/** Returns the value that a text is the JSON of; undefined for none, and for a text that is not JSON. */
export const readJson = (text: unknown): unknown => {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const componentOf = (block: Values, components: Components): unknown => {
  if (block.blockType === writtenBlock) return readJson(block.json) ?? {};
  const shape = componentBySlug(components, block.blockType);
  const group = shape && groupOf(shape.members, block, readJson(block.rest), components);
  return { component: shape?.component ?? block.blockType, ...(isValues(group) && group) };
};

const groupOf = (members: readonly Member[], form: unknown, rest: unknown, components: Components): unknown => {
  const [values, others] = [isValues(form) ? form : {}, isValues(rest) ? rest : {}];
  const own = members.map(({ key, name, shape }) => [key, entered(shape, values[name], others[key], components)]);
  const whole = { ...others, ...withoutAbsent(Object.fromEntries(own)) };
  return isEmpty(whole) && rest === undefined ? undefined : whole;
};

const listOf = (list: readonly unknown[], rest: unknown): unknown => (list.length > 0 ? list : rest);

/** Returns what was entered, or where there is nothing, what the form had no place for. */
const entered = (shape: Shape, form: unknown, rest: unknown, components: Components): unknown => {
  // What is no group, a draft may have in the place of one.
  if (shape.is === 'group') return groupOf(shape.members, form, isValues(rest) ? rest : undefined, components) ?? rest;
  if (form === undefined || form === null) return rest;
  switch (shape.is) {
    case 'text':
      return form === '' && !shape.mayBeEmpty ? rest : form;
    case 'choice':
      return form === '' ? rest : form;
    case 'number':
    case 'checkbox':
      return form;
    case 'texts':
    case 'choices':
      return Array.isArray(form) ? listOf(form, rest) : rest;
    case 'json':
      return readJson(form) ?? rest;
    case 'rows':
      return isList(form)
        ? listOf(
            form.map((row) => groupOf(shape.members, row, readJson(row.rest), components) ?? {}),
            rest,
          )
        : rest;
    case 'component':
      return isList(form) && form[0] !== undefined ? componentOf(form[0], components) : rest;
    case 'components':
      return isList(form)
        ? listOf(
            form.map((block) => componentOf(block, components)),
            rest,
          )
        : rest;
    case 'entries': {
      if (!isList(form) || form.length === 0) return rest;
      const entries = form.map(({ slot, ...row }) => {
        const group = groupOf(shape.members, row, readJson(row.rest), components) ?? {};
        return [String(slot ?? ''), entryOfGroup(shape.isPlain, group)] as const;
      });
      return withoutAbsent(Object.fromEntries(entries));
    }
    case 'slots': {
      if (!isList(form) || form.length === 0) return rest;
      const slots = form.flatMap(({ slot, component }) =>
        isList(component) && component[0] !== undefined
          ? [[String(slot ?? ''), componentOf(component[0], components)]]
          : [],
      );
      return Object.fromEntries(slots);
    }
  }
};

/** Returns the values of a form that shows a document. What the form has no fields for is its `rest`, as JSON. */
export const formOfDocument = ({ kind: _, ...document }: Values, { members, components }: KindShape): Values =>
  rowOf(members, document, components);

/** Returns the document that a form shows: of an unchanged form, the one that `formOfDocument` read. */
export const documentOfForm = (form: Values, { kind, members, components }: KindShape): Values => {
  const group = groupOf(members, form, readJson(form.rest), components);
  return { kind, fields: {}, ...(isValues(group) && group) };
};
