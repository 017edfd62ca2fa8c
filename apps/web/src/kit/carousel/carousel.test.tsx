import '../../testing/browser-globals.ts';
import '../../testing/built-files.ts';
import { englishDictionary } from '@masthead/core/dictionary';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { PageFrame } from '../../testing/page-frame.tsx';
import { Carousel } from './carousel.tsx';
import { mount } from './turn-slides.ts';

const width = 800;
let seen: ((entries: readonly { readonly isIntersecting: boolean }[]) => void) | undefined;
let isStill = true;

/** What a browser lays out and jsdom does not: slides of one width beside each other, moved by the scroller's place. */
const layOut = (container: HTMLElement, direction: 1 | -1): HTMLElement => {
  const scroller = container.querySelector<HTMLElement>('.carousel__slides');
  if (scroller === null) throw new Error('no slides are drawn');
  for (const [index, slide] of [...scroller.children].entries())
    slide.getBoundingClientRect = () => {
      const left = direction * index * width - scroller.scrollLeft;
      const box = { x: left, y: 0, left, right: left + width, top: 0, bottom: 100, width, height: 100 };
      return { ...box, toJSON: () => box };
    };
  return scroller;
};

beforeAll(() => {
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: isStill, addEventListener: () => undefined }),
    IntersectionObserver: class {
      constructor(hear: typeof seen) {
        seen = hear;
      }
      observe() {}
    },
  });
});
beforeEach(() => {
  isStill = true;
});
afterEach(() => vi.useRealTimers());

type Options = { readonly loops?: boolean; readonly autoplay?: number; readonly direction?: 1 | -1 };

const draw = ({ direction = 1, ...options }: Options = {}) => {
  const { container } = render(
    <PageFrame dictionary={englishDictionary}>
      <Carousel
        id="c"
        label="Charts"
        {...options}
        slides={['Costs', 'Prices', 'Loads'].map((label, index) => ({
          label,
          theme: index === 1 ? 'dark' : 'light',
          content: <p>{`About ${label}`}</p>,
        }))}
      />
    </PageFrame>,
  );
  const island = container.querySelector<HTMLElement>('x-island');
  if (island === null) throw new Error('no carousel is drawn');
  const scroller = layOut(container, direction);
  mount(island, undefined, JSON.parse(island.dataset.props ?? ''));
  return { container, scroller, count: () => container.querySelector('.carousel__count')?.textContent };
};

const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
const told = (container: HTMLElement) => container.querySelector('[aria-live]')?.textContent;

test('shows every slide without script, with links to each', () => {
  const { container } = render(
    <PageFrame dictionary={englishDictionary}>
      <Carousel
        id="c"
        label="Charts"
        slides={['Costs', 'Prices'].map((label) => ({ label, content: <p>{`About ${label}`}</p> }))}
      />
    </PageFrame>,
  );
  expect(screen.getByRole('group', { name: 'Charts' }).getAttribute('aria-roledescription')).toBe('carousel');
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(targets.map((target) => container.querySelector(target)?.textContent)).toEqual([
    'About Costs',
    'About Prices',
  ]);
  expect(screen.getByRole('link', { name: '2 of 2: Prices' })).toBeInstanceOf(HTMLElement);
  expect(container.querySelector('.carousel__slides')?.getAttribute('tabindex')).toBe('0');
});

test('shows one slide without controls, and renders nothing without slides', () => {
  const { container, rerender } = render(<Carousel id="c" label="" slides={[{ label: '', content: <p>Alone</p> }]} />);
  expect(container.innerHTML).toBe('<p>Alone</p>');
  rerender(<Carousel id="c" label="" slides={[]} />);
  expect(container.innerHTML).toBe('');
});

test('steps to the next slide, shows a counter of two digits and announces it', () => {
  const { container, scroller, count } = draw();
  expect(count()).toBe('01 / 03');
  expect(told(container)).toBe('');
  press('Next');
  expect([scroller.scrollLeft, count(), told(container)]).toEqual([width, '02 / 03', '2 of 3: Prices']);
  expect(screen.getByRole('link', { current: true }).textContent).toBe('2 of 3: Prices');
  press('Previous');
  expect([scroller.scrollLeft, count()]).toEqual([0, '01 / 03']);
});

test('stops at its ends without wrapping, and disables its steps there', () => {
  const { scroller } = draw();
  expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true');
  press('Previous');
  expect(scroller.scrollLeft).toBe(0);
  fireEvent.click(screen.getByRole('link', { name: '3 of 3: Loads' }));
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
  press('Next');
  expect(scroller.scrollLeft).toBe(2 * width);
});

test('wraps from the last slide to the first and back, at its own position', () => {
  const { container, scroller, count } = draw({ loops: true });
  press('Previous');
  expect([scroller.scrollLeft, count()]).toEqual([2 * width, '03 / 03']);
  press('Next');
  expect([scroller.scrollLeft, count()]).toEqual([0, '01 / 03']);
  expect(container.querySelector<HTMLElement>('.carousel__slide')?.style.translate).toBe('');
});

test.each([
  ['from left to right', 1, 'ArrowRight', 'ArrowLeft'],
  ['from right to left', -1, 'ArrowLeft', 'ArrowRight'],
] as const)('moves in the reading direction with arrow keys where lines run %s', (_, direction, onward, back) => {
  const { scroller, count } = draw({ direction });
  fireEvent.keyDown(scroller, { key: onward });
  expect([scroller.scrollLeft, count()]).toEqual([direction * width, '02 / 03']);
  fireEvent.keyDown(scroller, { key: 'End' });
  expect(count()).toBe('03 / 03');
  fireEvent.keyDown(scroller, { key: back });
  expect(count()).toBe('02 / 03');
  fireEvent.keyDown(scroller, { key: 'Home' });
  expect(count()).toBe('01 / 03');
});

test('leaves arrow keys inside a slide to its content', () => {
  const { container, scroller } = draw();
  const inside = container.querySelector('.carousel__slide p');
  if (inside !== null) fireEvent.keyDown(inside, { key: 'ArrowRight' });
  expect(scroller.scrollLeft).toBe(0);
});

test('counts swiped slides and updates the theme without an announcement', async () => {
  const { container, scroller, count } = draw();
  scroller.scrollLeft = width + 3;
  fireEvent.scroll(scroller);
  await act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
  expect(count()).toBe('02 / 03');
  expect(container.querySelector<HTMLElement>('.carousel')?.dataset.theme).toBe('dark');
  expect(told(container)).toBe('');
});

test('scrolls at the carousel’s speed without snapping on the way', () => {
  vi.useFakeTimers();
  isStill = false;
  const { scroller, count } = draw();
  press('Next');
  expect([count(), scroller.style.scrollSnapType]).toEqual(['02 / 03', 'none']);
  vi.advanceTimersByTime(200);
  expect(scroller.scrollLeft).toBeGreaterThan(0);
  expect(scroller.scrollLeft).toBeLessThan(width);
  vi.advanceTimersByTime(300);
  expect([scroller.scrollLeft, scroller.style.scrollSnapType]).toEqual([width, '']);
});

describe('dragging with a mouse', () => {
  const mouse = { pointerType: 'mouse', button: 0, pointerId: 1 };
  const captured = vi.fn();
  /** jsdom has no pointers. */
  const pointer = (target: Element, type: string, x: number, { pointerType, pointerId, button }: typeof mouse) =>
    fireEvent(
      target,
      Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: 40, button }), {
        pointerType,
        pointerId,
      }),
    );
  const drag = (target: Element, way: number, by = mouse) => {
    pointer(target, 'pointerdown', 500, by);
    pointer(target, 'pointermove', 500 + way, by);
    pointer(target, 'pointerup', 500 + way, by);
  };
  const wordsIn = (container: HTMLElement) => container.querySelector('.carousel__slide > p') ?? container;
  const slideOf = (container: HTMLElement) => container.querySelectorAll('.carousel__slide')[0] ?? container;

  beforeAll(() => {
    Object.assign(HTMLElement.prototype, { setPointerCapture: captured });
    Object.assign(Range.prototype, { getClientRects: () => [{ left: 480, right: 520, top: 30, bottom: 50 }] });
  });
  beforeEach(() => captured.mockClear());

  test.each([
    ['from left to right', 1],
    ['from right to left', -1],
  ] as const)('moves a slide where lines run %s: to the next past a threshold, else back', (_, direction) => {
    const { container, scroller, count } = draw({ direction });
    drag(slideOf(container), -direction * 300);
    expect([scroller.scrollLeft, count()]).toEqual([direction * width, '02 / 03']);
    drag(slideOf(container), -direction * 60);
    expect(count()).toBe('02 / 03');
    drag(slideOf(container), direction * 300);
    expect([scroller.scrollLeft + 0, count(), scroller.style.scrollSnapType]).toEqual([0, '01 / 03', '']);
  });

  test('stops at an end, and wraps where slides do', () => {
    const ends = draw();
    drag(slideOf(ends.container), 300);
    expect(ends.count()).toBe('01 / 03');
    ends.container.remove();
    const round = draw({ loops: true });
    drag(slideOf(round.container), 300);
    expect(round.count()).toBe('03 / 03');
  });

  test.each<[string, (container: HTMLElement) => Element, number, typeof mouse]>([
    ['marks text that it is pressed on', (container) => wordsIn(container), -300, mouse],
    [
      'presses what can be pressed',
      (container) => container.querySelector('.carousel__slide a') ?? container,
      -300,
      mouse,
    ],
    ['clicks where it hardly moves', slideOf, -3, mouse],
    ['is no finger, whose drag is the browser’s', slideOf, -300, { ...mouse, pointerType: 'touch' }],
    ['opens menus with its other button', slideOf, -300, { ...mouse, button: 2 }],
  ])('%s', (_, target, way, by) => {
    const { container, count } = draw();
    container
      .querySelector('.carousel__slide')
      ?.insertAdjacentHTML('beforeend', '<p>Some words</p><a href="/x">On</a>');
    drag(target(container), way, by);
    expect([count(), captured.mock.calls]).toEqual(['01 / 03', []]);
  });

  test('stops automatic rotation', () => {
    isStill = false;
    const { container } = draw({ loops: true, autoplay: 7000 });
    drag(slideOf(container), -300);
    expect(screen.getByRole('button', { name: 'Start the slideshow' })).toBeInstanceOf(HTMLElement);
  });
});

test('rotates until the visitor stops it, without announcements', () => {
  vi.useFakeTimers();
  isStill = false;
  const { container, count } = draw({ loops: true, autoplay: 7000 });
  vi.advanceTimersByTime(7000);
  expect(count()).toBe('02 / 03');
  press('Stop the slideshow');
  vi.advanceTimersByTime(60_000);
  expect([count(), told(container)]).toEqual(['02 / 03', '']);
  press('Start the slideshow');
  vi.advanceTimersByTime(14_500);
  expect(count()).toBe('01 / 03');
});

test('stops rotation when the visitor moves a slide', () => {
  vi.useFakeTimers();
  isStill = false;
  const { count } = draw({ loops: true, autoplay: 7000 });
  press('Next');
  vi.advanceTimersByTime(60_000);
  expect(count()).toBe('02 / 03');
  expect(screen.getByRole('button', { name: 'Start the slideshow' })).toBeInstanceOf(HTMLElement);
});

test('pauses rotation on hover, on focus and out of view', () => {
  vi.useFakeTimers();
  isStill = false;
  const { scroller, count } = draw({ autoplay: 7000 });
  const stand = (): void => {
    vi.advanceTimersByTime(60_000);
    expect(count()).toBe('01 / 03');
  };
  fireEvent.pointerEnter(scroller);
  stand();
  seen?.([{ isIntersecting: false }]);
  fireEvent.pointerLeave(scroller);
  stand();
  fireEvent.focusIn(scroller);
  seen?.([{ isIntersecting: true }]);
  stand();
  fireEvent.focusOut(scroller);
  vi.advanceTimersByTime(7000);
  expect(count()).toBe('02 / 03');
});

test('neither rotates nor offers to with reduced motion', () => {
  vi.useFakeTimers();
  const { count } = draw({ autoplay: 7000 });
  vi.advanceTimersByTime(60_000);
  expect(count()).toBe('01 / 03');
  expect(screen.queryByRole('button', { name: /slideshow/ })).toBeNull();
});
