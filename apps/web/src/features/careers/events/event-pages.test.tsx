/** @vitest-environment node */
import type { MemoryEvent } from '@masthead/adapters/memory';
import { TimeZone, ZonedTime } from '@masthead/core/events';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DictionaryProvider } from '../../../kit/dictionary/dictionary.tsx';
import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { aPageVisitor, away, services, unhurried } from '../../../testing/page-requests.ts';
import { ApplicationDeadlines } from '../deadlines/application-deadlines.tsx';
import { getDeadlinesFeed, getDeadlinesProps } from '../deadlines/deadlines-page.ts';
import { getCalendarProps } from './calendar-page.ts';
import { EventDetail } from './event-detail.tsx';
import { getEventProps } from './event-page.ts';
import { EventsCalendar } from './events-calendar.tsx';
import { getEventsFeed } from './events-feed.ts';
import { EventsListing } from './events-listing.island.tsx';
import { getEventsProps } from './events-page.ts';
import { getEventsSitemap } from './events-sitemap.ts';

const told = (nth: number, startTime: string, changes: Partial<MemoryEvent> = {}): MemoryEvent => {
  const timeZone = 'Europe/Berlin';
  if (!TimeZone.is(timeZone) || !ZonedTime.is(startTime)) throw new Error(startTime);
  return {
    id: `e${nth}`,
    name: `evening-${nth}`,
    language: 'en',
    title: `Evening ${nth}`,
    description: 'Meet us.',
    callToActions: [{ text: 'Register', url: '/contact/talk-to-us' }],
    region: 'europe',
    eventLocation: 'Berlin',
    timeZone,
    startTime,
    eventFormat: nth % 2 === 0 ? 'online' : 'in-person',
    interest: 'students',
    filterValue: nth % 2 === 0 ? 'webinars' : 'open-evenings',
    ...changes,
  };
};
const pictured = {
  image: { src: '/artwork/one.svg', alt: 'A full room' },
  description: '<p>Meet <em>us</em>.</p>',
};
const changed = { lastModified: '2026-11-28T08:15:00Z' };
const coming = Array.from({ length: 10 }, (_, nth) =>
  told(nth, `2096-12-${10 + nth}T18:00:00+01:00`, nth === 3 ? pictured : nth === 4 ? changed : {}),
);
const deadlines = {
  degrees: [
    { id: 'master', name: 'Master' },
    { id: 'bachelor', name: 'Bachelor' },
  ],
  roles: [{ id: 'associate', name: 'Associate', degrees: ['master'] }],
  officeLocations: [
    {
      id: 'berlin',
      name: 'Berlin',
      timeZone: 'Europe/Berlin',
      deadlines: [{ id: 'main', role: 'associate', label: 'Main round', date: '2096-12-03' }],
    },
  ],
};

unhurried();
const { fall } = services({ events: [...coming, told(99, '2020-12-01T18:00:00+01:00')], deadlines });

const ask = aPageVisitor().ask;
const draw = (frame: FeatureFrame, content: ReactNode): string =>
  renderToStaticMarkup(
    <DictionaryProvider language={frame.language} dictionary={frame.dictionary}>
      {content}
    </DictionaryProvider>,
  );
const titlesIn = (html: string): readonly string[] => [...html.matchAll(/Evening \d+/g)].map(([title]) => title);

const list = async (search = '', locale = 'en') => {
  const answer = await ask(getEventsProps, `/careers/events${search}`, { locale });
  const { frame, listing } = answer.props;
  return { ...answer, html: draw(frame, <EventsListing {...listing} dictionary={frame.dictionary} />) };
};

describe('the event listing', () => {
  it('shows eight events and a link to more', async () => {
    const { html, header } = await list();
    expect(titlesIn(html)).toHaveLength(8);
    expect(html).toContain('Events: 10');
    expect(html).toContain('href="/careers/events?page=2#events-page-2"');
    expect(header('Cache-Control')).toMatch(/^public/);
    const more = await list('?page=2');
    expect(titlesIn(more.html)).toHaveLength(10);
    expect(more.html).toContain('id="events-page-2"');
    expect(more.html).not.toContain('View more');
  });

  it('keeps the filters, and clears them by a link that keeps the sort order', async () => {
    const { html } = await list('?format=online&sort=dateDesc');
    expect(titlesIn(html)[0]).toBe('Evening 8');
    expect(html).toMatch(/value="online"[^>]*checked=""|checked=""[^>]*value="online"/);
    expect(html).toContain('href="/careers/events?sort=dateDesc"');
  });

  it('redirects a submitted form to its canonical address', async () => {
    const { status, location } = await ask(
      getEventsProps,
      '/careers/events?format=online&format=hybrid&from=&to=&sort=featured',
    );
    expect([status, location]).toEqual([307, '/careers/events?format=hybrid,online']);
  });

  it('reports an empty result and an unavailable service', async () => {
    expect((await list('?location=asia-pacific')).html).toContain('No events available');
    fall('articles', away);
    const { status, header, html } = await list();
    expect([status, header('Cache-Control')]).toEqual([503, 'no-store']);
    expect(html).toContain('role="alert"');
  });
});

describe('the event page', () => {
  const open = (name: string) => ask(getEventProps, `/careers/events/${name}`, { params: { name } });

  it('shows the same time to readers and search engines, with the zone by name', async () => {
    const { status, props } = await open('evening-1');
    if (props.outcome !== 'found') throw new Error(props.outcome);
    const html = draw(props.frame, <EventDetail {...props} origin={props.frame.origin} />);
    expect(status).toBe(200);
    expect(html).toContain('<time dateTime="2096-12-11T18:00:00+01:00">11 December 2096, 18:00</time>');
    expect(html).toContain('(Central European Standard Time)');
    expect(html).toContain('href="/careers/events/evening-1.ics"');
    expect(props.data).toMatchObject({ '@type': 'Event', startDate: '2096-12-11T18:00:00+01:00' });
  });

  it('D§3: shows and shares its picture, and shares its text without markup', async () => {
    const { props } = await open('evening-3');
    if (props.outcome !== 'found') throw new Error(props.outcome);
    const html = draw(props.frame, <EventDetail {...props} origin={props.frame.origin} />);
    expect(html).toContain('<img class="event__picture" src="/artwork/one.svg" alt="A full room"');
    expect(html).toContain('Meet us.</p>');
    expect(props.data).toMatchObject({ description: 'Meet us.' });
    expect((await list()).html).toMatch(/event-card__picture[^>]*src="\/artwork\/one.svg" alt=""/);
  });

  it('answers 410 for a past event, 404 for none and 503 while unavailable', async () => {
    const over = await open('evening-99');
    if (over.props.outcome !== 'found') throw new Error(over.props.outcome);
    expect([over.status, over.props.data]).toEqual([410, null]);
    const html = draw(over.props.frame, <EventDetail {...over.props} origin={over.props.frame.origin} />);
    expect(html).toContain('This event is over.');
    expect(html).not.toContain('>Add to calendar<');
    expect((await open('none')).status).toBe(404);
    expect((await open('None')).status).toBe(404);
    fall('articles', away);
    expect((await open('evening-1')).status).toBe(503);
  });

  it('has a calendar file, like all events and the deadlines', async () => {
    const calendars = await Promise.all([
      open('evening-1.ics'),
      ask(getEventsFeed, '/careers/events.ics?format=online'),
      ask(getDeadlinesFeed, '/careers/application-deadlines.ics?degree=master&role=associate&office=berlin'),
    ]);
    for (const { status, header } of calendars)
      expect([status, header('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect((await ask(getEventsSitemap, '/sitemap-events.xml')).header('Content-Type')).toMatch(/xml/);
  });
});

it('has in the sitemap the time of an event’s last change where it is known', async () => {
  const { text } = await ask(getEventsSitemap, '/sitemap-events.xml');
  expect(text.match(/<loc>/g)).toHaveLength(10);
  expect(text.match(/[^/]*<\/loc><lastmod>[^<]*/g)).toEqual(['evening-4</loc><lastmod>2026-11-28T08:15:00.000Z']);
});

describe('the calendar', () => {
  const show = async (search = '') => {
    const { props, status } = await ask(getCalendarProps, `/careers/events/calendar${search}`);
    const { frame, ...calendar } = props;
    return {
      status,
      today: calendar.today,
      html: draw(frame, <EventsCalendar {...calendar} id="calendar" level={2} isWholePage origin={frame.origin} />),
    };
  };

  it('lists all future events of a filter by day', async () => {
    expect(titlesIn((await show()).html)).toHaveLength(10);
    const { html } = await show('?filter=webinars');
    expect(titlesIn(html)).toHaveLength(5);
    expect(html).toMatch(/aria-current="true"[^>]*>Webinars/);
  });

  it('links to a feed for its filter, which contains no other events', async () => {
    const { html } = await show('?filter=webinars');
    const href = /href="(\/careers\/events.ics[^"]*)"/.exec(html)?.[1] ?? '';
    expect(href).toBe('/careers/events.ics?filter=webinars');
    const { text } = await ask(getEventsFeed, href);
    expect(titlesIn(text)).toEqual(titlesIn(html));
  });

  it('reports a month without events (D§8)', async () => {
    const { html } = await show('?view=month&month=2097-02');
    expect(html.match(/No events available/g)).toHaveLength(1);
    // Within the list, which wide screens hide, it would be invisible there.
    expect(html).not.toContain('calendar__agenda');
    expect(html).toContain('<caption>February 2097</caption>');
  });

  it('renders a month as a table with links to the neighbouring months', async () => {
    const { html } = await show('?view=month&month=2096-12');
    expect(html).toContain('<caption>December 2096</caption>');
    expect(html.match(/scope="col"/g)).toHaveLength(7);
    expect(html).toContain('month=2097-01');
  });

  it('marks the current day alone', async () => {
    const month = await show('?view=month');
    const marked = [...month.html.matchAll(/<td[^>]*aria-current="date"[^>]*><time dateTime="([^"]*)"/gi)];
    expect(marked.map(([, day]) => day)).toEqual([month.today]);
    expect((await show('?view=month&month=2096-12')).html).not.toContain('aria-current="date"');
  });
});

describe('the application deadlines', () => {
  const show = async (search = '') => {
    const { frame, ...shown } = (await ask(getDeadlinesProps, `/careers/application-deadlines${search}`)).props;
    const { origin } = frame;
    return draw(frame, <ApplicationDeadlines {...shown} id="deadlines" level={2} isWholePage origin={origin} />);
  };

  it('link from a degree to a role, an office and the dates', async () => {
    expect(await show()).not.toContain('name="role"');
    expect(await show('?degree=master')).toContain('name="role"');
    expect(await show('?degree=master&role=associate')).toContain('name="office"');
    expect(await show('?degree=master&role=associate&office=berlin')).toContain(
      '<time dateTime="2096-12-03">3 December 2096</time> Main round',
    );
  });

  it('offer a webcal subscription and a file, as events do', async () => {
    const html = await show('?degree=master&role=associate&office=berlin');
    expect(html).toMatch(
      /href="webcal:\/\/[^"]*\/application-deadlines.ics\?degree=master&amp;role=associate&amp;office=berlin"/,
    );
    expect(html).toContain('href="/careers/application-deadlines.ics?degree=master&amp;');
  });

  it('report a degree without roles', async () => {
    const html = await show('?degree=bachelor');
    expect(html).toContain('There are no deadlines at the moment.');
    expect(html).not.toContain('name="role"');
  });

  it('do not report an empty list when unavailable', async () => {
    fall('articles', away);
    const html = await show();
    expect(html).toContain('role="alert"');
    expect(html).not.toContain('There are no deadlines at the moment.');
    expect((await ask(getDeadlinesProps, '/careers/application-deadlines')).status).toBe(503);
  });
});
