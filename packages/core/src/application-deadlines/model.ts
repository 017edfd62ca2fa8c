import { TimeZone, todayIn } from '../events/index.ts';
import { queryValues } from '../shared/addresses/query-string.ts';
import type { CalendarDate } from '../shared/calendar-date.ts';
import { isCode } from '../shared/choices.ts';

export type Choice = { readonly id: string; readonly name: string };

/** A role, with the degrees that qualify for it. */
export type DeadlineRole = Choice & { readonly degreeIds: readonly string[] };

/** A last day to apply for a role at an office, by the calendar there. */
export type Deadline = {
  readonly id: string;
  readonly roleId: string;
  readonly label: string;
  readonly date: CalendarDate;
};

export type DeadlineOffice = Choice & { readonly timeZone: string; readonly deadlines: readonly Deadline[] };

/** D§3 application deadline master list; decisions §8: degree → role → office → dates. */
export type DeadlineList = {
  readonly degrees: readonly Choice[];
  readonly roles: readonly DeadlineRole[];
  readonly offices: readonly DeadlineOffice[];
};

/** What a visitor has chosen so far; each choice needs the one before it. */
export type DeadlineChoice = {
  readonly degree: string | undefined;
  readonly role: string | undefined;
  readonly office: string | undefined;
};

export const noDeadlines: DeadlineList = { degrees: [], roles: [], offices: [] };

/** What can be chosen next, and the dates where all is chosen. */
export type DeadlineMenus = {
  readonly chosen: DeadlineChoice;
  readonly degrees: readonly Choice[];
  readonly roles: readonly Choice[];
  readonly offices: readonly Choice[];
  /** Undefined as long as something is still to be chosen. */
  readonly deadlines: readonly Deadline[] | undefined;
};

const among = (choices: readonly Choice[], id: string | undefined): string | undefined =>
  choices.find((choice) => choice.id === id)?.id;

/**
 * Decisions §8: lists the menus degree → role → office → dates, without past dates; `todayAt`
 * returns the day in an office's zone. An office without future dates for the role is not offered;
 * an invalid choice is dropped with those after it.
 */
export const deadlineMenus =
  (list: DeadlineList, todayAt: (timeZone: string) => CalendarDate) =>
  (wanted: DeadlineChoice): DeadlineMenus => {
    const openFor = (roleId: string, { timeZone, deadlines }: DeadlineOffice): readonly Deadline[] =>
      deadlines
        .filter((deadline) => deadline.roleId === roleId && deadline.date >= todayAt(timeZone))
        .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
    const degree = among(list.degrees, wanted.degree);
    const roles = degree === undefined ? [] : list.roles.filter(({ degreeIds }) => degreeIds.includes(degree));
    const role = among(roles, wanted.role);
    const offices = role === undefined ? [] : list.offices.filter((office) => openFor(role, office).length > 0);
    const office = offices.find(({ id }) => id === wanted.office);
    return {
      chosen: { degree, role, office: office?.id },
      degrees: list.degrees,
      roles,
      offices,
      deadlines: role === undefined || office === undefined ? undefined : openFor(role, office),
    };
  };

/** Lists the menus at an instant, in epoch milliseconds; an office in an unknown zone counts in UTC. */
export const deadlineMenusAt = (list: DeadlineList, now: number) =>
  deadlineMenus(list, (zone) => todayIn(TimeZone.is(zone) ? zone : ('UTC' as TimeZone), now));

/** What of an address belongs to a choice of dates, in the order it is written (decisions §13). */
export const deadlineParameters: readonly string[] = ['degree', 'role', 'office'];

const idIn = (given: ReturnType<typeof queryValues>, name: string): string | undefined => {
  const id = given(name)[0] ?? '';
  return isCode(id) ? id : undefined;
};

/** Parses the chosen values of an address. Total: an unreadable value counts as not chosen. */
export const parseDeadlineChoice = (search: string): DeadlineChoice => {
  const given = queryValues(search);
  return { degree: idIn(given, 'degree'), role: idIn(given, 'role'), office: idIn(given, 'office') };
};

/** Writes a choice as the query string of an address, without `?`. */
export const serialiseDeadlineChoice = ({ degree, role, office }: DeadlineChoice): string =>
  [
    ...(degree === undefined ? [] : [`degree=${degree}`]),
    ...(role === undefined ? [] : [`role=${role}`]),
    ...(office === undefined ? [] : [`office=${office}`]),
  ].join('&');
