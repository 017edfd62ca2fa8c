import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestScope, type ServerConfig, tokens } from '@masthead/composition/server';
import { splitLanguage } from '@masthead/core';
import { callerOf, issueFormToken, requestIdOf } from '@masthead/gateway';
import { paths } from '../../routes.ts';
import type { Settings } from '../configuration/configuration.ts';
import { pageTimeoutMs } from '../configuration/page-times.ts';
import { withCampaignOf } from '../cookies/campaign.ts';
import { sendRedirect } from '../http/redirects.ts';
import type { Render } from '../render/render.ts';
import { formTemplates, renderTemplate } from './form-templates.ts';
import { pageCache } from './page-cache.ts';
import { renderPage } from './render-page.ts';
import { formSender } from './send-form.ts';
import { sendPage } from './send-page.ts';

/** The pages whose form is the same for all who have no session. */
const formPaths: ReadonlySet<string> = new Set([
  paths.signIn,
  paths.signInWelcome,
  paths.authSignIn,
  paths.register,
  paths.signUpWelcome,
  paths.registrationModal,
]);

/**
 * Parameters of a form's address that reveal nothing about its visitor. With any other, such as an e-mail address, a
 * page is private.
 */
const impersonal: ReadonlySet<string> = new Set([
  'redirect',
  'redirectURL',
  'source',
  'article',
  'pdfUrl',
  'practice',
  'cid',
]);

/** Pages at longer addresses are rendered each time, so that one form cannot fill the memory. */
const longestAddress = 500;

const isForm = (path: string, query: string): boolean =>
  formPaths.has(path) && [...new URLSearchParams(query).keys()].every((name) => impersonal.has(name));

/** Jobs and pages come and go during the day; a search that many make is made every ten seconds, and shown for a minute while it cannot be made. */
const searchLife = { freshMs: 10_000, lastGoodMs: 60_000 } as const;

type Parts = {
  readonly render: Render;
  readonly settings: Settings;
  readonly services: ServerConfig;
  /** Called when a cached page failed to render again. */
  readonly onFailure: (address: string, cause: unknown) => void;
};

export type PrivatePages = {
  /**
   * Answers a visitor without a session with a page of the site itself from the cache, rendered once for all: the
   * template of a form, or search results. A form about an account is redirected to an address with the visitor's
   * campaign. Returns false where there is none.
   */
  readonly answer: (req: IncomingMessage, res: ServerResponse, address: string) => Promise<boolean>;
  /** Renders every page again before it is shown, as after a publication, which may affect any of them. */
  readonly forget: () => void;
  /** What is kept, for the operator. */
  readonly sizes: () => Readonly<Record<'form' | 'search', { readonly pages: number; readonly bytes: number }>>;
};

export const privatePages = ({ render, settings, services, onFailure }: Parts): PrivatePages => {
  const forms = formTemplates({ render: renderTemplate(render, settings.origin), onFailure });
  const searches = pageCache({
    render: renderPage(render, settings.origin),
    onFailure,
    maxBytes: 16 * 1024 * 1024,
    isLasting: false,
    ...searchLife,
  });
  const sendForm = formSender({
    formTokenFor: (req, res) => issueFormToken(req, res, settings, ''),
    stampFor: async (req, action, startedAt) => {
      // The rest of the time is for the stamp, without which the form still works with script.
      const timeoutMs = pageTimeoutMs(startedAt);
      const visit = { requestId: requestIdOf(req), ...callerOf(req, settings), timeoutMs };
      const stamp = await requestScope(services, visit).get(tokens.user.fetchFormStamp)(action)();
      return stamp._tag === 'Right' ? stamp.right : '';
    },
  });
  return {
    answer: async (req, res, address) => {
      if (address.length > longestAddress) return false;
      const startedAt = Date.now();
      const [pathname = '/', query = ''] = address.split('?', 2);
      const { path } = splitLanguage(pathname);
      const led = await withCampaignOf(req, { path, address });
      if (led !== undefined) {
        sendRedirect(res, 307, led, { 'Cache-Control': 'no-store' });
        return true;
      }
      if (path === paths.searchJobs || path === paths.search) {
        sendPage(req, res, await searches.find(address, callerOf(req, settings).clientAddress));
        return true;
      }
      const template = isForm(path, query) ? await forms.find(address) : undefined;
      if (template === undefined) return false;
      await sendForm(req, res, template, startedAt);
      return true;
    },
    forget: () => {
      forms.forget();
      searches.forgetAll();
    },
    sizes: () => ({ form: forms.size(), search: searches.size() }),
  };
};
