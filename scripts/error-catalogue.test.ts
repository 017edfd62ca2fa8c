import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/**
 * One line of the table in docs/contracts/error-catalogue.md. `says` is a code of decisions §6, or the words of A§8; empty where the status
 * says it all. `key` is empty where no visitor reads of it.
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

/** Every code that the user service can answer with, as its source spells it: `code: 1002`, `coded(6010)`, `1003: 'The …'`. */
const saidByBackend = (): readonly string[] => {
  const found = ['apps/backend/src/services/user', 'apps/backend/src/abuse-protection']
    .flatMap(filesIn)
    .flatMap((file) => [...read(file).matchAll(/\b(?:code: |coded\()([126]0\d\d)\b|^\s+([126]0\d\d): /gm)])
    .map(([, given, listed]) => given ?? listed ?? '');
  return [...new Set(found)].toSorted();
};

type Exchange = {
  readonly request: { readonly method: string; readonly path: string };
  readonly response: {
    readonly status: number;
    readonly body?: { readonly content?: string | { readonly code?: number; readonly error_description?: string } };
  };
};

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** What the pact says of a refusal: `{call} {status} {code or words}`, with nothing at the end where it fixes no body. */
const inPact = (): ReadonlySet<string> => {
  const interactionsWith = (service: string): readonly Exchange[] =>
    JSON.parse(read(`contract-tests/pacts/masthead-adapters-${service}.json`)).interactions;
  return new Set(
    [...interactionsWith('user-service'), ...interactionsWith('forms-service')]
      .filter(({ response }) => response.status >= 400)
      .map(({ request, response: { status, body } }) => {
        const content = body?.content;
        const said = typeof content === 'string' ? content : (content?.code ?? content?.error_description ?? '');
        return `${request.method} ${request.path.replace(uuid, '{id}')} ${status} ${said}`;
      }),
  );
};

const dictionaries = ['en', 'de', 'ar', 'ja-JP'].map((language) => ({
  language,
  keys: [...read(`apps/backend/sample-site/dictionary/${language}.yaml`).matchAll(/^(\w+): /gm)].map(([, key]) => key),
}));

/** The codes of a list of the core, such as `registrationCodes`. */
const listed = (file: string, name: string): readonly string[] => {
  const [, list = ''] = new RegExp(`export const ${name} = \\[([^\\]]+)\\]`).exec(read(file)) ?? [];
  return list.split(',').map((code) => code.trim());
};

it('has a table to go by', () => {
  expect(rows.length).toBeGreaterThan(20);
});

it('has a row for every code that the service says, and none besides', () => {
  expect(codesOf(rows)).toEqual(saidByBackend());
});

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

it('has a row for every code and word in the pact', () => {
  const known = new Set(rows.map(({ call, status, says }) => `${call} ${status} ${says}`));
  const orphans = [...inPact()].filter((said) => /( \d{4}| Otp .+)$/.test(said) && !known.has(said));
  expect(orphans).toEqual([]);
});

describe.each(rows)('$call $status $says', ({ call, status, says, failure, key, test }) => {
  it('is an exchange of the pact', () => {
    const pact = inPact();
    const isThere = pact.has(`${call} ${status} ${says}`) || (status === 429 && pact.has(`${call} ${status} `));
    expect(isThere).toBe(true);
  });

  it('is a failure of the core', () => {
    const core = filesIn('packages/core/src').map(read).join('\n');
    expect(core).toContain(`'${failure}'`);
  });

  it('has a text in every language', () => {
    if (key === '') return;
    expect(dictionaries.filter(({ keys }) => !keys.includes(key)).map(({ language }) => language)).toEqual([]);
  });

  it('is shown by a test of a page', () => {
    expect(existsSync(join(root, test))).toBe(true);
    expect(test).toMatch(/^apps\/web\/.*(?:\.e2e\.ts|-pages?\.test\.tsx?)$/);
    // A test that goes by this very table shows each row that names it.
    const words = [says, key, 'error-catalogue.md'].filter((word) => word !== '');
    expect(words.filter((word) => read(test).includes(word))).not.toEqual([]);
  });
});
