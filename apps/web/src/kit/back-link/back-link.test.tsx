import '../../testing/browser-globals.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { DictionaryProvider } from '../dictionary/dictionary.tsx';
import { BackLink } from './back-link.tsx';
import { showBackLink } from './back-title.ts';

const key = 'masthead_back_title';
const comeFrom = (referrer: string) =>
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
const arrive = (): void => {
  render(
    <DictionaryProvider language="en" dictionary={englishDictionary}>
      <BackLink />
    </DictionaryProvider>,
  );
  showBackLink();
};
const follow = (markup: string): void => {
  document.body.innerHTML = `<h1> Tides &amp; timetables </h1><main>${markup}</main>`;
  const link = document.querySelector('a');
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  document.body.replaceChildren();
};
const article = '<a href="/insights/x"><b>Read</b></a>';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  history.replaceState(null, '', '/insights?topic=ships');
});
afterEach(() => {
  vi.useRealTimers();
  comeFrom('');
});

describe('the back link at the end of an article (C§4)', () => {
  it('names and links the page of the followed link', () => {
    follow(article);
    comeFrom('http://localhost/insights?topic=ships');
    history.replaceState(null, '', '/insights/x');
    arrive();
    const link = screen.getByRole('link', { name: 'Back to: Tides & timetables' });
    expect(link.getAttribute('href')).toBe('http://localhost/insights?topic=ships');
  });

  it('stays where hydration replaces the page after it was shown, as in development', async () => {
    follow(article);
    comeFrom('http://localhost/insights?topic=ships');
    const page = (
      <DictionaryProvider language="en" dictionary={englishDictionary}>
        <BackLink />
      </DictionaryProvider>
    );
    document.body.innerHTML = `<div>${renderToString(page)}</div>`;
    showBackLink();
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    const onRecoverableError = vi.fn();
    const root = document.body.firstElementChild;
    if (root === null) throw new Error('there is no page');
    await act(async () => hydrateRoot(root, page, { onRecoverableError }));
    expect([onRecoverableError.mock.calls, complaints.mock.calls]).toEqual([[], []]);
    complaints.mockRestore();
    const link = screen.getByRole('link', { name: 'Back to: Tides & timetables' });
    expect(link.getAttribute('href')).toBe('http://localhost/insights?topic=ships');
    document.body.replaceChildren();
  });

  it('appears, too, where the page’s script runs before the end of the article', async () => {
    follow(article);
    comeFrom('http://localhost/insights?topic=ships');
    const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    vi.resetModules();
    await import('./back-title.ts');
    readyState.mockRestore();
    render(
      <DictionaryProvider language="en" dictionary={englishDictionary}>
        <BackLink />
      </DictionaryProvider>,
    );
    expect(screen.queryByRole('link')).toBeNull();
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(screen.queryByRole('link', { name: 'Back to: Tides & timetables' })).not.toBeNull();
  });

  it('removes its stored title one second after reading it (A§9)', () => {
    follow(article);
    comeFrom('http://localhost/insights?topic=ships');
    arrive();
    vi.advanceTimersByTime(999);
    expect(sessionStorage.getItem(key)).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(sessionStorage.getItem(key)).toBeNull();
    expect(screen.queryByRole('link')).not.toBeNull();
  });

  it.each([
    ['opened by hand', ''],
    ['reached from elsewhere', 'https://news.example/'],
    ['reached from another page of the site', 'http://localhost/about'],
  ])('does not appear on a page that was %s, and removes the title all the same', (_, referrer) => {
    follow(article);
    comeFrom(referrer);
    arrive();
    expect(screen.queryByRole('link')).toBeNull();
    vi.advanceTimersByTime(1_000);
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  it('does not appear without a followed link, and ignores values set by others', () => {
    comeFrom('http://localhost/insights?topic=ships');
    for (const kept of [null, '{', '"x"', '{}', '[]', '[1,2]']) {
      if (kept !== null) sessionStorage.setItem(key, kept);
      arrive();
      expect(screen.queryByRole('link')).toBeNull();
      document.body.replaceChildren();
    }
  });

  it.each(['<a href="https://elsewhere.example/"><b>Elsewhere</b></a>', '<a><b>Nowhere</b></a>'])(
    'stores nothing for %s',
    (markup) => {
      follow(markup);
      expect(sessionStorage.getItem(key)).toBeNull();
    },
  );
});
