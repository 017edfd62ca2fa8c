/** @jest-environment node */
import '../../../testing/built-files.ts';
import type { MemoryEvent } from '@masthead/adapters/memory';
import { englishDictionary } from '@masthead/core/dictionary';
import { TimeZone, ZonedTime } from '@masthead/core/events';
import { layoutJson } from '@masthead/core/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { modulesOf } from '../../../kit/modules/find-module.ts';
import { getContentPageProps } from '../../../kit/page/content-page-props.ts';
import type { ContentFrame } from '../../../kit/page/frame.ts';
import { PageFrame } from '../../../testing/page-frame.tsx';
import { aPageVisitor, away, services } from '../../../testing/page-requests.ts';
import { DeadlinesSection } from '../deadlines/deadlines-section.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { EventsSection } from './events-section.tsx';

const moduleOf = (uid: string, componentName: string, fields: Readonly<Record<string, string>>) => ({
  ...{ uid, componentName, dataSource: '', params: {}, placeholders: {} },
  fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }])),
});
const pageAt = (path: string, main: readonly ReturnType<typeof moduleOf>[]) => ({
  ...{ language: 'en', path, hidden: false },
  layout: layoutJson({ path, title: 'About us', main: [...main] }),
});
const everyModule = [
  moduleOf('m', 'CareersEvents', {
    ...{ sectionTitle: 'Meet us', selectItems: 'e3', numberOfEvents: '2', eventDropdown: 'online' },
    ...{ sortingDropdown: 'dateDesc', noEventsText: 'Nothing this term' },
  }),
  moduleOf('c', 'EventsCalendar', { sectionTitle: 'Dates', filterValue: 'webinars' }),
  moduleOf('d', 'ApplicationDeadlines', { sectionTitle: 'Apply' }),
];
const told = (nth: number): MemoryEvent => {
  const [timeZone, startTime] = ['Europe/Berlin', `2096-12-${10 + nth}T18:00:00+01:00`];
  if (!TimeZone.is(timeZone) || !ZonedTime.is(startTime)) throw new Error(startTime);
  return {
    ...{ id: `e${nth}`, name: `evening-${nth}`, language: 'en', title: `Evening ${nth}`, description: 'Meet us.' },
    ...{ region: 'europe', eventLocation: 'Berlin', timeZone, startTime, eventFormat: 'online' },
    filterValue: nth % 2 === 0 ? 'webinars' : 'workshops',
  };
};

const { fall } = services({
  content: {
    pages: [
      pageAt('/about', everyModule),
      pageAt('/elsewhere', [moduleOf('m', 'CareersEvents', { numberOfEvents: '7' })]),
    ],
    dictionaries: { en: { Site_Name: 'Halden Brook' } },
    redirects: [],
  },
  events: [1, 2, 3, 4, 5].map(told),
  deadlines: { degrees: [{ id: 'master', name: 'Master of Science' }], roles: [], officeLocations: [] },
});
const read = (path: string) =>
  aPageVisitor().ask(getContentPageProps, path, { params: { path: path.split('/').filter(Boolean) } });
const draw = (frame: ContentFrame, kind: 'CareersEvents' | 'EventsCalendar' | 'ApplicationDeadlines'): string => {
  const [events] = modulesOf(frame.page.main, 'CareersEvents');
  const [calendar] = modulesOf(frame.page.main, 'EventsCalendar');
  const [deadlines] = modulesOf(frame.page.main, 'ApplicationDeadlines');
  return renderToStaticMarkup(
    <PageFrame language="en" dictionary={englishDictionary} facts={{ events: frame.events }}>
      {kind === 'CareersEvents' && events !== undefined && <EventsSection module={events} />}
      {kind === 'EventsCalendar' && calendar !== undefined && <CalendarSection module={calendar} />}
      {kind === 'ApplicationDeadlines' && deadlines !== undefined && <DeadlinesSection module={deadlines} />}
    </PageFrame>,
  );
};
const titlesIn = (html: string) => [...html.matchAll(/>(Evening \d)</g)].map(([, title]) => title);

describe('A page with modules about events', () => {
  it('lists as many as its editor says, pinned ones first, in the order said, and leads to all events without script', async () => {
    const { props, header } = await read('/about');
    const html = draw(props, 'CareersEvents');
    expect(titlesIn(html)).toEqual(['Evening 3', 'Evening 5']);
    expect(html).toContain('action="/careers/events"');
    expect(html).toContain('href="/careers/events?sort=dateDesc"');
    expect(html.match(/name="format" value="[\w-]+"/g)).toEqual(['name="format" value="online"']);
    expect(header('Cache-Control')).not.toBe('no-store');
  });

  it('shows what is to come by the calendar’s filter, whose links lead to its page', async () => {
    const html = draw((await read('/about')).props, 'EventsCalendar');
    expect(titlesIn(html)).toEqual(['Evening 2', 'Evening 4']);
    expect(html).toContain('href="/careers/events/calendar?filter=workshops"');
    expect(html).toMatch(/aria-current="true"[^>]*>/);
  });

  it('D§2.10: offers a degree to choose, which leads on', async () => {
    const html = draw((await read('/about')).props, 'ApplicationDeadlines');
    expect(html).toContain('action="/careers/application-deadlines"');
    expect(html).toContain('<option value="master">Master of Science</option>');
  });

  it('is there without them while the service is away, says so, and is kept by no cache', async () => {
    fall('articles', away);
    const { status, props, header } = await read('/elsewhere');
    expect([status, header('Cache-Control')]).toEqual([200, 'no-store']);
    expect(draw(props, 'CareersEvents')).toContain('role="alert"');
  });
});
