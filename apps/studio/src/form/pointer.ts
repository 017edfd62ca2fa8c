import { componentBySlug, type KindShape, type Member, type Shape, writtenBlock } from './shape.ts';
import { isValues, type Values } from './values.ts';

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
