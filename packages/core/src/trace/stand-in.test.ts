import fc from 'fast-check';
import { redactor } from './redact.ts';
import { standIn } from './stand-in.ts';

const redactText = (text: string) => redactor({ types: ['text'] })(text, [0]);

const letters = fc.stringMatching(/^[a-zé]{1,300}$/);
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  letters,
  fc.stringMatching(/^\d{1,9}$/),
  fc.stringMatching(/^[a-z]{1,40}@[a-z]{1,40}(\.[a-z]{1,40}){1,3}$/),
  fc.constantFrom('', ' ', '\t', 'a', '7', 'a@b', 'a@b.c', 'Ada O’Connor-Smith', 'x'.repeat(6_000)),
);

describe('a stand-in', () => {
  it('is of the same kind and size as the text that it stands for', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const marker = redactText(text);
        expect({ ...Object(redactText(String(standIn(marker)))), nr: 1 }).toEqual(marker);
      }),
    );
  });

  it('is another one for each text of a kind', () => {
    for (const [kind, size] of [
      ['email', 30],
      ['email', 128],
      ['name', 1],
      ['name', 30],
      ['text', 1],
      ['text', 30],
      ['digits', 4],
    ]) {
      const made = Array.from({ length: 200 }, (_, nr) => standIn({ $: 'text', kind, size, nr }));
      expect(new Set(made).size).toBe(200);
    }
  });
});

describe('redacting', () => {
  const types = [
    'text',
    { one: ['asc', 'desc'] },
    { members: { _tag: [3], order: [1] } },
    { one: ['Sorted'] },
    { members: { _tag: [5], order: [0] } },
    { one: ['Named'] },
    'hidden',
  ] as const;
  const redact = redactor({ types });

  it('keeps a name that the type of its field lists, and no other', () => {
    expect(redact({ _tag: 'Sorted', order: 'asc' }, [2, 4])).toEqual({ _tag: 'Sorted', order: 'asc' });
    expect(redact({ _tag: 'Sorted', order: 'Ada' }, [2, 4])).toEqual({
      _tag: 'Sorted',
      order: { $: 'hidden', of: 'string' },
    });
  });

  it('replaces a text that happens to be a name of another part of the union', () => {
    expect(redact({ _tag: 'Named', order: 'asc' }, [2, 4])).toMatchObject({ order: { $: 'text', kind: 'name' } });
    expect(redact({ order: 'asc' }, [2, 4])).toMatchObject({ order: { $: 'text' } });
  });

  it.each([7, true, 'asc', {}, [], new Set(), () => 7, Symbol('a'), new Date(0), 7n])(
    'hides a value whose type does not name it: %s',
    (value) => {
      expect(redact(value, [])).toMatchObject({ $: 'hidden' });
      expect(redact(value, [1, 6])).toMatchObject({ $: 'hidden' });
    },
  );

  it('depends on no more of a text than its kind and size', () => {
    const [one, other] = [redactor({ types }), redactor({ types })];
    fc.assert(
      fc.property(letters, (text) => {
        const turned = text.replaceAll('a', 'ß').replaceAll('b', 'a').replaceAll('é', 'q');
        expect(one(text, [0])).toMatchObject({ ...Object(other(turned, [0])), nr: expect.anything() });
      }),
    );
  });
});
