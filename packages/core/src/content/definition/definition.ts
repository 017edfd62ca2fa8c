import type * as t from 'io-ts';
import * as E from '#fp-ts/Either';
import { pipe } from '#fp-ts/function';
import type { Language, Languages } from '../../shared/language.ts';
import { own, type UnknownRecord } from '../values/record.ts';
import type { Child, Filled, Report, Traverse, Visit } from '../values/visit.ts';
import { decodeProblem } from '../wire/decode-problem.ts';
import { saysNothing } from '../wire/foreign.ts';
import type { ForeignPart } from '../wire/foreign-parts.ts';
import { type Fields, readFields, traverseFields, type ValuesOf } from './fields.ts';
import type { Param, Params } from './params.ts';

/** One component of layout JSON, its children already read. */
export type Component = {
  readonly uid: string;
  readonly fields: UnknownRecord;
  readonly params: UnknownRecord;
  readonly areas: ReadonlyMap<string, readonly Child[]>;
};

/** The facts of its page that a module may need. */
export type Surroundings = {
  readonly language: Language;
  /** Of the site. */
  readonly languages: Languages;
  /** Where the pages of the page's office start; undefined outside an office. */
  readonly officePath: string | undefined;
};

type Mark = { readonly mark: never };
type Marked = { readonly text: Mark; readonly child: Mark };

/** Whether such data holds nothing to visit. */
type IsPlain<Props> = Props extends Filled<Props, Marked> ? true : false;

/** What a definition's fields and parameters are read as. */
export type Values<OwnFields extends Fields, OwnParams extends Params> = ValuesOf<OwnFields> & {
  readonly [Key in keyof OwnParams]: OwnParams[Key] extends Param<infer Value> ? Value : never;
};

/** Names of our own for what the content service calls otherwise. */
export type Areas<Area extends string = string> = { readonly [Name in Area]: string };

type Parts<OwnFields extends Fields, OwnParams extends Params, Area extends string> = {
  /** What the content service calls the component; the first name is the one it is written under. */
  readonly names: readonly [string, ...string[]];
  readonly fields: OwnFields;
  readonly params?: OwnParams;
  /** The placeholders that hold modules. They become lists of the module, named by their keys. */
  readonly areas?: Areas<Area>;
  /** Its areas are for some readers only: children outside them are not rendered. */
  readonly withholds?: boolean;
  /** What other senders write among its fields and this site in its areas. */
  readonly foreignParts?: readonly ForeignPart[];
  /** Fields of a filled example, over those that the kinds of the fields suggest. The same seed gives the same. */
  readonly sample?: (seed: number) => UnknownRecord;
};

/**
 * The definition of a module kind: its fields, how they are read, and a sample. Made by
 * `defineModule`. A registry accepts it when `IsTotal`: when everything inside the module is
 * visited.
 */
export type Definition<Props = unknown, Area extends string = string, IsTotal extends boolean = true> = {
  readonly names: readonly [string, ...string[]];
  readonly fields: Fields;
  readonly params: Params;
  readonly areas: Areas<Area>;
  readonly withholds: boolean;
  readonly foreignParts: readonly ForeignPart[];
  readonly sample: (seed: number) => UnknownRecord;
  /** Reads everything of the module but its kind, uid and areas, or returns the error. Total. */
  readonly read: (component: Component, surroundings: Surroundings, report: Report) => t.Validation<Props>;
  /** Visits the rich texts and modules in the result of `read`, without areas. */
  readonly traverse: (props: UnknownRecord, visit: Visit) => UnknownRecord;
  /** Never set: it lets the compiler distinguish definitions. */
  readonly isTotal?: IsTotal;
};

/**
 * A definition with a shape of its own; if it holds rich text or modules, it is total only with
 * `visiting`.
 */
export type ShapedDefinition<Props, Area extends string> = Definition<Props, Area, IsPlain<Props>> & {
  readonly visiting: (traverse: Traverse<Props>) => Definition<Props, Area>;
};

export type PlainDefinition<Read, Area extends string> = Definition<Read, Area> & {
  /** Defines a shape computed from the fields. */
  readonly shaped: <Props extends object>(
    shape: (values: Read, surroundings: Surroundings) => Props,
  ) => ShapedDefinition<Props, Area>;
};

/** Reads parameters under their keys; one that means none of the choices is reported. */
const readParams = (params: Params, given: UnknownRecord, report: Report): UnknownRecord => {
  const values: Record<string, unknown> = {};
  for (const [key, param] of Object.entries(params)) {
    const sent = own(given, param.name);
    if (!saysNothing(sent) && !param.isKnown(sent)) report(decodeProblem.choice(`params.${param.name}`));
    values[key] = param.read(sent);
  }
  return values;
};

/**
 * Defines a module kind by its parts. Without `shaped` the module consists of its fields and
 * parameters under their keys, and the kinds of its fields define what is visited.
 */
export const defineModule = <
  const OwnFields extends Fields,
  const OwnParams extends Params = Record<never, never>,
  Area extends string = never,
>(
  parts: Parts<OwnFields, OwnParams, Area>,
): PlainDefinition<Values<OwnFields, OwnParams>, Area> => {
  type Read = Values<OwnFields, OwnParams>;
  const { names, fields, withholds = false, foreignParts = [], sample = () => ({}) } = parts;
  const params: Params = parts.params ?? {};
  const areas = parts.areas ?? ({} as Areas<Area>);
  const read = ({ areas: children, ...component }: Component, report: Report) =>
    pipe(
      readFields(fields, component.fields, { areas: children, report }),
      E.map(
        (values): UnknownRecord => ({
          ...values,
          ...readParams(params, component.params, report),
        }),
      ),
      // It has by construction the keys and values that `Values` spells out.
      E.map((values) => values as Read),
    );
  const plain: Definition<Read, Area> = {
    names,
    fields,
    params,
    areas,
    withholds,
    foreignParts,
    sample,
    read: (component, _, report) => read(component, report),
    traverse: (props, visit) => traverseFields(fields, props, visit),
  };
  return {
    ...plain,
    shaped: <Props extends object>(shape: (values: Read, surroundings: Surroundings) => Props) => {
      const shaped: Omit<Definition<Props, Area>, 'isTotal'> = {
        ...plain,
        read: (component, surroundings, report) =>
          pipe(
            read(component, report),
            E.map((values) => shape(values, surroundings)),
          ),
        traverse: (props) => props,
      };
      return {
        ...shaped,
        visiting: (traverse: Traverse<Props>) => ({
          ...shaped,
          traverse: (props, visit) => traverse(props as Props, visit) as UnknownRecord,
        }),
      };
    },
  };
};
