import type { ModuleOf as AnyModuleOf } from '../definition/registry.ts';
import type { ReadableKind, siteModules } from '../modules/site-modules.ts';
import type { RichText } from '../values/rich-text.ts';

/** A module of this site, its rich text as `Text`. */
export type Module<Text = RichText> = AnyModuleOf<typeof siteModules.definitions, Text>;

export type ModuleKind = ReadableKind | 'Unknown' | 'Broken';
export type ModuleOf<Kind extends ModuleKind, Text = RichText> = Extract<Module<Text>, { readonly kind: Kind }>;

export type Card = ModuleOf<'CardGrid'>['cards'][number];
export type BodySegment = ModuleOf<'ArticleBody'>['segments'][number];
