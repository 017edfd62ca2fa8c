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

/** jsdom does not play: simulates the effects of playing and pausing on a video. */
const playing = new WeakSet<HTMLMediaElement>();
Object.defineProperty(HTMLMediaElement.prototype, 'paused', {
  configurable: true,
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

describe('a video that starts in view (C§4)', () => {
  it('starts muted when it first scrolls into view, once', () => {
    const [video] = page('seen');
    expect(isPlaying(video)).toBe(false);
    observed[0]?.see(true);
    expect([isPlaying(video), isSilent(video)]).toEqual([true, true]);
    observed[0]?.see(false);
    expect(isPlaying(video)).toBe(false);
    observed[0]?.see(true);
    expect(isPlaying(video)).toBe(false);
  });

  it('continues out of view after a visitor’s action', () => {
    const [video] = page('seen');
    observed[0]?.see(true);
    video?.dispatchEvent(new Event('click'));
    observed[0]?.see(false);
    expect(isPlaying(video)).toBe(true);
  });

  it('mutes where the video for another width replaces it', () => {
    const [video] = page('seen');
    observed[0]?.see(true);
    video?.dispatchEvent(new Event('click'));
    observed[0]?.see(false, 0);
    expect(isPlaying(video)).toBe(false);
  });

  it('does not start with reduced motion or reduced data', () => {
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

  it('stops when reduced motion is turned on', () => {
    const [video] = page('seen');
    observed[0]?.see(true);
    isReduced = true;
    for (const tell of reducedListeners) tell();
    expect(isPlaying(video)).toBe(false);
  });
});

test('pauses the others, except background videos, when it starts', () => {
  const [one, two, behind] = page('pressed', 'pressed', 'behind');
  observed[0]?.see(true);
  void one?.play();
  void two?.play();
  expect([isPlaying(one), isPlaying(two), isPlaying(behind)]).toEqual([false, true, true]);
});

describe('a background video', () => {
  const button = () => document.querySelector('button');

  it('plays in view, and its button names its action', () => {
    const [video] = page('behind');
    expect([button()?.hidden, button()?.textContent]).toEqual([false, 'Play']);
    observed[0]?.see(true);
    expect([isPlaying(video), button()?.textContent]).toEqual([true, 'Stop']);
    observed[0]?.see(false);
    expect([isPlaying(video), button()?.textContent]).toEqual([false, 'Play']);
    observed[0]?.see(true);
    expect(isPlaying(video)).toBe(true);
  });

  it('stays as the visitor set it', () => {
    const [video] = page('behind');
    observed[0]?.see(true);
    button()?.click();
    observed[0]?.see(false);
    observed[0]?.see(true);
    expect(isPlaying(video)).toBe(false);
    button()?.click();
    expect(isPlaying(video)).toBe(true);
  });

  it('stays paused with reduced motion until its button is clicked', () => {
    isReduced = true;
    const [video] = page('behind');
    observed[0]?.see(true);
    expect(isPlaying(video)).toBe(false);
    button()?.click();
    expect(isPlaying(video)).toBe(true);
  });
});
