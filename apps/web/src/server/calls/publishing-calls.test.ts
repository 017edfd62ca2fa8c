/** @vitest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishingCalls } from './publishing-calls.ts';

/** The calls in the tables of the contract, each as `METHOD /path` with `{}` for a parameter. */
const contract = (): readonly string[] =>
  [
    ...readFileSync(join(__dirname, '../../../../../docs/contracts/publishing-service.md'), 'utf8').matchAll(
      /^\| `(GET|HEAD|POST|PUT|PATCH|DELETE) \/content(\/[^`]*)` \|/gmu,
    ),
  ].map(([, method, path = '']) => `${method} ${path.replaceAll(/\{[^}]+\}/gu, '{}')}`);

/** What the server of the site calls itself, and what programs do with a token. */
const others = ['POST /v1/previews', 'GET /v1/sync'];

it('forwards every call of the contract that pages make, and no other', () => {
  expect(publishingCalls.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/gu, '{}')}`).toSorted()).toEqual(
    contract()
      .filter((call) => !others.includes(call))
      .toSorted(),
  );
});
