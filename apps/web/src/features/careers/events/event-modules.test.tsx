/** @vitest-environment node */
import '../../../testing/built-files.ts';
import type { MemoryEvent } from '@masthead/adapters/memory';
import { englishDictionary } from '@masthead/core/dictionary';
import { TimeZone, ZonedTime } from '@masthead/core/events';
import { layoutJson } from '@masthead/core/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { modulesOf } from '../../../kit/modules/find-module.ts';
import { Modules } from '../../../kit/modules/modules.tsx';
import type { SanitisedModule } from '../../../kit/modules/sanitised.ts';
import type { ContentPageProps } from '../../../kit/page/frame.ts';
import { getContentPageProps } from '../../../site/content/content-page-props.ts';
import { PageFrame } from '../../../testing/page-frame.tsx';
import { aPageVisitor, away, services } from '../../../testing/page-requests.ts';

const moduleOf = (uid: string, componentName: string, fields: Readonly<Record<string, string>>) => ({
  uid,
  componentName,
  dataSource: '',
  params: {},
  placeholders: {},
  fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }])),
});
const pageAt = (path: string, main: readonly ReturnType<typeof moduleOf>[]) => ({
  language: 'en',
  path,
  hidden: false,
  layout: layoutJson({ path, title: 'About us', main: [...main] }),
});
const everyModule = [
  moduleOf('m', 'CareersEvents', {
    sectionTitle: 'Meet us',
    selectItems: 'e3',
    numberOfEvents: '2',
    eventDropdown: 'online',
    sortingDropdown: 'dateDesc',
    noEventsText: 'Nothing this term',
  }),
  moduleOf('c', 'EventsCalendar', { sectionTitle: 'Dates', filterValue: 'webinars' }),
  moduleOf('d', 'ApplicationDeadlines', { sectionTitle: 'Apply' }),
];
const told = (nth: number): MemoryEvent => {
  const [timeZone, startTime] = ['Europe/Berlin', `2096-12-${10 + nth}T18:00:00+01:00`];
  if (!TimeZone.is(timeZone) || !ZonedTime.is(startTime)) throw new Error(startTime);
  return {
    id: `e${nth}`,
    name: `evening-${nth}`,
    language: 'en',
    title: `Evening ${nth}`,
    description: 'Meet us.',
    region: 'europe',
    eventLocation: 'Berlin',
    timeZone,
    startTime,
    eventFormat: 'online',
    filterValue: nth % 2 === 0 ? 'webinars' : 'workshops',
  };
};

const { fall } = services({
  content: {
    pages: [
      pageAt('/about', everyModule),
      pageAt('/two', [
        moduleOf('a', 'CareersEvents', { numberOfEvents: '1', sortingDropdown: 'dateAsc' }),
        moduleOf('b', 'CareersEvents', { numberOfEvents: '1', sortingDropdown: 'dateAsc|dateDesc' }),
      ]),
      pageAt('/elsewhere', [moduleOf('m', 'CareersEvents', { numberOfEvents: '7' })]),
      pageAt('/next', [moduleOf('n', 'EventsCalendar', { numberOfEvents: '1' })]),
    ],
    dictionaries: { en: { Site_Name: 'Halden Brook' } },
    redirects: [],
  },
  events: [1, 2, 3, 4, 5].map(told),
  deadlines: {
    degrees: [{ id: 'master', name: 'Master of Science' }],
    roles: [{ id: 'associate', name: 'Associate', degrees: ['master'] }],
    officeLocations: [
      {
        id: 'berlin',
        name: 'Berlin',
        timeZone: 'Europe/Berlin',
        deadlines: [{ id: 'main', role: 'associate', label: 'Main round', date: '2096-12-03' }],
      },
    ],
  },
});
const read = (address: string) => {
  const [path = ''] = address.split('?');
  return aPageVisitor().ask(getContentPageProps, address, { params: { path: path.split('/').filter(Boolean) } });
};
const draw = (
  frame: ContentPageProps,
  kind: 'CareersEvents' | 'EventsCalendar' | 'ApplicationDeadlines',
  uid?: string,
): string => {
  const { path, main } = frame.page;
  const nth = (modules: readonly SanitisedModule[]): readonly SanitisedModule[] =>
    modules.filter((module) => uid === undefined || module.uid === uid).slice(0, 1);
  const { search = '', lists, data } = frame;
  return renderToStaticMarkup(
    <PageFrame language="en" dictionary={englishDictionary} facts={{ path, search, lists, data }}>
      <Modules modules={nth(modulesOf(main, kind))} />
    </PageFrame>,
  );
};
const titlesIn = (html: string) => [...html.matchAll(/>(Evening \d)</g)].map(([, title]) => title);

describe('a page with event modules', () => {
  it('lists as many events as its editor set, pinned ones first, and filters in place', async () => {
    const { props, header } = await read('/about');
    const html = draw(props, 'CareersEvents');
    expect(titlesIn(html)).toEqual(['Evening 3', 'Evening 5']);
    expect(html).toContain('action="/about#m-count"');
    expect(html).toContain('href="/about?page=2#m-page-2"');
    expect(html.match(/name="format" value="[\w-]+"/g)).toEqual(['name="format" value="online"']);
    expect(header('Cache-Control')).not.toBe('no-store');
  });

  it('reads its parameters from the address without script and keeps those of others', async () => {
    const { props } = await read('/about?page=2&filter-2=workshops&degree=master&utm_source=x');
    expect(props.search).toBe('?page=2&degree=master');
    const html = draw(props, 'CareersEvents');
    expect(titlesIn(html)).toEqual(['Evening 3', 'Evening 5', 'Evening 4', 'Evening 2']);
    expect(html).toContain('<input type="hidden" name="degree" value="master"/>');
    expect(draw(props, 'EventsCalendar')).toContain('href="/about?page=2&amp;degree=master&amp;view=month#');
  });

  it('gives two modules of a kind their own parameters', async () => {
    const { props } = await read('/two?sort-2=dateDesc&page=2');
    expect(titlesIn(draw(props, 'CareersEvents', 'a'))).toEqual(['Evening 1', 'Evening 2']);
    expect(titlesIn(draw(props, 'CareersEvents', 'b'))).toEqual(['Evening 5']);
    expect(draw(props, 'CareersEvents', 'b')).toContain('href="/two?page=2&amp;sort-2=dateDesc&amp;page-2=2#b-page-2"');
  });

  it('renders a calendar for its filter, with links to the same page', async () => {
    const html = draw((await read('/about')).props, 'EventsCalendar');
    expect(titlesIn(html)).toEqual(['Evening 2', 'Evening 4']);
    expect(html).toContain('href="/about?filter=workshops#c-calendar"');
    expect(html).toContain('href="/about?filter=all#c-calendar"');
    expect(html).toMatch(/aria-current="true"[^>]*>Webinars/);
    expect(titlesIn(draw((await read('/about?filter=all')).props, 'EventsCalendar'))).toHaveLength(5);
  });

  it('renders the next events alone, as many as its editor set', async () => {
    const html = draw((await read('/next')).props, 'EventsCalendar');
    expect(titlesIn(html)).toEqual(['Evening 1']);
    expect(html.match(/href="[^"]*calendar[^"]*"/g)).toEqual(['href="/careers/events/calendar"']);
  });

  it('renders a month as a table, and as a list where space is narrow', async () => {
    const html = draw((await read('/about?view=month&month=2096-12')).props, 'EventsCalendar');
    expect(html).toContain('<caption>December 2096</caption>');
    expect(titlesIn(html)).toEqual(['Evening 2', 'Evening 4', 'Evening 2', 'Evening 4']);
    expect(html).toContain('href="/about?view=month&amp;month=2097-01#c-calendar"');
  });

  it('D§2.10: links from a degree to the dates on the same page', async () => {
    const html = draw((await read('/about')).props, 'ApplicationDeadlines');
    expect(html).toContain('action="/about#d-deadlines"');
    expect(html).toContain('<option value="master">Master of Science</option>');
    const { props } = await read('/about?degree=master&role=associate&office=berlin');
    expect(draw(props, 'ApplicationDeadlines')).toContain(
      '<time dateTime="2096-12-03">3 December 2096</time> Main round',
    );
    expect(draw(props, 'ApplicationDeadlines')).toContain(
      'href="/careers/application-deadlines.ics?degree=master&amp;role=associate&amp;office=berlin"',
    );
  });

  it('renders without events while the service is unavailable, reports it, without caching', async () => {
    fall('articles', away);
    const { status, props, header } = await read('/elsewhere');
    expect([status, header('Cache-Control')]).toEqual([200, 'no-store']);
    expect(draw(props, 'CareersEvents')).toContain('role="alert"');
  });

  it('does not report "no deadlines" while they are unavailable', async () => {
    const { props } = await read('/about');
    const html = draw({ ...props, data: { ApplicationDeadlines: { d: null } } }, 'ApplicationDeadlines');
    expect(html).toContain('role="alert"');
    expect(html).not.toContain('There are no deadlines at the moment.');
  });
});
