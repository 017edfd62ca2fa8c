import { anyCodePoint } from '@masthead/core/testing/any-code-point';
import fc from 'fast-check';
import { registerVisitor, registration, startTimeout, type Visitor } from './testing/app.ts';
import { backendOfTests } from './testing/backend.ts';
import { addressOf, type DescribedCall, everyCall, goodBodies, sendAs } from './testing/every-call.ts';

const backend = backendOfTests();
let visitor: Visitor;
beforeAll(async () => {
  visitor = await registerVisitor(backend.app);
}, startTimeout);

const bodiless = ['POST /user/v2/auth/sign-out', 'PUT', 'DELETE', 'GET'];

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

const send = async (call: DescribedCall, url: string, body?: unknown): Promise<number> =>
  (await sendAs(backend, visitor, call, url, body)).statusCode;

test('every call that takes a body has a good one here to spoil', async () => {
  const unknown = (await everyCall(backend))
    .filter(({ operation }) => operation.requestBody !== undefined)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !(call in goodBodies(visitor)) && !bodiless.some((start) => call.startsWith(start)));
  expect(unknown).toEqual([]);
});

test('no value of a parameter makes a call fail on our side', async () => {
  for (const call of await everyCall(backend)) {
    const names = (call.operation.parameters ?? [])
      .filter(({ in: where }) => where !== 'header')
      .map(({ name }) => name);
    for (const name of names)
      await fc.assert(
        fc.asyncProperty(hostile, async (value) => {
          const status = await send(
            call,
            addressOf(visitor, call, { [name]: value }),
            goodBodies(visitor)[`${call.method} ${call.path}`],
          );
          expect({ call: `${call.method} ${call.path}`, name, isOurs: status >= 500 }).toMatchObject({ isOurs: false });
        }),
        { numRuns: 40 },
      );
  }
}, 120_000);

/** A body with one value exchanged, at the top or one level down. */
const spoiled = function* (body: Readonly<Record<string, unknown>>) {
  for (const [name, value] of Object.entries(body)) {
    yield (bad: unknown) => ({ ...body, [name]: bad });
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const inner of Object.keys(value)) yield (bad: unknown) => ({ ...body, [name]: { ...value, [inner]: bad } });
    if (Array.isArray(value)) yield (bad: unknown) => ({ ...body, [name]: [bad] });
  }
};

test('no value of a field makes a call fail on our side', async () => {
  for (const [name, body] of Object.entries(goodBodies(visitor))) {
    const [method = '', path = ''] = name.split(' ');
    for (const spoil of spoiled(body))
      await fc.assert(
        fc.asyncProperty(hostileJson, async (value) => {
          const fresh = path === '/user/v2/users' ? { email: registration().email } : {};
          const spoiledBody = { ...fresh, ...spoil(value) };
          const status = await send({ method, path, operation: {} }, path, spoiledBody);
          expect({ name, body: spoiledBody, isOurs: status >= 500 }).toMatchObject({ isOurs: false });
        }),
        { numRuns: 25, examples: [['\0'], [doublingFragments]] },
      );
  }
}, 240_000);
