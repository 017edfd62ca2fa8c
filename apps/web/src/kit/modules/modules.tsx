import { areaComponent, beginningOf, endOf, unplacedIn } from '@masthead/core/content';
import { createElement } from 'react';
import { DictionaryContext, useDictionary } from '../dictionary/dictionary.tsx';
import { AreasProvider, useAreas } from './areas.tsx';
import { ModuleBoundary } from './module-boundary.tsx';
import { type PageData, PageFactsProvider, usePageFacts } from './page-context.tsx';
import { ModuleRegistryProvider, useModuleRegistry } from './registry.ts';
import type { ModuleComponents, SanitisedModule, SanitisedModules } from './sanitised.ts';
import { canBeRendered, useIsTrial } from './try-render.tsx';

type ModulesProps = { readonly modules: readonly SanitisedModule[] };

/**
 * Renders modules in their order. One that throws leaves a gap and not an error page: on the server the page is rendered again without it
 * (`withoutFailingModules`), because React has no boundary there; in the browser the class boundary holds it.
 */
export const Modules = ({ modules }: ModulesProps) => {
  const registry = useModuleRegistry();
  const { modules: components } = registry;
  const translator = useDictionary();
  const facts = usePageFacts();
  const areas = useAreas();
  const isTrial = useIsTrial();
  const alone = (module: SanitisedModule) => (
    <ModuleRegistryProvider value={registry}>
      <DictionaryContext value={translator}>
        <PageFactsProvider value={facts}>
          <AreasProvider value={areas}>{render(components, module.kind, module, facts.data)}</AreasProvider>
        </PageFactsProvider>
      </DictionaryContext>
    </ModuleRegistryProvider>
  );
  return modules
    .flatMap(withUnplaced)
    .filter((module) => !isTrial || canBeRendered(module, alone))
    .map((module) => {
      const number = facts.editing?.[module.uid];
      return (
        <ModuleBoundary key={module.uid} name={module.kind}>
          {number !== undefined && beginningOf(number)}
          {!isArea(module) && render(components, module.kind, module, facts.data)}
          {number !== undefined && endOf(number)}
        </ModuleBoundary>
      );
    });
};

/** The place for another module in editing mode: its mark is all that there is of it. */
const isArea = (module: SanitisedModule): boolean =>
  module.kind === 'Unknown' && module.componentName === areaComponent;

/** A module, and behind it what was sent inside it in places that its kind has not. */
const withUnplaced = (module: SanitisedModule): readonly SanitisedModule[] => [
  module,
  ...unplacedIn(module).flatMap(withUnplaced),
];

const render = <Kind extends SanitisedModule['kind']>(
  components: ModuleComponents,
  kind: Kind,
  module: SanitisedModules[Kind],
  data: PageData = {},
) =>
  // The definition of a kind ties its loaded data to its component's props.
  createElement(components[kind].component, { module, data: data[kind] as never });
