import { createElement, Suspense } from 'react';
import type { DrawableModule } from './drawable.ts';
import { ModuleBoundary } from './module-boundary.tsx';
import { views } from './registry.ts';

type ModulesProps = { readonly modules: readonly DrawableModule[] };

/**
 * Draws modules in their order. Each stands in a boundary of its own, so that one that throws leaves a gap and not an error page:
 * on the server React ends a failed Suspense boundary with its fallback and goes on; in `next dev` the class boundary does the same.
 */
export const Modules = ({ modules }: ModulesProps) =>
  modules.map((module) => (
    <Suspense key={module.uid} fallback={null}>
      <ModuleBoundary name={module.kind}>
        <One module={module} />
      </ModuleBoundary>
    </Suspense>
  ));

const One = ({ module }: { readonly module: DrawableModule }) => draw(module.kind, module);

const draw = <Kind extends DrawableModule['kind']>(
  kind: Kind,
  module: Extract<DrawableModule, { readonly kind: Kind }>,
) => createElement<{ readonly module: Extract<DrawableModule, { readonly kind: Kind }> }>(views[kind], { module });
