import { forgetInTab, inTab, keepInTab } from '../../../kit/forms/tab-storage.ts';
import { makeElement } from './make-element.ts';

const key = 'masthead_searches';
const most = 5;

/** What was searched for in this tab, the newest first; nothing in a browser that keeps nothing. */
export const recentSearches = (): readonly string[] => {
  const kept = inTab(key);
  return Array.isArray(kept) ? kept.filter((text): text is string => typeof text === 'string').slice(0, most) : [];
};

/** Keeps a search as the newest, once; one without words is none. */
export const rememberSearch = (written: string): void => {
  const text = written.trim();
  if (text !== '') keepInTab(key, [text, ...recentSearches().filter((each) => each !== text)].slice(0, most));
};

type Words = { readonly heading: string; readonly clear: string };

/**
 * Shows the searches of this tab below a search form, each a link to its results, while the field is empty, with a button that forgets them.
 * Without any nothing is added. Returns what is called where script has changed the field.
 */
export const showRecentSearches = (
  form: HTMLFormElement,
  field: HTMLInputElement,
  { heading, clear }: Words,
): (() => void) => {
  const searches = recentSearches();
  if (searches.length === 0) return () => undefined;
  const headingId = `${field.id}-recent`;
  const place = makeElement('nav', { class: 'recent-searches', 'aria-labelledby': headingId });
  const title = makeElement('p', { class: 'recent-searches__title', id: headingId });
  title.textContent = heading;
  const list = makeElement('ul');
  for (const text of searches) {
    const link = makeElement('a', {
      href: `${form.getAttribute('action')}?${new URLSearchParams({ [field.name]: text })}`,
    });
    link.append(Object.assign(makeElement('bdi'), { textContent: text }));
    const item = makeElement('li');
    item.append(link);
    list.append(item);
  }
  const forget = makeElement('button', { type: 'button', class: 'text-button' });
  forget.textContent = clear;
  forget.addEventListener('click', () => {
    forgetInTab(key);
    place.remove();
    field.focus();
  });
  place.append(title, list, forget);
  form.after(place);
  const showWhileEmpty = (): void => {
    place.hidden = field.value !== '';
  };
  field.addEventListener('input', showWhileEmpty);
  showWhileEmpty();
  return showWhileEmpty;
};
