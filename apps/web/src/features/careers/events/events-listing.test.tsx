import '../../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { type EventsPage, type EventsRequest, everyChoice, everyEvent, everySource } from '@masthead/core/events';
import { anEvent, anEventsPage } from '@masthead/core/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { mount } from '../../../kit/islands/runtime.tsx';
import { EventsListing, type EventsListingProps } from './events-listing.island.tsx';

type Answer = { readonly request: EventsRequest; readonly give: (page: EventsPage | undefined) => Promise<void> };
const asked: Answer[] = [];

vi.mock('./browser-ports.ts', () => ({
  eventsPorts: {
    listEvents: (request: EventsRequest) => () =>
      new Promise((resolve) => {
        asked.push({
          request,
          give: (page) =>
            act(async () =>
              resolve(
                page === undefined
                  ? { _tag: 'Left', left: { _tag: 'TimedOut', afterMs: 1 } }
                  : { _tag: 'Right', right: page },
              ),
            ),
        });
      }),
  },
}));

const props: EventsListingProps = {
  dictionary: englishDictionary,
  language: 'en',
  listState: { path: '/careers/events', search: '', nth: 1 },
  source: { ...everySource, pageSize: 4 },
  columns: 3,
  noEventsText: '',
  origin: 'https://site.example',
  offered: everyChoice,
  id: 'events',
  level: 2,
  isWholePage: true,
  start: { query: everyEvent, found: anEventsPage(11, 0, 4) },
};

const plain = (...codes: readonly string[]) => codes.map((code) => ({ code, label: '' }));

const latest = (): Answer => {
  const last = asked.at(-1);
  if (last === undefined) throw new Error('nothing was asked for');
  return last;
};
const titles = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const titled = (...numbers: readonly number[]) => numbers.map((n) => `Open evening ${n}`);
const choose = (name: string) => act(async () => void fireEvent.click(screen.getByRole('checkbox', { name })));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (name: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(name), { target: { value } }));
const counted = () => screen.getByRole('status').textContent;
const goBack = () =>
  act(async () => {
    await new Promise((done) => {
      addEventListener('popstate', done, { once: true });
      history.back();
    });
  });

beforeEach(() => {
  asked.length = 0;
  window.scrollTo = () => undefined;
  history.replaceState(null, '', '/careers/events');
});
afterEach(cleanup);

describe('the event listing with script', () => {
  it('makes no call for events rendered by the server', () => {
    render(<EventsListing {...props} />);
    expect([asked.length, counted()]).toEqual([0, 'Events: 11']);
    expect(titles()).toEqual(titled(1, 2, 3, 4));
  });

  it('applies what was chosen before its script loaded', async () => {
    const place = document.body.appendChild(document.createElement('x-island'));
    place.innerHTML = renderToString(<EventsListing {...props} />);
    const fill = (selector: string, value: object) => Object.assign(place.querySelector(selector) ?? {}, value);
    fill('input[value=online]', { checked: true });
    fill('select[name=sort]', { value: 'dateDesc' });
    fill('input[name=from]', { value: '2026-12-01' });
    fill('input[name=to]', { value: '2026-12-24' });
    await act(async () => void mount(place, EventsListing as never, props));
    expect(latest().request).toMatchObject({
      filters: { format: ['online'], location: [], interest: [] },
      dates: { from: '2026-12-01', to: '2026-12-24' },
    });
    place.remove();
  });

  it('D§4: restarts on any filter change and ignores answers to earlier ones', async () => {
    render(<EventsListing {...props} />);
    await choose('Online');
    const slow = latest();
    await choose('Hybrid');
    const fresh = latest();
    expect(location.search).toBe('?format=hybrid,online');
    expect(fresh.request).toMatchObject({ filters: { format: ['hybrid', 'online'] }, after: undefined, limit: 4 });
    await fresh.give(anEventsPage(2, 0, 4));
    await slow.give(anEventsPage(3, 0, 4));
    expect([titles(), counted()]).toEqual([titled(1, 2), 'Events: 2']);
  });

  it('reports loading and keeps its events until the answer', async () => {
    render(<EventsListing {...props} />);
    await choose('Online');
    expect(counted()).toBe('Loading…');
    expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true');
  });

  it('clears one or all filters and moves focus to the count', async () => {
    history.replaceState(null, '', '/careers/events?sort=dateDesc');
    render(<EventsListing {...props} start={{ ...props.start, query: { ...everyEvent, sort: 'dateDesc' } }} />);
    await choose('Online');
    await choose('Europe');
    await press('Clear Format');
    expect(latest().request.filters).toEqual({ format: [], location: ['europe'], interest: [] });
    await press('Clear all');
    expect(location.search).toBe('?sort=dateDesc');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Loading…' }));
  });

  it('D§5: filters by dates once both are complete, in either order', async () => {
    render(<EventsListing {...props} />);
    await type('From', '2026-12-24');
    await type('To', '0020-12-01');
    expect(asked).toHaveLength(0);
    await type('To', '2026-12-01');
    expect(latest().request.dates).toEqual({ from: '2026-12-01', to: '2026-12-24' });
    expect(location.search).toBe('?from=2026-12-01&to=2026-12-24');
  });

  it('appends further pages to the same history entry, with focus on the first new event', async () => {
    render(<EventsListing {...props} />);
    const entries = history.length;
    await press('View more');
    expect(screen.getByRole('button', { name: 'View more' }).getAttribute('aria-disabled')).toBe('true');
    await latest().give(anEventsPage(11, 4, 4));
    expect([history.length, location.search]).toEqual([entries, '?page=2']);
    expect(document.activeElement?.textContent).toBe('Open evening 5');
  });

  it('shows events of a visited address at once on Back', async () => {
    render(<EventsListing {...props} />);
    await choose('Online');
    await latest().give(anEventsPage(2, 0, 4));
    await goBack();
    expect([titles(), asked.length, counted()]).toEqual([titled(1, 2, 3, 4), 1, 'Events: 11']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Online' }).checked).toBe(false);
  });

  it('reports an empty result in the editor’s text or in its own', async () => {
    render(<EventsListing {...props} noEventsText="Nothing this term" />);
    await choose('Online');
    await latest().give(anEventsPage(0));
    expect(counted()).toBe('Nothing this term');
    cleanup();
    history.replaceState(null, '', '/careers/events');
    render(<EventsListing {...props} start={{ query: everyEvent, found: anEventsPage(0) }} />);
    expect(counted()).toBe('No events available');
  });

  it('keeps its events when a further page fails, and retries', async () => {
    render(<EventsListing {...props} />);
    await press('View more');
    await latest().give(undefined);
    expect(titles()).toHaveLength(4);
    expect(screen.getByRole('alert').textContent).not.toBe('');
    await press('Try again');
    await latest().give(anEventsPage(11, 4, 4));
    expect(titles()).toHaveLength(8);
  });

  it('loads events that the server could not', async () => {
    render(<EventsListing {...props} start={{ query: everyEvent, found: null }} />);
    await act(async () => undefined);
    await latest().give(anEventsPage(11, 0, 4));
    expect(titles()).toHaveLength(4);
  });

  it('D§3: offers its editor’s filters and keeps them in the address beside those of others', async () => {
    history.replaceState(null, '', '/about?filter=pricing&format=hybrid');
    render(
      <EventsListing
        {...props}
        isWholePage={false}
        id="m"
        listState={{ path: '/about', search: '?filter=pricing&format=hybrid', nth: 2 }}
        offered={{
          ...everyChoice,
          format: plain('online'),
          location: [{ code: 'nordics', label: 'The Nordic countries' }],
          sort: plain('dateAsc', 'featured'),
        }}
        start={{ query: { ...everyEvent, sort: 'dateAsc' }, found: anEventsPage(11, 0, 4) }}
      />,
    );
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Date, earliest first',
      'Featured',
    ]);
    expect(screen.getByRole('checkbox', { name: 'The Nordic countries' })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'Hybrid' })).toBeNull();
    await choose('Online');
    await latest().give(anEventsPage(2, 0, 4));
    expect([titles(), location.search]).toEqual([titled(1, 2), '?filter=pricing&format=hybrid&format-2=online']);
    await goBack();
    expect([titles(), location.search]).toEqual([titled(1, 2, 3, 4), '?filter=pricing&format=hybrid']);
  });

  it('has no heading beside that of its section, with its own headings one level deeper', () => {
    const headings = () =>
      screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);
    const found = anEventsPage(1, 0, 4);
    render(<EventsListing {...props} start={{ query: everyEvent, found }} level={3} isWholePage={false} />);
    expect(headings()).toEqual(['H3 Filter by', 'H3 Events: 1', 'H4 Open evening 1']);
  });

  it('subscribes to the listed events alone', () => {
    render(<EventsListing {...props} source={{ ...props.source, folder: 'campus' }} />);
    expect(screen.getByRole('link', { name: 'Calendar file (.ics)' }).getAttribute('href')).toBe(
      '/careers/events.ics?folder=campus',
    );
  });

  it('lists an event without a page, linked to its first action or nowhere', () => {
    const [one, other] = [
      anEvent(1, { name: undefined, actions: [{ text: 'Register', href: 'https://events.example/1' }] }),
      anEvent(2, { name: undefined }),
    ];
    render(
      <EventsListing {...props} start={{ query: everyEvent, found: { events: [one, other], total: 2, next: null } }} />,
    );
    expect(screen.getByRole('link', { name: 'Open evening 1' }).getAttribute('href')).toBe('https://events.example/1');
    expect([titles(), screen.queryByRole('link', { name: 'Open evening 2' })]).toEqual([titled(1, 2), null]);
  });

  it('subscribes to the filtered events by webcal', async () => {
    render(<EventsListing {...props} />);
    await choose('Online');
    expect(screen.getByRole('link', { name: 'Subscribe to calendar' }).getAttribute('href')).toBe(
      'webcal://site.example/careers/events.ics?format=online',
    );
  });
});
