import { type ConsentGroup, currentConsent, readConsent } from '@masthead/core/consent';
import type { ThirdParties } from './third-parties.ts';

const channelName = 'masthead_consent';

const cookieOf = (): string => /(?:^|; )consent=([^;]*)/u.exec(document.cookie)?.[1] ?? '';

/** A prerendered page has no visitor yet. */
const whenShown = (): Promise<void> =>
  new Promise((done) => {
    if ('prerendering' in document && document.prerendering === true)
      document.addEventListener('prerenderingchange', () => done(), { once: true });
    else done();
  });

const sheetLoaded = (href: string): Promise<HTMLLinkElement> =>
  new Promise((done) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = link.onerror = () => done(link);
    document.head.append(link);
  });

/** Leaves it to the browser, with the pressed button's word, which a form that script submits does not send. */
const postPlainly = (form: HTMLFormElement, body: URLSearchParams): void => {
  const choice = Object.assign(document.createElement('input'), {
    type: 'hidden',
    name: 'choice',
    value: body.get('choice') ?? '',
  });
  form.append(choice);
  form.submit();
};

/** Whether anything was entered that a new page would lose. */
const isSomethingEntered = (form: HTMLFormElement): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) => !form.contains(field) && field.value !== field.defaultValue,
  );

/**
 * Asks an undecided visitor and loads what a visitor agreed to; follows the cookie, and reads it again when it may
 * have changed: after a decision here or in another tab, and on a page from the back/forward cache.
 */
export const attend = async (place: HTMLElement): Promise<void> => {
  await whenShown();
  const { version = '', sheet = '', state = '' } = place.dataset;
  const banner = place.querySelector<HTMLElement>('.consent-banner');
  const tabs = new BroadcastChannel(channelName);
  let style: Promise<HTMLLinkElement> | undefined;
  let parties: Promise<ThirdParties> | undefined;

  const decided = (): readonly ConsentGroup[] | undefined =>
    currentConsent(readConsent(cookieOf()), Number(version))?.groups;

  const ask = async (): Promise<void> => {
    style ??= sheetLoaded(sheet);
    await style;
    if (banner !== null) banner.hidden = decided() !== undefined;
  };
  const close = async (): Promise<void> => {
    if (banner !== null) banner.hidden = true;
    const link = await style;
    style = undefined;
    link?.remove();
  };
  const look = async (): Promise<void> => {
    const groups = decided();
    if (groups === undefined) return ask();
    await close();
    // The policy of a page is that of the consent it was asked for with: what is granted later is loaded by the next page.
    if (parties !== undefined || groups.length > 1 || banner === null) {
      parties ??= import('./third-parties.ts').then(({ thirdParties }) => thirdParties(state, groups));
      (await parties).settle(groups);
    }
  };

  banner?.querySelector('form')?.addEventListener('submit', async (event) => {
    const { currentTarget: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form, submitter)) body.append(name, `${value}`);
    // The answer redirects back here: only its cookie matters.
    const isTaken = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).then(
      ({ type }) => type === 'opaqueredirect',
      () => false,
    );
    if (!isTaken || decided() === undefined) return postPlainly(form, body);
    tabs.postMessage('decided');
    const grantsMore = (decided() ?? []).length > 1;
    await close();
    if (grantsMore && !isSomethingEntered(form)) return location.reload();
    document.getElementById('main')?.focus();
  });
  tabs.onmessage = look;
  addEventListener('pageshow', ({ persisted }) => void (persisted && look()));
  // A form without script has redirected here with a decision unknown to other tabs.
  if (banner === null) tabs.postMessage('decided');
  await look();
};
