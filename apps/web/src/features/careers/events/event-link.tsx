import type { Language } from '@masthead/core';
import type { CareerEvent } from '@masthead/core/events';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { printRoute } from '../../../routes.ts';

/**
 * Returns the link of an event: its own page, or, where its service gives it none, the target of its first action;
 * undefined for none.
 */
export const eventHref = (
  language: Language,
  { name, actions }: Pick<CareerEvent, 'name' | 'actions'>,
): string | undefined => (name === undefined ? actions[0]?.href : printRoute({ page: 'event', language, name }));

/** Title of an event with its link. */
export const EventLink = ({ event }: { readonly event: CareerEvent }) => {
  const { language } = useDictionary();
  const href = eventHref(language, event);
  return href === undefined ? event.title : <a href={href}>{event.title}</a>;
};
