import { and, createMachine, not, or } from 'xstate';
import { renderChart } from './chart.mjs';

const isTrue = (): boolean => true;
const guards = { isLate: isTrue, isFull: isTrue, isOpen: isTrue };

/** Returns the label of the transition with this guard. */
const labelOf = (guard: Parameters<typeof not>[0]): string | undefined => {
  const machine = createMachine(
    { id: 'door', initial: 'shut', states: { shut: { on: { 'bell.rung': { target: 'ajar', guard } } }, ajar: {} } },
    { guards },
  );
  return /shut --> ajar : (.*)/u.exec(renderChart({ feature: 'door', machine }))?.[1];
};

describe('the chart of a machine', () => {
  it.each([
    ['isOpen', 'isOpen'],
    ['not isOpen', not('isOpen')],
    ['isOpen and not isFull', and(['isOpen', not('isFull')])],
    ['isLate or isFull', or(['isLate', 'isFull'])],
    ['isOpen and (isLate or isFull)', and(['isOpen', or(['isLate', 'isFull'])])],
    ['not (isLate or isFull)', not(or(['isLate', 'isFull']))],
    ['(isLate and isFull) or isOpen', or([and(['isLate', 'isFull']), 'isOpen'])],
    ['guarded', isTrue],
  ])('has the text “%s” for such a guard', (words, guard) => {
    expect(labelOf(guard)).toBe(`bell.rung [${words}]`);
  });

  it('raises an error for a combination of guards without a text', () => {
    const unknown = Object.assign(() => true, { check: function checkXor() {}, guards: ['isLate', 'isFull'] });
    expect(() => labelOf(unknown)).toThrow('checkXor');
  });
});
