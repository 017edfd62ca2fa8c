import { pageKinds } from '../format/document.ts';
import type { DataKind } from './kind.ts';
import { redirect } from './redirect.ts';

/** The kinds of documents that are no pages, by name. */
export const dataKinds: ReadonlyMap<string, DataKind> = new Map(Object.entries({ redirect }));

/** The names of all kinds of documents. */
export const kindNames: readonly string[] = [...pageKinds, ...dataKinds.keys()];
