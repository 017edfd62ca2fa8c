import type { Language } from '@masthead/core';
import { translatorOf } from '@masthead/core/dictionary';
import { pageSuggestionsMachine } from '@masthead/core/global-search';
import { typeAheadView } from '@masthead/core/type-ahead';
import { createActor } from 'xstate';
import { pageSuggestionsPorts } from '../browser-ports.ts';
import { makeElement } from './make-element.ts';
import { rememberSearch, showRecentSearches } from './recent-searches.ts';

type SuggestPagesProps = {
  readonly language: Language;
  /** What the list of suggestions is called. */
  readonly list: string;
  /** What is read out when there are some, with a place for their number. */
  readonly count: string;
  /** What the searches of this tab are called, and the button that forgets them. */
  readonly recent: string;
  readonly clear: string;
};

/**
 * Turns the field of a search form into an ARIA combobox: the machine of the search page's box (D§4, D§5) decides,
 * and this renders. Focus stays in the field. Without a highlight the form submits as if without script.
 */
export const mount = (
  element: HTMLElement,
  _: unknown,
  { language, list, count, recent, clear }: SuggestPagesProps,
): void => {
  const form = element.querySelector('form');
  const field = form?.querySelector('input');
  if (form === null || field === null || field === undefined) return;
  const translate = translatorOf({ Search_SuggestionsCount: count });
  const options = makeElement('div', {
    id: `${field.id}-list`,
    class: 'combobox__list',
    role: 'listbox',
    'aria-label': list,
  });
  const announcement = makeElement('span', { class: 'visually-hidden', role: 'status' });
  options.hidden = true;
  field.after(options, announcement);
  const actor = createActor(pageSuggestionsMachine(pageSuggestionsPorts), { input: { language, text: field.value } });

  let rendered: readonly string[] = [];
  const optionId = (index: number): string => `${options.id}-${index}`;
  const render = (): void => {
    const { suggestions, isOpen, highlighted } = typeAheadView(actor.getSnapshot());
    if (suggestions.join('\n') !== rendered.join('\n')) {
      rendered = suggestions;
      options.replaceChildren(
        ...suggestions.map((suggestion, index) => {
          const option = makeElement('div', { id: optionId(index), role: 'option' });
          option.append(Object.assign(makeElement('bdi'), { textContent: suggestion }));
          // The list keeps the focus in the field: a press on an option must not take it away.
          option.addEventListener('mousedown', (event) => event.preventDefault());
          option.addEventListener('click', () => actor.send({ type: 'suggestion.chosen', suggestion }));
          return option;
        }),
      );
      announcement.textContent = isOpen ? translate('Search_SuggestionsCount', { count: suggestions.length }) : '';
    }
    options.hidden = !isOpen;
    field.setAttribute('aria-expanded', String(isOpen));
    for (const [index, option] of [...options.children].entries())
      option.setAttribute('aria-selected', String(index === highlighted));
    if (highlighted === undefined) field.removeAttribute('aria-activedescendant');
    else {
      field.setAttribute('aria-activedescendant', optionId(highlighted));
      document.getElementById(optionId(highlighted))?.scrollIntoView({ block: 'nearest' });
    }
  };

  const press = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const { suggestions, highlighted, text, isOpen } = typeAheadView(actor.getSnapshot());
    const suggestion = highlighted === undefined ? undefined : suggestions[highlighted];
    if (event.key === 'ArrowDown') actor.send({ type: 'highlight.next' });
    else if (event.key === 'ArrowUp') actor.send({ type: 'highlight.previous' });
    else if (event.key === 'Enter' && suggestion !== undefined) actor.send({ type: 'suggestion.chosen', suggestion });
    // An empty field leaves Escape to the popover around it.
    else if (event.key === 'Escape' && (isOpen || text !== '')) actor.send({ type: 'text.cleared' });
    else return;
    event.preventDefault();
  };

  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': options.id,
  }))
    field.setAttribute(name, value);
  // The role replaces the type; a field of type "search" may clear itself on Escape, without an event in some
  // browsers.
  field.type = 'text';
  field.addEventListener('input', () => actor.send({ type: 'text.typed', text: field.value }));
  field.addEventListener('keydown', press);
  for (const [target, type] of [
    [field, 'blur'],
    [form, 'submit'],
  ] as const)
    target.addEventListener(type, () => actor.send({ type: 'suggestions.dismissed' }));
  const showWhileEmpty = showRecentSearches(form, field, { heading: recent, clear });
  form.addEventListener('submit', () => rememberSearch(field.value));
  actor.on('search.cleared', () => {
    field.value = '';
    showWhileEmpty();
  });
  actor.on('search.submitted', ({ text }) => {
    field.value = text;
    rememberSearch(text);
    form.submit();
  });

  actor.subscribe(render);
  actor.start();
  render();
  // Text entered before the script loaded counts; text restored by the browser into an unfocused field suggests
  // nothing.
  if (field.value !== '' && document.activeElement === field) actor.send({ type: 'text.typed', text: field.value });
};
