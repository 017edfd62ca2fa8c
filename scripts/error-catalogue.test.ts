import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/**
 * One line of the table in docs/contracts/error-catalogue.md. `says` is a code of decisions §6, or the text of A§8;
 * empty where the status suffices. `key` is empty where no visitor sees it.
 */
type Row = {
  readonly call: string;
  readonly status: number;
  readonly says: string;
  readonly failure: string;
  readonly key: string;
  readonly test: string;
};

const rows: readonly Row[] = [
  ...read('docs/contracts/error-catalogue.md').matchAll(
    /^\| `([^`]+)` \| (\d{3})(?: `([^`]+)`)? \| `([^`]+)` \| (?:`([^`]+)`|–) \| `([^`]+)` \|$/gm,
  ),
].map(([, call = '', status, says = '', failure = '', key = '', test = '']) => ({
  call,
  status: Number(status),
  says,
  failure,
  key,
  test,
}));

const isCode = (says: string): boolean => /^\d{4}$/.test(says);
const codesOf = (some: readonly Row[]): readonly string[] =>
  [...new Set(some.map(({ says }) => says).filter(isCode))].toSorted();

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));

const servicesFolder = 'apps/backend/src/services';
const sourceOf = (service: string): string => filesIn(join(servicesFolder, service)).map(read).join('\n');
const backendServices: readonly string[] = readdirSync(join(root, servicesFolder), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The codes that some source can answer with, as it spells them: `code: 1002`, `coded(6010)`, `1003: 'The …'`. */
const codesIn = (source: string): readonly string[] =>
  [...source.matchAll(/\b(?:code: (?:Type\.Literal\()?|coded\()(\d{4})\b|^\s+(\d{4}): /gm)].map(
    ([, given, listed]) => given ?? listed ?? '',
  );

/**
 * The source that all services share: the refusal of a captcha is written once. 6010 means a rate limit, at any call.
 */
const abuseProtection = 'apps/backend/src/platform/abuse-protection';
const shared = { captchaRefused: '1008', tooManyAttempts: '6010' };

/** Every code that a service can answer with. */
const saidBy = (service: string): readonly string[] => {
  const source = sourceOf(service);
  const fromShared = Object.entries(shared).flatMap(([name, code]) => (source.includes(name) ? [code] : []));
  return [...new Set([...codesIn(source), ...fromShared])].toSorted();
};

/**
 * Returns the refusals by text alone: `sayIn(reply, 400, 'Otp is expired')`, and `new Refusal(404, …)` where a status
 * suffices.
 */
const wordsSaidBy = (service: string): readonly string[] =>
  [...sourceOf(service).matchAll(/sayIn\(reply, 4\d\d, '([^']+)'\)/g)].map(([, words = '']) => words);
const statusesSaidBy = (service: string): readonly number[] =>
  [
    ...new Set([...sourceOf(service).matchAll(/new Refusal\((4\d\d),/g)].map(([, status]) => Number(status))),
  ].toSorted();

type Exchange = {
  readonly request: { readonly method: string; readonly path: string };
  readonly response: {
    readonly status: number;
    readonly body?: { readonly content?: string | { readonly code?: number; readonly error_description?: string } };
  };
};

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

const pactServices = ['user', 'forms', 'search', 'alumni'];
const interactionsWith = (service: string): readonly Exchange[] =>
  JSON.parse(read(`contract-tests/pacts/masthead-adapters-${service}-service.json`)).interactions;
const callOf = ({ request: { method, path } }: Exchange): string => `${method} ${path.replace(uuid, '{id}')}`;

/** The rows about the calls of a service. */
const rowsOf = (service: string): readonly Row[] => {
  const itsCalls = new Set(interactionsWith(service).map(callOf));
  return rows.filter(({ call }) => itsCalls.has(call));
};

/** Returns the refusals in the pacts: `{call} {status} {code or text}`, without the last where they fix no body. */
const inPact = (): ReadonlySet<string> => {
  return new Set(
    pactServices
      .flatMap(interactionsWith)
      .filter(({ response }) => response.status >= 400)
      .map((exchange) => {
        const { status, body } = exchange.response;
        const content = body?.content;
        const said = typeof content === 'string' ? content : (content?.code ?? content?.error_description ?? '');
        return `${callOf(exchange)} ${status} ${said}`;
      }),
  );
};

const dictionaries = ['en', 'de', 'ar', 'ja-JP'].map((language) => ({
  language,
  keys: [...read(`packages/core/dictionary/${language}.yaml`).matchAll(/^(\w+): /gm)].map(([, key]) => key),
}));

/** The codes of a list of the core, such as `registrationCodes`. */
const listed = (file: string, name: string): readonly string[] => {
  const [, list = ''] = new RegExp(`export const ${name} = \\[([^\\]]+)\\]`).exec(read(file)) ?? [];
  return list.split(',').map((code) => code.trim());
};

it('the error catalogue has a table', () => {
  expect(rows.length).toBeGreaterThan(20);
});

it('has a row for every code of the user service, and no other', () => {
  const said = [...saidBy('user'), ...filesIn(abuseProtection).map(read).flatMap(codesIn)];
  expect(codesOf(rowsOf('user'))).toEqual([...new Set(said)].toSorted());
});

it.each(pactServices.filter((service) => service !== 'user'))(
  'has a row for every code of the %s service',
  (service) => {
    const isOfItsOwn = (code: string): boolean => code !== shared.tooManyAttempts;
    expect(codesOf(rowsOf(service)).filter(isOfItsOwn)).toEqual(saidBy(service).filter(isOfItsOwn));
  },
);

it('covers every service that sends codes', () => {
  expect(backendServices.filter((service) => saidBy(service).length > 0 && !pactServices.includes(service))).toEqual(
    [],
  );
});

/** 400 and 401 answer what a page never sends, or a missing session; the others are described below the table. */
const unread: Readonly<Record<string, readonly number[]>> = { forms: [400], search: [400], alumni: [400, 401, 409] };

it.each(Object.entries(unread))(
  'has a row for every text and status of a refusal by the %s service',
  (service, known) => {
    const itsRows = rowsOf(service);
    const statuses = new Set([...known, ...itsRows.map(({ status }) => status)]);
    expect(wordsSaidBy(service).filter((words) => !itsRows.some(({ says }) => says === words))).toEqual([]);
    expect(statusesSaidBy(service).filter((status) => !statuses.has(status))).toEqual([]);
  },
);

it.each([
  ['POST /v2/users', 'packages/core/src/registration/model.ts', 'registrationCodes'],
  ['PATCH /v2/users/{id}', 'packages/core/src/profile/model.ts', 'profileCodes'],
  ['POST /v2/users/{id}/password', 'packages/core/src/linked-accounts/model.ts', 'createPasswordCodes'],
  ['POST /v2/password-resets/confirm', 'packages/core/src/password-reset/model.ts', 'resetPasswordCodes'],
])('has a row for every code that the core knows of %s', (call, file, name) => {
  const known = codesOf(rows.filter((row) => row.call === call));
  expect(known.filter((code) => code !== '6010')).toEqual(
    listed(file, name)
      .filter((code) => code !== '6010')
      .toSorted(),
  );
});

it('has a row for every code that the dictionaries have a text for', () => {
  const keys = new Set(rows.map(({ key }) => key));
  const orphans = dictionaries.flatMap(({ keys: all }) =>
    all.filter((key = '') => /_Error_\d{4}$/.test(key) && !keys.has(key) && key !== 'Registration_Error_6010'),
  );
  expect(orphans).toEqual([]);
});

it('has a row for every code and text in the pact', () => {
  const known = new Set(rows.map(({ call, status, says }) => `${call} ${status} ${says}`));
  const orphans = [...inPact()].filter((said) => /( \d{4}| Otp .+)$/.test(said) && !known.has(said));
  expect(orphans).toEqual([]);
});

describe.each(rows)('$call $status $says', ({ call, status, says, failure, key, test }) => {
  it('occurs in an exchange of the pact', () => {
    const pact = inPact();
    const isThere = pact.has(`${call} ${status} ${says}`) || (status === 429 && pact.has(`${call} ${status} `));
    expect(isThere).toBe(true);
  });

  it('maps to a failure of the core', () => {
    const core = filesIn('packages/core/src').map(read).join('\n');
    expect(core).toContain(`'${failure}'`);
  });

  it('has a text in every language', () => {
    if (key === '') return;
    expect(dictionaries.filter(({ keys }) => !keys.includes(key)).map(({ language }) => language)).toEqual([]);
  });

  it('occurs in a test of a page', () => {
    expect(existsSync(join(root, test))).toBe(true);
    expect(test).toMatch(/^apps\/web\/.*(?:\.e2e\.ts|-pages?\.test\.tsx?|\/alumni\.test\.tsx)$/);
    // A test that goes by this very table shows each row that names it.
    const words = [says, key, failure, 'error-catalogue.md'].filter((word) => word !== '');
    expect(words.filter((word) => read(test).includes(word))).not.toEqual([]);
  });
});
