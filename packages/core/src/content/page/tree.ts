import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import type { Definition, Surroundings } from '../definition/definition.ts';
import { fieldsSent } from '../definition/fields.ts';
import { columnsOf, type ForeignColumn, withStyles } from '../definition/foreign-styles.ts';
import type { BrokenModule, Definitions, ModuleOf, Registry } from '../definition/registry.ts';
import type { DecodeProblem, DecodeWarning } from '../values/decode-warning.ts';
import { isRecord, own, type UnknownRecord } from '../values/record.ts';
import type { Child } from '../values/visit.ts';
import { decodeProblem } from '../wire/decode-problem.ts';
import {
  asChosen,
  byName,
  fieldsUnder,
  isEditingChrome,
  isEmptyValue,
  optionsAmong,
  plainName,
  saysNothing,
  shownName,
  underNames,
} from '../wire/foreign.ts';
import { isOfPart, partAmong } from '../wire/foreign-parts.ts';
import { baseOf, isPlaceholder, type LayoutNames } from '../wire/layout-names.ts';
import { areaComponent } from './editing.ts';

/** Maximum depth of modules and number per page; modules beyond are broken. */
export const maximumDepth = 10;
export const maximumModules = 500;

/** Returns the parameters, which may be nested in the object of a field's value. */
const paramsIn = (given: unknown): UnknownRecord | undefined => {
  const params = byName(given);
  return (
    params &&
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, isRecord(value) ? own(value, 'value') : value] as const),
    )
  );
};

const textAt = (record: UnknownRecord, key: string): string => {
  const value = own(record, key);
  return typeof value === 'string' ? value : '';
};

const safeName = (name: string): string => name.replace(/[^A-Za-z0-9_-]/g, '_');

type UnknownChild = Child & {
  readonly componentName: string;
  readonly children?: readonly Child[];
  readonly columns?: readonly ForeignColumn[];
};
type BrokenChild = Child & Omit<BrokenModule, 'instead'> & { readonly instead?: Child };

const childrenAt = (children: ReadonlyMap<string, readonly Child[]>, name: string): readonly Child[] =>
  [...children].flatMap(([sent, modules]) => (isPlaceholder(sent, name) ? modules : []));

/**
 * Returns the placeholders of a component for a text with slots: by the name sent, else by the name
 * it derives from.
 */
const slotsOf = (children: ReadonlyMap<string, readonly Child[]>): ReadonlyMap<string, readonly Child[]> =>
  new Map([
    ...[...children.keys()].map((sent) => [baseOf(sent), childrenAt(children, baseOf(sent))] as const),
    ...children,
  ]);

/** Returns the children of a module by area. */
const placedIn = (definition: Definition, module: UnknownRecord): ReadonlySet<Child> => {
  const placed = new Set<Child>();
  definition.traverse(module, {
    richText: (html) => html,
    modules: (modules) => {
      for (const each of modules) placed.add(each);
      return modules;
    },
  });
  for (const area of Object.keys(definition.areas)) {
    const held = own(module, area);
    if (Array.isArray(held)) for (const each of held) placed.add(each);
  }
  return placed;
};

const without = (record: UnknownRecord, keys: ReadonlySet<string>): UnknownRecord =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.has(key)));

/** The parameters of a kind that none of its fields is called like. */
const optionsOf = ({ fields, params }: Definition): readonly string[] => {
  const taken = new Set(Object.values(fields).map(({ name }) => plainName(name)));
  return Object.values(params).flatMap(({ name }) => (taken.has(plainName(name)) ? [] : [name]));
};

/**
 * Parameters that page builders add to every component: its look (style sheets and rendering variants
 * that this site does not have; a style or width that means a parameter is read), its ids, its caching.
 */
const paramsOfSystem = new Set([
  'styles',
  'cssstyles',
  'gridparameters',
  'fieldnames',
  'renderingidentifier',
  'dynamicplaceholderid',
  'cacheable',
  'cacheclearingbehavior',
  'clearonindexupdate',
]);

/** Returns the text among the fields of a starter kit's page. */
export const contentIn = (fields: UnknownRecord): unknown => fieldsUnder(fields, ['content'], []).content;

const isCalled = (component: unknown, name: string): boolean =>
  isRecord(component) && plainName(textAt(component, 'componentName')) === plainName(name);

/**
 * Returns the placeholders of a component, extended by parts that its sender wrote as fields,
 * unless a placeholder has them.
 */
const withParts = (
  placeholders: UnknownRecord,
  fields: UnknownRecord,
  definition: Definition | undefined,
): UnknownRecord => {
  const inside = Object.values(placeholders).flat();
  const placed: Record<string, unknown> = { ...placeholders };
  for (const part of definition?.foreignParts ?? []) {
    const component = inside.some((each) => isCalled(each, part.componentName)) ? undefined : partAmong(fields, part);
    const there = own(placed, part.placeholder);
    if (component !== undefined) placed[part.placeholder] = [...(Array.isArray(there) ? there : []), component];
  }
  return placed;
};

/** What the reader of a page knows beside its modules. */
export type Telling = {
  readonly names: LayoutNames;
  /** The variants that the service chose. */
  readonly variants: readonly string[];
  /** Returns the text of the route; called where a component shows it, or its own in its place. */
  readonly routeContent?: () => unknown;
  readonly report: (warning: DecodeWarning) => void;
};

/**
 * Makes a reader for the placeholders of one page. Every entry of a placeholder except editor marks
 * yields exactly one module: an unreadable one a `Broken` module with the rest, an unlisted
 * component an `Unknown` one with its children. Depth and number are capped over all placeholders
 * together. Dropped parts are passed to `report`. Total.
 */
export const treeReader = <Own extends Definitions>(
  registry: Registry<Own>,
  surroundings: Surroundings,
  { names: { components: foreign = {} }, variants, routeContent = () => undefined, report }: Telling,
) => {
  const seen = new Set<string>();
  let count = 0;

  const uniqueUid = (given: string, place: string): string => {
    let uid = given === '' ? place : given;
    while (seen.has(uid)) uid = `${uid}-${place}`;
    seen.add(uid);
    return uid;
  };

  /** Resolves a starter kit's `PageContent`: the text of its own `Content`, or of the route's. */
  const withPageContent = (record: UnknownRecord): UnknownRecord => {
    const name = textAt(record, 'componentName');
    if (plainName(name) !== 'pagecontent' || own(foreign, name) !== undefined || registry.kindOf(name) !== undefined)
      return record;
    const fields = byName(own(record, 'fields')) ?? {};
    const body = routeContent();
    if (!saysNothing(contentIn(fields))) return { ...record, componentName: 'ArticleBody' };
    return saysNothing(body) ? record : { ...record, componentName: 'ArticleBody', fields: { ...fields, body } };
  };

  const readComponent = (given: UnknownRecord, place: string, depth: number): Child | UnknownChild | BrokenChild => {
    const record = withPageContent(given);
    const componentName = textAt(record, 'componentName');
    const uid = uniqueUid(textAt(record, 'uid'), place);
    const reportHere = (what: DecodeProblem): void => report({ at: place, componentName, ...what });
    const broken = (reason: BrokenModule['reason'], what: DecodeProblem, instead?: Child): BrokenChild => {
      reportHere(what);
      const { detail } = what;
      return { kind: 'Broken', uid, componentName, reason, detail, ...(instead === undefined ? {} : { instead }) };
    };
    if (componentName === '') {
      const inside = [...readChildren(byName(own(record, 'placeholders')) ?? {}, place, depth).values()].flat();
      const instead = { kind: 'Unknown', uid: uniqueUid(uid, place), componentName, children: inside };
      return broken(
        'Malformed',
        decodeProblem.value('componentName', 'expected a name'),
        inside.length > 0 && depth <= maximumDepth ? instead : undefined,
      );
    }
    const known = own(foreign, componentName) === undefined ? undefined : foreign[componentName];
    const kind = registry.kindOf(known?.is ?? componentName);
    const definition = kind === undefined ? undefined : registry.definitions[kind];
    if (depth > maximumDepth && definition === undefined) return { kind: 'Unknown', uid, componentName };
    if (depth > maximumDepth) return broken('TooDeep', decodeProblem.limit(`${maximumDepth} levels of modules`));
    const fields = byName(own(record, 'fields'));
    const params = paramsIn(own(record, 'params'));
    const placeholders = byName(own(record, 'placeholders'));
    const children = readChildren(withParts(placeholders ?? {}, fields ?? {}, definition), place, depth);
    if (kind === undefined || definition === undefined) {
      if (componentName !== areaComponent) reportHere(decodeProblem.module());
      const inside = [...children.values()].flat();
      const counts = [...children].map(([name, modules]) => [name, modules.length] as const);
      const columns = columnsOf(counts, params ?? {});
      return {
        kind: 'Unknown',
        uid,
        componentName,
        ...(inside.length > 0 ? { children: inside } : {}),
        ...(columns === undefined ? {} : { columns }),
      };
    }
    const options = optionsAmong(fields ?? {}, optionsOf(definition));
    const unread: string[] = [];
    const isRead = (name: string) =>
      definition.foreignParts.some((part) => isOfPart(name, part)) ||
      Object.keys(options).some((option) => plainName(option) === plainName(name));
    const component = {
      fields: fieldsSent(definition.fields, fields ?? {}, known?.fields, (name) => {
        if (!isRead(name)) unread.push(shownName(name));
      }),
      params: {
        ...options,
        ...underNames(
          withStyles(params ?? {}, definition.params),
          Object.values(definition.params).map(({ name }) => name),
          known?.fields,
          (name) => {
            if (!paramsOfSystem.has(plainName(name))) reportHere(decodeProblem.field(`params.${shownName(name)}`));
          },
        ),
      },
      areas: slotsOf(children),
    };
    if (unread.length > 0 && Object.values(component.fields).every(isEmptyValue))
      reportHere(decodeProblem.value('fields', 'none of them is known'));
    else for (const name of unread) reportHere(decodeProblem.field(name));
    const readWith = (sent: UnknownRecord, moduleUid: string, report: (what: DecodeProblem) => void) =>
      pipe(
        definition.read({ ...component, fields: sent, uid: moduleUid }, surroundings, report),
        E.map((props) => {
          const areas = Object.entries(definition.areas).map(([area, name]) => [area, childrenAt(children, name)]);
          const module = { ...(isRecord(props) ? props : {}), ...Object.fromEntries(areas), kind, uid: moduleUid };
          const placed = placedIn(definition, module);
          const unplaced = [...children].map(
            ([name, inside]) => [name, inside.filter((each) => !placed.has(each))] as const,
          );
          for (const [name, inside] of unplaced) if (inside.length > 0) report(decodeProblem.place(safeName(name)));
          const left = definition.withholds ? [] : unplaced.flatMap(([, inside]) => inside);
          return left.length > 0 ? { ...module, unplaced: left } : module;
        }),
      );
    /** What can be read of a module whose fields of these names cannot. */
    const rest = (unreadable: ReadonlySet<string>): Child | undefined => {
      const sent = without(component.fields, unreadable);
      const isEmpty = children.size === 0 && Object.values(sent).every(isEmptyValue);
      if (isEmpty || definition.withholds) return undefined;
      const whole = readWith(sent, uniqueUid(uid, place), () => {});
      return E.isRight(whole) ? whole.right : undefined;
    };
    if (fields === undefined || params === undefined || placeholders === undefined)
      return broken(
        'Malformed',
        decodeProblem.value('fields, params, placeholders', 'expected objects'),
        rest(new Set()),
      );
    return pipe(
      readWith(component.fields, uid, reportHere),
      E.getOrElseW((errors) =>
        broken(
          'Malformed',
          decodeProblem.values(errors),
          rest(new Set(errors.map(({ context }) => context[0]?.key ?? ''))),
        ),
      ),
    );
  };

  const readChildren = (placeholders: UnknownRecord, place: string, depth: number) =>
    new Map(
      Object.entries(placeholders).map(
        ([name, inside]) => [name, readPlaceholder(inside, `${place}-${safeName(name)}`, depth + 1)] as const,
      ),
    );

  const readPlaceholder = (components: unknown, place: string, depth = 1): readonly Child[] => {
    if (components === undefined || components === null) return [];
    const broken = (at: string, reason: BrokenModule['reason'], what: DecodeProblem, instead?: Child): BrokenChild => {
      report({ at, componentName: '', ...what });
      const uid = uniqueUid('', at);
      const { detail } = what;
      return { kind: 'Broken', uid, componentName: '', reason, detail, ...(instead === undefined ? {} : { instead }) };
    };
    if (!Array.isArray(components)) {
      const [alone] = isRecord(components) ? readPlaceholder([components], place, depth) : [];
      return [
        broken(
          place,
          'Malformed',
          decodeProblem.value(place, 'a placeholder is a list'),
          alone?.kind === 'Broken' ? undefined : alone,
        ),
      ];
    }
    const modules: Child[] = [];
    for (const [index, given] of components.entries()) {
      const component = isRecord(given) ? asChosen(given, variants) : {};
      if (component === undefined || isEditingChrome(component)) continue;
      count += 1;
      const at = `${place}-${index}`;
      if (count > maximumModules)
        return [...modules, broken(at, 'TooMany', decodeProblem.limit(`${maximumModules} modules on a page`))];
      modules.push(readComponent(component, at, depth));
    }
    return modules;
  };

  return (components: unknown, name: string): readonly ModuleOf<Own>[] =>
    readPlaceholder(components, name).map((module) => module as ModuleOf<Own>);
};
