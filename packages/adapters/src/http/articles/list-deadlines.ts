import { CalendarDate } from '@masthead/core';
import type { ListDeadlines } from '@masthead/core/application-deadlines';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { Identifier } from '../client/wire-types.ts';

/** D§3 prints `id` and `name` of a degree alone: anything else to choose from may come as its name. */
const orName = <Choice, Written>(choice: t.Type<Choice, Written>): t.Type<Choice, Written> =>
  new t.Type<Choice, Written>(
    choice.name,
    choice.is,
    (given, context) => choice.validate(typeof given === 'string' ? { id: given, name: given } : given, context),
    choice.encode,
  );

const ChoiceWire = t.type({ id: Identifier, name: t.string });
const RoleWire = t.intersection([ChoiceWire, t.partial({ degrees: t.readonlyArray(Identifier) })]);
const DateWire = t.type({ id: Identifier, role: Identifier, label: t.string, date: CalendarDate });
const OfficeWire = t.intersection([
  ChoiceWire,
  t.partial({ timeZone: t.string, deadlines: t.readonlyArray(DateWire) }),
]);

/**
 * D§3 prints `degrees (id, name), roles, officeLocations`; decisions §8 defines how they depend on
 * each other. Missing lists count as empty, so the degrees can still be chosen.
 */
const MasterListWire = t.type(
  {
    degrees: t.readonlyArray(ChoiceWire),
    roles: t.readonlyArray(orName(RoleWire)),
    officeLocations: t.readonlyArray(orName(OfficeWire)),
  },
  'DeadlineList',
);

/** D§7 application deadlines. */
export const listDeadlines = call<ListDeadlines>()({
  service: 'articles',
  method: 'GET',
  path: '/v1/applicationdeadline/masterlist',
  session: 'none',
  request: () => ({}),
  answer: reading(MasterListWire, ({ degrees, roles, officeLocations }) => ({
    degrees: degrees.map(({ id, name }) => ({ id: String(id), name })),
    roles: roles.map(({ id, name, degrees: degreeIds = [] }) => ({
      id: String(id),
      name,
      degreeIds: degreeIds.map(String),
    })),
    offices: officeLocations.map(({ id, name, timeZone = 'UTC', deadlines = [] }) => ({
      id: String(id),
      name,
      timeZone,
      deadlines: deadlines.map(({ id: deadlineId, role, label, date }) => ({
        id: String(deadlineId),
        roleId: String(role),
        label,
        date,
      })),
    })),
  })),
});

export const sample: Sample<ListDeadlines> = {
  given: [],
  answer: { degrees: [{ id: 'bachelor', name: 'Bachelor' }], roles: [], officeLocations: [] },
};
