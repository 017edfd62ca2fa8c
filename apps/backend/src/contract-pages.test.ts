import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backendOfTests } from './testing/backend.ts';
import { everyCall } from './testing/every-call.ts';

const backend = backendOfTests();

/** The pages under docs/contracts, and the prefix of the calls in their tables. */
const pages: Readonly<Record<string, string>> = {
  'alumni-service.md': '/alumni',
  'articles-service.md': '/articles',
  'forms-service.md': '/forms',
  'layout-json.md': '',
  'media-service.md': '/content',
  'publications.md': '',
  'publishing-service.md': '',
  'search-service.md': '/search',
  'site-service.md': '/site',
  'user-service.md': '/user',
};

/** The calls in the tables of a page, each as `METHOD /path` with `{}` for a parameter. */
const callsOf = ([page, prefix]: [page: string, prefix: string]): readonly string[] =>
  [
    ...readFileSync(join(__dirname, '../../../docs/contracts', page), 'utf8').matchAll(
      /^\| `(GET|POST|PUT|PATCH|DELETE) (\/[^`]*)` \|/gm,
    ),
  ].map(([, method, path]) => withoutNames(`${method} ${prefix}${path}`));

const withoutNames = (call: string): string => call.replaceAll(/\{[^}]+\}/g, '{}');

it('names every operation of OpenAPI once in the pages under docs/contracts, and no other', async () => {
  // The probes of processes, and the country of a caller, have no page.
  const others = ['GET /healthz', 'GET /readyz', 'GET /geo/'];
  const described = (await everyCall(backend)).map(({ method, path }) => withoutNames(`${method} ${path}`));
  expect(Object.entries(pages).flatMap(callsOf).toSorted()).toEqual(
    described.filter((call) => !others.includes(call)).toSorted(),
  );
});
