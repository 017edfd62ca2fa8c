import '../../testing/browser-globals.ts';
import { join } from 'node:path';
import { waitFor } from '@testing-library/dom';
import './layer.element.ts';
import './layer-over.ts';
import { publishedEvent } from './published-event.ts';

const twin = `<html><head><link rel="stylesheet" href="/_styles/base.css"><link rel="stylesheet" href="/_styles/forms.css"></head>
<body><main><section class="account-area"><h1>Sign in</h1></section></main></body></html>`;
const sheets = () => [...document.head.querySelectorAll('link')];

const draw = (chunk = join(__dirname, 'layer-over.ts')) => {
  document.body.innerHTML = `<a href="/de/signup-thanks?redirect=%2Fde%2Finsights">Thanks</a><a href="/de/about">About</a>
    <x-layer data-prefix="/de" data-chunk="${chunk}"><dialog><button type="button" data-close="">Close</button>
    <div data-place=""></div></dialog></x-layer>`;
  return document.querySelector('dialog');
};
const goTo = (hash: string) => {
  history.pushState(null, '', hash);
  dispatchEvent(new PopStateEvent('popstate'));
};

beforeEach(() => {
  globalThis.fetch = vi.fn().mockResolvedValue({ ok: true, redirected: false, text: () => Promise.resolve(twin) });
  document.head.innerHTML = '<link rel="stylesheet" href="/_styles/base.css">';
  document.title = 'Insights';
});
afterEach(() => {
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});

test('opens a layer once style sheets missing on this page have loaded', async () => {
  const dialog = draw();
  goTo('#/signin');
  await waitFor(() => expect(sheets()).toHaveLength(2));
  expect(sheets().map((sheet) => sheet.getAttribute('href'))).toEqual(['/_styles/base.css', '/_styles/forms.css']);
  expect(dialog?.open).toBeFalsy();
  sheets()[1]?.dispatchEvent(new Event('load'));
  await waitFor(() => expect(dialog?.textContent).toContain('Sign in'));
  expect(dialog?.open).toBe(true);
});

test('opens a layer that was asked for again only once its style sheets have loaded', async () => {
  const dialog = draw();
  goTo('#/signin');
  await waitFor(() => expect(sheets()).toHaveLength(2));
  goTo('#/signup-thanks');
  await waitFor(() =>
    expect(fetch).toHaveBeenCalledWith(expect.stringContaining('/de/signup-thanks'), expect.anything()),
  );
  await new Promise((done) => setTimeout(done));
  expect(dialog?.open).toBeFalsy();
  sheets()[1]?.dispatchEvent(new Event('load'));
  await waitFor(() => expect(dialog?.open).toBe(true));
});

test.each([
  ['#/auth-signin/%2Finsights', '/de/auth-signin?redirect=%2Finsights'],
  ['#/signup/widget/%2Finsights', '/de/register?source=widget&redirectURL=%2Finsights'],
  ['#/signup-thanks', '/de/signup-thanks?redirect=%2Fhere'],
  ['#/signup-welcome/%2Finsights', '/de/signup-welcome?redirect=%2Finsights'],
  ['#/registration-modal/%2Finsights', '/de/registration-modal?redirect=%2Finsights'],
  ['#/contact/talk-to-us', '/de/contact/talk-to-us?redirect=%2Fhere'],
])('renders %s from its twin page', async (hash, address) => {
  history.replaceState(null, '', '/here');
  draw();
  goTo(hash);
  await waitFor(() => expect(fetch).toHaveBeenCalledWith(address, expect.anything()));
});

test('focuses a visible element of a layer, not its honeypot', async () => {
  globalThis.fetch = vi.fn().mockResolvedValue({
    ok: true,
    redirected: false,
    text: () =>
      Promise.resolve(`<main><section class="account-area"><h1>Contact</h1><input type="hidden" name="stamp">
        <input name="website" tabindex="-1"><input name="name"></section></main>`),
  });
  const dialog = draw();
  goTo('#/contact/talk-to-us');
  await waitFor(() => expect(dialog?.open).toBe(true));
  expect(document.activeElement?.getAttribute('name')).toBe('name');
});

test('restores the title that a form marked when its layer closes', async () => {
  globalThis.fetch = vi.fn().mockResolvedValue({
    ok: true,
    redirected: false,
    text: () => Promise.resolve('<main><section class="account-area"><h1>Sign in</h1></section></main>'),
  });
  document.title = 'Insights';
  const dialog = draw();
  goTo('#/signin');
  await waitFor(() => expect(dialog?.open).toBe(true));
  document.title = 'Error: Insights';
  goTo('#/signup-thanks');
  await waitFor(() => expect(document.title).toBe('Insights'));
  document.title = 'Error: Insights';
  document.querySelector<HTMLElement>('[data-close]')?.click();
  await waitFor(() => expect(dialog?.open).toBe(false));
  expect(document.title).toBe('Insights');
});

test('opens a link to a twin page under its hash route and ignores any other', async () => {
  draw();
  const [thanks, about] = document.querySelectorAll('a');
  const follow = (link: Element | undefined) =>
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(follow(thanks)).toBe(false);
  await waitFor(() => expect(location.hash).toBe('#/signup-thanks/%2Fde%2Finsights'));
  about?.addEventListener('click', (event) => {
    expect(event.defaultPrevented).toBe(false);
  });
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  follow(about);
  expect(location.hash).toBe('#/signup-thanks/%2Fde%2Finsights');
});

describe('a print link', () => {
  const press = () => {
    draw();
    const link = document.querySelector('a');
    link?.setAttribute('href', '/de/print?redirect=%2Fde%2Finsights');
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };

  test('prints with permission, without a history entry', async () => {
    const printed = vi.fn();
    Object.assign(globalThis, { print: printed });
    const entries = history.length;
    press();
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1));
    expect(fetch).toHaveBeenCalledWith('/de/print?redirect=%2Fde%2Finsights', expect.anything());
    expect([location.hash, history.length]).toEqual(['', entries]);
  });

  test.each(['#/print', '#/auth-print'])('does nothing by %s where the page has no such screen', async (hash) => {
    const answer = { ok: false, redirected: false, status: 404, text: () => Promise.resolve(twin) };
    globalThis.fetch = vi.fn().mockResolvedValue(answer);
    draw();
    goTo(hash);
    await waitFor(() => expect(location.hash).toBe(''));
    // The layers of the tests before ask, too.
    const asked = vi.mocked(fetch).mock.calls.map(([address]) => address);
    expect(new Set(asked)).toEqual(new Set(['/de/print?redirect=%2F']));
    expect(document.querySelector('dialog')?.open).toBe(false);
  });

  test('opens the sign-in layer otherwise, and Back returns to the page', async () => {
    const url = 'http://localhost/de/auth-print?redirect=%2Fde%2Fprint%3Fredirect%3D%252Fde%252Finsights';
    const answer = { ok: true, redirected: true, url, text: () => Promise.resolve(twin.replaceAll('forms', 'base')) };
    globalThis.fetch = vi.fn().mockResolvedValue(answer);
    press();
    const layer = ['#/auth-print', { mastheadTwin: url.slice(16) }];
    await waitFor(() => expect([location.hash, history.state]).toEqual(layer));
    await waitFor(() => expect(fetch).toHaveBeenLastCalledWith(url.slice(16), expect.anything()));
  });
});

test('publishes an event of the page’s namespace from the hash, then restores the address', async () => {
  const heard = vi.fn(({ detail }: CustomEvent<readonly string[]>) => detail);
  document.addEventListener('masthead:event:chat-opened', heard as never);
  draw();
  goTo('#/event/chat-opened/a%2Fb/c');
  await waitFor(() => expect(heard).toHaveReturnedWith(['a/b', 'c']));
  expect(location.hash).toBe('');
});

test.each(['#/event/masthead%3Asession', '#/event/a%20b', '#/event', '#/nowhere', ''])(
  '%j publishes nothing',
  (hash) => {
    expect(publishedEvent(hash)).toBeUndefined();
  },
);
