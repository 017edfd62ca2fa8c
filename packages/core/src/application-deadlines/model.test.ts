import fc from 'fast-check';
import { CalendarDate } from '../shared/calendar-date.ts';
import { type DeadlineList, deadlineMenus, parseDeadlineChoice, serialiseDeadlineChoice } from './model.ts';

const day = (text: string): CalendarDate => {
  if (!CalendarDate.is(text)) throw new Error(`${text} is no day`);
  return text;
};
const list: DeadlineList = {
  degrees: [{ id: 'master', name: 'Master' }],
  roles: [{ id: 'associate', name: 'Associate', degreeIds: ['master'] }],
  offices: [
    {
      id: 'berlin',
      name: 'Berlin',
      timeZone: 'Europe/Berlin',
      deadlines: [
        { id: 'late', roleId: 'associate', label: 'Main round', date: day('2026-12-03') },
        { id: 'past', roleId: 'associate', label: 'Early round', date: day('2026-11-20') },
        { id: 'today', roleId: 'associate', label: 'Middle round', date: day('2026-11-22') },
      ],
    },
  ],
};
const menus = deadlineMenus(list, () => day('2026-11-22'));

it('a degree offers roles, a role offices, an office the dates that have not passed', () => {
  const all = { degree: 'master', role: 'associate', office: 'berlin' };
  expect(menus(all).deadlines?.map(({ id }) => id)).toEqual(['today', 'late']);
  expect(menus({ ...all, office: undefined })).toMatchObject({ offices: [{ id: 'berlin' }], deadlines: undefined });
});

it('a choice that is not offered is dropped with those after it', () => {
  expect(menus({ degree: 'none', role: 'associate', office: 'berlin' }).chosen).toEqual({
    degree: undefined,
    role: undefined,
    office: undefined,
  });
});

it('a choice parses back from its address', () => {
  const id = fc.option(fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,9}$/), { nil: undefined });
  fc.assert(
    fc.property(fc.record({ degree: id, role: id, office: id }), (choice) =>
      expect(parseDeadlineChoice(serialiseDeadlineChoice(choice))).toEqual(choice),
    ),
  );
});
