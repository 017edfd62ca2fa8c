import fc from 'fast-check';
import * as E from '#fp-ts/Either';
import * as TE from '#fp-ts/TaskEither';
import { type Batch, everyItemOf } from './every-item-of.ts';

/** A service that holds the batches under the cursors `1`, `2` and so on; keeps the cursors it was asked for. */
const serving = (batches: readonly (readonly number[])[]) => {
  const asked: (string | null)[] = [];
  const items = everyItemOf((after) => {
    asked.push(after);
    const at = Number(after ?? 0);
    return TE.right({
      results: batches[at] ?? [],
      pageInfo: { endCursor: `${at + 1}`, hasNext: at + 1 < batches.length },
    });
  });
  return { asked, items };
};

const garbled = E.left({ _tag: 'Garbled', cause: 'a list of the content service has no end' });

describe('a paginated list', () => {
  it('returns all items in order and fetches each page once', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.array(fc.integer()), { minLength: 1, maxLength: 100 }), async (batches) => {
        const { asked, items } = serving(batches);
        expect(await items()).toEqual(E.right(batches.flat()));
        expect(asked).toEqual([null, ...batches.slice(1).map((_, index) => `${index + 1}`)]);
      }),
    ));

  it('fails after a hundred pages', async () => {
    const { asked, items } = serving(Array.from({ length: 101 }, () => [1]));
    expect(await items()).toEqual(garbled);
    expect(asked).toHaveLength(100);
  });

  it.each([
    ['names none', null],
    ['stays where it was', 'a cursor'],
  ])('fails when the next cursor %s', async (_, endCursor) => {
    const batch: Batch<number> = { results: [1], pageInfo: { endCursor, hasNext: true } };
    expect(await everyItemOf(() => TE.right(batch))()).toEqual(garbled);
  });

  it('fails like its pages do, without the items read before', async () => {
    const failure = { _tag: 'TimedOut', afterMs: 10 } as const;
    const items = everyItemOf((after) =>
      after === null ? TE.right({ results: [1], pageInfo: { endCursor: '1', hasNext: true } }) : TE.left(failure),
    );
    expect(await items()).toEqual(E.left(failure));
  });
});
