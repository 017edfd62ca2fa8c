import fc from 'fast-check';
import { fold } from './folding.ts';
import { understand } from './requested.ts';
import { dayOf, eachCandidate, packSignature } from './signature.ts';
import { shelfLabel, stretchesOf } from './stretches.ts';

const shelves = fc.uniqueArray(fc.record({ shelf: fc.nat(5_000), jobs: fc.integer({ min: 1, max: 8_192 }) }), {
  selector: ({ shelf }) => shelf,
  maxLength: 60,
});

describe('the stretches of a search', () => {
  it('cover every number once, the highest first, and end with number 0', () => {
    fc.assert(
      fc.property(shelves, (counts) => {
        const stretches = stretchesOf(counts);
        expect(stretches[0]?.to).toBeGreaterThanOrEqual(
          Math.max(0, ...counts.map(({ shelf }) => shelf * 8_192 + 8_191)),
        );
        expect(stretches.at(-1)?.from).toBe(0);
        for (const [index, { from }] of stretches.entries())
          if (index + 1 < stretches.length) expect(stretches[index + 1]?.to).toBe(from - 1);
      }),
    );
  });

  it('name labels that every number in them has', () => {
    fc.assert(
      fc.property(shelves, fc.nat(), (counts, pick) => {
        for (const { from, to, labels } of stretchesOf(counts)) {
          const no = from + (pick % (Math.min(to, 2 ** 31 - 2) - from + 1));
          if (labels.length > 0) expect(labels).toContain(shelfLabel(no));
        }
      }),
    );
  });

  it('are few and small at first, however large the stock is', () => {
    const million = Array.from({ length: 122 }, (_, shelf) => ({ shelf, jobs: 8_192 }));
    expect(stretchesOf(million).map(({ from, to, labels }) => [to - from + 1, labels.length])).toEqual([
      [8_192, 1],
      [24_576, 3],
      [49_152, 6],
      [917_504, 0],
    ]);
  });

  it('are one for a stock that is small or empty', () => {
    expect(stretchesOf([])).toHaveLength(1);
    expect(stretchesOf([{ shelf: 0, jobs: 600 }])).toHaveLength(1);
  });
});

test('signatures give back what was packed, one after another', () => {
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

test('folding forgets case, accents and signs, and is done after one time', () => {
  expect(fold('  Größe & ÄRZTE – São Paulo%_')).toBe('grosse arzte sao paulo');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
      expect(fold(text)).not.toMatch(/[%_\\]/u);
    }),
  );
});

describe('what a search asks for', () => {
  it('begins at a page of twenty, whatever is fetched', () => {
    expect(understand({ start: '4' })).toMatchObject({ query: { offset: 60, size: 20 } });
    expect(understand({ start: '1', pageSize: '500' })).toMatchObject({ query: { offset: 0, size: 500 } });
    expect(understand({})).toMatchObject({ query: { offset: 0, size: 20, language: 'en', text: '', filters: {} } });
  });

  it('reads values back that hold commas, signs of the query string or of percent encoding', () => {
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
    [{ start: '501' }],
    [{ cities: '%' }],
    [{ cities: '%00' }],
    [
      {
        cities: Array.from({ length: 60 }, (_, n) => n).join(),
        countries: Array.from({ length: 60 }, (_, n) => n).join(),
      },
    ],
  ])('is refused when it is %j', (requested) => {
    expect(understand(requested)._tag).toBe('Refused');
  });
});
