import { splitLanguage } from '@masthead/core';
import { pagePath } from './paths.ts';

const pathLimit = 50;

const isPath = (path: unknown): path is string =>
  typeof path === 'string' &&
  path.startsWith('/') &&
  pagePath(splitLanguage(path).path.split('/').filter(Boolean)) !== undefined;

/** The paths a publication names, language prefix included; undefined when the body is anything but a short list of paths. */
export const pathsToRevalidate = (body: unknown): readonly string[] | undefined => {
  if (typeof body !== 'object' || body === null || !('paths' in body) || !Array.isArray(body.paths)) return undefined;
  const { paths }: { readonly paths: readonly unknown[] } = { paths: body.paths };
  return paths.length <= pathLimit && paths.every(isPath) ? paths : undefined;
};
