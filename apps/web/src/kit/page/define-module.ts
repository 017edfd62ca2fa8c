import type { Language } from '@masthead/core';
import type { ModuleKind } from '@masthead/core/content';
import type { ReactNode } from 'react';
import type { SanitisedModules } from '../modules/sanitised.ts';
import type { SanitisedPage } from '../modules/sanitised-page.ts';
import type { AskedLists } from './asked-lists.ts';
import type { Reader } from './reader.ts';
import type { Publisher, StructuredData } from './structured-data.ts';

/** What a module may ask about the request for its page. */
export type LoadContext = {
  readonly page: SanitisedPage;
  /** What the visitor asked for; the language of the page differs when it fell back. */
  readonly language: Language;
  /** What the address asks of the lists on the page. */
  readonly asked: AskedLists;
  /** Who reads the page; undefined without a session. The session is looked up by the first call. */
  readonly reader: () => Promise<Reader | undefined>;
};

export type Loaded<Data> = {
  readonly data: Data;
  /** Whether every service answered; a page that is incomplete is not cached. */
  readonly isComplete: boolean;
};

/**
 * Loads the data of all modules of a kind on a page, in one call. Kinds that share the function are loaded together and receive the same
 * data. Lives in a file `*.load.ts`, which no bundle of the browser takes in.
 */
export type Load<Module, Data> = (modules: readonly Module[], context: LoadContext) => Promise<Loaded<Data>>;

type Styles<Module> = (module: Module) => readonly string[];

/** What the site knows of a kind of module; `Shown` is what its component takes, and `Given` what its load function gives. */
export type ModuleDefinition<Kind extends ModuleKind, Shown, Given> = {
  readonly kind: Kind;
  readonly component: (props: {
    readonly module: SanitisedModules[Kind];
    /** What was loaded for the kind; undefined where a page is rendered without loading. */
    readonly data: Shown | undefined;
  }) => ReactNode;
  /** The style sheets (`*.sheet.css`) that a page with the module links. */
  readonly styles: Styles<SanitisedModules[Kind]>;
  readonly load?: Load<SanitisedModules[Kind], Given | undefined>;
  /** What search engines read of a page that the module is the subject of; undefined where it is not. */
  readonly structuredData?: (
    module: SanitisedModules[Kind],
    page: SanitisedPage,
    site: Publisher,
  ) => StructuredData | undefined;
};

/** One definition for each kind: a kind without one does not compile. */
export type ModuleDefinitions = { readonly [Kind in ModuleKind]: ModuleDefinition<Kind, never, unknown> };

type ModuleParts<Kind extends ModuleKind, Data> = Omit<ModuleDefinition<Kind, Data, Data>, 'kind' | 'styles'> & {
  readonly styles: readonly string[] | Styles<SanitisedModules[Kind]>;
};

/**
 * Defines a kind of module for the site, in a file `<name>.module.ts` beside its component, which `npm run registers` finds. The constant is
 * named after the kind.
 */
export const defineModule = <Kind extends ModuleKind, Data = never>(
  kind: Kind,
  { styles, ...parts }: ModuleParts<Kind, Data>,
): ModuleDefinition<Kind, Data, Data> => ({
  ...parts,
  kind,
  styles: typeof styles === 'function' ? styles : () => styles,
});
