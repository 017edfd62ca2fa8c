import type { Values } from '../form/values.ts';
import { type Kept, longestMs, makeSaver, noRevision, type Outcome, pauseMs } from './saver.ts';

const text = (title: string): Values => ({ fields: { title } });
const saved = (revision: string): Outcome => ({ _tag: 'Saved', document: { revision } });
const away: Outcome = { _tag: 'Away', message: 'away' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A saver whose calls are answered one by one. */
const saverWith = (answers: readonly Outcome[], opened: Partial<Kept> = {}) => {
  const left = [...answers];
  const sent: (readonly [title: unknown, revision: string])[] = [];
  let kept: Kept | undefined;
  const whole: boolean[] = [];
  const saver = makeSaver(
    { base: text(''), revision: 'r0', ...opened },
    {
      send: async (form, revision) => {
        sent.push([(form.fields as { title: string }).title, revision]);
        await new Promise((done) => setTimeout(done, 100));
        return left.shift() ?? away;
      },
      keep: (next) => {
        kept = next;
      },
      onState: () => undefined,
      onSaved: (_, isWhole) => whole.push(isWhole),
    },
  );
  return { saver, sent, whole, kept: () => kept };
};

describe('a saver', () => {
  it('sends what was typed after a pause, and keeps it until it is saved', async () => {
    const { saver, sent, kept, whole } = saverWith([saved('r1')]);
    saver.typed(text('One'));
    expect(kept()).toMatchObject({ revision: 'r0', form: text('One') });
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect([sent, kept(), whole, saver.state().phase]).toEqual([[['One', 'r0']], undefined, [true], 'saved']);
  });

  it('saves while somebody types without a pause', async () => {
    const { saver, sent } = saverWith([saved('r1')]);
    for (let at = 0; at <= longestMs; at += pauseMs / 2) {
      saver.typed(text(`at ${at}`));
      await vi.advanceTimersByTimeAsync(pauseMs / 2);
    }
    expect(sent).toHaveLength(1);
  });

  it('sends what was typed meanwhile as a change of what was saved', async () => {
    const { saver, sent, whole } = saverWith([saved('r1'), saved('r2')]);
    saver.typed(text('One'));
    const first = saver.saveNow();
    saver.typed(text('Two'));
    await vi.advanceTimersByTimeAsync(100);
    await first;
    await vi.advanceTimersByTimeAsync(pauseMs + 100);
    expect(sent).toEqual([
      ['One', 'r0'],
      ['Two', 'r1'],
    ]);
    expect(whole).toEqual([false, true]);
  });

  it('repeats the same change until it is answered, before it sends another', async () => {
    const { saver, sent, kept } = saverWith([away, away, saved('r1'), saved('r2')]);
    saver.typed(text('One'));
    void saver.saveNow();
    await vi.advanceTimersByTimeAsync(150);
    expect([saver.state().phase, kept()?.sent]).toEqual(['away', text('One')]);
    saver.typed(text('Two'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([
      ['One', 'r0'],
      ['One', 'r0'],
      ['One', 'r0'],
      ['Two', 'r1'],
    ]);
    expect([kept(), saver.state().phase]).toEqual([undefined, 'saved']);
  });

  it('sends nothing after a conflict, and keeps what is typed', async () => {
    const { saver, sent, kept } = saverWith([{ _tag: 'Conflict', message: 'changed' }]);
    saver.typed(text('One'));
    await vi.advanceTimersByTimeAsync(pauseMs + 100);
    saver.typed(text('Two'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent.length, saver.state().phase, kept()?.form, kept()?.revision]).toEqual([
      1,
      'conflict',
      text('Two'),
      'r0',
    ]);
  });

  it('keeps what was refused, and sends it again once it is changed', async () => {
    const { saver, sent, kept } = saverWith([{ _tag: 'Refused', message: 'wrong' }, saved('r1')]);
    saver.typed(text('One'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent.length, saver.state(), kept()?.form]).toEqual([
      1,
      { phase: 'refused', message: 'wrong' },
      text('One'),
    ]);
    saver.typed(text('Two'));
    await vi.advanceTimersByTimeAsync(pauseMs + 100);
    expect([sent.at(-1), kept()]).toEqual([['Two', 'r0'], undefined]);
  });

  it('sends nothing for what was typed and taken back', async () => {
    const { saver, sent, kept } = saverWith([]);
    saver.typed(text('One'));
    saver.typed(text(''));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent, kept(), saver.state().phase]).toEqual([[], undefined, 'saved']);
  });

  it('sends a new document once it is asked to, again until that is answered, and then what was typed since', async () => {
    const { saver, sent, kept } = saverWith([away, saved('r1'), saved('r2')], { revision: noRevision });
    saver.typed(text('One'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent, kept()?.form, saver.state().phase]).toEqual([[], text('One'), 'typing']);
    void saver.saveNow();
    saver.typed(text('Two'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([
      ['One', noRevision],
      ['One', noRevision],
      ['Two', 'r1'],
    ]);
    expect([kept(), saver.state().phase]).toEqual([undefined, 'saved']);
  });

  it('sends a new document that is as it was opened', async () => {
    const { saver, sent } = saverWith([saved('r1')], { revision: noRevision });
    await Promise.all([saver.saveNow(), vi.advanceTimersByTimeAsync(100)]);
    expect(sent).toEqual([['', noRevision]]);
  });

  it('sends nothing once it is stopped', async () => {
    const { saver, sent, kept } = saverWith([]);
    saver.typed(text('One'));
    saver.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent, kept()?.form]).toEqual([[], text('One')]);
  });
});
