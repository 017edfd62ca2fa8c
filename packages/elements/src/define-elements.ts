import type { BrowserOptions } from '@masthead/composition/browser';
import type { Translate } from '@masthead/core/dictionary';
import { type TextOptions, translatorFor } from './texts.ts';

/** What an enhancement gets for one element of a page. */
export type Surroundings = {
  readonly host: HTMLElement;
  /** Aborted when the element leaves the page. */
  readonly signal: AbortSignal;
  /** Options of the calls of this element. */
  readonly calls: Pick<BrowserOptions, 'basePath' | 'transport' | 'languages'>;
  readonly translator: () => Promise<Translate>;
  readonly navigate: (address: string) => void;
};

/** An element: its name, and what it does with the markup that the server rendered inside it. */
export type Enhancement = {
  readonly name: `${string}-${string}`;
  readonly enhance: (surroundings: Surroundings) => void;
};

export type ElementsOptions = TextOptions &
  Pick<BrowserOptions, 'transport' | 'languages'> & {
    /** Path where the gateway is mounted, `/api` by default; the attribute `base` of an element comes first. */
    readonly base?: string;
    /** Goes to an address; by default the page does. */
    readonly navigate?: (address: string) => void;
  };

/** Resolves once the parser has read what is inside an element. */
const whenParsed = (): Promise<unknown> =>
  document.readyState === 'loading'
    ? new Promise((done) => document.addEventListener('DOMContentLoaded', done, { once: true }))
    : Promise.resolve();

/**
 * Defines elements in this page; does nothing on a server, and nothing for a name that is defined.
 * @example defineElements([saveButton, signIn], { base: '/bff', texts: { Session_SignIn: 'Log in' } })
 */
export const defineElements = (elements: readonly Enhancement[], options: ElementsOptions = {}): void => {
  if (typeof customElements === 'undefined') return;
  const { base = '/api', navigate = (address) => location.assign(address), transport, languages } = options;
  const translatorOfElement = translatorFor(options);
  for (const { name, enhance } of elements) {
    if (customElements.get(name) !== undefined) continue;
    customElements.define(
      name,
      class extends HTMLElement {
        #connected: AbortController | undefined;
        async connectedCallback(): Promise<void> {
          const connected = new AbortController();
          this.#connected = connected;
          await whenParsed();
          if (connected.signal.aborted) return;
          enhance({
            host: this,
            signal: connected.signal,
            translator: translatorOfElement(),
            navigate,
            calls: {
              basePath: (service) => `${this.getAttribute('base') ?? base}/${service}`,
              ...(transport && { transport }),
              ...(languages && { languages }),
            },
          });
        }
        disconnectedCallback(): void {
          this.#connected?.abort();
        }
      },
    );
  }
};
