import { whenShown } from '../islands/moments.ts';

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether nothing may move or load before the visitor acts. */
const isStill = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  const saves = typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
  return reduced.matches || saves;
};

/** Pictures behind a text are silent and go on beside any other. */
const isBehind = (media: HTMLMediaElement): boolean =>
  media.closest('x-video')?.getAttribute('data-starts') === 'behind';

// C§4: one plays at a time, whatever started it. `play` does not bubble, but its capture phase works.
document.addEventListener(
  'play',
  ({ target }) => {
    if (!(target instanceof HTMLMediaElement) || isBehind(target)) return;
    for (const other of document.querySelectorAll<HTMLMediaElement>('video, audio'))
      if (other !== target && !isBehind(other)) other.pause();
  },
  true,
);

/**
 * `<x-video data-starts>` around a `<video>` that is complete without it. `seen`: the video loads and starts, silently, when it first scrolls
 * into view, once; it stops when it leaves unless its visitor has taken it over. `pressed`: its visitor starts it. `behind`: it runs while it
 * is in view, and has a button of its own. None starts by itself where motion or data are to be saved.
 */
class VideoElement extends HTMLElement {
  #seen: IntersectionObserver | undefined;
  /** Whether it is this element that the video runs by. */
  #runs = false;
  /** Whether the visitor controls it from now on. */
  #isTaken = false;

  connectedCallback(): void {
    const video = this.querySelector('video');
    const starts = this.dataset.starts;
    if (video === null || starts === 'pressed' || this.#seen !== undefined) return;
    const run = (): void => {
      this.#runs = true;
      video.muted = true;
      video.play().catch(() => {
        this.#runs = false;
      });
    };
    const stop = (): void => {
      if (this.#runs) video.pause();
    };
    const button = this.querySelector('button');
    const updateLabel = (): void => {
      if (button !== null) button.textContent = (video.paused ? button.dataset.play : button.dataset.pause) ?? '';
    };
    for (const event of ['play', 'pause']) video.addEventListener(event, updateLabel);
    button?.addEventListener('click', () => {
      this.#isTaken = true;
      if (video.paused) video.play().catch(updateLabel);
      else video.pause();
    });
    if (button !== null) button.hidden = false;
    updateLabel();
    // A visitor who raises the sound or presses a control wants to see it to its end.
    for (const event of ['volumechange', 'click', 'keydown'])
      video.addEventListener(event, () => {
        if (!video.muted || event !== 'volumechange') this.#isTaken = true;
      });
    reduced.addEventListener('change', () => {
      if (reduced.matches && !this.#isTaken) stop();
    });
    this.#seen = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        // Another film replaces it at this width: a hidden film must not be heard.
        if (entry.boundingClientRect.width === 0) video.pause();
        if (this.#isTaken) return;
        if (!entry.isIntersecting) stop();
        else if (!isStill() && (starts === 'behind' || !this.#runs)) run();
      },
      { threshold: 0.5 },
    );
    whenShown().then(() => this.#seen?.observe(video));
  }

  disconnectedCallback(): void {
    this.#seen?.disconnect();
    this.#seen = undefined;
  }
}

customElements.define('x-video', VideoElement);

/** What an `<x-island>` around a film or a sound calls once this is there (`Enhancement`): all of it happened with the loading. */
export const mount = (): void => {};
