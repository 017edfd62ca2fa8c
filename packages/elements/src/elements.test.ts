/** @vitest-environment jsdom */
import { noTokens, searchJobs, signInWithPassword, type TokenStore, tokenStore } from '@masthead/adapters/http';
import { englishDictionary, germanDictionary } from '@masthead/core/dictionary';
import { everyJob, jobPageSize, noFilters, serialiseResults } from '@masthead/core/job-search';
import { serialiseSessionHint } from '@masthead/core/session';
import {
  aMemoryUser,
  aSessionHint,
  layoutJson,
  type MemoryWorld,
  memoryHttp,
  memoryWorld,
  someCredentials,
} from '@masthead/testing';
import { waitFor } from '@testing-library/dom';
import { consent, defineElements, jobSearch, saveButton, signIn, subscribe } from './index.ts';

const user = aMemoryUser({ subscriptions: [] });
const gone: string[] = [];
const asked: string[] = [];
let world: MemoryWorld;
let tokens: TokenStore;
let isAway = false;

const jobOf = (number: number) => ({
  jobID: `${1000 + number}`,
  title: `${number % 2 === 0 ? 'Engineer' : 'Designer'} ${number}`,
  lang: 'en' as const,
  interest: 'Engineering',
  interestCategory: 'Build and run',
  locations: [{ city: number % 2 === 0 ? 'Berlin' : 'Toronto', country: 'Germany', continent: 'Europe' }],
  industries: ['Energy'],
  functions: ['Operations'],
  whatYouWillDo: '<p>You will work with clients.</p>',
  whoYouWillWorkWith: '',
  yourBackground: '',
  datePosted: '2026-01-01',
  validThrough: '2999-01-01',
});

beforeAll(() => {
  defineElements([consent, jobSearch, saveButton, signIn, subscribe], {
    texts: { SignIn_WrongCredentials: 'Not you.' },
    dictionary: async (language) => (language === 'de' ? germanDictionary : englishDictionary),
    navigate: (address) => gone.push(address),
    transport: async () => (options) => {
      const service = options.baseUrl.split('/').at(-1) === 'search' ? world.search : world.user;
      const http = memoryHttp(service, tokens);
      return (request) => {
        asked.push(options.baseUrl);
        return isAway ? async () => ({ _tag: 'Left', left: { _tag: 'Unreachable', cause: undefined } }) : http(request);
      };
    },
  });
});
beforeEach(() => {
  gone.length = asked.length = 0;
  isAway = false;
  document.documentElement.lang = 'en';
  // biome-ignore lint/suspicious/noDocumentCookie: that of the visit before
  for (const name of ['masthead_session', 'consent']) document.cookie = `${name}=; Path=/; Max-Age=0`;
  localStorage.clear();
  history.replaceState(null, '', '/');
  tokens = tokenStore();
  world = memoryWorld({
    content: {
      pages: [{ language: 'en', path: '/a', hidden: false, layout: layoutJson({ seed: 1, title: 'Tides' }) }],
      dictionaries: {},
      redirects: [],
    },
    users: [user],
    secret: 'only for tests',
    jobs: Array.from({ length: 45 }, (_, number) => jobOf(number)),
  });
});
afterEach(() => document.body.replaceChildren());

const show = async (html: string): Promise<void> => {
  document.body.innerHTML = html;
  await Promise.resolve();
};
const find = <Found extends HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (found === null) throw new Error(`${selector} is not in the page.`);
  return found;
};
const textOf = (selector: string): string => find(selector).textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
const enter = (selector: string, value: string): void => {
  const field = find<HTMLInputElement>(selector);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const press = (selector: string): void => find(selector).click();
const heard = (type: string): readonly unknown[] => {
  const details: unknown[] = [];
  document.body.addEventListener(type, (event) => details.push((event as CustomEvent).detail));
  return details;
};
/** Begins a session, as the gateway does. */
const begin = async (): Promise<void> => {
  await signInWithPassword(memoryHttp(world.user, tokens))(someCredentials())();
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser keeps it
  document.cookie = `masthead_session=${serialiseSessionHint(aSessionHint(1, { userId: user.id }))}; Path=/`;
};

describe('<masthead-sign-in>', () => {
  const form = `<masthead-sign-in next="/account"><form method="post" action="/signin">
    <label for="email">Email</label><input id="email" name="email" type="email" required>
    <label for="password">Password</label><input id="password" name="password" type="password" required>
    <button>Sign in</button></form></masthead-sign-in>`;

  it('focuses the first field with an error, and describes it', async () => {
    await show(form);
    press('button');
    await waitFor(() => expect(textOf('#email-error')).toBe(englishDictionary.RequiredEmail));
    expect(document.activeElement).toBe(find('#email'));
    expect(find('#email').getAttribute('aria-describedby')).toBe('email-error');
    expect(find('#password').getAttribute('aria-invalid')).toBe('true');
  });

  it('removes an error once its field is corrected', async () => {
    await show(form);
    press('button');
    await waitFor(() => find('#email-error'));
    enter('#email', 'reader@example.org');
    await waitFor(() => expect(document.querySelector('#email-error')).toBeNull());
    expect(find('#email').hasAttribute('aria-describedby')).toBe(false);
  });

  it('announces a refusal in the words of the page, and focuses it', async () => {
    await show(form);
    enter('#email', user.email);
    enter('#password', 'wrong');
    press('button');
    await waitFor(() => expect(textOf('[role="alert"]')).toBe('Not you.'));
    expect(document.activeElement).toBe(find('[role="alert"]'));
    expect(gone).toEqual([]);
  });

  it('goes to its next page with the visitor', async () => {
    const visitors = heard('masthead-signed-in');
    await show(form);
    enter('#email', user.email);
    enter('#password', someCredentials().password);
    press('button');
    await waitFor(() => expect(gone).toEqual(['/account']));
    expect(visitors).toMatchObject([{ visitor: { id: user.id } }]);
  });

  it('stays where its event is prevented', async () => {
    const prevented = vi.fn((event: Event) => event.preventDefault());
    document.body.addEventListener('masthead-signed-in', prevented, { once: true });
    await show(form);
    enter('#email', user.email);
    enter('#password', someCredentials().password);
    press('button');
    await waitFor(() => expect(prevented).toHaveBeenCalled());
    expect(gone).toEqual([]);
  });

  it('asks the gateway of its attribute', async () => {
    await show(form.replace('<masthead-sign-in', '<masthead-sign-in base="/bff"'));
    enter('#email', user.email);
    enter('#password', 'wrong');
    press('button');
    await waitFor(() => expect(asked).toEqual(['/bff/user']));
  });

  it('lets its form post once it has left the page', async () => {
    await show(form);
    const left = find('masthead-sign-in');
    const inner = find<HTMLFormElement>('form');
    left.remove();
    const event = new Event('submit', { cancelable: true });
    inner.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});

describe('<masthead-subscribe>', () => {
  it('replaces its form by the request to look into the mail box', async () => {
    const requests = heard('masthead-subscription-requested');
    await show(
      `<masthead-subscribe codes="weekly"><form><input name="email"><button>Go</button></form></masthead-subscribe>`,
    );
    enter('input', 'reader@example.org');
    press('button');
    await waitFor(() => expect(requests).toEqual([{ email: 'reader@example.org', codes: ['weekly'] }]), {
      timeout: 20_000,
    });
    expect(find('form').hidden).toBe(true);
    expect(textOf('[part="done"]')).toContain('reader@example.org');
    expect(document.activeElement).toBe(find('[part="done"]'));
  });
});

describe('<masthead-save-button>', () => {
  const article = { id: 'page-1', language: 'en' };
  const form = `<masthead-save-button article="page-1:en"><form method="post" action="/save">
    <button>Save article</button></form></masthead-save-button>`;

  it('posts without a session', async () => {
    await show(form);
    const posted = vi.fn((event: Event) => event.preventDefault());
    find('form').addEventListener('submit', posted);
    press('button');
    expect(posted).toHaveBeenCalled();
    expect(asked).toEqual([]);
  });

  it('saves and takes back within a session', async () => {
    await begin();
    const events = [heard('masthead-saved'), heard('masthead-unsaved')];
    await show(form);
    await waitFor(() => expect(find('button').getAttribute('aria-pressed')).toBe('false'));
    press('button');
    await waitFor(() => expect(events).toEqual([[{ article }], []]));
    expect(textOf('button')).toBe(englishDictionary.SavedArticles_Saved);
    expect(find('button').getAttribute('aria-pressed')).toBe('true');
    press('button');
    await waitFor(() => expect(events).toEqual([[{ article }], [{ article }]]));
  });

  it('shows the texts of the page before those of a dictionary', async () => {
    await begin();
    const texts = '{"SavedArticles_Save":"Keep","SavedArticles_SaveFailed":"Not kept."}';
    await show(`<script type="application/json" data-masthead-texts>${texts}</script>${form}`);
    await waitFor(() => expect(find('button').getAttribute('aria-pressed')).toBe('false'));
    expect(textOf('button')).toBe('Keep');
    isAway = true;
    press('button');
    await waitFor(() => expect(textOf('[role="alert"]')).toBe('Not kept.'));
    expect(find('button').getAttribute('aria-pressed')).toBe('false');
  });

  it('replaces a link to the prompt within a session, and goes there when the session has ended', async () => {
    await begin();
    tokens.replace(noTokens);
    await show(`<masthead-save-button article="page-1:en"><a href="/prompt">Save</a></masthead-save-button>`);
    await waitFor(() => expect(textOf('button')).toBe(englishDictionary.SavedArticles_Save));
    press('button');
    await waitFor(() => expect(gone).toEqual([new URL('/prompt', location.href).href]));
  });

  it('begins when another element of the page has signed in', async () => {
    await show(form);
    await begin();
    document.body.dispatchEvent(new CustomEvent('masthead-signed-in', { bubbles: true }));
    await waitFor(() => expect(find('button').getAttribute('aria-pressed')).toBe('false'));
  });
});

describe('<masthead-consent>', () => {
  const banner = `<main></main><masthead-consent version="2" hidden><form method="post" action="/consent">
    <input type="checkbox" name="group" value="C0003" checked>
    <button name="choice" value="reject">No</button><button name="choice" value="save">Some</button></form></masthead-consent>`;

  it('asks until it is answered, and moves the focus to the page', async () => {
    const given = heard('masthead-consent-given');
    await show(banner);
    expect(find('masthead-consent').hidden).toBe(false);
    press('button[value="save"]');
    expect(find('masthead-consent').hidden).toBe(true);
    expect(document.activeElement).toBe(find('main'));
    expect(given).toMatchObject([{ version: 2, groups: ['C0001', 'C0003'], permitted: ['C0001', 'C0003'] }]);
    await show(banner);
    expect(find('masthead-consent').hidden).toBe(true);
  });

  it('asks again for another version of the question', async () => {
    await show(banner);
    press('button[value="reject"]');
    await show(banner.replace('version="2"', 'version="3"'));
    expect(find('masthead-consent').hidden).toBe(false);
  });
});

describe('<masthead-job-search>', () => {
  const search = (found = '') => `<masthead-job-search><form action="/jobs"><input name="query">
    <label><input type="checkbox" name="cities" value="Toronto">Toronto <span part="count"></span></label><button>Search</button></form>
    <ul part="applied"></ul><template slot="tag"><li><a data-field="value"></a></li></template>
    <p part="status" role="status"></p><p part="problem" role="alert"></p>
    <ol part="results"><li>served</li></ol><template slot="job"><li><a data-field="title"></a><p data-field="facts"></p></li></template>
    <a part="more" href="/jobs?page=2">More</a><script type="application/json" part="found">${found}</script></masthead-job-search>`;
  const titles = () => [...document.querySelectorAll('[part="results"] a')].map(({ textContent }) => textContent);

  beforeEach(() => history.replaceState(null, '', '/jobs'));

  it('leaves the list of the server until something is searched', async () => {
    await show(search());
    expect(textOf('[part="results"]')).toBe('served');
    expect(asked).toEqual([]);
  });

  it('shows the jobs of a search, their number and the address', async () => {
    const found = heard('masthead-jobs-found');
    await show(search());
    find<HTMLInputElement>('input[name="query"]').value = 'designer';
    press('button');
    await waitFor(() => expect(titles()).toHaveLength(20));
    expect(titles().every((title) => title?.startsWith('Designer'))).toBe(true);
    expect(textOf('[part="status"]')).toContain('22');
    expect(location.search).toBe('?query=designer');
    expect(find('[part="results"] a').getAttribute('href')).toMatch(/^\/jobs\/jobs\/designer/);
    expect(found).toMatchObject([{ total: 22, query: { text: 'designer' } }]);
  });

  it('adds a page below and focuses its first job', async () => {
    await show(search());
    press('form button');
    await waitFor(() => expect(titles()).toHaveLength(20));
    press('[part="more"]');
    await waitFor(() => expect(titles()).toHaveLength(40));
    expect(document.activeElement).toBe(document.querySelectorAll('[part="results"] a')[20]);
    expect(location.search).toBe('?page=2');
  });

  it('goes on from what the server found', async () => {
    const asked20 = { text: '', filters: noFilters, language: 'en', start: 1, pageSize: jobPageSize } as const;
    const page = await searchJobs(memoryHttp(world.search))(asked20)();
    if (page._tag === 'Left') throw new Error('The service in memory finds no jobs.');
    await show(search(serialiseResults({ query: everyJob, language: 'en', found: page.right }, Date.now())));
    press('[part="more"]');
    await waitFor(() => expect(titles()).toHaveLength(40));
    expect(titles()[0]).toBe(page.right.jobs[0]?.title);
  });

  it('lets the link to further jobs lead to a page where the server left no jobs', async () => {
    await show(search());
    const followed = new MouseEvent('click', { bubbles: true, cancelable: true });
    const prevented = vi.fn((event: Event) => [event.defaultPrevented, event.preventDefault()][0]);
    document.body.addEventListener('click', prevented, { once: true });
    find('[part="more"]').dispatchEvent(followed);
    expect(prevented).toHaveReturnedWith(false);
  });

  it('shows the search of an earlier entry of the history', async () => {
    await show(search());
    find<HTMLInputElement>('input[name="query"]').value = 'designer';
    press('form button');
    await waitFor(() => expect(textOf('[part="status"]')).toContain('22'));
    history.replaceState(null, '', '/jobs');
    dispatchEvent(new PopStateEvent('popstate'));
    await waitFor(() => expect(textOf('[part="status"]')).toContain('45'));
    expect(find<HTMLInputElement>('input[name="query"]').value).toBe('');
  });

  it('follows a link that removes a filter, and keeps the focus in the page', async () => {
    history.replaceState(null, '', '/jobs?cities=Toronto');
    await show(search());
    find<HTMLInputElement>('input[type="checkbox"]').checked = true;
    press('form button');
    await waitFor(() => expect(textOf('[part="applied"]')).toBe('Toronto'));
    find('[part="applied"] a').focus();
    press('[part="applied"] a');
    await waitFor(() => expect(textOf('[part="status"]')).toContain('45'));
    expect(find<HTMLInputElement>('input[type="checkbox"]').checked).toBe(false);
    expect(document.activeElement).toBe(find('[part="status"]'));
    expect(location.search).toBe('');
  });

  it('repeats a failed search when it is asked for again', async () => {
    await show(search());
    isAway = true;
    press('form button');
    await waitFor(() => expect(textOf('[part="problem"]')).not.toBe(''));
    isAway = false;
    press('form button');
    await waitFor(() => expect(titles()).toHaveLength(20));
    expect(textOf('[part="problem"]')).toBe('');
  });
});
