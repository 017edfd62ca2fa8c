/** @vitest-environment node */
import { setTimeout as wait } from 'node:timers/promises';
import { getEventsProps } from '../features/careers/events/events-page.ts';
import { aPageVisitor, services, unhurried } from './page-requests.ts';

unhurried();
const { fall } = services();

test('a page is complete although its service answers after its time limit', async () => {
  fall('articles', () => wait(3_000, undefined));
  const answer = await aPageVisitor().ask(getEventsProps, '/careers/events');
  expect([answer.status, answer.props.listing.start.found?.total]).toEqual([200, 0]);
});
