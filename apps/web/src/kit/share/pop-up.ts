import { eventIn } from '../dom/event-in.ts';
import { isPlainClick } from '../dom/plain-click.ts';

type Press = Pick<
  MouseEvent,
  'target' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'preventDefault'
>;

/** C§9: a network opens in a window of 600 by 500; where none may be opened, and without script, its link is followed. */
export const popUp = (event: Press): void => {
  const link = eventIn(event, 'a[data-popup]');
  if (link === null || !isPlainClick(event)) return;
  const popup = open(link.href, '_blank', 'popup,width=600,height=500');
  if (popup === null) return;
  popup.opener = null;
  event.preventDefault();
};
