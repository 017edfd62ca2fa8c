import '../../testing/browser-globals.ts';
import { mount } from './append-entries.ts';

type Change = { readonly target: Element; readonly isIntersecting: boolean };
type Seen = (changes: readonly Change[]) => void;

/** Observers under control of the test: what they watch and report. */
const observers: { readonly told: Seen; readonly watched: Set<Element> }[] = [];
class Observer {
  private readonly own: { readonly told: Seen; readonly watched: Set<Element> };
  constructor(told: Seen) {
    this.own = { told, watched: new Set() };
    observers.push(this.own);
  }
  observe = (target: Element): void => void this.own.watched.add(target);
  disconnect = (): void => this.own.watched.clear();
}

const entry = (name: string): string =>
  `<article class="blog-entry" data-address="https://site.example/blogs/floor/${name}" data-title="Title of ${name}"><h1>Title of ${name}</h1><h2 id="section-why">Why</h2><a href="#section-why">Why</a></article>`;
const pageData = (name: string): string =>
  `<script type="application/json" id="page-data">{"publicationDate":"${name}"}</script>`;

const props = {
  appended: 'Next entry: {title}',
  stop: 'Stop',
  resume: 'Go on',
  addresses: '/blogs/floor/two\n/blogs/floor/gone\n/blogs/floor/three',
};

const fetched: string[] = [];
let isHeld = false;
/** Which entry is out of reach. */
let away: string | undefined;
let release: (() => void)[] = [];

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const started = (): HTMLElement => {
  document.title = 'One | Firm';
  document.body.innerHTML = `${pageData('one')}${entry('one')}<x-island><div class="blog-appended"></div><p role="status"></p>
    <section class="blog-further"><p><a rel="next" href="/blogs/floor/two">Next: Two</a></p>
      <ol><li><a href="/blogs/floor/two">Two</a></li><li><a href="/blogs/floor/three">Three</a></li></ol></section></x-island>`;
  const element = document.querySelector<HTMLElement>('x-island');
  if (element === null) throw new Error('nothing is drawn');
  mount(element, undefined, props);
  return element;
};

/** The reader comes near what is watched there, or to the middle of it. */
const come = async (selector: string): Promise<void> => {
  const target = document.querySelector(selector);
  if (target === null) return;
  for (const { told, watched } of [...observers]) if (watched.has(target)) told([{ target, isIntersecting: true }]);
  await settled();
};
const toTheEnd = () => come('.blog-further');
const shown = () => [...document.querySelectorAll<HTMLElement>('.blog-entry')].map(({ dataset }) => dataset.title);

beforeEach(() => {
  observers.length = 0;
  fetched.length = 0;
  isHeld = false;
  release = [];
  away = undefined;
  history.replaceState(null, '', '/blogs/floor/one?cid=x');
  Object.assign(globalThis, {
    IntersectionObserver: Observer,
    fetch: async (address: string) => {
      fetched.push(address);
      if (isHeld) await new Promise<void>((done) => release.push(done));
      const name = address.split('/').at(-1) ?? '';
      if (name === away) throw new TypeError('Failed to fetch');
      return { status: 200, text: async () => `${pageData(name)}<main>${name === 'gone' ? '' : entry(name)}</main>` };
    },
  });
});

it('appends and announces the next entry at the end of one, and removes it from the links', async () => {
  started();
  expect(fetched).toEqual([]);
  await toTheEnd();
  expect(shown()).toEqual(['Title of one', 'Title of two']);
  expect(document.querySelector('[role=status]')?.textContent).toBe('Next entry: Title of two');
  expect([...document.querySelectorAll('.blog-further a')].map(({ textContent }) => textContent)).toEqual(['Three']);
});

it('keeps one first heading on the page, however many entries are appended', async () => {
  started();
  await toTheEnd();
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  expect(document.querySelector('.blog-appended h2')?.textContent).toBe('Title of two');
});

it('skips an entry that fails to load, and disappears at the end', async () => {
  started();
  await toTheEnd();
  await toTheEnd();
  expect(fetched).toEqual(['/blogs/floor/two', '/blogs/floor/gone', '/blogs/floor/three']);
  expect(shown()).toEqual(['Title of one', 'Title of two', 'Title of three']);
  expect([document.querySelector('.blog-further'), document.querySelector('button')]).toEqual([null, null]);
});

it('skips an unreachable entry and keeps its link', async () => {
  away = 'three';
  started();
  await toTheEnd();
  await toTheEnd();
  expect(shown()).toEqual(['Title of one', 'Title of two']);
  expect([...document.querySelectorAll('.blog-further li')].map(({ textContent }) => textContent)).toEqual(['Three']);
});

it('loads one entry at a time', async () => {
  isHeld = true;
  started();
  await toTheEnd();
  await toTheEnd();
  expect(fetched).toEqual(['/blogs/floor/two']);
});

it('shows the address and title of the visible entry, keeps the query and returns to the first', async () => {
  started();
  await toTheEnd();
  await come('.blog-appended .blog-entry');
  expect([location.pathname, location.search, document.title]).toEqual(['/blogs/floor/two', '?cid=x', 'Title of two']);
  await come('.blog-entry');
  expect([location.pathname, location.search, document.title]).toEqual(['/blogs/floor/one', '?cid=x', 'One | Firm']);
});

it('renames an id that the page already has, with the links to it', async () => {
  started();
  await toTheEnd();
  await toTheEnd();
  const ids = [...document.querySelectorAll('.blog-entry [id]')].map(({ id }) => id);
  expect(ids).toEqual(['section-why', 'section-why-2', 'section-why-3']);
  const links = [...document.querySelectorAll('.blog-entry a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(ids.map((id) => `#${id}`));
});

it('counts each visible entry once, with the data of its own page', async () => {
  const told: string[] = [];
  const hear = (event: Event) => {
    const data = document.getElementById('page-data')?.textContent ?? '';
    told.push(event instanceof CustomEvent && event.detail ? event.detail.event : data);
  };
  const events = ['masthead:page-data-changed', 'masthead:analytics'];
  for (const name of events) document.addEventListener(name, hear);
  started();
  await come('.blog-entry');
  await toTheEnd();
  await come('.blog-appended .blog-entry');
  await come('.blog-entry');
  await come('.blog-appended .blog-entry');
  const [one, two] = ['{"publicationDate":"one"}', '{"publicationDate":"two"}'];
  expect(told).toEqual([two, 'page_view', one, two]);
  for (const name of events) document.removeEventListener(name, hear);
});

it('stops on click, and continues on another', async () => {
  started();
  const button = document.querySelector('button');
  button?.click();
  expect(button?.textContent).toBe('Go on');
  await toTheEnd();
  expect(fetched).toEqual([]);
  button?.click();
  expect(button?.textContent).toBe('Stop');
  await toTheEnd();
  expect(shown()).toHaveLength(2);
});
