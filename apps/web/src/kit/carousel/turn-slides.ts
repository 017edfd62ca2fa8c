import { eventIn } from '../dom/event-in.ts';
import { markCurrent } from '../dom/mark-current.ts';
import { oncePerFrame } from '../dom/once-per-frame.ts';
import { type Rotation, rotation } from './rotation.ts';

type Props = { readonly speed: string; readonly loops?: string; readonly autoplay?: string };

/** Slow at both ends. */
const eased = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2);

/** Pixels from which a press is a drag, and the part of a slide from which a drag moves to the next one. */
const [leastDrag, leastPart] = [6, 0.15];

/** Whether the pointer is on a letter: it selects text then instead of dragging. */
const isOnText = (element: Element, { clientX: x, clientY: y }: MouseEvent): boolean => {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(
      (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
    );
  });
};

const rising: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Adds to a scroller of slides what needs script: steps, a counter, arrow keys, speed, wrapping and rotation. Native
 * scrolling keeps working: the current slide follows from the scroll position.
 */
export const mount = (element: HTMLElement, _view: unknown, { speed, loops, autoplay }: Props): void => {
  const carousel = element.querySelector<HTMLElement>('.carousel');
  const scroller = element.querySelector<HTMLElement>('.carousel__slides');
  const slides = [...element.querySelectorAll<HTMLElement>('.carousel__slide')];
  const [first, second] = slides;
  if (carousel === null || scroller === null || first === undefined || second === undefined) return;
  const bullets = [...element.querySelectorAll<HTMLElement>('.carousel__bullets a')];
  const steps = [...element.querySelectorAll<HTMLElement>('[data-step]')];
  const count = element.querySelector('.carousel__count > span');
  const announcement = element.querySelector('[data-announcement]');
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  let turning: Rotation | undefined;

  /** From slide to slide; below zero where lines run from right to left, as the scroller's own place is then. */
  const pitch = (): number => second.getBoundingClientRect().left - first.getBoundingClientRect().left;
  const seen = (): number => Math.min(Math.max(Math.round(scroller.scrollLeft / pitch()), 0), slides.length - 1);

  const mark = (index: number): void => {
    markCurrent(bullets, bullets[index]);
    if (count !== null) count.textContent = bullets[index]?.dataset.count ?? '';
    const theme = slides[index]?.dataset.theme;
    if (theme !== undefined) carousel.dataset.theme = theme;
    if (loops === undefined)
      for (const step of steps)
        step.setAttribute('aria-disabled', String(slides[index + Number(step.dataset.step)] === undefined));
  };

  /** Ends the motion that is under way where it was going. */
  let arrive: (() => void) | undefined;

  const glide = (from: number, to: number, after: () => void): void => {
    let frame = 0;
    let start: number | undefined;
    arrive = () => {
      arrive = undefined;
      cancelAnimationFrame(frame);
      after();
      scroller.style.scrollSnapType = '';
    };
    const moveTo = (now: number): void => {
      start ??= now;
      const part = (now - start) / Number(speed);
      if (part >= 1) arrive?.();
      else {
        scroller.scrollLeft = from + (to - from) * eased(part);
        frame = requestAnimationFrame(moveTo);
      }
    };
    // It would pull every part of the way to a slide.
    scroller.style.scrollSnapType = 'none';
    scroller.scrollLeft = from;
    if (stillness.matches) arrive();
    else frame = requestAnimationFrame(moveTo);
  };

  /**
   * Positions before the first and after the last slide wrap: the first slide is meanwhile rendered after the last.
   * Returns the target.
   */
  const go = (wanted: number): number => {
    arrive?.();
    const place = (wanted + slides.length) % slides.length;
    if (loops === undefined && place !== wanted) return seen();
    const [at, end] = [pitch() * place, pitch() * slides.length];
    if (place !== wanted) first.style.translate = `${end}px`;
    mark(place);
    glide(wanted < 0 ? end : scroller.scrollLeft, wanted > place ? end : at, () => {
      first.style.translate = '';
      scroller.scrollLeft = at;
    });
    turning?.restart();
    return place;
  };

  /** A visitor's step is announced and ends the rotation. */
  const goAsAsked = (wanted: number): void => {
    turning?.set(false);
    const place = go(wanted);
    if (announcement !== null) announcement.textContent = bullets[place]?.textContent ?? '';
  };

  element.addEventListener('click', (event) => {
    const pressed = eventIn<HTMLElement>(event, 'a, button');
    if (pressed === null) return;
    const bullet = bullets.indexOf(pressed);
    if (bullet >= 0) {
      event.preventDefault();
      goAsAsked(bullet);
    } else if (steps.includes(pressed)) goAsAsked(seen() + Number(pressed.dataset.step));
  });

  element.addEventListener('keydown', (event) => {
    const { target, key } = event;
    const isOurs =
      target === scroller || (target instanceof HTMLElement && (steps.includes(target) || bullets.includes(target)));
    if (!isOurs || event.altKey || event.ctrlKey || event.metaKey) return;
    const along = (rising[key] ?? 0) * Math.sign(pitch());
    const wanted = key === 'Home' ? 0 : key === 'End' ? slides.length - 1 : along === 0 ? undefined : seen() + along;
    if (wanted === undefined) return;
    event.preventDefault();
    goAsAsked(wanted);
  });

  const look = oncePerFrame(() => {
    if (arrive === undefined) mark(seen());
  });
  scroller.addEventListener('scroll', look, { passive: true });
  const takeOver = (): void => {
    arrive?.();
    turning?.set(false);
  };
  scroller.addEventListener('touchstart', takeOver, { passive: true });
  scroller.addEventListener(
    'wheel',
    ({ deltaX, deltaY }) => {
      if (Math.abs(deltaX) > Math.abs(deltaY)) takeOver();
    },
    { passive: true },
  );

  // A mouse drags what is neither text nor something to press; fingers and pens scroll by themselves.
  let held: { readonly x: number; readonly left: number; readonly index: number; isDragged: boolean } | undefined;
  scroller.addEventListener('pointerdown', (event) => {
    const { target, pointerType, button, clientX: x } = event;
    held = undefined;
    if (pointerType !== 'mouse' || button !== 0 || !(target instanceof Element)) return;
    if (target.closest('a, button, summary, input, select, textarea, video, audio') || isOnText(target, event)) return;
    arrive?.();
    held = { x, left: scroller.scrollLeft, index: seen(), isDragged: false };
  });
  // Nor does the browser drag a picture away meanwhile.
  scroller.addEventListener('dragstart', (event) => {
    if (held !== undefined) event.preventDefault();
  });
  scroller.addEventListener('pointermove', ({ clientX, pointerId }) => {
    if (held === undefined) return;
    const way = clientX - held.x;
    if (!held.isDragged && Math.abs(way) < leastDrag) return;
    if (!held.isDragged) {
      held.isDragged = true;
      takeOver();
      scroller.setPointerCapture(pointerId);
      carousel.dataset.dragged = '';
      scroller.style.scrollSnapType = 'none';
    }
    scroller.scrollLeft = held.left - way;
  });
  const letGo = ({ clientX }: MouseEvent): void => {
    if (held?.isDragged) {
      const part = (held.x - clientX) / pitch();
      const to = held.index + (Math.abs(part) < leastPart ? 0 : Math.sign(part));
      delete carousel.dataset.dragged;
      go(loops === undefined ? Math.min(Math.max(to, 0), slides.length - 1) : to);
    }
    held = undefined;
  };
  for (const end of ['pointerup', 'pointercancel'] as const) scroller.addEventListener(end, letGo);

  mark(seen());
  carousel.dataset.on = '';

  const switcher = element.querySelector<HTMLElement>('.carousel__rotate');
  if (autoplay === undefined || switcher === null) return;
  const inner = rotation(Number(autoplay), () => {
    go(seen() + 1);
  });
  const announce = (): void => {
    switcher.dataset.state = inner.isOn() ? 'playing' : 'stopped';
    switcher.ariaLabel = switcher.dataset[switcher.dataset.state] ?? '';
  };
  turning = {
    ...inner,
    set: (isOn) => {
      inner.set(isOn);
      announce();
    },
  };
  const { hinder, set } = turning;
  const heedMotion = (): void => {
    hinder('motion', stillness.matches);
    switcher.hidden = stillness.matches;
  };
  switcher.addEventListener('click', () => set(!inner.isOn()));
  scroller.addEventListener('pointerenter', () => hinder('hover', true));
  scroller.addEventListener('pointerleave', () => hinder('hover', false));
  // Pressing the rotation switch moves focus to it.
  element.addEventListener('focusin', ({ target }) => hinder('focus', target !== switcher));
  element.addEventListener('focusout', () => hinder('focus', false));
  document.addEventListener('visibilitychange', () => hinder('hidden', document.hidden));
  stillness.addEventListener('change', heedMotion);
  new IntersectionObserver((entries) => hinder('away', entries.at(-1)?.isIntersecting !== true)).observe(scroller);
  announce();
  heedMotion();
  inner.restart();
};
