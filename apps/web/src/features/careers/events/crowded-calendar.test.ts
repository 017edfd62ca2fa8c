/** @vitest-environment node */
import type { MemoryEvent } from '@masthead/adapters/memory';
import { aPageVisitor, services, unhurried } from '../../../testing/page-requests.ts';
import { getCalendarProps } from './calendar-page.ts';

const told = (id: string, startTime: string): MemoryEvent => ({
  id,
  name: id,
  title: id,
  description: '',
  timeZone: 'Europe/Berlin',
  startTime,
  region: 'europe',
  eventLocation: 'Berlin',
  eventFormat: 'online',
  filterValue: 'webinars',
});

unhurried();
services({
  events: [
    ...Array.from({ length: 310 }, (_, nth) => told(`early-${nth}`, '2096-12-10T18:00:00+01:00')),
    told('late', '2097-03-31T23:30:00+02:00'),
  ],
});
const idsAt = async (search: string) =>
  (await aPageVisitor().ask(getCalendarProps, `/careers/events/calendar${search}`)).props.events?.map(({ id }) => id);

test('a month of the calendar is complete after any number of earlier events', async () => {
  expect(await idsAt('?view=month&month=2097-03')).toEqual(['late']);
  expect(await idsAt('?view=month&month=2097-01')).toEqual([]);
});
