import { unplacedIn } from '@masthead/core/content';
import { createElement } from 'react';
import { DictionaryContext, useDictionary } from '../dictionary/dictionary.tsx';
import { AreasProvider, useAreas } from './areas.tsx';
import type { DrawableModule, ModuleEntries } from './drawable.ts';
import { ModuleBoundary } from './module-boundary.tsx';
import { PageFactsProvider, usePageFacts } from './page-context.tsx';
import { ModuleRegistryProvider, useModuleRegistry } from './registry.ts';
import { canBeDrawn } from './try-render.ts';

type ModulesProps = { readonly modules: readonly DrawableModule[] };

/**
 * Draws modules in their order. One that throws leaves a gap and not an error page: on the server it is tried out first, because
 * React has no boundary there (a Suspense boundary would move its content into an inline script); in the browser the class boundary holds it.
 */
export const Modules = ({ modules }: ModulesProps) => {
  const registry = useModuleRegistry();
  const { entries } = registry;
  const translator = useDictionary();
  const facts = usePageFacts();
  const areas = useAreas();
  const alone = (module: DrawableModule) => (
    <ModuleRegistryProvider value={registry}>
      <DictionaryContext value={translator}>
        <PageFactsProvider value={facts}>
          <AreasProvider value={areas}>{draw(entries, module.kind, module)}</AreasProvider>
        </PageFactsProvider>
      </DictionaryContext>
    </ModuleRegistryProvider>
  );
  return modules
    .flatMap(withUnplaced)
    .filter((module) => canBeDrawn(module, alone))
    .map((module) => (
      <ModuleBoundary key={module.uid} name={module.kind}>
        {draw(entries, module.kind, module)}
      </ModuleBoundary>
    ));
};

/** A module, and behind it what was sent inside it in places that its kind has not. */
const withUnplaced = (module: DrawableModule): readonly DrawableModule[] => [
  module,
  ...unplacedIn(module).flatMap(withUnplaced),
];

const draw = <Kind extends DrawableModule['kind']>(
  entries: ModuleEntries,
  kind: Kind,
  module: Extract<DrawableModule, { readonly kind: Kind }>,
) =>
  createElement<{ readonly module: Extract<DrawableModule, { readonly kind: Kind }> }>(entries[kind].view, { module });
