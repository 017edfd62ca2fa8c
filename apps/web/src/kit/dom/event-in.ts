/** What an event happened in, itself or the nearest around it, as a selector names it. */
export const eventIn = <Found extends HTMLElement = HTMLAnchorElement>(
  { target }: Pick<Event, 'target'>,
  selector: string,
): Found | null => (target instanceof Element ? target.closest<Found>(selector) : null);
