import { useState, useSyncExternalStore } from 'react';

let isDown = false;
const listeners = new Set<() => void>();

const notify = (down: boolean): void => {
  if (isDown === down) return;
  isDown = down;
  for (const listener of listeners) listener();
};
const press = (): void => notify(true);
const release = (): void => notify(false);
// The click that a release makes comes in the same task, and what it hits was settled when the pointer went down.
const releaseSoon = (): void => void setTimeout(release);

const pressing = ['pointerdown', 'mousedown'];
const releasing = ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'contextmenu'];

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    for (const type of pressing) document.addEventListener(type, press, true);
    for (const type of releasing) document.addEventListener(type, releaseSoon, true);
    document.addEventListener('click', release, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const type of pressing) document.removeEventListener(type, press, true);
    for (const type of releasing) document.removeEventListener(type, releaseSoon, true);
    document.removeEventListener('click', release, true);
    isDown = false;
  };
};

/**
 * The value as it was when the pointer went down, until the pointer is up again: what moves other things on the page may not come
 * between a press and its release, or the press hits nothing. The value must be the same object as long as nothing has changed.
 */
export const useHeldWhilePressed = <Value>(value: Value): Value => {
  const isPressed = useSyncExternalStore(
    subscribe,
    () => isDown,
    () => false,
  );
  const [held, hold] = useState(value);
  if (!isPressed && held !== value) hold(value);
  return isPressed ? held : value;
};
