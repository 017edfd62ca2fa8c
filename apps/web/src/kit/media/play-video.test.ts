import '../../testing/browser-globals.ts';

const observed: { see: (isIntersecting: boolean, width?: number) => void }[] = [];
let isReduced = false;
const reducedListeners: (() => void)[] = [];
Object.assign(globalThis, {
  IntersectionObserver: class {
    constructor(
      tell: (entries: readonly { isIntersecting: boolean; boundingClientRect: { width: number } }[]) => void,
    ) {
      observed.push({
        see: (isIntersecting, width = 640) => tell([{ isIntersecting, boundingClientRect: { width } }]),
      });
    }
    observe() {}
    disconnect() {}
  },
});
Reflect.set(window, 'matchMedia', () => ({
  get matches() {
    return isReduced;
  },
  addEventListener: (_: string, listen: () => void) => reducedListeners.push(listen),
}));

/** jsdom plays nothing: what playing and pausing do to a video as far as anybody can tell. */
const playing = new WeakSet<HTMLMediaElement>();
Object.defineProperty(HTMLMediaElement.prototype, 'paused', {
  get(this: HTMLMediaElement) {
    return !playing.has(this);
  },
});
HTMLMediaElement.prototype.play = function () {
  playing.add(this);
  this.dispatchEvent(new Event('play'));
  return Promise.resolve();
};
HTMLMediaElement.prototype.pause = function () {
  if (!playing.delete(this)) return;
  this.dispatchEvent(new Event('pause'));
};

beforeAll(async () => {
  await import('./play-video.ts');
});
beforeEach(() => {
  observed.length = 0;
  isReduced = false;
  Reflect.deleteProperty(navigator, 'connection');
});

const page = (...kinds: readonly string[]): readonly HTMLVideoElement[] => {
  document.body.innerHTML = kinds
    .map(
      (starts) =>
        `<x-video data-starts="${starts}"><video></video>${starts === 'behind' ? '<button hidden data-play="Play" data-pause="Stop"></button>' : ''}</x-video>`,
    )
    .join('');
  return [...document.querySelectorAll('video')];
};
const [isPlaying, isSilent] = [
  (video?: HTMLVideoElement) => !video?.paused,
  (video?: HTMLVideoElement) => video?.muted,
];

describe('a video that starts when it is seen (C§4)', () => {
  it('starts silently when it first scrolls into view, and once', () => {
    const [video] = page('seen');
    expect(isPlaying(video)).toBe(false);
    observed[0]?.see(true);
    expect([isPlaying(video), isSilent(video)]).toEqual([true, true]);
    observed[0]?.see(false);
    expect(isPlaying(video)).toBe(false);
    observed[0]?.see(true);
    expect(isPlaying(video)).toBe(false);
  });

  it('goes on out of view once its visitor has taken it over', () => {
    const [video] = page('seen');
    observed[0]?.see(true);
    video?.dispatchEvent(new Event('click'));
    observed[0]?.see(false);
    expect(isPlaying(video)).toBe(true);
  });

  it('falls silent where its place is taken by the film for screens of another width', () => {
    const [video] = page('seen');
    observed[0]?.see(true);
    video?.dispatchEvent(new Event('click'));
    observed[0]?.see(false, 0);
    expect(isPlaying(video)).toBe(false);
  });

  it('does not start where motion is to be reduced or data to be saved', () => {
    isReduced = true;
    const [still] = page('seen');
    observed[0]?.see(true);
    expect(isPlaying(still)).toBe(false);
    isReduced = false;
    Object.assign(navigator, { connection: { saveData: true } });
    const [saving] = page('seen');
    observed[1]?.see(true);
    expect(isPlaying(saving)).toBe(false);
  });

  it('stops when motion is to be reduced from now on', () => {
    const [video] = page('seen');
    observed[0]?.see(true);
    isReduced = true;
    for (const tell of reducedListeners) tell();
    expect(isPlaying(video)).toBe(false);
  });
});

test('one plays at a time: starting another pauses the rest, but not a picture behind a text', () => {
  const [one, two, behind] = page('pressed', 'pressed', 'behind');
  observed[0]?.see(true);
  void one?.play();
  void two?.play();
  expect([isPlaying(one), isPlaying(two), isPlaying(behind)]).toEqual([false, true, true]);
});

describe('a picture behind a text', () => {
  const button = () => document.querySelector('button');

  it('runs while it is in view, and its button says what it does', () => {
    const [video] = page('behind');
    expect([button()?.hidden, button()?.textContent]).toEqual([false, 'Play']);
    observed[0]?.see(true);
    expect([isPlaying(video), button()?.textContent]).toEqual([true, 'Stop']);
    observed[0]?.see(false);
    expect([isPlaying(video), button()?.textContent]).toEqual([false, 'Play']);
    observed[0]?.see(true);
    expect(isPlaying(video)).toBe(true);
  });

  it('stays as its visitor has put it', () => {
    const [video] = page('behind');
    observed[0]?.see(true);
    button()?.click();
    observed[0]?.see(false);
    observed[0]?.see(true);
    expect(isPlaying(video)).toBe(false);
    button()?.click();
    expect(isPlaying(video)).toBe(true);
  });

  it('stands still with reduced motion until its button is pressed', () => {
    isReduced = true;
    const [video] = page('behind');
    observed[0]?.see(true);
    expect(isPlaying(video)).toBe(false);
    button()?.click();
    expect(isPlaying(video)).toBe(true);
  });
});
