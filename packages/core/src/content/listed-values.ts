import { addressValuesOf, workParameter, workSteps } from '../people/index.ts';
import type { Module } from './module.ts';
import { siteModules } from './modules/site-modules.ts';
import { childrenOf } from './registry.ts';

/** What the address of a page may say beside its path, and all that it may say there. Nothing, for most pages. */
export type ListedValues = Readonly<Record<string, readonly string[]>>;

/** C§2: an address says by this that its article is to be drawn as it stands on paper, for whoever makes a PDF of it. */
export const paperParameter = 'generatePDF';

const inside = childrenOf(siteModules);

const ownValues = <Text>(module: Module<Text>): readonly ListedValues[] => {
  switch (module.kind) {
    case 'ProfileList':
      return [addressValuesOf(module.list)];
    case 'ArticleBody':
      return [{ [paperParameter]: ['true'] }];
    case 'PeopleProfile':
      return [{ [workParameter]: workSteps(module.work.length).map(String) }];
    default:
      return [];
  }
};

const valuesIn = <Text>(modules: readonly Module<Text>[]): readonly ListedValues[] =>
  modules.flatMap((module) => [...ownValues(module), ...valuesIn(inside(module))]);

/**
 * What the modules of a page answer to of its address (decisions §13): each parameter with every value it may have, so that a page has a
 * finite number of addresses. Two lists on one page share them.
 */
export const listedValues = <Text>(modules: readonly Module<Text>[]): ListedValues => {
  const values: Record<string, readonly string[]> = {};
  for (const each of valuesIn(modules))
    for (const [name, offered] of Object.entries(each))
      if (offered.length > 0) values[name] = [...new Set([...(values[name] ?? []), ...offered])];
  return values;
};
