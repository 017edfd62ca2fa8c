import fc from 'fast-check';
import { anArticleKey } from './builder.ts';
import { type list, listed, range, unreachable, without } from './listed.ts';
import { articleCacheKey } from './model.ts';

describe('the saved articles in any order of events', () => {
  type Step =
    | { readonly _tag: 'more' | 'retry' | 'dismiss' | 'confirm' | 'cancel' }
    | {
        readonly _tag: 'land' | 'answer' | 'fail' | 'ask' | 'unsave' | 'unsaveElsewhere' | 'saveElsewhere';
        readonly n: number;
      };
  const plain = fc.record({ _tag: fc.constantFrom('more', 'more', 'more', 'retry', 'dismiss', 'confirm', 'cancel') });
  const here = fc.record({ _tag: fc.constantFrom('land', 'answer', 'answer', 'fail', 'ask', 'unsave'), n: fc.nat(30) });
  const elsewhere = fc.record({ _tag: fc.constantFrom('unsaveElsewhere', 'saveElsewhere'), n: fc.nat(30) });

  const take = async (step: Step, shown: ReturnType<typeof list>): Promise<void> => {
    const { actor, answer, numbers, pending } = shown;
    const which = 'n' in step && pending().length > 0 ? step.n % pending().length : 0;
    const chosen = 'n' in step ? numbers()[step.n % Math.max(1, numbers().length)] : undefined;
    switch (step._tag) {
      case 'more':
        return shown.more();
      case 'retry':
        return actor.send({ type: 'list.retried' });
      case 'dismiss':
        return actor.send({ type: 'problem.dismissed' });
      case 'confirm':
        return actor.send({ type: 'unsave.confirmed' });
      case 'cancel':
        return actor.send({ type: 'unsave.cancelled' });
      case 'ask':
        if (chosen !== undefined) actor.send({ type: 'unsave.requested', article: anArticleKey(chosen) });
        return;
      case 'unsave':
        return chosen === undefined ? undefined : shown.unsave(chosen);
      case 'land':
        return pending()[which]?.land();
      case 'answer':
        return pending().length > 0 ? answer(undefined, which) : undefined;
      case 'fail':
        return pending().length > 0 ? answer(unreachable, which) : undefined;
      case 'unsaveElsewhere':
        return shown.elsewhere(without(step.n));
      case 'saveElsewhere':
        return shown.elsewhere((numbers) => [100 + step.n, ...without(100 + step.n)(numbers)]);
    }
  };

  it('contain no article twice and no more than their total', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 5, max: 30 }),
        fc.array(fc.oneof(plain, here, elsewhere), { maxLength: 40, size: 'max' }),
        async (count, steps) => {
          const shown = await listed(range(0, count - 1));
          for (const step of steps) {
            await take(step, shown);
            const { articles, total } = shown.view();
            expect(new Set(articles.map(articleCacheKey)).size).toBe(articles.length);
            expect(total).toBeGreaterThanOrEqual(articles.length);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('match the service after the last answer when no other tab changed them', async () => {
    const calm = fc.record({ _tag: fc.constantFrom('land', 'answer', 'answer', 'ask', 'unsave'), n: fc.nat(30) });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 5, max: 30 }),
        fc.array(fc.oneof(plain, calm), { maxLength: 40, size: 'max' }),
        async (count, steps) => {
          const shown = await listed(range(0, count - 1));
          for (const step of steps) await take(step, shown);
          await shown.answerAll();
          expect(shown.view().total).toBe(shown.server().length);
          while (shown.view().hasMore) {
            await shown.more();
            await shown.answerAll();
          }
          expect(shown.numbers()).toEqual(shown.server());
        },
      ),
      { numRuns: 150 },
    );
  });
});
