import type { ModuleKind } from '@masthead/core/content';
import { AboutTheAuthors } from '../../features/authors/about-the-authors.tsx';
import { everyModule } from '../../kit/modules/find-module.ts';
import type { ModuleRegistry } from '../../kit/modules/registry.ts';
import type { SanitisedModule, SanitisedModules } from '../../kit/modules/sanitised.ts';
import type { SanitisedPage } from '../../kit/modules/sanitised-page.ts';
import type { ModuleDefinitions } from '../../kit/page/define-module.ts';
import type { Publisher, StructuredData } from '../../kit/page/structured-data.ts';
import { ArticleTools } from './article-tools.tsx';
import { modules } from './modules.generated.ts';

const definitions: ModuleDefinitions = modules;

/** What the modules of this site are rendered with. */
export const moduleRegistry: ModuleRegistry = {
  modules: definitions,
  slots: { articleTools: ArticleTools, aboutTheAuthors: AboutTheAuthors },
};

const stylesOf = <Kind extends ModuleKind>(kind: Kind, module: SanitisedModules[Kind]): readonly string[] =>
  definitions[kind].styles(module);

/** The style sheets of everything among these modules, however deep, and of what their editors chose. */
export const sheetsOf = (all: readonly SanitisedModule[]): readonly string[] => [
  ...new Set(everyModule(all).flatMap((module) => stylesOf(module.kind, module))),
];

const dataOf = <Kind extends ModuleKind>(
  kind: Kind,
  module: SanitisedModules[Kind],
  page: SanitisedPage,
  site: Publisher,
): StructuredData | undefined => definitions[kind].structuredData?.(module, page, site);

/** What search engines read of a page whose subject is one of its modules: of the first that is. Undefined for any other page. */
export const structuredDataOf = (page: SanitisedPage, site: Publisher): StructuredData | undefined => {
  for (const module of everyModule(page.main)) {
    const data = dataOf(module.kind, module, page, site);
    if (data !== undefined) return data;
  }
  return undefined;
};
