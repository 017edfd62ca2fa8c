import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestScope, type ServerConfig, tokens } from '@masthead/composition/server';
import { splitLanguage } from '@masthead/core';
import { callerOf, requestIdOf } from '@masthead/gateway';
import { paths } from '../../routes.ts';
import type { Settings } from '../configuration/configuration.ts';
import { withCampaignOf } from '../cookies/campaign.ts';
import { issueFormToken } from '../cookies/form-token.ts';
import { pageTimeoutMs } from '../http/page-budget.ts';
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

/** What of a form's address says nothing of its visitor. Everything else, such as an e-mail address, is for one page alone. */
const impersonal: ReadonlySet<string> = new Set([
  'redirect',
  'redirectURL',
  'source',
  'article',
  'pdfUrl',
  'practice',
  'cid',
]);

/** Pages at longer addresses are drawn each time: nobody fills the memory with one form. */
const longestAddress = 500;

const isForm = (path: string, query: string): boolean =>
  formPaths.has(path) && [...new URLSearchParams(query).keys()].every((name) => impersonal.has(name));

/** Jobs and pages come and go during the day; a search that many make is made every ten seconds, and shown for a minute while it cannot be made. */
const searchLife = { freshMs: 10_000, lastGoodMs: 60_000 } as const;

type Parts = {
  readonly render: Render;
  readonly settings: Settings;
  readonly services: ServerConfig;
  /** Told when a page that is kept could not be drawn anew. */
  readonly onFailure: (address: string, cause: unknown) => void;
};

export type PrivatePages = {
  /**
   * Answers whoever has no session with a page of the site's own out of memory, drawn once for all who ask: the template of a form, or
   * what a search found. A form on the way to an account is led to an address that names the visitor's campaign. Gives false where there is none.
   */
  readonly answer: (req: IncomingMessage, res: ServerResponse, address: string) => Promise<boolean>;
  /** Has every page drawn anew before it is shown again, as after a publication: any of them may show something of it. */
  readonly forget: () => void;
  /** What is kept, for the operator. */
  readonly sizes: () => Readonly<Record<'form' | 'search', { readonly pages: number; readonly bytes: number }>>;
};

export const privatePages = ({ render, settings, services, onFailure }: Parts): PrivatePages => {
  const forms = formTemplates({ draw: renderTemplate(render, settings.origin), onFailure });
  const searches = pageCache({
    draw: renderPage(render, settings.origin),
    onFailure,
    maxBytes: 16 * 1024 * 1024,
    isLasting: false,
    ...searchLife,
  });
  const sendForm = formSender({
    formTokenFor: (req, res) => issueFormToken(req, res, settings, ''),
    stampFor: async (req, action, startedAt) => {
      // What drawing leaves of it is for the stamp, without which the form still serves whoever has script.
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
      const [asked = '/', query = ''] = address.split('?', 2);
      const { path } = splitLanguage(asked);
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
