import fc from 'fast-check';
import {
  goodPassword,
  registerVisitor,
  registration,
  solvedCaptcha,
  startTimeout,
  type Visitor,
} from './testing/app.ts';
import { backendOfTests } from './testing/backend.ts';

const backend = backendOfTests();
let visitor: Visitor;
beforeAll(async () => {
  visitor = await registerVisitor(backend.app);
}, startTimeout);

type Operation = {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: unknown;
};
type Described = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
type Call = { readonly method: string; readonly path: string; readonly operation: Operation };

const calls = async (): Promise<readonly Call[]> => {
  const { paths } = (await backend.app.inject({ url: '/openapi.json' })).json<Described>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
};

/** Values that are good where they stand, so that one bad one among them gets as far as it can. */
const goodParameters = (): Readonly<Record<string, string>> => ({
  id: visitor.id,
  articleId: 'article-1',
  language: 'en',
  quizId: 'quiz-1',
  jobID: 'T-1',
  part: '1',
  action: 'register',
  term: 'ab',
  lang: 'en',
  q: 'clerk',
  pageSize: '9',
  currentOffset: '0',
  start: '1',
});
const choice = { quizId: 'quiz-1', questionId: 'question-1', usersChoice: 'optionA', sessionId: 'session-1' };
const goodBodies = (): Readonly<Record<string, Readonly<Record<string, unknown>>>> => ({
  'POST /user/v2/users': registration({ metadata: { cid: 'a', practiceCode: 'b' } }),
  'POST /user/v2/email-links': { token: 'A'.repeat(43), answer: 'mine' },
  'POST /user/v2/auth/sign-in': { username: visitor.email, password: goodPassword },
  'POST /user/v2/auth/token': { grant_type: 'refresh_token', client_id: 'web' },
  'POST /forms/sitecoreapi/QuizOutcome': { ...choice, language: 'en' },
  'POST /forms/sitecoreapi/QuizUserChoice': choice,
  'POST /content/graph': {
    query:
      'query($site: String!, $routePath: String!, $language: String!) { layout(site: $site, routePath: $routePath, language: $language) { item { rendered } } }',
    variables: { site: 'halden-brook', routePath: '/', language: 'en' },
  },
});
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
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 150 }) },
  { weight: 1, arbitrary: fc.stringMatching(/^([-"' ()&|!:*<>]|or|ab){1,100}$/) },
);
const hostileJson = fc.oneof(hostile, fc.jsonValue({ maxDepth: 3 }));

/** Encoded as a client would; a lone surrogate, which no address can hold, is replaced as browsers do. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

const addressOf = ({ path, operation }: Call, changed: Readonly<Record<string, string>>): string => {
  const values = { ...goodParameters(), ...changed };
  const filled = path.replace(/\{(\w+)\}/gu, (_, name: string) => encoded(values[name] ?? 'x'));
  const query = (operation.parameters ?? []).flatMap(({ name, in: where }) =>
    where === 'query' && values[name] !== undefined ? [`${name}=${encoded(values[name])}`] : [],
  );
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
};

const send = async ({ method }: Call, url: string, body?: unknown) => {
  const isForm = url.endsWith('/auth/token');
  const action = url.startsWith('/forms') ? 'quiz_submit' : 'register';
  const needsProof = method === 'POST' && (url.endsWith('/v2/users') || url.endsWith('QuizUserChoice'));
  const answer = await backend.app.inject({
    method: method === 'PUT' ? 'PUT' : method === 'POST' ? 'POST' : method === 'DELETE' ? 'DELETE' : 'GET',
    url,
    headers: {
      ...visitor.headers,
      ...(needsProof ? { captchakey: await solvedCaptcha(backend.app, action) } : {}),
      ...(body === undefined
        ? {}
        : { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
    },
    ...(body === undefined
      ? {}
      : {
          payload: isForm
            ? new URLSearchParams(Object.entries(Object(body)).map(([k, v]) => [k, String(v)])).toString()
            : JSON.stringify(body),
        }),
  });
  return answer.statusCode;
};

test('every call that takes a body has a good one here to spoil', async () => {
  const unknown = (await calls())
    .filter(({ operation }) => operation.requestBody !== undefined)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !(call in goodBodies()) && !bodiless.some((start) => call.startsWith(start)));
  expect(unknown).toEqual([]);
});

test('no value of a parameter makes a call fail on our side', async () => {
  for (const call of await calls()) {
    const names = (call.operation.parameters ?? [])
      .filter(({ in: where }) => where !== 'header')
      .map(({ name }) => name);
    for (const name of names)
      await fc.assert(
        fc.asyncProperty(hostile, async (value) => {
          const status = await send(
            call,
            addressOf(call, { [name]: value }),
            goodBodies()[`${call.method} ${call.path}`],
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
  for (const [name, body] of Object.entries(goodBodies())) {
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
