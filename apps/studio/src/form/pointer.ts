import type { Label } from './schema.ts';
import { componentBySlug, type KindShape, type Member, type Shape, writtenBlock } from './shape.ts';
import { at, isValues, type Values } from './values.ts';

type Components = KindShape['components'];

const stepsOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** A group has no field of its own that could show a message: its first one does. */
const inputIn = (path: readonly string[], shape: Shape): readonly string[] => {
  if (shape.is !== 'group') return path;
  const [first] = shape.members;
  return first === undefined ? path : inputIn([...path, first.name], first.shape);
};

const inMembers = (
  members: readonly Member[],
  [step, ...more]: readonly string[],
  at: readonly string[],
  form: unknown,
  components: Components,
): readonly string[] | undefined => {
  const member = members.find(({ key }) => key === step);
  if (member === undefined) return undefined;
  const value = isValues(form) ? form[member.name] : undefined;
  return inShape(member.shape, more, [...at, member.name], value, components);
};

const inBlock = (
  block: unknown,
  more: readonly string[],
  at: readonly string[],
  components: Components,
): readonly string[] | undefined => {
  if (!isValues(block)) return undefined;
  if (block.blockType === writtenBlock) return [...at, 'json'];
  const shape = componentBySlug(components, block.blockType);
  return shape && inMembers(shape.members, more, at, block, components);
};

const inShape = (
  shape: Shape,
  steps: readonly string[],
  at: readonly string[],
  form: unknown,
  components: Components,
): readonly string[] => {
  const [step, ...more] = steps;
  if (step === undefined) return inputIn(at, shape);
  const rows: readonly unknown[] = Array.isArray(form) ? form : [];
  switch (shape.is) {
    case 'group':
      return inMembers(shape.members, steps, at, form, components) ?? inputIn(at, shape);
    case 'rows':
      return inMembers(shape.members, more, [...at, step], rows[Number(step)], components) ?? at;
    case 'component':
      return inBlock(rows[0], steps, [...at, '0'], components) ?? at;
    case 'components':
      return inBlock(rows[Number(step)], more, [...at, step], components) ?? at;
    case 'entries': {
      const index = rows.findIndex((row) => isValues(row) && row.slot === step);
      if (index < 0) return at;
      const inside = shape.isPlain ? shape.members.slice(0, 1).map(({ key }) => key) : more;
      return inMembers(shape.members, inside, [...at, String(index)], rows[index], components) ?? at;
    }
    case 'slots': {
      const index = rows.findIndex((row) => isValues(row) && row.slot === step);
      const row = rows[index];
      const block = isValues(row) && Array.isArray(row.component) ? row.component[0] : undefined;
      return inBlock(block, more, [...at, String(index), 'component', '0'], components) ?? at;
    }
    default:
      return at;
  }
};

/**
 * Returns the path of the field of a form that shows what a JSON pointer of the document names, or the nearest field around
 * it; undefined where the form has none.
 */
export const pathOf = (pointer: string, form: Values, { members, components }: KindShape): string | undefined =>
  inMembers(members, stepsOf(pointer), [], form, components)?.join('.');

/** Returns the labels of what a path leads through, from the outside in; a row is its number, and an entry its name. */
const labelsInMembers = (
  members: readonly Member[],
  [step, ...more]: readonly string[],
  form: unknown,
  components: Components,
): readonly Label[] => {
  const member = members.find(({ name }) => name === step);
  if (member === undefined) return [];
  return [member.label, ...labelsIn(member.shape, more, at(form, member.name), components)];
};

const labelsIn = (shape: Shape, steps: readonly string[], form: unknown, components: Components): readonly Label[] => {
  if (shape.is === 'group') return labelsInMembers(shape.members, steps, form, components);
  const [index, ...more] = steps;
  if (index === undefined) return [];
  const row = at(form, index);
  switch (shape.is) {
    case 'rows':
      return [String(Number(index) + 1), ...labelsInMembers(shape.members, more, row, components)];
    case 'entries':
      return [String(at(row, 'slot') ?? ''), ...labelsInMembers(shape.members, more, row, components)];
    case 'component':
    case 'components':
      return labelsInBlock(row, more, components);
    case 'slots':
      return [
        String(at(row, 'slot') ?? ''),
        ...labelsInBlock(at(at(row, 'component'), '0'), more.slice(2), components),
      ];
    default:
      return [];
  }
};

const labelsInBlock = (block: unknown, steps: readonly string[], components: Components): readonly Label[] => {
  const shape = componentBySlug(components, at(block, 'blockType'));
  return shape === undefined ? [] : [shape.label, ...labelsInMembers(shape.members, steps, block, components)];
};

/** Returns how people know the field of a form at a path, from the outside in: the labels that the form shows. */
export const labelsAt = (path: string, form: Values, { members, components }: KindShape): readonly Label[] => {
  const [first, ...more] = path.split('.');
  // The groups of a document are known by their fields.
  const group = members.find(({ name, shape }) => name === first && shape.is === 'group');
  return group?.shape.is === 'group' && more.length > 0
    ? labelsInMembers(group.shape.members, more, at(form, group.name), components)
    : labelsInMembers(members, path.split('.'), form, components);
};
