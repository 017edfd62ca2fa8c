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

describe('the selection in an editor (A§4)', () => {
  it('becomes empty by "Unsubscribe from everything", hidden codes included, and returns on undo', () => {
    const before = chosen(['brief', 'a-practice']);
    const cleared = unsubscribed(before, true);
    expect(codesOf(cleared)).toEqual([]);
    expect(unsubscribed(cleared, false)).toEqual(before);
  });

  it('holds only what is ticked after that', () => {
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
  ])('starts %s from %j with %j', (_, held, option, codes) => {
    const informational = { all: ['occasional-en', 'occasional-de'], own: ['occasional-en'] };
    expect(openedWith(held, option, informational)).toEqual(chosen(codes));
  });
});

describe('boxes without script', () => {
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

  it('with "Unsubscribe from everything" clear everything, except newly ticked ones', () => {
    expect(from(['brief', 'a-practice'], { codes: ['brief'], nothing: true })).toEqual({
      _tag: 'Nothing',
      before: ['brief', 'a-practice'],
    });
    expect(from(['brief', 'a-practice'], { codes: ['brief', 'list'], nothing: true })).toEqual(chosen(['list']));
  });

  it('restore the selection when "Unsubscribe from everything" is unticked, and only then', () => {
    const cleared = unsubscribed(chosen(['brief', 'a-practice']), true);
    expect(selectionFrom(cleared, offered, nothing)).toEqual(chosen(['brief', 'a-practice']));
    expect(selectionFrom(cleared, offered, { ...nothing, nothing: true })).toEqual(cleared);
  });

  it('treat no missing box of a group as unticked (A§4: newsletters, alerts and guides have one)', () => {
    const shown = chosen(['occasional']);
    const informational: Offered = [{ group: 'informationalMail', codes: ['occasional'] }];
    expect(selectionFrom(shown, informational, { ...nothing, codes: ['occasional'] })).toEqual(shown);
  });

  it('keep any selection when none of them was changed', () => {
    const codes = fc.subarray(['brief', 'list', 'operations', 'a-practice', 'gone']);
    fc.assert(
      fc.property(codes, fc.boolean(), (held, isCleared) => {
        const shown = unsubscribed(chosen(held), isCleared);
        expect(selectionFrom(shown, offered, boxesOf(shown, offered))).toEqual(shown);
      }),
    );
  });

  it('never add codes that were neither held nor ticked', () => {
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
