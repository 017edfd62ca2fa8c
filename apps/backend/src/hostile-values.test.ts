import { anyCodePoint } from '@masthead/core/testing/any-code-point';
import fc from 'fast-check';
import { siteYaml, tinySite } from './publishing/compile/builder.ts';
import { compileSite } from './publishing/compile/compile.ts';
import { loadSite } from './publishing/load.ts';
import { registerVisitor, registration, startTimeout, type Visitor } from './testing/app.ts';
import { backendOfTests } from './testing/backend.ts';
import {
  addressOf,
  type DescribedCall,
  everyCall,
  goodBodies,
  grantServiceToken,
  makeAdministrator,
  sendAs,
} from './testing/every-call.ts';

const backend = backendOfTests();
let visitor: Visitor;
beforeAll(async () => {
  await grantServiceToken(backend);
  const compilation = compileSite(tinySite({ 'site.yaml': siteYaml.replace('name: tiny', 'name: halden-brook') }));
  if (compilation._tag === 'Refused') throw new Error('the builder wrote a bad site');
  await loadSite(backend.db, compilation.site);
  visitor = await registerVisitor(backend.app);
  await makeAdministrator(backend, visitor);
}, startTimeout);

const bodiless = ['POST /user/v2/auth/sign-out', 'PUT /alumni', 'PUT /user', 'DELETE', 'GET'];

const doublingFragments = `{ ...f0 } ${Array.from({ length: 60 }, (_, n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`).join(' ')} fragment f60 on Query { __typename }`;
const known = [
  '\0',
  'a\0b',
  '%00',
  '-'.repeat(33),
  '- '.repeat(50),
  '-"a" '.repeat(40),
  '("'.repeat(60),
  '\ud800',
  "' OR 1=1 --",
  '٣',
  '9'.repeat(19),
  '-1',
  '1e9',
  '../../..',
  '__proto__',
  '%',
  '\\',
  '💥'.repeat(80),
  'x'.repeat(5_000),
  doublingFragments,
];
const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...known) },
  { weight: 1, arbitrary: fc.string({ unit: anyCodePoint, maxLength: 150 }) },
  { weight: 1, arbitrary: fc.stringMatching(/^([-"' ()&|!:*<>]|or|ab){1,100}$/) },
);
const hostileJson = fc.oneof(hostile, fc.jsonValue({ maxDepth: 3 }));

/** Sends one request for each of some values, all at once; gives those that made it fail on our side. */
const failing = async <Value>(
  call: DescribedCall,
  values: readonly Value[],
  requestOf: (value: Value) => { readonly url: string; readonly body?: unknown },
): Promise<readonly object[]> => {
  const failures = values.map(async (value) => {
    const { url, body } = requestOf(value);
    const { statusCode } = await sendAs(backend, visitor, call, url, body);
    return statusCode >= 500 ? [{ call: `${call.method} ${call.path}`, url, body, statusCode }] : [];
  });
  return (await Promise.all(failures)).flat();
};

/** So many values at once: a backend answers others while one waits for its database. */
const together = <Value>(count: number, value: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> =>
  fc.array(value, { minLength: count, maxLength: count });

test('has a valid body to modify for every call that takes one', async () => {
  const unknown = (await everyCall(backend))
    .filter(({ operation }) => operation.requestBody !== undefined)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !(call in goodBodies(visitor)) && !bodiless.some((start) => call.startsWith(start)));
  expect(unknown).toEqual([]);
});

test('answers no 5xx for any value of a parameter', async () => {
  for (const call of await everyCall(backend)) {
    const names = (call.operation.parameters ?? [])
      .filter(({ in: where }) => where !== 'header')
      .map(({ name }) => name);
    const body = goodBodies(visitor)[`${call.method} ${call.path}`];
    for (const name of names)
      await fc.assert(
        fc.asyncProperty(together(20, hostile), async (values) => {
          const url = (value: string) => addressOf(visitor, call, { [name]: value });
          expect(await failing(call, values, (value) => ({ url: url(value), body }))).toEqual([]);
        }),
        { numRuns: 2 },
      );
  }
}, 120_000);

type Body = Readonly<Record<string, unknown>>;

/** Ways to exchange one value of a body like this one, at the top or one level down. */
const spoiled = function* (like: Body): Generator<(body: Body, bad: unknown) => Body> {
  for (const [name, value] of Object.entries(like)) {
    yield (body, bad) => ({ ...body, [name]: bad });
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const inner of Object.keys(value)) yield (body, bad) => ({ ...body, [name]: { ...value, [inner]: bad } });
    if (Array.isArray(value)) yield (body, bad) => ({ ...body, [name]: [bad] });
  }
};

test('answers no 5xx for any value of a field', async () => {
  // The first has been signed out by then.
  visitor = await registerVisitor(backend.app);
  await makeAdministrator(backend, visitor);
  for (const [name, body] of Object.entries(goodBodies(visitor))) {
    const [method = '', path = ''] = name.split(' ');
    for (const spoil of spoiled(body))
      await fc.assert(
        fc.asyncProperty(together(23, hostileJson), async (values) => {
          const spoiledBody = (value: unknown) => {
            const fresh = path === '/user/v2/users' ? { email: registration().email } : {};
            return spoil({ ...body, ...fresh }, value);
          };
          const call = { method, path, operation: {} };
          const url = addressOf(visitor, call);
          expect(await failing(call, values, (value) => ({ url, body: spoiledBody(value) }))).toEqual([]);
        }),
        { numRuns: 2, examples: [[['\0', doublingFragments]]] },
      );
  }
}, 240_000);
