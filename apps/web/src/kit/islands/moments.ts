/** When an island comes to life: as soon as the page itself is there, when it scrolls near, or when the visitor first touches it. */
export type Moment = 'load' | 'visible' | 'interaction';

/**
 * Visible content loads first: on a slow line its style, fonts and pictures compete with nothing else, and paint
 * before a script runs.
 */
const whenLoaded = (): Promise<void> =>
  new Promise((done) => {
    // Safari has no requestIdleCallback.
    const whenDrawn = () =>
      'requestIdleCallback' in window ? requestIdleCallback(() => done(), { timeout: 500 }) : setTimeout(done);
    if (document.readyState === 'complete') whenDrawn();
    else addEventListener('load', whenDrawn, { once: true });
  });

/** C§9 "intersection margin": how far below the screen something begins to be near, in pixels. */
const nearPx = 100;

const whenVisible = (element: Element): Promise<void> =>
  new Promise((done) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        done();
      },
      { rootMargin: `${nearPx}px` },
    );
    observer.observe(element);
  });

const whenTouched = (element: Element): Promise<void> =>
  new Promise((done) => {
    // Touched before this script arrived.
    if (element.matches(':focus-within')) done();
    for (const type of ['pointerover', 'touchstart', 'focusin', 'click'])
      element.addEventListener(type, () => done(), { once: true, passive: true, capture: true });
  });

/** A prerendered page has no visitor yet: nothing may load or request the session before the visit. */
export const whenShown = (): Promise<void> =>
  new Promise((done) => {
    if ('prerendering' in document && document.prerendering === true)
      document.addEventListener('prerenderingchange', () => done(), { once: true });
    else done();
  });

const moments: Readonly<Record<Moment, (element: Element) => Promise<void>>> = {
  load: whenLoaded,
  visible: whenVisible,
  interaction: () => new Promise(() => {}),
};

const isMoment = (name: string | undefined): name is Moment => name !== undefined && Object.hasOwn(moments, name);

/** Resolves when the island should start; a touch always counts, an unknown moment means with the page. */
export const momentOf = async (element: Element, name: string | undefined): Promise<void> => {
  const touched = whenTouched(element);
  await whenShown();
  await Promise.race([moments[isMoment(name) ? name : 'load'](element), touched]);
};
