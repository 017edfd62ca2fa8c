type Press = Pick<
  MouseEvent,
  'target' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'preventDefault'
>;

/** C§9: a network opens in a window of 600 by 500; where none may be opened, and without script, its link is followed. */
export const popUp = (event: Press): void => {
  const link = eventIn(event, 'a[data-popup]');
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (link === null || !isPlain || event.defaultPrevented) return;
  const popup = open(link.href, '_blank', 'popup,width=600,height=500');
  if (popup === null) return;
  popup.opener = null;
  event.preventDefault();
};
