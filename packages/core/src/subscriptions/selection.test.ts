import fc from 'fast-check';
import type { OfferedGroup } from './model.ts';
import {
  boxesOf,
  chosen,
  codesOf,
  groupState,
  type Offered,
  openedWith,
  selectionFrom,
  type TickedBoxes,
  ticked,
  unsubscribed,
} from './selection.ts';

const offered: Offered = [
  { group: 'newsletters', codes: ['brief', 'list'] },
  { group: 'alerts', codes: ['operations'] },
];
const nothing = { codes: [], groups: [], nothing: false } as const;

describe('what is ticked in an editor (A§4)', () => {
  it('is cleared by "Unsubscribe from everything", with what is not shown, and stands again when that is undone', () => {
    const before = chosen(['brief', 'a-practice']);
    const cleared = unsubscribed(before, true);
    expect(codesOf(cleared)).toEqual([]);
    expect(unsubscribed(cleared, false)).toEqual(before);
  });

  it('is what is ticked after that alone, without what stood before', () => {
    const cleared = unsubscribed(chosen(['brief', 'a-practice']), true);
    expect(ticked(cleared, ['list'], true)).toEqual(chosen(['list']));
  });

  it.each([
    [[], 'none'],
    [['brief'], 'some'],
    [['brief', 'list', 'operations'], 'all'],
  ])('%j is of the newsletters: %s', (codes, state) => {
    expect(groupState(chosen(codes), ['brief', 'list'])).toBe(state);
  });

  it.each([
    ['with the option set', [], true, ['occasional-en']],
    ['without it', [], false, []],
    ['with some informational mail subscribed to', ['occasional-de'], true, ['occasional-de']],
  ])('begins %s from %j with %j', (_, held, option, codes) => {
    const informational = { all: ['occasional-en', 'occasional-de'], own: ['occasional-en'] };
    expect(openedWith(held, option, informational)).toEqual(chosen(codes));
  });
});

describe('boxes that no script keeps in step', () => {
  const from = (shown: readonly string[], boxes: Partial<TickedBoxes>) =>
    selectionFrom(chosen(shown), offered, { ...nothing, ...boxes });

  it.each([
    ['a box is ticked', ['brief'], { codes: ['brief', 'operations'] }, ['brief', 'operations']],
    ['a box is unticked', ['brief', 'operations'], { codes: ['operations'], groups: ['alerts'] }, ['operations']],
    ['the box of a group is ticked', ['brief'], { codes: ['brief'], groups: ['newsletters'] }, ['brief', 'list']],
    [
      'it is ticked, and one of its alerts is unticked',
      ['brief', 'operations'],
      { codes: ['operations'], groups: ['newsletters', 'alerts'] },
      ['operations', 'list'],
    ],
    ['it is unticked, and its alerts are left', ['brief', 'list'], { codes: ['brief', 'list'] }, []],
    [
      'one of its alerts is unticked, and it is left',
      ['brief', 'list'],
      { codes: ['brief'], groups: ['newsletters'] },
      ['brief'],
    ],
    ['what is not shown is not touched', ['a-practice'], { codes: ['brief'] }, ['a-practice', 'brief']],
  ] as const)('when %s, %j becomes with %j', (_, shown, boxes, codes) => {
    expect(from(shown, boxes)).toEqual(chosen(codes));
  });

  it('with "Unsubscribe from everything" clear everything, unless something is newly ticked beside it', () => {
    expect(from(['brief', 'a-practice'], { codes: ['brief'], nothing: true })).toEqual({
      _tag: 'Nothing',
      before: ['brief', 'a-practice'],
    });
    expect(from(['brief', 'a-practice'], { codes: ['brief', 'list'], nothing: true })).toEqual(chosen(['list']));
  });

  it('bring back what stood when "Unsubscribe from everything" is unticked, and leave it when it is not', () => {
    const cleared = unsubscribed(chosen(['brief', 'a-practice']), true);
    expect(selectionFrom(cleared, offered, nothing)).toEqual(chosen(['brief', 'a-practice']));
    expect(selectionFrom(cleared, offered, { ...nothing, nothing: true })).toEqual(cleared);
  });

  it('take no box of a group for unticked that there is none of (A§4: newsletters, alerts and guides have one)', () => {
    const shown = chosen(['occasional']);
    const informational: Offered = [{ group: 'informationalMail', codes: ['occasional'] }];
    expect(selectionFrom(shown, informational, { ...nothing, codes: ['occasional'] })).toEqual(shown);
  });

  it('mean what stands, whatever it is, when none of them was touched', () => {
    const codes = fc.subarray(['brief', 'list', 'operations', 'a-practice', 'gone']);
    fc.assert(
      fc.property(codes, fc.boolean(), (held, isCleared) => {
        const shown = unsubscribed(chosen(held), isCleared);
        expect(selectionFrom(shown, offered, boxesOf(shown, offered))).toEqual(shown);
      }),
    );
  });

  it('never give what was not held and not ticked', () => {
    const codes = fc.subarray(['brief', 'list', 'operations']);
    const groups = fc.subarray<OfferedGroup>(['newsletters', 'alerts']);
    fc.assert(
      fc.property(codes, codes, groups, fc.boolean(), (held, left, groupBoxes, isCleared) => {
        const boxes = { codes: left, groups: groupBoxes, nothing: isCleared };
        const allowed = [
          ...held,
          ...left,
          ...offered.flatMap(({ group, codes: all }) => (groupBoxes.includes(group) ? all : [])),
        ];
        expect(codesOf(selectionFrom(chosen(held), offered, boxes)).every((code) => allowed.includes(code))).toBe(true);
      }),
    );
  });
});
