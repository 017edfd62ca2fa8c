import { createElement } from 'react';
import { CopyContext, useCopy } from '../copy/copy.tsx';
import { AreasProvider, useAreas } from './areas.tsx';
import type { DrawableModule } from './drawable.ts';
import { ModuleBoundary } from './module-boundary.tsx';
import { PageFactsProvider, usePageFacts } from './page-context.tsx';
import { views } from './registry.ts';
import { canBeDrawn } from './trial.ts';

type ModulesProps = { readonly modules: readonly DrawableModule[] };

/**
 * Draws modules in their order. One that throws leaves a gap and not an error page: on the server it is tried out first, because
 * React has no boundary there (a Suspense boundary would move its content into an inline script); in the browser the class boundary holds it.
 */
export const Modules = ({ modules }: ModulesProps) => {
  const copy = useCopy();
  const facts = usePageFacts();
  const areas = useAreas();
  const alone = (module: DrawableModule) => (
    <CopyContext value={copy}>
      <PageFactsProvider value={facts}>
        <AreasProvider value={areas}>
          <One module={module} />
        </AreasProvider>
      </PageFactsProvider>
    </CopyContext>
  );
  return modules
    .filter((module) => canBeDrawn(module, alone))
    .map((module) => (
      <ModuleBoundary key={module.uid} name={module.kind}>
        <One module={module} />
      </ModuleBoundary>
    ));
};

const One = ({ module }: { readonly module: DrawableModule }) => draw(module.kind, module);

const draw = <Kind extends DrawableModule['kind']>(
  kind: Kind,
  module: Extract<DrawableModule, { readonly kind: Kind }>,
) => createElement<{ readonly module: Extract<DrawableModule, { readonly kind: Kind }> }>(views[kind], { module });
