import { parseHashRoute } from '@masthead/adapters/browser';

/** An address may be anybody's: it names no event of the site's own. */
const eventNames = /^[a-z][a-z0-9-]{0,63}$/i;

/**
 * Returns the event of A§2's query-parameter event route: `#/event/chat-opened/a/b` is `masthead:event:chat-opened`
 * with `['a', 'b']`.
 */
export const publishedEvent = (hash: string): CustomEvent<readonly string[]> | undefined => {
  const route = parseHashRoute(hash);
  if (route?.name !== 'event' || !('event' in route) || !eventNames.test(route.event)) return undefined;
  return new CustomEvent(`masthead:event:${route.event}`, { detail: route.details });
};
