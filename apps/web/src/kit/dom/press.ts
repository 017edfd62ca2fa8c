const isInBrowser = typeof document !== 'undefined';
const released = new EventTarget();

// What was pressed before this script arrived is still pressed.
let isPressed = isInBrowser && document.documentElement.matches(':active');

const press = (): void => {
  isPressed = true;
};

/** After the click that belongs to it. */
const release = (): void => {
  setTimeout(() => {
    isPressed = false;
    released.dispatchEvent(new Event('released'));
  });
};

if (isInBrowser) {
  // A tap ends its pointer before its mouse goes down; what opens a menu or is dragged away has no end of its own.
  for (const type of ['pointerdown', 'mousedown']) addEventListener(type, press, true);
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'keyup', 'dragend', 'contextmenu', 'blur'])
    addEventListener(type, release, true);
}

/** Returns whether something of the page is pressed: what is exchanged now loses the click. */
export const isPagePressed = (): boolean => isPressed;

/** Calls back after each press and its click. Returns what ends that. */
export const afterPresses = (callback: () => void): (() => void) => {
  released.addEventListener('released', callback);
  return () => released.removeEventListener('released', callback);
};
