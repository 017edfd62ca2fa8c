import type * as t from 'io-ts';
import type { Language } from '../../shared/language.ts';
import type { Module, ModuleKind, ModuleOf } from '../module.ts';
import { own, type UnknownRecord } from '../record.ts';

/** One component of layout JSON, its children already read. */
export type Component = {
  readonly uid: string;
  readonly fields: UnknownRecord;
  readonly params: UnknownRecord;
  readonly areas: ReadonlyMap<string, readonly Module[]>;
};

/** What a module may need to know of the page it stands on. */
export type Surroundings = {
  readonly language: Language;
  /** Where the pages of the page's office start; undefined outside an office. */
  readonly officePath: string | undefined;
};

/** Turns one kind of component into its module, or says what is wrong with it. Total. */
export type ReadModule<Kind extends ModuleKind> = (
  component: Component,
  surroundings: Surroundings,
) => t.Validation<ModuleOf<Kind>>;

/** A reader of which only the caller's registry knows the kind. */
export type ReadAnyModule = (component: Component, surroundings: Surroundings) => t.Validation<Module>;

/** A rendering parameter that picks one of a few layouts, in any case; anything else is the first of them. */
export const choiceOf =
  <const Choices extends readonly [string, ...string[]]>(name: string, choices: Choices) =>
  ({ params }: Pick<Component, 'params'>): Choices[number] => {
    const given = own(params, name);
    const wanted = typeof given === 'string' ? given.trim().toLowerCase() : '';
    return choices.find((choice) => choice.toLowerCase() === wanted) ?? choices[0];
  };

/** A rendering parameter that switches something on: `1` or `true`. */
export const switchOf =
  (name: string) =>
  ({ params }: Pick<Component, 'params'>): boolean => {
    const given = own(params, name);
    return given === '1' || (typeof given === 'string' && given.toLowerCase() === 'true');
  };
