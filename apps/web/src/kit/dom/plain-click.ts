type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

/** Whether a click follows a link in this tab and has no other handler. */
export const isPlainClick = (event: Click): boolean =>
  event.button === 0 && !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
