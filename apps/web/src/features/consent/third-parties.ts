import { type ConsentGroup, consentSignals, isGranted, isUnwanted, type ThirdParty } from '@masthead/core/consent';
import { pageDataHere, startAnalytics } from './analytics.ts';

/** Scripts that are still running may write once more what was just removed (A§9). */
const secondSweepMs = 500;

type TagWindow = Window & { dataLayer?: unknown[] };

export type ThirdParties = {
  /** Has what is granted now apply: loads it, or takes it away (A§4). */
  readonly settle: (groups: readonly ConsentGroup[]) => void;
};

const domainsOf = (host: string): readonly string[] => {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
};

const dropCookie = (name: string, jar: Pick<Document, 'cookie'>): void => {
  jar.cookie = `${name}=; Max-Age=0; Path=/`;
  for (const domain of domainsOf(location.hostname)) jar.cookie = `${name}=; Max-Age=0; Path=/; Domain=${domain}`;
};

const closedRoots = new WeakMap<Element, ShadowRoot>();

/**
 * Keeps references to closed shadow roots from here on: their content must go with consent, too, and is unreachable
 * otherwise.
 */
const rememberClosedRoots = (): void => {
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    if (root.mode === 'closed') closedRoots.set(this, root);
    return root;
  };
};

/** Returns markup whose closed shadow roots are open: a parser attaches them without `attachShadow`, out of reach. */
const opened = (html: unknown): string =>
  `${html}`.replace(/(<template\b[^>]*\bshadowrootmode\s*=\s*["']?\s*)closed/gi, '$1open');

/** The same of the roots that markup declares, where a browser knows them. */
const openDeclaredRoots = (): void => {
  if (!('parseHTMLUnsafe' in Document)) return;
  for (const { prototype } of [Element, ShadowRoot]) {
    const { setHTMLUnsafe } = prototype;
    prototype.setHTMLUnsafe = function (html, ...more) {
      setHTMLUnsafe.call(this, opened(html), ...more);
    };
  }
  const { parseHTMLUnsafe } = Document;
  Document.parseHTMLUnsafe = (html, ...more) => parseHTMLUnsafe.call(Document, opened(html), ...more);
};

/** The frames of a page, those in the shadow roots of its elements too. */
const framesIn = (root: ParentNode): readonly HTMLIFrameElement[] => [
  ...root.querySelectorAll('iframe'),
  ...[...root.querySelectorAll('*')].flatMap((element) => {
    const shadow = element.shadowRoot ?? closedRoots.get(element);
    return shadow === undefined ? [] : framesIn(shadow);
  }),
];

/** Nothing but the site and these origins from here on. A policy that is added can only take away from the page's own. */
const restrictTo = (origins: readonly string[]): void => {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `default-src 'self' ${origins.join(' ')}`;
  document.head.append(policy);
  // A policy ends no frame that is open already.
  for (const frame of framesIn(document)) {
    const { origin } = new URL(frame.src, location.href);
    if (origin !== location.origin && origin !== 'null' && !origins.includes(origin)) frame.remove();
  }
};

const loadScript = (address: string): void => {
  document.head.append(Object.assign(document.createElement('script'), { src: address, async: true }));
};

/** A§7: the chat widget is loaded only where its address answers 200. */
const loadChatbot = async (address: string): Promise<void> => {
  const { status } = await fetch(address, { credentials: 'omit' });
  if (status === 200) loadScript(address);
};

const start = ({ kind, address }: ThirdParty): void => {
  // A map's module asks for its style, where it is seen.
  if (address === undefined || kind === 'map') return;
  if (kind === 'chatbot') loadChatbot(address).catch(() => undefined);
  else loadScript(address);
};

/** Sends a command to tags, in their shared queue: a command there is an `arguments` object. */
const sendToTags: (...command: readonly unknown[]) => void = function () {
  const page: TagWindow = window;
  page.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: what the queue tells a command by
  page.dataLayer.push(arguments);
};

const queue = (entry: object): void => {
  const page: TagWindow = window;
  page.dataLayer?.push(entry);
};

/** @param allowed the groups that the page was asked for with, whose origins its policy lets in */
export const thirdParties = async (stateAddress: string, allowed: readonly ConsentGroup[]): Promise<ThirdParties> => {
  const parties: readonly ThirdParty[] = await fetch(stateAddress).then((answer) => answer.json());
  const started = new Set<ThirdParty>();
  let isListening = false;
  let endAnalytics: (() => void) | undefined;
  let before: readonly ConsentGroup[] | undefined;

  const sweep = (groups: readonly ConsentGroup[]): void => {
    for (const pair of document.cookie.split('; ')) {
      const name = pair.split('=', 1)[0] ?? '';
      if (isUnwanted(name, parties, groups)) dropCookie(name, document);
    }
  };

  /** Analytics queue nothing before consent and nothing after a withdrawal. */
  const settleAnalytics = (groups: readonly ConsentGroup[]): void => {
    const data = pageDataHere();
    if (groups.includes('C0002') && data !== undefined) endAnalytics ??= startAnalytics(data, queue);
    else {
      endAnalytics?.();
      endAnalytics = undefined;
    }
  };

  return {
    settle: (groups) => {
      if (before === undefined && parties.length > 0) sendToTags('consent', 'default', consentSignals(['C0001']));
      if (parties.length > 0) sendToTags('consent', 'update', consentSignals(groups));
      if (before?.some((group) => !groups.includes(group)))
        restrictTo(parties.filter((party) => isGranted(party, groups)).flatMap(({ origins }) => origins));
      before = groups;
      if (parties.length > 0) settleAnalytics(groups);
      sweep(groups);
      setTimeout(sweep, secondSweepMs, groups);
      for (const party of parties)
        if (isGranted(party, groups) && isGranted(party, allowed) && !started.has(party)) {
          if (!isListening) {
            rememberClosedRoots();
            openDeclaredRoots();
          }
          isListening = true;
          started.add(party);
          start(party);
        }
    },
  };
};
