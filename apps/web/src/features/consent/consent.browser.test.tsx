import '../../testing/browser-globals.ts';
import { type ConsentGroup, printConsent } from '@masthead/core/consent';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageFrame } from '../../testing/page-frame.tsx';
import { attend } from './consent.browser.ts';
import { ConsentBanner } from './consent-banner.tsx';

const settled: (readonly ConsentGroup[])[] = [];
vi.mock('./third-parties.ts', () => ({
  thirdParties: async () => ({ settle: (groups: readonly ConsentGroup[]) => void settled.push(groups) }),
}));

const decision = (groups: readonly ConsentGroup[], version = 1): string =>
  `consent=${printConsent({ version, groups, time: '2026-11-22T08:00:00.000Z' })}`;
const keep = (cookie: string): void => void Reflect.set(document, 'cookie', `${cookie}; Path=/`);

/** The other tabs of the same visitor. */
const tabs: { onmessage?: () => void; readonly said: unknown[] }[] = [];
class Channel {
  onmessage?: () => void;
  readonly said: unknown[] = [];
  constructor() {
    tabs.push(this);
  }
  postMessage(message: unknown): void {
    this.said.push(message);
  }
}

const posted: string[] = [];
/** The site, which answers a press by a cookie. */
const answering = (cookie: string | undefined): void => {
  const fetch = async (_: string, { body }: { readonly body: URLSearchParams }) => {
    posted.push(`${body}`);
    if (cookie === undefined) throw new Error('nobody there');
    keep(cookie);
    return { type: 'opaqueredirect' };
  };
  Object.assign(globalThis, { fetch });
};

const banner = (): HTMLElement => screen.getByRole('region', { hidden: true });
const page = async (): Promise<void> => {
  render(
    <PageFrame>
      <ConsentBanner back="/insights/x" isAskedHere={false} />
      <main id="main" tabIndex={-1}>
        <input aria-label="A field" />
      </main>
    </PageFrame>,
  );
  const place = document.querySelector<HTMLElement>('x-consent');
  if (place === null) throw new Error('no banner is drawn');
  await attend(place);
};

beforeEach(() => {
  Object.assign(globalThis, { BroadcastChannel: Channel });
  settled.length = posted.length = tabs.length = 0;
  document.head.replaceChildren();
  // jsdom loads no style sheet.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof Element) setTimeout(() => node.dispatchEvent(new Event('load')));
  });
  keep('consent=; Max-Age=0');
});

afterEach(() => vi.restoreAllMocks());

describe('the consent banner', () => {
  it('asks an undecided visitor and loads nothing', async () => {
    await page();
    expect(banner().hidden).toBe(false);
    expect(settled).toEqual([]);
  });

  it.each([
    ['has decided', decision(['C0001', 'C0003']), true],
    ['has decided about an earlier version', decision(['C0001', 'C0003'], 0), false],
    ['has a cookie that nobody can read', 'consent=%7B', false],
  ])('is hidden from visitors who %s: %s', async (_, cookie, isHidden) => {
    keep(cookie);
    await page();
    expect(banner().hidden).toBe(isHidden);
    expect(settled).toEqual(isHidden ? [['C0001', 'C0003']] : []);
  });

  it('accepts a refusal in place, notifies other tabs and leaves focus on the page', async () => {
    answering(decision(['C0001']));
    await page();
    await userEvent.click(screen.getByRole('button', { name: 'Consent_RejectAll' }));
    await waitFor(() => expect(banner().hidden).toBe(true));
    expect(posted).toEqual(['back=%2Finsights%2Fx&choice=reject']);
    expect(tabs[0]?.said).toEqual(['decided']);
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
    expect(settled).toEqual([]);
  });

  it('submits the ticked boxes without leaving the page', async () => {
    answering(decision(['C0001', 'C0003']));
    await page();
    document.querySelector('details')?.setAttribute('open', '');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Consent_C0003' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'A field' }), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Consent_Save' }));
    await waitFor(() => expect(posted).toEqual(['back=%2Finsights%2Fx&C0003=yes&choice=save']));
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
    expect(settled).toEqual([]);
  });

  it('disappears when another tab decides, whose choice applies here', async () => {
    await page();
    keep(decision(['C0001', 'C0002']));
    tabs[0]?.onmessage?.();
    await waitFor(() => expect(settled).toEqual([['C0001', 'C0002']]));
    expect(banner().hidden).toBe(true);
    keep(decision(['C0001']));
    tabs[0]?.onmessage?.();
    await waitFor(() => expect(settled.at(-1)).toEqual(['C0001']));
  });

  it('submits its form normally where no answer arrives', async () => {
    answering(undefined);
    await page();
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
    await userEvent.click(screen.getByRole('button', { name: 'Consent_AcceptAll' }));
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
    const form = document.querySelector('form');
    expect(form && new FormData(form).get('choice')).toBe('accept');
  });
});
