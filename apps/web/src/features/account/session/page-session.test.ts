/** A `BroadcastChannel` whose other ends are in this test. */
class Channel {
  static opened: Channel[] = [];
  readonly told: unknown[] = [];
  isClosed = false;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    Channel.opened.push(this);
  }
  postMessage(message: unknown): void {
    this.told.push(message);
  }
  close(): void {
    this.isClosed = true;
  }
}

const heard = vi.fn();

beforeAll(async () => {
  Object.assign(globalThis, { BroadcastChannel: Channel });
  document.addEventListener('masthead:session', heard);
  // The script comes before the page is parsed.
  const loading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  await import('./page-session.ts');
  document.body.innerHTML = '<p data-session-ended=""></p>';
  loading.mockRestore();
  document.dispatchEvent(new Event('DOMContentLoaded'));
});

it('notifies other tabs of a sign-out by form, and reacts to theirs at once', () => {
  const [channel] = Channel.opened;
  expect(channel?.name).toBe('masthead_session');
  expect(channel?.told).toEqual([{ type: 'signedOut' }]);
  expect(heard).not.toHaveBeenCalled();
  channel?.onmessage?.({ data: { type: 'signedOut' } });
  expect(heard).toHaveBeenCalledTimes(1);
});

it('does not listen while the page is in the back/forward cache', () => {
  dispatchEvent(new Event('pagehide'));
  expect(Channel.opened.map(({ isClosed }) => isClosed)).toEqual([true]);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('masthead_session=%7B%7D');
  dispatchEvent(new Event('pageshow'));
  dispatchEvent(new Event('pageshow'));
  expect(Channel.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  // A session exists by now: nothing has ended.
  expect(Channel.opened[1]?.told).toEqual([]);
});
