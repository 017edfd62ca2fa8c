import type { ModuleKind } from '@masthead/core/content';
import type { DrawableKinds, DrawableModule } from '../../kit/modules/drawable.ts';
import { everyModule } from '../../kit/modules/find-module.ts';
import type { ModuleRegistry } from '../../kit/modules/registry.ts';
import type { ModuleDefinitions } from '../../kit/page/define-module.ts';
import { ArticleTools } from './article-tools.tsx';
import { modules } from './modules.generated.ts';

const definitions: ModuleDefinitions = modules;

/** What the modules of this site are rendered with. */
export const moduleRegistry: ModuleRegistry = { modules: definitions, slots: { articleTools: ArticleTools } };

const stylesOf = <Kind extends ModuleKind>(kind: Kind, module: DrawableKinds[Kind]): readonly string[] =>
  definitions[kind].styles(module);

/** The style sheets of everything among these modules, however deep, and of what their editors chose. */
export const sheetsOf = (all: readonly DrawableModule[]): readonly string[] => [
  ...new Set(everyModule(all).flatMap((module) => stylesOf(module.kind, module))),
];
