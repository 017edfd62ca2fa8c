import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { defaultLanguage } from '@masthead/core';

type Route = { readonly page: string; readonly regex: string };

/** What of Next's `routes-manifest.json` is read here. */
type Manifest = {
  readonly staticRoutes: readonly Route[];
  readonly dynamicRoutes: readonly Route[];
  readonly rewrites: { readonly beforeFiles: readonly { readonly regex: string }[] };
};

const contentRoute = '/[[...path]]';

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [`${entry.parentPath.slice(folder.length).replaceAll(sep, '/')}/${entry.name}`] : [],
  );

/**
 * Whether a path, without language prefix, is one that the build knows: a page of the site's own, a public file or a file of the
 * renderer. All other paths are those of content pages.
 * @param directory of the web application, where the build put its results
 */
export const buildPaths = (directory: string, buildFolder = '.next'): ((path: string) => boolean) => {
  const manifest: Manifest = JSON.parse(readFileSync(join(directory, buildFolder, 'routes-manifest.json'), 'utf8'));
  const rewritten = manifest.rewrites.beforeFiles.map(({ regex }) => new RegExp(regex));
  const pages = [...manifest.staticRoutes, ...manifest.dynamicRoutes]
    .filter(({ page }) => page !== contentRoute && page !== '/')
    .map(({ regex }) => new RegExp(regex));
  const files = new Set(filesIn(join(directory, 'public')));
  return (path) =>
    path.startsWith('/_next/static/') ||
    files.has(path) ||
    pages.some((page) => page.test(path)) ||
    // Some are matched with the language that Next puts before an address without one.
    rewritten.some((source) => source.test(path) || source.test(`/${defaultLanguage}${path}`));
};
