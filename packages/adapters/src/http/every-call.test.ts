import { type JobFilters, noFilters } from '@masthead/core/job-search';
import fc from 'fast-check';
import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import { type AnyCall, callsWithoutSample, everyCall } from '../testing/every-call.ts';
import * as adapters from './index.ts';

const answering =
  (body: unknown): adapters.Http =>
  () =>
    TE.right({ status: 200, body, requestId: 'a-request' });

const outcomeOf = ({ run }: AnyCall, body: unknown) => run(answering(body))();

type Path = readonly (string | number)[];

/** The places in some JSON, the whole of it first. */
const placesIn = (json: unknown): readonly Path[] =>
  typeof json === 'object' && json !== null
    ? [[], ...Object.entries(json).flatMap(([key, value]) => placesIn(value).map((path): Path => [key, ...path]))]
    : [[]];

/** The JSON with something else in one place; nothing there when it is undefined. */
const changedAt = (json: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value;
  if (Array.isArray(json)) return json.map((item, index) => (`${index}` === key ? changedAt(item, rest, value) : item));
  const held: Readonly<Record<string, unknown>> = typeof json === 'object' && json !== null ? { ...json } : {};
  return { ...held, [key]: changedAt(held[key], rest, value) };
};

/** Whether a domain value has the types of one that is known to be right; what is optional may be missing. */
const hasTypesOf = (sample: unknown, value: unknown): boolean => {
  if (value === undefined || sample === undefined) return true;
  if (Array.isArray(sample))
    return Array.isArray(value) && value.every((item) => sample.length === 0 || hasTypesOf(sample[0], item));
  if (typeof sample !== 'object' || sample === null) return typeof sample === typeof value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const held: Readonly<Record<string, unknown>> = { ...value };
  return Object.entries(sample).every(([key, part]) => hasTypesOf(part, held[key]));
};

const json = fc.jsonValue({ maxDepth: 4 });

it('the list of calls names every call except the one that returns a challenge', () => {
  const others = [
    'axiosFor',
    'call',
    'calls',
    'factsOf',
    'fetchPageWith',
    'insufficientAuthentication',
    'makeFetchHttp',
    'makeHttp',
    'noTokens',
    'reading',
    'readingNothing',
    'renewSession',
    'tokenStore',
  ];
  expect(callsWithoutSample).toEqual(['solveCaptcha']);
  expect([...callsWithoutSample, ...everyCall.map(({ name }) => name)].toSorted()).toEqual(
    Object.keys(adapters)
      .filter((name) => !others.includes(name))
      .toSorted(),
  );
});

/** What an adapter makes of an answer that came: a value, or a failure of one of these names. */
const nameOf = (outcome: E.Either<{ readonly _tag: string }, unknown>): string =>
  E.isRight(outcome) ? 'a value' : outcome.left._tag;
const names = ['a value', 'Garbled', 'JobMissing', 'PageNotFound', 'PageUnreadable'];

describe.each(everyCall)('the answer to $name', (call) => {
  const whole = outcomeOf(call, call.answer);

  it('decodes', async () => {
    expect(nameOf(await whole)).toBe('a value');
  });

  it('decodes any JSON to a value or a named failure', () =>
    fc.assert(
      fc.asyncProperty(json, async (body) => {
        expect(names).toContain(nameOf(await outcomeOf(call, body)));
      }),
    ));

  it('decodes to correct types whatever single value is changed or missing', async () => {
    const sample = await whole;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...placesIn(call.answer)),
        fc.option(json, { nil: undefined }),
        async (place, value) => {
          const outcome = await outcomeOf(call, changedAt(call.answer, place, value));
          expect(names).toContain(nameOf(outcome));
          if (E.isRight(sample) && E.isRight(outcome)) {
            expect({ read: outcome.right, fits: hasTypesOf(sample.right, outcome.right) }).toMatchObject({
              fits: true,
            });
          }
        },
      ),
    );
  });

  it('decodes to a value or a named failure when nested deeper than any stack', async () => {
    const depth = 200_000;
    const deep: unknown = JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
    for (const place of placesIn(call.answer)) {
      expect(names).toContain(nameOf(await outcomeOf(call, changedAt(call.answer, place, deep))));
    }
  });
});

describe('the query of a search', () => {
  const sentFor = async (filters: JobFilters) => {
    const sent: adapters.HttpRequest[] = [];
    const http: adapters.Http = (request) => {
      sent.push(request);
      return TE.left({ _tag: 'TimedOut', afterMs: 1 });
    };
    await adapters.searchJobs(http)({ text: '', filters, language: 'en', start: 1, pageSize: 20 })();
    return sent.map(({ query }) => query);
  };
  const value = fc.string({ unit: 'grapheme', minLength: 1 });

  it('reaches the service as chosen, commas included', () =>
    fc.assert(
      fc.asyncProperty(fc.array(value, { minLength: 1 }), async (cities) => {
        const [query] = await sentFor({ ...noFilters, cities });
        expect(String(query?.cities).split(',').map(decodeURIComponent)).toEqual(cities);
      }),
    ));

  it('can be sent with a lone surrogate', async () => {
    expect(await sentFor({ ...noFilters, industries: ['Energy \ud800'] })).toMatchObject([
      { industries: 'Energy%20%EF%BF%BD' },
    ]);
  });
});
