import '../../../testing/browser-globals.ts';
import * as E from 'fp-ts/lib/Either.js';
import { recentSearches } from './recent-searches.ts';
import { mount } from './suggest-pages.ts';

const suggestPages = vi.fn();
vi.mock('../browser-ports.ts', () => ({
  pageSuggestionsPorts: { suggestPages: (text: string) => () => suggestPages(text) },
}));

const submit = vi.fn();
const place = document.createElement('div');
const field = () => place.querySelector('input') ?? document.createElement('input');
const options = () => [...place.querySelectorAll('[role=option]')];
const isOpen = () => place.querySelector('[role=listbox]')?.hasAttribute('hidden') === false;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const type = (text: string): void => {
  field().value = text;
  field().dispatchEvent(new Event('input', { bubbles: true }));
};
const press = (key: string): boolean =>
  field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  suggestPages.mockReset().mockResolvedValue(E.right(['ships', 'shipyards', '<b>']));
  submit.mockReset();
  HTMLFormElement.prototype.submit = submit;
  Element.prototype.scrollIntoView = () => undefined;
  document.body.replaceChildren(place);
  place.innerHTML = '<form action="/search"><div><input id="box" name="q" type="search"></div><button></button></form>';
});
afterEach(() => vi.useRealTimers());

const begin = () =>
  mount(place, undefined, {
    language: 'en',
    list: 'Suggestions',
    count: 'Suggestions: {count}',
    recent: 'Recent searches',
    clear: 'Clear recent searches',
  });

describe('the search box of the header', () => {
  it('suggests 300 ms after the last key, for a query that is not blank (D§5)', async () => {
    begin();
    type('   ');
    await pass(1_000);
    type('sh');
    await pass(200);
    type('shi');
    await pass(299);
    expect(suggestPages).not.toHaveBeenCalled();
    await pass(1);
    expect(suggestPages.mock.calls).toEqual([['shi']]);
    expect([isOpen(), field().getAttribute('aria-expanded')]).toEqual([true, 'true']);
    expect(place.querySelector('[role=status]')?.textContent).toBe('Suggestions: 3');
  });

  it('shows suggestions as text with any content', async () => {
    begin();
    type('shi');
    await pass(300);
    expect(options().map(({ textContent }) => textContent)).toEqual(['ships', 'shipyards', '<b>']);
    expect(place.querySelector('b')).toBeNull();
  });

  it('wraps around with arrow keys and searches for the highlighted one on Enter (D§4)', async () => {
    begin();
    type('shi');
    await pass(300);
    press('ArrowUp');
    expect(field().getAttribute('aria-activedescendant')).toBe(options()[2]?.id);
    press('ArrowDown');
    expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false']);
    expect(press('Enter')).toBe(false);
    expect([field().value, submit.mock.calls.length, isOpen()]).toEqual(['ships', 1, false]);
  });

  it('submits its form on Enter without a highlight, and closes its list', async () => {
    begin();
    type('shi');
    await pass(300);
    expect(press('Enter')).toBe(true);
    place.querySelector('form')?.dispatchEvent(new Event('submit'));
    expect([isOpen(), submit.mock.calls.length]).toEqual([false, 0]);
  });

  it('clears on Escape, and closes its container on the next', async () => {
    begin();
    type('shi');
    await pass(300);
    expect(press('Escape')).toBe(false);
    expect([field().value, isOpen()]).toEqual(['', false]);
    expect(press('Escape')).toBe(true);
  });

  it('searches for a clicked suggestion without moving focus', async () => {
    begin();
    type('shi');
    await pass(300);
    expect(options()[1]?.dispatchEvent(new MouseEvent('mousedown', { cancelable: true, bubbles: true }))).toBe(false);
    options()[1]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect([field().value, submit.mock.calls.length]).toEqual(['shipyards', 1]);
  });

  it('suggests for text entered before its script loaded', async () => {
    field().focus();
    field().value = 'shi';
    begin();
    await pass(300);
    expect(suggestPages.mock.calls).toEqual([['shi']]);
  });

  it('shows no list and stays a form where the service fails (D§8)', async () => {
    suggestPages.mockResolvedValue(E.left({ _tag: 'Unavailable' }));
    begin();
    type('shi');
    await pass(300);
    expect([isOpen(), field().name, press('Enter')]).toEqual([false, 'q', true]);
  });
});

describe('the searches of a tab', () => {
  const recent = () => place.querySelector<HTMLElement>('nav');
  const links = () =>
    [...(recent()?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')]);
  const search = (text: string): void => {
    field().value = text;
    place.querySelector('form')?.dispatchEvent(new Event('submit'));
  };
  const openAgain = (): void => {
    place.innerHTML = '<form action="/ar/search"><input id="box" name="q"><button></button></form>';
    begin();
  };

  it('are offered as links, the newest first, each once, five at most', () => {
    begin();
    expect(recent()).toBeNull();
    for (const text of ['one', 'two', 'three', 'four', 'five', ' two ', 'six & <b>', '  ']) search(text);
    expect(recentSearches()).toEqual(['six & <b>', 'two', 'five', 'four', 'three']);
    openAgain();
    expect(links()[0]).toEqual(['six & <b>', '/ar/search?q=six+%26+%3Cb%3E']);
    expect(recent()?.querySelector('b')).toBeNull();
  });

  it('include a suggestion that was chosen', async () => {
    begin();
    type('shi');
    await pass(300);
    options()[1]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(recentSearches()).toEqual(['shipyards']);
  });

  it('are hidden while something is typed, and shown after Escape', () => {
    begin();
    search('one');
    openAgain();
    type('x');
    expect(recent()?.hidden).toBe(true);
    press('Escape');
    expect(recent()?.hidden).toBe(false);
  });

  it('are forgotten on demand, and the focus is in the field', () => {
    begin();
    search('one');
    openAgain();
    recent()?.querySelector('button')?.click();
    expect([recent(), recentSearches(), document.activeElement]).toEqual([null, [], field()]);
  });

  it('are nothing where the browser holds what is no list', () => {
    sessionStorage.setItem('masthead_searches', '{"0":"one"}');
    begin();
    expect(recent()).toBeNull();
    sessionStorage.setItem('masthead_searches', '[1,"two"]');
    expect(recentSearches()).toEqual(['two']);
  });
});
