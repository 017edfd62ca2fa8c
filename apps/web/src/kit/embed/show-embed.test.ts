import '../../testing/browser-globals.ts';
import './show-embed.ts';

const others: ((message: unknown) => void)[] = [];
Object.assign(globalThis, {
  BroadcastChannel: class {
    set onmessage(hear: (message: unknown) => void) {
      others.push(hear);
    }
    close() {}
  },
});

const consent = (version: number, ...groups: readonly string[]): void => {
  const said = encodeURIComponent(JSON.stringify({ version, groups, time: '2026-11-22T08:00:00.000Z' }));
  Reflect.set(document, 'cookie', `consent=${said}`);
};
const page = async (src = 'https://pieces.example/1'): Promise<void> => {
  document.body.innerHTML = `<x-consent data-version="2"></x-consent>
    <x-embed data-src="${src}" data-title="A piece"><form></form></x-embed>`;
  await Promise.resolve();
  await Promise.resolve();
};
const frame = () => document.querySelector('iframe');
const isAsking = () => document.querySelector('form')?.hidden === false;

beforeEach(() => {
  others.length = 0;
  Reflect.set(document, 'cookie', 'consent=; Max-Age=0');
});

test.each([
  ['nobody has decided', () => undefined],
  ['everything is refused', () => consent(2, 'C0001')],
  ['another group is granted', () => consent(2, 'C0001', 'C0002', 'C0004')],
  ['it was granted to an earlier version of what is asked', () => consent(1, 'C0001', 'C0003')],
])('where %s creates no frame and keeps the choice', async (_, decide) => {
  decide();
  await page();
  expect([frame(), isAsking()]).toEqual([null, true]);
});

test('loads the embed in a frame that cannot navigate the page, after consent to C0003', async () => {
  consent(2, 'C0001', 'C0003');
  await page();
  expect(isAsking()).toBe(false);
  expect([frame()?.src, frame()?.title, frame()?.getAttribute('loading')]).toEqual([
    'https://pieces.example/1',
    'A piece',
    'lazy',
  ]);
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-popups');
});

test('removes the frame on withdrawal in another tab, and restores it once on consent', async () => {
  consent(2, 'C0001', 'C0003');
  await page();
  consent(2, 'C0001');
  for (const hear of others) hear('decided');
  expect([frame(), isAsking()]).toEqual([null, true]);
  consent(2, 'C0001', 'C0003');
  for (const hear of [...others, ...others]) hear('decided');
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
});

test.each([`${location.origin}/account`, 'no address', ''])(
  'never frames %j: the page frames no page of its own site',
  async (src) => {
    consent(2, 'C0001', 'C0003');
    await page(src);
    expect(frame()).toBeNull();
  },
);
