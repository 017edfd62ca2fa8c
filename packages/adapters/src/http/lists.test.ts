import fc from 'fast-check';
import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import { type AnyCall, everyCall } from '../testing/every-call.ts';
import type { Http } from './index.ts';

const named = (name: string): AnyCall => {
  const found = everyCall.find((call) => call.name === name);
  if (found === undefined) throw new Error(`no call ${name}`);
  return found;
};

const outcomeOf = ({ run }: AnyCall, body: unknown, report: (warning: object) => void = () => {}) => {
  const http: Http = Object.assign(() => TE.right({ status: 200, body, requestId: 'a-request' }), {
    context: { language: 'en', site: 'halden-brook', report } as const,
  });
  return run(http)();
};

type Keys = readonly string[];
const keysOf = (path: string): Keys => path.split('.').filter((key) => key !== '');

const at = (json: unknown, path: string): unknown =>
  keysOf(path).reduce<unknown>((held, key) => Object.entries(held ?? {}).find(([name]) => name === key)?.[1], json);

const changedAt = (json: unknown, [key, ...rest]: Keys, value: unknown): unknown =>
  key === undefined
    ? value
    : { ...Object.fromEntries(Object.entries(json ?? {})), [key]: changedAt(at(json, key), rest, value) };

/** The answer of a call with another list in it. */
const withList = (call: AnyCall, path: string, items: readonly unknown[]) =>
  changedAt(call.answer, keysOf(path), items);

/** An item that any call reads of such a list: the first of its sample. */
const itemOf = (call: AnyCall, path: string): unknown => {
  const list = at(call.answer, path);
  if (!Array.isArray(list) || list.length === 0) throw new Error(`the sample of ${call.name} has nothing at ${path}`);
  return list[0];
};

/** What no item of any list is: they are texts, numbers and objects with fields. */
const unreadable = fc.constantFrom<unknown>(null, true, [], [[]], { none: true }, -0.5);

describe.each([
  ['fetchInsights', 'data.posts', 'posts'],
  ['listBlogEntries', 'results', 'items'],
  ['listBlogPosts', 'posts', ''],
  ['listBlogTags', 'results', ''],
  ['listBlogAuthors', 'results', ''],
  ['listBlogs', 'blogs', ''],
  ['listEvents', 'events', 'events'],
  ['searchJobs', 'docs', 'jobs'],
  ['findSimilarJobs', 'results', ''],
  ['findCareers', 'docs', ''],
  ['suggestJobs', 'terms', ''],
  ['listJobFilters', 'regions', 'regions'],
  ['listJobFilters', 'interests', 'interestCategories'],
  ['listJobFilters', 'industries', 'industries'],
  ['listJobFilters', 'functions', 'functions'],
  ['listJobAddresses', 'jobs', ''],
  ['listJobAddressParts', 'parts', ''],
  ['searchPages', 'results', 'results'],
  ['suggestPages', 'terms', ''],
  ['fetchAttempts', 'questions', ''],
  ['listSubscriptions', 'data.subscriptions.newsLetters.alertItems.alerts', 'newsletters'],
  ['listSavedArticles', 'savedArticles', 'items'],
  ['listAlumni', 'entries', 'items'],
  ['listCountries', '', ''],
  ['listFunctions', '', ''],
  ['listTitles', 'data.titles', ''],
  ['findCompanies', 'data.companies', ''],
])('the list that %s answers at "%s"', (name, path, read) => {
  const call = named(name);

  it('drops and reports an unreadable item and keeps the others', () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 9 }), fc.nat(9), unreadable, async (count, place, bad) => {
        const good = Array.from({ length: count }, () => itemOf(call, path));
        const decodeWarnings: object[] = [];
        const sent = good.toSpliced(place % (count + 1), 0, bad);
        const outcome = await outcomeOf(call, withList(call, path, sent), (warning) => decodeWarnings.push(warning));
        expect(E.isRight(outcome) && at(outcome.right, read)).toHaveLength(count);
        expect(decodeWarnings).toMatchObject([
          { reason: 'value', part: expect.stringContaining(`/${place % (count + 1)}`) },
        ]);
      }),
    ));

  it('keeps its length and reports nothing when every item is readable', async () => {
    const decodeWarnings: object[] = [];
    const sent = withList(call, path, [itemOf(call, path), itemOf(call, path)]);
    const outcome = await outcomeOf(call, sent, (warning) => decodeWarnings.push(warning));
    expect(E.isRight(outcome) && at(outcome.right, read)).toHaveLength(2);
    expect(decodeWarnings).toEqual([]);
  });

  it('fails instead of becoming empty when no item is readable', async () => {
    const outcome = await outcomeOf(call, withList(call, path, [null, { none: true }]));
    const isNone = E.isRight(outcome) && name === 'listSubscriptions';
    if (!isNone) expect(outcome).toMatchObject(E.left({ _tag: 'Garbled' }));
  });
});

it.each([
  ['listDeadlines', 'degrees'],
  ['listConsents', 'data.consents'],
  ['listOwnSessions', 'data.sessions'],
])('the list that %s answers at %s fails as a whole when one item is unreadable', async (name, path) => {
  const call = named(name);
  const outcome = await outcomeOf(call, withList(call, path, [itemOf(call, path), { none: true }]));
  expect(outcome).toMatchObject(E.left({ _tag: 'Garbled' }));
});

describe('an unreadable field of an item', () => {
  it.each([
    ['fetchInsights', 'data.posts', { standardImage: 7, displayDate: false }],
    ['listBlogPosts', 'posts', { blogauthors: 'Ada', heroimage: [] }],
    ['listEvents', 'events', { sequence: -1, callToActions: {} }],
    ['searchJobs', 'docs', { lang: 'fr', cities: 7 }],
    ['searchPages', 'results', { excerpt: 'x', date: 7 }],
  ])('leaves the rest of its item, in what %s answers at %s', async (name, path, bad) => {
    const call = named(name);
    const decodeWarnings: object[] = [];
    const sent = withList(call, path, [{ ...Object(itemOf(call, path)), ...bad }]);
    expect(E.isRight(await outcomeOf(call, sent, (warning) => decodeWarnings.push(warning)))).toBe(true);
    expect(decodeWarnings).toHaveLength(Object.keys(bad).length);
  });
});
