import { defaultLanguage, type Language } from '@masthead/core';
import type { DecodeWarning, LayoutNames } from '@masthead/core/content';
import type { TaskEither } from '#fp-ts/TaskEither';
import type { Pace } from './retry.ts';
import type { TokenStore } from './token-store.ts';
import type { Http, HttpContext, SiteName } from './transport.ts';

export type HttpOptions = {
  /** Address of the service (`http://127.0.0.1:4000/user`) or, in a browser, its path on the own origin (`/api/user`). */
  readonly baseUrl: string;
  /**
   * Only on the site's server, and only for services that are trusted with the session
   * (`services.ts`).
   */
  readonly tokens?: TokenStore;
  /** Budget of a call in milliseconds, all its attempts and the pauses between them included. */
  readonly timeoutMs?: number;
  /** Most bytes of an answer, after decompression; by default the limit of the call, or a megabyte. */
  readonly maxAnswerBytes?: number;
  /** Gives the `x-request-id` of each call; a server passes on the id of the page request. */
  readonly requestId?: () => string;
  /** The visitor's address, passed on as `x-forwarded-for` by the site's server. */
  readonly clientAddress?: string;
  /** What the visitor's browser calls itself. */
  readonly userAgent?: string;
  /** What shows the service that `clientAddress` is true, passed on as `x-caller`. */
  readonly callerProof?: string;
  /** Language of the visitor; the default language unless set. */
  readonly language?: Language;
  /** The site that calls of the content service are about. */
  readonly site?: SiteName;
  /** What the content service calls the parts of a page. */
  readonly layoutNames?: LayoutNames;
  /** Called with each part that was left out of an answer. */
  readonly report?: (warning: DecodeWarning) => void;
  /**
   * A header that authenticates the site, such as an API key; sent to this service only, and no
   * call can override it.
   */
  readonly keyHeader?: { readonly name: string; readonly value: string };
  /** Aborts every call under way and to come, for example when the visitor has gone. */
  readonly signal?: AbortSignal;
  /** Node's keep-alive agents, shared between requests of the site's server. */
  readonly agents?: { readonly http: object; readonly https: object };
  readonly pace?: Pace;
  /**
   * Renews the session when a call that needs it fails with 401, once for all calls over the same
   * token store, and repeats the call. For token stores that outlive a request.
   * @example renew: (http) => refreshSession(http)('web')
   */
  readonly renew?: (http: Http) => TaskEither<unknown, unknown>;
};

export const contextOf = ({
  language = defaultLanguage,
  site = '',
  layoutNames,
  report,
}: HttpOptions): HttpContext => ({
  language,
  site,
  ...(layoutNames && { layoutNames }),
  ...(report && { report }),
});
