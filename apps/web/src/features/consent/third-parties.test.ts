import '../../testing/browser-globals.ts';
import type { ThirdParty } from '@masthead/core/consent';
import { thirdParties } from './third-parties.ts';

const parties: readonly ThirdParty[] = [
  { kind: 'tagManager', address: 'https://tags.example/t.js', origins: ['https://tags.example'], cookies: [] },
  { kind: 'analytics', address: 'https://stats.example/a.js', origins: ['https://stats.example'], cookies: ['_ga*'] },
  { kind: 'pixel', address: 'https://ads.example/p.js', origins: ['https://ads.example'], cookies: ['_fbp'] },
  { kind: 'chatbot', address: 'https://chat.example/c.js', origins: ['https://chat.example'], cookies: [] },
  // No script: the module asks for it where it is seen.
  { kind: 'map', address: 'https://map.example/style.json', origins: ['https://map.example'], cookies: [] },
];
const native = Element.prototype.attachShadow;
let chatStatus = 200;
const asked: string[] = [];

const setCookies = (...names: readonly string[]): void => {
  for (const name of names) Reflect.set(document, 'cookie', `${name}=x; Path=/`);
};
const names = () =>
  document.cookie
    .split('; ')
    .map((pair) => pair.split('=', 1)[0] ?? '')
    .toSorted();
const loaded = () => [...document.querySelectorAll('script')].map(({ src }) => new URL(src).host);
const told = (): readonly unknown[][] =>
  (Reflect.get(window, 'dataLayer') ?? []).map((command: ArrayLike<unknown>) => Array.from(command));
const policies = () => [...document.querySelectorAll('meta')].map(({ content }) => content);
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  chatStatus = 200;
  document.head.replaceChildren();
  Reflect.deleteProperty(window, 'dataLayer');
  const fetch = async (address: string) => {
    asked.push(address);
    return { status: chatStatus, json: async () => parties };
  };
  Object.assign(globalThis, { fetch });
});
afterEach(() => {
  Element.prototype.attachShadow = native;
  vi.useRealTimers();
  setCookies('_ga=; Max-Age=0;', '_fbp=; Max-Age=0;', 'own=; Max-Age=0;');
});

const all = ['C0001', 'C0002', 'C0003', 'C0004'] as const;

describe('third parties', () => {
  it('load after consent to their own group alone', async () => {
    const performance = await thirdParties('/consent.json', ['C0001', 'C0002']);
    performance.settle(['C0001', 'C0002']);
    expect(loaded()).toEqual(['tags.example', 'stats.example']);
    document.head.replaceChildren();
    const targeting = await thirdParties('/consent.json', ['C0001', 'C0004']);
    targeting.settle(['C0001', 'C0004']);
    await settled();
    expect(loaded()).toEqual(['ads.example', 'chat.example']);
  });

  it.each([404, 500, 204])('include no chat widget where its address answers %d (A§7)', async (status) => {
    chatStatus = status;
    (await thirdParties('/consent.json', all)).settle(all);
    await settled();
    expect(asked).toEqual(['/consent.json', 'https://chat.example/c.js']);
    expect(loaded()).toEqual(['tags.example', 'stats.example', 'ads.example']);
  });

  it('wait for the next page where this page’s policy excludes the group', async () => {
    const { settle } = await thirdParties('/consent.json', ['C0001']);
    settle(all);
    await settled();
    expect(loaded()).toEqual([]);
  });

  it('receive a denied default before any loads, then the granted groups', async () => {
    const { settle } = await thirdParties('/consent.json', all);
    expect(told()).toEqual([]);
    settle(['C0001', 'C0002']);
    expect(told()).toMatchObject([
      ['consent', 'default', { analytics_storage: 'denied', ad_storage: 'denied', security_storage: 'granted' }],
      ['consent', 'update', { analytics_storage: 'granted', ad_storage: 'denied' }],
    ]);
    expect(Object.prototype.toString.call(Reflect.get(window, 'dataLayer')[0])).toBe('[object Arguments]');
    settle(['C0001']);
    expect(told().at(-1)).toMatchObject(['consent', 'update', { analytics_storage: 'denied' }]);
  });

  it('lose their cookies at once after a withdrawal, and again after 500 ms (A§4, A§9)', async () => {
    const { settle } = await thirdParties('/consent.json', all);
    settle(all);
    vi.advanceTimersByTime(500);
    setCookies('_ga', '_ga_X', '_fbp', 'own');
    settle(['C0001', 'C0004']);
    expect(names()).toEqual(['_fbp', 'own']);
    setCookies('_ga');
    vi.advanceTimersByTime(499);
    expect(names()).toEqual(['_fbp', '_ga', 'own']);
    vi.advanceTimersByTime(1);
    expect(names()).toEqual(['_fbp', 'own']);
  });

  it('get a blocking policy after a withdrawal, except those still granted', async () => {
    const { settle } = await thirdParties('/consent.json', all);
    settle(all);
    expect(policies()).toEqual([]);
    settle(['C0001', 'C0002']);
    expect(policies()).toEqual(["default-src 'self' https://tags.example https://stats.example"]);
  });

  it('lose their open frames and no others (A§4)', async () => {
    const { settle } = await thirdParties('/consent.json', all);
    settle(all);
    const frames = [
      'https://ads.example/frame',
      'https://chat.example/',
      'https://stats.example/f',
      '/own',
      'about:blank',
    ];
    document.body.innerHTML = frames.map((src) => `<iframe src="${src}"></iframe>`).join('');
    settle(['C0001', 'C0002']);
    const left = [...document.querySelectorAll('iframe')].map((frame) => frame.getAttribute('src'));
    expect(left).toEqual(['https://stats.example/f', '/own', 'about:blank']);
    document.body.replaceChildren();
  });

  it('lose frames in the shadow roots of their elements at any depth (A§4)', async () => {
    const { settle } = await thirdParties('/consent.json', all);
    settle(all);
    const framed = '<iframe src="https://chat.example/"></iframe><iframe src="/own"></iframe><p></p>';
    const outer = Object.assign(
      document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' }),
      {
        innerHTML: framed,
      },
    );
    const inner = outer.querySelector('p')?.attachShadow({ mode: 'open' });
    if (inner === undefined) throw new Error('there is no element for the inner root');
    inner.innerHTML = framed;
    settle(['C0001', 'C0002']);
    const left = [outer, inner].map((root) =>
      [...root.querySelectorAll('iframe')].map(({ src }) => new URL(src).pathname),
    );
    expect(left).toEqual([['/own'], ['/own']]);
    document.body.replaceChildren();
  });

  it('lose frames in closed shadow roots, which no page can read (A§4)', async () => {
    const { settle } = await thirdParties('/consent.json', all);
    settle(all);
    const host = document.body.appendChild(document.createElement('div'));
    const closed = host.attachShadow({ mode: 'closed' });
    expect(host.shadowRoot).toBeNull();
    closed.innerHTML = '<p></p><iframe src="https://chat.example/"></iframe><iframe src="/own"></iframe>';
    const within = closed.querySelector('p')?.attachShadow({ mode: 'closed' });
    if (within === undefined) throw new Error('there is no element for the inner root');
    within.innerHTML = '<iframe src="https://chat.example/deep"></iframe>';
    settle(['C0001', 'C0002']);
    const left = [closed, within].map((root) => [...root.querySelectorAll('iframe')].map(({ src }) => src));
    expect(left).toEqual([['http://localhost/own'], []]);
    document.body.replaceChildren();
  });

  it('lose frames in declarative shadow roots of either mode (A§4)', async () => {
    const written: string[] = [];
    const take = (html: unknown) => void written.push(`${html}`);
    const parsed = document.implementation.createHTMLDocument('');
    Object.assign(Element.prototype, { setHTMLUnsafe: take });
    Object.assign(ShadowRoot.prototype, { setHTMLUnsafe: take });
    const parse = (html: unknown) => {
      take(html);
      return parsed;
    };
    Object.assign(Document, { parseHTMLUnsafe: parse });
    const { settle } = await thirdParties('/consent.json', all);
    settle(all);
    const host = document.createElement('div');
    host.setHTMLUnsafe('<p><template shadowrootmode="closed">closed</template></p>');
    host.attachShadow({ mode: 'open' }).setHTMLUnsafe('<p><TEMPLATE id=x ShadowRootMode = closed></TEMPLATE></p>');
    expect(Document.parseHTMLUnsafe('<p><template shadowrootmode=open></template></p>')).toBe(parsed);
    expect(written).toEqual([
      '<p><template shadowrootmode="open">closed</template></p>',
      '<p><TEMPLATE id=x ShadowRootMode = open></TEMPLATE></p>',
      '<p><template shadowrootmode=open></template></p>',
    ]);
    for (const owner of [Element.prototype, ShadowRoot.prototype]) Reflect.deleteProperty(owner, 'setHTMLUnsafe');
    Reflect.deleteProperty(Document, 'parseHTMLUnsafe');
  });

  it('have their shadow roots tracked before the first runs, and patch nothing without one', async () => {
    const { settle } = await thirdParties('/consent.json', all);
    settle(['C0001']);
    expect(Element.prototype.attachShadow).toBe(native);
    settle(all);
    const patched = Element.prototype.attachShadow;
    expect(patched).not.toBe(native);
    settle(['C0001']);
    settle(all);
    expect(Element.prototype.attachShadow).toBe(patched);
  });
});
