import '../../testing/browser-globals.ts';
import { mount } from './open-film.ts';

let heard: string[] = [];

const part = <Kind extends 'details' | 'summary' | 'video'>(name: Kind) => {
  const found = document.querySelector(name);
  if (found === null) throw new Error(`there is no ${name}`);
  return found;
};

const set = (isOpen: boolean): void => {
  part('details').open = isOpen;
  part('details').dispatchEvent(new Event('toggle'));
};

beforeEach(() => {
  heard = [];
  document.body.innerHTML = '<div><details><summary>Play</summary><video></video></details></div>';
  part('video').play = async () => void heard.push('play');
  part('video').pause = () => void heard.push('pause');
  mount(document.querySelector('div') ?? document.body);
});

test('starts the film when its hero opens and stops it when it closes (C§4)', () => {
  set(true);
  set(false);
  expect(heard).toEqual(['play', 'pause']);
});

test('closes the hero at the end and returns focus to the button', () => {
  set(true);
  part('video').dispatchEvent(new Event('ended'));
  expect(part('details').open).toBe(false);
  expect(document.activeElement).toBe(part('summary'));
});

test('closes on Escape and on no other key', () => {
  set(true);
  part('video').dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  expect(part('details').open).toBe(true);
  part('video').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(part('details').open).toBe(false);
});
