import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { forOneVisitor, forward, forwardFile, isForwarded, sendNotSent } from '@masthead/gateway';
import { confirmationPage, registerPage } from './account/register.tsx';
import { savedArticlesPage, savePage } from './account/saved-articles.tsx';
import { promptPage, signedOutPage, signInPage, signOutPage } from './account/sign-in.tsx';
import { subscriptionsPage } from './account/subscriptions.tsx';
import { paths } from './addresses.ts';
import type { Answer } from './answers.ts';
import { contentPage } from './content/content-page.tsx';
import { jobPage } from './jobs/job-page.tsx';
import { jobsPage } from './jobs/search-page.tsx';
import { notFoundScreen } from './not-found.tsx';
import { isPicture, sendPicture } from './public-files.ts';
import { quizAnswerPage } from './quiz/answer-page.ts';
import { openVisit, type Visit } from './request.ts';
import { searchPage } from './search/search-page.tsx';
import type { SiteSettings } from './settings.ts';
import { drawPage } from './shell.tsx';

/** The pages that editors do not write, by their paths. */
const pages: Readonly<Record<string, (visit: Visit) => Promise<Answer>>> = {
  [paths.search]: searchPage,
  [paths.jobs]: jobsPage,
  [paths.register]: registerPage,
  [paths.confirmation]: confirmationPage,
  [paths.signIn]: signInPage,
  [paths.signInPrompt]: promptPage,
  [paths.signOut]: signOutPage,
  [paths.signedOut]: signedOutPage,
  [paths.savedArticles]: savedArticlesPage,
  [paths.save]: savePage,
  [paths.subscriptions]: subscriptionsPage,
  [paths.quizAnswer]: quizAnswerPage,
};

const policy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const styles = readFileSync(new URL('./site.css', import.meta.url));

const answerPage = async (req: IncomingMessage, res: ServerResponse, settings: SiteSettings): Promise<void> => {
  const visit = await openVisit(req, res, settings);
  const page = Object.hasOwn(pages, visit.path) ? pages[visit.path] : undefined;
  const other = visit.path.startsWith(`${paths.jobs}/`) ? jobPage : contentPage;
  const answer = await (page ?? other)(visit);
  forOneVisitor(res);
  if (answer._tag === 'GoTo') {
    res.writeHead(answer.status, { location: answer.to }).end();
    return;
  }
  const screen = answer._tag === 'NotFound' ? notFoundScreen(visit) : answer.screen;
  const html = await drawPage(visit, screen);
  res.statusCode = screen.status ?? 200;
  if (res.statusCode >= 400) res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Content-Security-Policy', policy);
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  res.end(html);
};

/** Answers every request of the site: its style sheet, files of the media service, calls of browsers and pages. */
export const vueSite =
  (settings: SiteSettings) =>
  async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const address = req.url ?? '/';
    try {
      if (isForwarded(settings.gateway, req)) await forward(req, res, settings.gateway);
      else if (address === '/site.css')
        res.writeHead(200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=60' }).end(styles);
      else if (isPicture(address)) await sendPicture(res, settings.publicFolder, address);
      else if (address === '/healthz') res.writeHead(200).end('ok');
      else if (/^\/~\//u.test(address)) {
        const why = await forwardFile(req, res, settings.gateway, address);
        if (why !== undefined) sendNotSent(req, res, why);
      } else await answerPage(req, res, settings);
    } catch (cause) {
      console.error(`${req.method} ${address.split('?', 1)[0]}`, cause);
      if (!res.headersSent) res.writeHead(500, { 'content-type': 'text/plain' });
      res.end('This page cannot be shown.');
    }
  };
