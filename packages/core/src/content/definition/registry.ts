import { isRecord, own } from '../values/record.ts';
import type { RichText } from '../values/rich-text.ts';
import type { Child, Filled, Visit } from '../values/visit.ts';
import { plainName } from '../wire/foreign.ts';
import type { Definition } from './definition.ts';
import type { ForeignColumn } from './foreign-styles.ts';

/** Which kinds of module a site has, by the names of its own. */
export type Definitions = { readonly [Kind in string]: Definition };

/**
 * A component that this site has no module for: visible while editing, hidden live, with its
 * children rendered.
 */
export type UnknownModule<Own extends Definitions = Definitions, Text = RichText> = {
  readonly kind: 'Unknown';
  readonly uid: string;
  readonly componentName: string;
  readonly children?: readonly Inside<Own, Text>['child'][];
  /** The columns of its children, where the sender sets them: in reading order, of twelve. */
  readonly columns?: readonly ForeignColumn[];
};

/**
 * A module with an unreadable part. The rest of the page is intact. `detail` names the place, for
 * editors and logs.
 */
export type BrokenModule<Own extends Definitions = Definitions, Text = RichText> = {
  readonly kind: 'Broken';
  readonly uid: string;
  readonly componentName: string;
  readonly reason: 'Malformed' | 'TooDeep' | 'TooMany';
  readonly detail: string;
  /** The module without what could not be read, where something of it could. */
  readonly instead?: Inside<Own, Text>['child'];
};

// An interface, because its members are resolved lazily: a module may hold modules of the same
// registry.
interface Inside<Own extends Definitions, Text> {
  readonly text: Text;
  readonly child: ModuleOf<Own, Text>;
}

type DefinedModule<Own extends Definitions, Kind extends keyof Own & string, Text> =
  Own[Kind] extends Definition<infer Props, infer Area>
    ? { readonly kind: Kind; readonly uid: string } & Filled<Props, Inside<Own, Text>> & {
          readonly [Name in Area]: readonly ModuleOf<Own, Text>[];
        }
    : never;

/**
 * Every module that a registry of definitions can give, its rich text as `Text`. Each has the `uid` of its place on the page:
 * stable between two answers, unique on a page.
 */
export type ModuleOf<Own extends Definitions, Text = RichText> =
  | { [Kind in keyof Own & string]: DefinedModule<Own, Kind, Text> }[keyof Own & string]
  | UnknownModule<Own, Text>
  | BrokenModule<Own, Text>;

/** The visitors of one module: for its rich texts, and for its direct children. */
export type ModuleVisit<Own extends Definitions, From, To> = {
  readonly richText: (html: From) => To;
  readonly child: (module: ModuleOf<Own, From>) => ModuleOf<Own, To>;
};

/** The kinds of a site, ready to be looked up. */
export type Registry<Own extends Definitions = Definitions> = {
  readonly definitions: Own;
  /**
   * Returns the kind of a component; undefined for every unlisted name, `__proto__` and
   * `constructor` included.
   */
  readonly kindOf: (componentName: string) => (keyof Own & string) | undefined;
};

/** Throws where two kinds answer to one name: that is a mistake in the program. */
export const registryOf = <const Own extends Definitions>(definitions: Own): Registry<Own> => {
  const kinds = new Map<string, keyof Own & string>();
  for (const kind in definitions) {
    for (const name of definitions[kind]?.names ?? []) {
      const other = kinds.get(name);
      if (other !== undefined) throw new Error(`${kind} and ${other} are both named ${name}`);
      kinds.set(name, kind);
    }
  }
  const spelt = new Map(Array.from(kinds, ([name, kind]) => [plainName(name), kind] as const).reverse());
  return { definitions, kindOf: (componentName) => kinds.get(componentName) ?? spelt.get(plainName(componentName)) };
};

const definitionOf = (definitions: Definitions, kind: string): Definition | undefined =>
  Object.hasOwn(definitions, kind) ? definitions[kind] : undefined;

const isList = (value: unknown): value is readonly Child[] => Array.isArray(value);

const isChild = (value: unknown): value is Child => isRecord(value) && typeof value.kind === 'string';

const traverse = (definitions: Definitions, module: Child, visit: Visit): object => {
  const definition = definitionOf(definitions, module.kind);
  const record = { ...module };
  if (definition === undefined) {
    const [inside, instead] = [own(record, 'children'), own(record, 'instead')];
    if (isList(inside)) return { ...record, children: visit.modules(inside) };
    return isChild(instead) ? { ...record, instead: visit.modules([instead])[0] } : record;
  }
  const unplaced = own(record, 'unplaced');
  const areas = Object.keys(definition.areas).map((name) => {
    const children = own(record, name);
    return [name, isList(children) ? visit.modules(children) : []] as const;
  });
  return {
    ...record,
    ...definition.traverse(record, visit),
    ...Object.fromEntries(areas),
    ...(isList(unplaced) ? { unplaced: visit.modules(unplaced) } : {}),
  };
};

/** The module with its rich texts and the modules directly in it replaced. */
export const mapModule =
  <Own extends Definitions>({ definitions }: Registry<Own>) =>
  <From extends RichText, To>(
    module: ModuleOf<Own, From>,
    { richText, child }: ModuleVisit<Own, From, To>,
  ): ModuleOf<Own, To> =>
    traverse(definitions, module, {
      richText: (html) => richText(html as From),
      modules: (modules) => modules.map((inner) => child(inner as ModuleOf<Own, From>)),
    }) as ModuleOf<Own, To>;

/**
 * Modules sent in places that their parent's kind does not have, to be rendered after it. Kept out
 * of the module types, so that no kind has to handle them.
 */
export const unplacedIn = <Own extends Definitions, Text>(
  module: ModuleOf<Own, Text>,
): readonly ModuleOf<Own, Text>[] => {
  const unplaced = 'unplaced' in module ? module.unplaced : undefined;
  return isList(unplaced) ? unplaced.map((inner) => inner as ModuleOf<Own, Text>) : [];
};

/** The module alone, without what was sent inside it in places that its kind has not. */
export const withoutUnplaced = <Own extends Definitions, Text>(module: ModuleOf<Own, Text>): ModuleOf<Own, Text> => {
  if (!('unplaced' in module)) return module;
  const entries = Object.entries(module).filter(([key]) => key !== 'unplaced');
  return Object.fromEntries(entries) as ModuleOf<Own, Text>;
};

/** Returns the direct children of a module, in reading order. */
export const childrenOf =
  <Own extends Definitions>({ definitions }: Registry<Own>) =>
  <Text>(module: ModuleOf<Own, Text>): readonly ModuleOf<Own, Text>[] => {
    const found: ModuleOf<Own, Text>[] = [];
    traverse(definitions, module, {
      richText: (html) => html,
      modules: (modules) => {
        found.push(...modules.map((inner) => inner as ModuleOf<Own, Text>));
        return modules;
      },
    });
    return found;
  };
