import type { Language } from '@masthead/core';
import type { CareerEvent } from '@masthead/core/events';
import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { printRoute } from '../../../routes.ts';

/** Where an event is read about: on its own page, or, where its service gives it none, where its first action leads; undefined for nowhere. */
export const eventHref = (
  language: Language,
  { name, actions }: Pick<CareerEvent, 'name' | 'actions'>,
): string | undefined => (name === undefined ? actions[0]?.href : printRoute({ page: 'event', language, name }));

/** The title of an event, which leads to what there is to read of it. */
export const EventLink = ({ event }: { readonly event: CareerEvent }) => {
  const { language } = useDictionary();
  const href = eventHref(language, event);
  return href === undefined ? event.title : <a href={href}>{event.title}</a>;
};
