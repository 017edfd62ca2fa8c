import fc from 'fast-check';
import { matchingLabels } from '../job-search/choice.ts';
import { understand } from '../job-search/rules.ts';
import { groups } from './facets.ts';
import { fold } from './folding.ts';
import { labelsOf, labelsOfAllButOne, labelsOfEach, noValueLabel } from './labels.ts';
import { type ScanWindow, type ShelfCount, walkOf } from './scan-windows.ts';
import { dayOf, eachCandidate, packSignature } from './signature.ts';

const shelves = fc.uniqueArray(fc.record({ shelf: fc.nat(5_000), jobs: fc.integer({ min: 1, max: 8_192 }) }), {
  selector: ({ shelf }) => shelf,
  maxLength: 60,
});
const looks = fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 8 });

const scanWindowsOf = (counts: readonly ShelfCount[], wanted: readonly number[]): readonly ScanWindow[] => {
  const walk = walkOf(counts);
  const scanWindows: ScanWindow[] = [];
  for (let at = 0; ; at += 1) {
    const scanWindow = walk(wanted[at % wanted.length] ?? 1);
    if (scanWindow === undefined) return scanWindows;
    scanWindows.push(scanWindow);
  }
};

describe('the scan windows of a search', () => {
  it('cover every number once, the highest first, and end with number 0', () => {
    fc.assert(
      fc.property(shelves, looks, (counts, wanted) => {
        const scanWindows = scanWindowsOf(counts, wanted);
        expect(scanWindows[0]?.to).toBe(2 ** 31 - 1);
        expect(scanWindows.at(-1)?.from).toBe(0);
        for (const [index, { from }] of scanWindows.entries())
          if (index + 1 < scanWindows.length) expect(scanWindows[index + 1]?.to).toBe(from - 1);
        expect(scanWindows.reduce((sum, { jobs }) => sum + jobs, 0)).toBe(
          counts.reduce((sum, { jobs }) => sum + jobs, 0),
        );
      }),
    );
  });

  it('hold as many jobs as requested, except the last', () => {
    fc.assert(
      fc.property(shelves, looks, (counts, wanted) => {
        for (const [index, { from, jobs }] of scanWindowsOf(counts, wanted).entries())
          if (from > 0) expect(jobs).toBeGreaterThanOrEqual(wanted[index % wanted.length] ?? 1);
      }),
    );
  });

  it('name labels that every job in them has and no other job', () => {
    fc.assert(
      fc.property(shelves, looks, fc.nat(), (counts, wanted, pick) => {
        const top = Math.max(0, ...counts.map(({ shelf }) => shelf + 1)) * 8_192;
        const no = top === 0 ? 0 : pick % top;
        const own = labelsOf(no, 'en', []);
        for (const { from, to, labels } of scanWindowsOf(counts, wanted))
          if (labels.length > 0) expect(labels.some((label) => own.includes(label))).toBe(from <= no && no <= to);
      }),
    );
  });

  it('need few labels, however many jobs there are', () => {
    const million = Array.from({ length: 122 }, (_, shelf) => ({ shelf, jobs: 8_192 }));
    expect(
      scanWindowsOf(million, [8_000, 70_000, 300_000, 1_000_000]).map(({ from, to, labels }) => [
        Math.min(to, 122 * 8_192 - 1) - from + 1,
        labels.length,
      ]),
    ).toEqual([
      [8_192, 1],
      [73_728, 2],
      [303_104, 9],
      [614_400, 5],
    ]);
  });

  it('form one window for few or no jobs', () => {
    expect(scanWindowsOf([], [8_000])).toHaveLength(1);
    expect(scanWindowsOf([{ shelf: 0, jobs: 600 }], [8_000])).toHaveLength(1);
    expect(
      scanWindowsOf(
        [
          { shelf: 1, jobs: 8_192 },
          { shelf: 0, jobs: 4_096 },
        ],
        [8_000],
      ),
    ).toHaveLength(1);
  });
});

describe('labels', () => {
  const facet = fc.integer({ min: 1, max: 40 });
  const group = fc.uniqueArray(facet, { maxLength: 12 });
  /** Ids of one group are never those of another. */
  const four = fc
    .tuple(group, group, group, group)
    .map((lists) => lists.map((ids, at) => ids.map((id) => id * 4 + at)));

  it('find the jobs that match every group, and no others', () => {
    fc.assert(
      fc.property(four, four, (asked, had) => {
        const chosen = asked.filter(({ length }) => length > 0);
        const labels = new Set(labelsOf(5, 'de', had));
        const isFound = labelsOfEach(chosen).every((some) => some.some((label) => labels.has(label)));
        const hasAll = chosen.every((ids) => ids.some((id) => had.some((own) => own.includes(id))));
        expect(isFound).toBe(hasAll);
      }),
    );
  });

  it('find them by three facets at once where interest, industry and function are filtered', () => {
    const some = fc.uniqueArray(facet, { minLength: 1, maxLength: 4 });
    const filtered = fc
      .tuple(fc.option(some, { nil: undefined }), some, some, some)
      .map((lists) => lists.map((ids, at) => ids?.map((id) => id * 4 + at)));
    fc.assert(
      fc.property(filtered, four, (asked, had) => {
        const choice = asked.flatMap((ids, at) =>
          ids === undefined ? [] : [{ kinds: groups[at] ?? [], ids, jobs: ids.length }],
        );
        const lists = matchingLabels(choice);
        expect(lists).toHaveLength(choice.length === 4 ? 2 : 1);
        const labels = new Set(labelsOf(5, 'de', had));
        const hasAll = choice.every(({ ids }) => ids.some((id) => had.some((own) => own.includes(id))));
        // Digests may collide: no job is missed, and false matches are removed by their facets.
        if (hasAll) expect(lists.every((list) => list.some((label) => labels.has(label)))).toBe(true);
      }),
    );
  });

  it('find every job that misses at most one group, so that it is counted', () => {
    fc.assert(
      fc.property(four, four, fc.integer({ min: 0, max: 4 }), (asked, had, count) => {
        const chosen = asked.slice(0, count);
        const labels = new Set(labelsOf(5, 'de', had));
        const isFound = labelsOfAllButOne(chosen).every((some) => some.some((label) => labels.has(label)));
        const lacked = chosen.filter((ids) => !ids.some((id) => had.some((own) => own.includes(id)))).length;
        expect(isFound || lacked > 1).toBe(true);
        expect(isFound && count === 3 && lacked > 1).toBe(false);
      }),
    );
  });

  it('have unique numbers of four bytes', () => {
    const most = 2 ** 15 - 1;
    const all = [
      ...labelsOf(2 ** 31 - 1, 'de', [[most], [most - 1], [1], [2]]),
      ...labelsOf(0, 'en', [[3], [4], [5], [6]]),
    ];
    expect(new Set(all).size).toBe(all.length);
    for (const label of all) expect(label).toBeLessThan(2 ** 31);
  });

  it('have an empty set where no job has a value of a group', () => {
    for (const groups of [
      [[], [1]],
      [[1], []],
      [[1], [2], []],
    ])
      expect(labelsOfEach(groups)).toContainEqual([noValueLabel]);
  });

  it('skip pairs when there would be too many', () => {
    const many = Array.from({ length: 40 }, (_, index) => index + 1);
    const others = many.map((id) => id + 100);
    expect(labelsOfEach([many, others])).toEqual([many, others]);
  });
});

test('signatures return what was packed, in order', () => {
  const job = fc.record({
    no: fc.nat(2 ** 31 - 1),
    title: fc.nat(1),
    day: fc.nat(65_535),
    facets: fc.array(fc.nat(65_535), { maxLength: 255 }),
  });
  fc.assert(
    fc.property(fc.array(job, { maxLength: 20 }), (jobs) => {
      const bytes = Buffer.concat(
        jobs.map(({ no, title, day, facets }) => {
          const head = Buffer.alloc(6);
          head.writeUInt32BE(no, 0);
          head.writeUInt16BE(title, 4);
          return Buffer.concat([head, packSignature(day, facets)]);
        }),
      );
      const read: unknown[] = [];
      eachCandidate(bytes, (no, title, day, from, to) => {
        const facets = Array.from({ length: (to - from) / 2 }, (_, index) => bytes.readUInt16BE(from + 2 * index));
        read.push({ no, title, day, facets });
      });
      expect(read).toEqual(jobs);
    }),
  );
});

test('days count from 1970', () => {
  expect(dayOf('1970-01-01')).toBe(0);
  expect(dayOf('2026-11-20')).toBe(20_777);
});

test('folding removes case, accents and punctuation, and is idempotent', () => {
  expect(fold('  Größe & ÄRZTE – São Paulo%_')).toBe('grosse arzte sao paulo');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
      expect(fold(text)).not.toMatch(/[%_\\]/u);
    }),
  );
});

describe('the query of a job search', () => {
  it('starts at a page of twenty, however many are fetched', () => {
    expect(understand({ start: '4' })).toMatchObject({ query: { offset: 60, size: 20 } });
    expect(understand({ start: '1', pageSize: '500' })).toMatchObject({ query: { offset: 0, size: 500 } });
    expect(understand({})).toMatchObject({ query: { offset: 0, size: 20, language: 'en', text: '', filters: {} } });
  });

  it('decodes values with commas, query-string characters or percent encoding', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => !text.includes('\0')),
          {
            minLength: 1,
            maxLength: 20,
          },
        ),
        (values) => {
          const industries = values.map(encodeURIComponent).join(',');
          expect(understand({ industries })).toMatchObject({ query: { filters: { industries: values } } });
        },
      ),
    );
  });

  it.each([
    [{ pageSize: '501' }],
    [{ start: '50001' }],
    [{ cities: '%' }],
    [{ cities: '%00' }],
    [
      {
        cities: Array.from({ length: 60 }, (_, n) => n).join(),
        countries: Array.from({ length: 60 }, (_, n) => n).join(),
      },
    ],
  ])('raises an error for %j', (requested) => {
    expect(understand(requested)._tag).toBe('Refused');
  });
});
