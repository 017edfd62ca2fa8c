import fc from 'fast-check';
import { added, emptyList, hasMore, replaced } from '../shared/paged-list/paged-items.ts';
import { aFilterTree, aJobPage } from './builder.ts';
import { jobListPaging, listPage } from './job-list.ts';
import {
  arrange,
  citiesShown,
  eachGroup,
  type JobFilters,
  type JobSummary,
  jobLanguageOf,
  jobPageSize,
  noFilters,
  shorten,
  shownCount,
} from './model.ts';
import {
  allRegions,
  type FilterTag,
  relativesOf,
  removeTag,
  selectedTags,
  settleTags,
  tagId,
  tagNodes,
  toggleTag,
} from './tags.ts';

describe('the filters on a page', () => {
  const arranged = arrange('en')(aFilterTree);

  it('have the last interest category first', () =>
    expect(arranged.interestCategories.map(({ name }) => name)).toEqual(['Serve clients', 'Build and run']));

  it.each([
    ['North America', 'Canada', 'United States'],
    ['Nordamerika', 'Kanada', 'Vereinigte Staaten'],
  ])('have the United States first in %s', (region, canada, states) => {
    const countries = [canada, states].map((name) => ({ name, cities: [] }));
    const tree = { ...aFilterTree, regions: [{ name: region, countries }] };
    expect(arrange('en')(tree).regions[0]?.countries.map(({ name }) => name)).toEqual([states, canada]);
  });

  it('follow the order of the dictionary at every level', () => {
    const german = arrange('de')({
      regions: [
        { name: 'Europa', countries: [{ name: 'Deutschland', cities: ['Zossen', 'Öhringen'] }] },
        {
          name: 'Nordamerika',
          countries: ['Kanada', 'Vereinigte Staaten', 'Österreich'].map((name) => ({ name, cities: [] })),
        },
        { name: 'Äquatorregion', countries: [] },
      ],
      interestCategories: [
        { name: 'Klienten beraten', interests: ['Zahlen', 'Ökonomie'] },
        { name: 'Ämter', interests: [] },
      ],
      industries: ['Zement', 'Öl'],
      functions: ['Vertrieb', 'Übersetzung'],
    });
    expect(german.regions.map(({ name }) => name)).toEqual(['Äquatorregion', 'Europa', 'Nordamerika']);
    expect(german.regions[1]?.countries[0]?.cities).toEqual(['Öhringen', 'Zossen']);
    expect(german.regions[2]?.countries.map(({ name }) => name)).toEqual([
      'Vereinigte Staaten',
      'Kanada',
      'Österreich',
    ]);
    expect(german.interestCategories).toEqual([
      { name: 'Klienten beraten', interests: ['Ökonomie', 'Zahlen'] },
      { name: 'Ämter', interests: [] },
    ]);
    expect([german.industries, german.functions]).toEqual([
      ['Öl', 'Zement'],
      ['Übersetzung', 'Vertrieb'],
    ]);
  });

  it('keep other regions in order', () =>
    expect(arranged.regions[0]?.countries.map(({ name }) => name)).toEqual(['Germany', 'United Kingdom']));
});

describe('the job languages', () => {
  it.each([
    ['de', 'de'],
    ['de-DE', 'de'],
    ['DE-at', 'de'],
    ['en', 'en'],
    ['ar', 'en'],
    ['ja-JP', 'en'],
    ['nl-Nederland', 'en'],
  ] as const)('of %s pages are %s', (language, expected) => expect(jobLanguageOf(language)).toBe(expected));
});

describe('the numbers of jobs', () => {
  it.each([
    [0, 1, false],
    [20, 1, false],
    [21, 1, true],
    [40, 2, false],
    [41, 2, true],
    [1_000_000, 499, true],
    [1_000_000, 500, true],
    [1_000_000, 50_000, false],
  ])('%d with %d pages on show: more is %s', (total, page, more) =>
    expect(
      hasMore(jobListPaging(jobPageSize), { ...emptyList<JobSummary, unknown>(), total, pages: page, isCurrent: true }),
    ).toBe(more),
  );

  it.each([
    [500, { count: 500, isCapped: false }],
    [501, { count: 500, isCapped: true }],
    [0, { count: 0, isCapped: false }],
  ])('%d shows as %j', (total, shown) => expect(shownCount(total)).toEqual(shown));
});

describe('a list that is too long', () => {
  it.each([
    ['mobile', { shown: ['1'], more: 8 }],
    ['tablet', { shown: ['1', '2', '3'], more: 6 }],
    ['desktop', { shown: ['1', '2', '3', '4', '5', '6', '7'], more: 2 }],
  ] as const)('on %s shows its start and how many are left', (width, expected) =>
    expect(shorten([...'123456789'], citiesShown[width])).toEqual(expected),
  );

  it('stays as it is when it fits', () => expect(shorten(['a'], 3)).toEqual({ shown: ['a'], more: 0 }));
});

describe('another page of jobs', () => {
  it('never repeats a job, wherever the list has shifted to', () =>
    fc.assert(
      fc.property(fc.nat({ max: 60 }), fc.nat({ max: 40 }), (first, shift) => {
        const shown = aJobPage(200, 1, 2);
        const next = aJobPage(200, 2);
        const moved = { ...next, jobs: [...shown.jobs.slice(first, first + shift), ...next.jobs] };
        const list = replaced(jobListPaging(jobPageSize), listPage(shown), 2);
        const ids = added(jobListPaging(jobPageSize), list, listPage(moved)).items.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.slice(0, 40)).toEqual(shown.jobs.map(({ id }) => id));
      }),
    ));
});

const flat = (nodes: ReturnType<typeof tagNodes>[keyof ReturnType<typeof tagNodes>]): readonly FilterTag[] =>
  nodes.flatMap(({ group, value, children }) => [{ group, value }, ...flat(children)]);
const allTags = Object.values(tagNodes(aFilterTree)).flatMap(flat);
const anyTag = fc.constantFrom(...allTags);
const toggle = toggleTag(aFilterTree);
const has = (filters: JobFilters, tag: FilterTag) => selectedTags(filters).some((one) => tagId(one) === tagId(tag));

const berlin: FilterTag = { group: 'cities', value: 'Berlin' };
const munich: FilterTag = { group: 'cities', value: 'Munich' };
const germany: FilterTag = { group: 'countries', value: 'Germany' };
const europe: FilterTag = { group: 'regions', value: 'Europe' };
const energy: FilterTag = { group: 'industries', value: 'Energy' };
const selected = (...tags: readonly FilterTag[]) => tags.reduce<JobFilters>(toggle, noFilters);

describe('choosing a filter tag', () => {
  it.each([
    ['a city removes its country', [germany, berlin], [berlin]],
    ['a city removes its region', [europe, berlin], [berlin]],
    ['a region removes its countries and cities', [germany, berlin, europe], [europe]],
    ['a city leaves its sisters', [munich, berlin], [munich, berlin]],
    ['a region leaves other groups', [energy, europe], [energy, europe]],
    ['a selected tag removes it', [berlin, berlin], []],
    ['"All" clears regions, countries and cities', [energy, berlin, allRegions], [energy]],
  ])('%s', (_, chosen, left) => expect(selectedTags(selected(...chosen)).toSorted(byId)).toEqual(left.toSorted(byId)));

  it('"All" clears all regions and nothing else, whatever was chosen before', () =>
    fc.assert(
      fc.property(fc.array(anyTag, { maxLength: 12 }), (tags) => {
        const before = selected(...tags);
        expect(toggle(before, allRegions)).toEqual({ ...before, regions: [], countries: [], cities: [] });
      }),
    ));

  it('of a name that two countries share removes both', () => {
    const birmingham: FilterTag = { group: 'cities', value: 'Birmingham' };
    expect(relativesOf(aFilterTree)(birmingham).map(tagId).toSorted()).toEqual([
      'countries/United Kingdom',
      'countries/United States',
      'regions/Europe',
      'regions/North America',
    ]);
  });

  it('keeps no tag beside one that contains it, and removes nothing else', () =>
    fc.assert(
      fc.property(fc.array(anyTag, { maxLength: 12 }), anyTag, (before, tag) => {
        const filters = selected(...before);
        const after = toggle(filters, tag);
        expect(has(after, tag)).toBe(!has(filters, tag));
        const relatives = new Set(relativesOf(aFilterTree)(tag).map(tagId));
        if (has(after, tag)) for (const one of selectedTags(after)) expect(relatives.has(tagId(one))).toBe(false);
        for (const one of selectedTags(filters))
          if (tagId(one) !== tagId(tag) && !(has(after, tag) && relatives.has(tagId(one))))
            expect(has(after, one)).toBe(true);
      }),
    ));

  it('contains the tags that contain it in turn', () =>
    fc.assert(
      fc.property(anyTag, (tag) => {
        for (const relative of relativesOf(aFilterTree)(tag))
          expect(relativesOf(aFilterTree)(relative).map(tagId)).toContain(tagId(tag));
        expect(relativesOf(aFilterTree)(tag).map(tagId)).not.toContain(tagId(tag));
      }),
    ));
});

const settle = settleTags(aFilterTree);
const filtersOf = (tags: readonly FilterTag[]): JobFilters =>
  eachGroup((group) => [...new Set(tags.filter((tag) => tag.group === group).map(({ value }) => value))]);

describe('filters that arrive all at once', () => {
  it.each([
    ['a region and a city inside it are the city', [europe, berlin], [berlin]],
    ['a country and its cities are the cities', [germany, berlin, munich], [berlin, munich]],
    ['a region, a country and a city are the city', [europe, germany, berlin], [berlin]],
    ['a region and a city elsewhere are both', [{ group: 'regions', value: 'North America' }, berlin], undefined],
    ['a value that nobody listed stays', [europe, { group: 'cities', value: 'Atlantis' }], undefined],
    ['tags of other groups stay', [energy, europe], undefined],
  ] as const)('%s', (_, chosen, left) =>
    expect(selectedTags(settle(filtersOf(chosen))).toSorted(byId)).toEqual([...(left ?? chosen)].toSorted(byId)),
  );

  it('keep no tag beside one inside it, and drop only tags with a narrower one left', () =>
    fc.assert(
      fc.property(fc.array(anyTag, { maxLength: 12 }), (tags) => {
        const before = filtersOf(tags);
        const after = settle(before);
        const left = selectedTags(after);
        for (const tag of left) {
          expect(has(before, tag)).toBe(true);
          for (const relative of relativesOf(aFilterTree)(tag)) expect(has(after, relative)).toBe(false);
        }
        for (const tag of selectedTags(before))
          expect(has(after, tag) || relativesOf(aFilterTree)(tag).some((relative) => has(after, relative))).toBe(true);
        expect(settle(after)).toEqual(after);
      }),
    ));

  it('stay unchanged in order when they were chosen one by one', () =>
    fc.assert(
      fc.property(fc.array(fc.oneof(anyTag, fc.constant(allRegions)), { maxLength: 12 }), (tags) => {
        expect(settle(selected(...tags))).toEqual(selected(...tags));
      }),
    ));
});

describe('removing a tag', () => {
  it('keeps all others', () =>
    expect(selectedTags(removeTag(selected(berlin, munich, energy), munich))).toEqual([berlin, energy]));
});

function byId(one: FilterTag, other: FilterTag): number {
  return tagId(one).localeCompare(tagId(other));
}
