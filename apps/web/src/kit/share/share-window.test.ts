import '../../testing/browser-globals.ts';
import './share-window.ts';

const opened = jest.spyOn(globalThis, 'open');
const press = (markup: string, how: MouseEventInit = {}): boolean => {
  document.body.innerHTML = markup;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
  document.querySelector('a > span')?.dispatchEvent(event);
  return event.defaultPrevented;
};
const network = '<a href="https://network.example/?u=1" data-popup=""><span>Network</span></a>';

beforeEach(() => opened.mockReset());

test('clicking a network opens a popup window of 600 by 500 that knows nothing of this one', () => {
  const popup: Pick<Window, 'opener'> = { opener: window };
  opened.mockReturnValue(popup as Window);
  expect(press(network)).toBe(true);
  expect(opened).toHaveBeenCalledWith('https://network.example/?u=1', '_blank', 'popup,width=600,height=500');
  expect(popup.opener).toBeNull();
});

test('where no window may be opened, the link is followed', () => {
  opened.mockReturnValue(null);
  expect(press(network)).toBe(false);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'who asks for a tab of their own by %j gets it',
  (how) => {
    expect(press(network, how)).toBe(false);
    expect(opened).not.toHaveBeenCalled();
  },
);

describe('a link whose address can be shortened', () => {
  const long = 'https://site.example/a?cid=b';
  const shortened = `<a href="https://network.example/?text=T&url=${encodeURIComponent(long)}" data-shorten="${long}"><span>Network</span></a>`;
  const asked = jest.fn();
  const answering = (answer: () => Promise<Pick<Response, 'json'>>) => {
    asked.mockReset().mockImplementation(answer);
    Object.assign(globalThis, { fetch: asked });
    document.body.innerHTML = shortened;
  };
  const near = async (type = 'pointerover') => {
    document.querySelector('span')?.dispatchEvent(new Event(type, { bubbles: true }));
    // What is answered at once is there after a few turns.
    for (const _ of Array(5)) await Promise.resolve();
    return Object.fromEntries(new URL(document.querySelector('a')?.href ?? '').searchParams);
  };

  test.each(['pointerover', 'focusin'])(
    'has the short one once it was near to being pressed (%s), and asks once',
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
  ])('keeps its own where %s', async (_, answer) => {
    answering(answer);
    expect(await near()).toEqual({ text: 'T', url: long });
  });
});

test('any other link is nobody’s business here', () => {
  expect(press('<a href="mailto:?body=1"><span>Email</span></a>')).toBe(false);
  expect(opened).not.toHaveBeenCalled();
});
