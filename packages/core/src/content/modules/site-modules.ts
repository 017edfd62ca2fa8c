import { registryOf } from '../definition/registry.ts';
import { definitions } from './definitions.generated.ts';

/** The kinds of module this site has. Another site gives `decodePage` a registry of its own, with or without these. */
export const siteModules = registryOf(definitions);

/** The kinds that the content service can name; `Unknown` and `Broken` exist only here. */
export type ReadableKind = keyof typeof siteModules.definitions;
