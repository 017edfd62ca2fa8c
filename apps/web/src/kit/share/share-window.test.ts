import '../../testing/browser-globals.ts';
import { shareNatively } from './share-window.ts';

const opened = vi.spyOn(globalThis, 'open');
const press = (markup: string, how: MouseEventInit = {}): boolean => {
  document.body.innerHTML = markup;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
  document.querySelector('a > span')?.dispatchEvent(event);
  return event.defaultPrevented;
};
const network = '<a href="https://network.example/?u=1" data-popup=""><span>Network</span></a>';

beforeEach(() => opened.mockReset().mockReturnValue(null));

test('opens a popup of 600 by 500 (C§9) without an opener', () => {
  const popup: Pick<Window, 'opener'> = { opener: window };
  opened.mockReturnValue(popup as Window);
  expect(press(network)).toBe(true);
  expect(opened).toHaveBeenCalledWith('https://network.example/?u=1', '_blank', 'popup,width=600,height=500');
  expect(popup.opener).toBeNull();
});

test('follows the link where popups are blocked', () => {
  opened.mockReturnValue(null);
  expect(press(network)).toBe(false);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'opens a tab for a visitor who asks for one by %j',
  (how) => {
    expect(press(network, how)).toBe(false);
    expect(opened).not.toHaveBeenCalled();
  },
);

describe('a share link that can be shortened', () => {
  let long = '';
  let page = 0;
  const asked = vi.fn();
  const answering = (answer: () => Promise<Pick<Response, 'json'>>) => {
    asked.mockReset().mockImplementation(answer);
    Object.assign(globalThis, { fetch: asked });
    // What was asked for once is known on the page.
    page += 1;
    long = `https://site.example/${page}?cid=b`;
    document.body.innerHTML = `<a href="https://network.example/?text=T&url=${encodeURIComponent(long)}" data-shorten="${long}"><span>Network</span></a>`;
  };
  const near = async (type = 'pointerover') => {
    document.querySelector('span')?.dispatchEvent(new Event(type, { bubbles: true }));
    // What is answered at once is there after a few turns.
    for (const _ of Array(8)) await Promise.resolve();
    return Object.fromEntries(new URL(document.querySelector('a')?.href ?? '').searchParams);
  };

  test('gets its short address where the visitor used it before the script loaded', async () => {
    answering(async () => ({ json: async () => ({ link: 'https://short.example/1' }) }));
    const link = document.querySelector('a');
    // The script that this file has loaded hears nothing of it.
    link?.addEventListener('focusin', (event) => event.stopPropagation());
    link?.focus();
    vi.resetModules();
    await import('./share-window.ts');
    for (const _ of Array(8)) await Promise.resolve();
    expect(new URL(link?.href ?? '').searchParams.get('url')).toBe('https://short.example/1');
  });

  test.each(['pointerover', 'focusin'])(
    'gets its short address shortly before a click (%s), by one call',
    async (type) => {
      answering(async () => ({ json: async () => ({ link: 'https://short.example/$&' }) }));
      expect(await near(type)).toEqual({ text: 'T', url: 'https://short.example/$&' });
      await near(type);
      expect(asked).toHaveBeenCalledTimes(1);
      expect(asked.mock.calls[0]).toEqual([
        '/api/short-links',
        expect.objectContaining({ body: JSON.stringify({ address: long }) }),
      ]);
    },
  );

  test.each<[string, () => Promise<Pick<Response, 'json'>>]>([
    ['nobody answers', () => Promise.reject(new TypeError('away'))],
    ['there is none', async () => ({ json: async () => ({ link: null }) })],
    ['the answer is none', async () => ({ json: () => Promise.reject(new SyntaxError('no JSON')) })],
  ])('keeps its own address where %s', async (_, answer) => {
    answering(answer);
    expect(await near()).toEqual({ text: 'T', url: long });
  });
});

test('ignores any other link', () => {
  expect(press('<a href="mailto:?body=1"><span>Email</span></a>')).toBe(false);
  expect(opened).not.toHaveBeenCalled();
});

describe('the device’s share dialog', () => {
  const given = vi.fn();
  let page = 0;
  const shared = async (isShortened: boolean, answer: () => Promise<Pick<Response, 'json'>>) => {
    Object.assign(navigator, { share: given.mockReset().mockResolvedValue(undefined) });
    Object.assign(globalThis, { fetch: answer });
    page += 1;
    const address = `https://site.example/native-${page}`;
    await shareNatively({ title: 'T', address, isShortened });
    return given.mock.calls.map(([{ url }]) => (url === address ? 'the address itself' : url));
  };
  const link = async () => ({ json: async () => ({ link: 'https://short.example/1' }) });

  test('gets the short link, or the address where there is none', async () => {
    expect(await shared(true, link)).toEqual(['https://short.example/1']);
    expect(await shared(true, () => Promise.reject(new TypeError('away')))).toEqual(['the address itself']);
    expect(await shared(false, link)).toEqual(['the address itself']);
  });

  test('does not wait for a slow shortener', async () => {
    vi.useFakeTimers();
    const sharing = shared(true, () => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await sharing).toEqual(['the address itself']);
    vi.useRealTimers();
  });
});
