import '../../testing/browser-globals.ts';
import { mount } from './scroll-below.ts';

let frames: FrameRequestCallback[] = [];
let isStill = false;
const tops: number[] = [];

/** Runs the next frame at that time. */
const draw = (now: number): void => {
  const [next] = frames;
  frames = [];
  next?.(now);
};

const press = (): boolean =>
  document.querySelector('a')?.dispatchEvent(new MouseEvent('click', { cancelable: true })) ?? true;

beforeEach(() => {
  frames = [];
  tops.length = 0;
  isStill = false;
  history.replaceState(null, '', '/');
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: isStill }),
    requestAnimationFrame: (drawn: FrameRequestCallback) => frames.push(drawn),
    scrollTo: ({ top }: { readonly top: number }) => tops.push(top),
  });
  document.body.innerHTML = '<div><a href="#below">Down</a></div><p id="below"></p>';
  const box = { x: 0, y: 600, left: 0, right: 0, top: 600, bottom: 600, width: 0, height: 0 };
  const below = document.getElementById('below');
  if (below !== null) below.getBoundingClientRect = () => ({ ...box, toJSON: () => box });
  mount(document.querySelector('div') ?? document.body);
});

test('scrolls to the content below in a second and ends as a link (C§9)', () => {
  expect(press()).toBe(false);
  for (const now of [50, 550, 1049]) draw(now);
  expect(tops.map(Math.round)).toEqual([0, 300, 600]);
  expect(location.hash).toBe('');
  draw(1050);
  expect(tops.at(-1)).toBe(600);
  expect(location.hash).toBe('#below');
});

test('leaves the arrow a plain link with reduced motion', () => {
  isStill = true;
  expect(press()).toBe(true);
  expect(frames).toEqual([]);
});

test('stops when the visitor scrolls meanwhile', () => {
  press();
  draw(50);
  dispatchEvent(new Event('wheel'));
  draw(550);
  expect(tops).toEqual([0]);
});
