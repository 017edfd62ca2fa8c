import '../../../testing/browser-globals.ts';
import './raise-wall.ts';

// The DOM of these tests has no modal dialogs.
const showModal = vi.fn(function (this: HTMLDialogElement) {
  this.open = true;
});
Object.assign(HTMLDialogElement.prototype, {
  showModal,
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});
Object.assign(globalThis, { scrollTo: vi.fn() });

const hint = encodeURIComponent(JSON.stringify({ expiresAt: 1, firstName: 'Mina' }));
const signIn = () => {
  Reflect.set(document, 'cookie', `masthead_session=${hint}`);
};
const wallOf = (attributes: string, overlay = '') => `<x-wall ${attributes}>${overlay}
  <dialog><h2 tabindex="-1">Heading</h2><a href="#" data-returns>Get started</a></dialog></x-wall>`;

const page = async (html: string): Promise<HTMLDialogElement> => {
  document.body.innerHTML = html;
  // The wall waits until the page is shown, which it is.
  await Promise.resolve();
  await Promise.resolve();
  return document.querySelector('x-wall dialog') ?? document.createElement('dialog');
};

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  vi.mocked(scrollTo).mockClear();
  Reflect.set(document, 'cookie', 'masthead_session=; Max-Age=0');
  history.replaceState(null, '', '/insights/x');
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
});

const wait = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);

test('opens the dialog after its delay without a session, as a modal with its heading first', async () => {
  const dialog = await page(wallOf('data-seconds="5"'));
  wait(4.9);
  expect(dialog.open).toBe(false);
  wait(0.1);
  expect([dialog.open, showModal.mock.instances.at(-1)]).toEqual([true, dialog]);
  expect(document.activeElement?.textContent).toBe('Heading');
});

test('never opens with a session', async () => {
  signIn();
  const dialog = await page(wallOf('data-seconds="0"'));
  wait(10);
  expect(dialog.open).toBe(false);
});

test('closes when a session opens, and stays closed when one opened unnoticed', async () => {
  const dialog = await page(wallOf('data-seconds="1"'));
  wait(1);
  signIn();
  document.dispatchEvent(new Event('masthead:session'));
  expect(dialog.open).toBe(false);
});

test('stays closed on this page once passed, and opens on another', async () => {
  const dialog = await page(wallOf('data-seconds="1"'));
  wait(1);
  dialog.close();
  const again = await page(wallOf('data-seconds="1"'));
  wait(5);
  expect(again.open).toBe(false);
  history.replaceState(null, '', '/insights/y');
  const elsewhere = await page(wallOf('data-seconds="1"'));
  wait(1);
  expect(elsewhere.open).toBe(true);
});

test('waits for another open dialog', async () => {
  const dialog = await page(`<dialog id="layer" open></dialog>${wallOf('data-seconds="1"')}`);
  wait(5);
  expect(dialog.open).toBe(false);
  document.querySelector<HTMLDialogElement>('#layer')?.close();
  expect(dialog.open).toBe(true);
});

test('opens the click wall as a modal on a click on its overlay, which is removed once passed', async () => {
  const dialog = await page(wallOf('', '<button data-overlay hidden></button>'));
  const overlay = document.querySelector<HTMLButtonElement>('[data-overlay]');
  wait(100);
  expect([overlay?.hidden, dialog.open]).toEqual([false, false]);
  overlay?.click();
  expect(dialog.open).toBe(true);
  dialog.close();
  expect(overlay?.hidden).toBe(true);
});

test('returns to the scroll position after the sign-in, once', async () => {
  const dialog = await page(wallOf('data-seconds="0"'));
  wait(0);
  Object.defineProperty(globalThis, 'scrollY', { value: 640, configurable: true });
  dialog.querySelector('a')?.click();
  await page(wallOf(''));
  expect(scrollTo).not.toHaveBeenCalled();
  signIn();
  history.replaceState(null, '', '/insights/other');
  await page('<x-wall></x-wall>');
  expect(scrollTo).not.toHaveBeenCalled();
  history.replaceState(null, '', '/insights/x');
  await page('<x-wall></x-wall>');
  await page('<x-wall></x-wall>');
  expect(vi.mocked(scrollTo).mock.calls).toEqual([[{ top: 640, behavior: 'instant' }]]);
});

test.each(['{', 'null', '[1]', '{"path":"/insights/x","top":"far"}', '{"path":7}'])(
  'treats a storage with %j as empty',
  async (kept) => {
    sessionStorage.setItem('masthead_wall_passed', kept);
    sessionStorage.setItem('masthead_wall_place', kept);
    const dialog = await page(wallOf('data-seconds="0"'));
    wait(0);
    expect(dialog.open).toBe(true);
  },
);

test('opens no wall on a page left before its delay', async () => {
  const dialog = await page(wallOf('data-seconds="1"'));
  document.body.innerHTML = '';
  wait(5);
  expect(dialog.open).toBe(false);
});
