import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { factsOf, makeHttp, searchJobs } from '@masthead/adapters/http';
import { eachService } from '@masthead/adapters/services';
import { jobPageSize, jobPath, parseJobQuery } from '@masthead/core/job-search';
import { gateway, gatewaySettings, readForm } from '@masthead/gateway';
import { build } from 'esbuild';
import { axeFindings } from '../support/axe.ts';
import { expect, site, test, visit } from '../support/browser.ts';
import { sampleReader } from '../support/people.ts';

// A site of another team: plain HTML, the gateway, and the elements of @masthead/elements as their bundle has them.

const backend = process.env.MASTHEAD_E2E_BACKEND ?? '';
const policy =
  "default-src 'none'; img-src data:; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; require-trusted-types-for 'script'";

const pageOf = (title: string, main: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,"></head>
<body><main><h1>${title}</h1>${main}</main><script type="module" src="/elements/define.js"></script></body></html>`;

const signInPage = pageOf(
  'Sign in',
  `<masthead-sign-in next="/jobs"><form method="post" action="/signin"><p part="problem" role="alert" tabindex="-1"></p>
  <label for="email">Email</label><input id="email" name="email" type="email" required>
  <label for="password">Password</label><input id="password" name="password" type="password" required>
  <button>Sign in</button></form></masthead-sign-in>`,
);

const jobsPage = async (search: string): Promise<string> => {
  const { text, filters } = parseJobQuery(search);
  const http = makeHttp({ baseUrl: `${backend}/search` });
  const found = await searchJobs(http)({ text, filters, language: 'en', start: 1, pageSize: jobPageSize })();
  const { jobs, total } = found._tag === 'Right' ? found.right : { jobs: [], total: 0 };
  return pageOf(
    'Jobs',
    `<masthead-save-button article="${article}"><form method="post" action="/save"><button>Save article</button></form></masthead-save-button>
  <masthead-job-search><form action="/jobs" role="search"><label for="query">Search jobs</label><input id="query" name="query" type="search">
  <button>Search</button></form><p part="status" role="status">${total} jobs by the server</p><p part="problem" role="alert"></p>
  <ol part="results">${jobs.map(({ title, friendlyUrl }) => `<li><a href="${jobPath('/jobs', friendlyUrl)}">${title}</a></li>`).join('')}</ol>
  <template slot="job"><li><a data-field="title"></a> <span data-field="facts"></span></li></template>
  <a part="more" href="/jobs?page=2">More jobs</a></masthead-job-search>`,
  );
};

let server: Server;
let origin = '';
let article = '';

test.beforeAll(async () => {
  const html = await (await fetch(`${site}/insights/cost-of-complexity`)).text();
  article = decodeURIComponent(/[?&;]save=([^&"]+)/.exec(html)?.[1] ?? '');
  const { outputFiles } = await build({
    entryPoints: ['@masthead/elements/define'],
    outdir: '/elements',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['source'],
    absWorkingDir: process.cwd(),
    write: false,
  });
  const scripts = new Map(outputFiles.map(({ path, text }) => [path, text]));
  let answer: RequestListener = () => undefined;
  server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = gatewaySettings({
    origin,
    services: eachService((name) => `${backend}/${name}`),
    callerSecret: process.env.CALLER_SECRET,
    calls: factsOf({
      user: ['signInWithPassword', 'listSavedKeys', 'saveArticle', 'unsaveArticle'],
      search: ['listJobFilters', 'searchJobs'],
    }),
  });
  const forwarding = gateway(settings);
  answer = (request, response) =>
    void forwarding(request, response, async () => {
      const { pathname, search } = new URL(request.url ?? '/', origin);
      const script = scripts.get(pathname);
      response.setHeader('content-security-policy', policy);
      response.setHeader('content-type', script === undefined ? 'text/html; charset=utf-8' : 'text/javascript');
      if (script !== undefined) response.end(script);
      else if (request.method === 'POST') {
        const read = await readForm(request);
        response.end(
          pageOf('Posted', `<p>${pathname} ${read._tag === 'Form' ? read.fields.get('email') : read._tag}</p>`),
        );
      } else response.end(pathname === '/jobs' ? await jobsPage(search) : signInPage);
    });
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a page of plain HTML signs in, saves an article and searches jobs', async () => {
  const { page, complaints } = await visit({ baseURL: origin });
  await page.goto('/');
  await page.getByLabel('Email').fill(sampleReader.email);
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Password').fill(sampleReader.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('/jobs');

  const save = page.locator('masthead-save-button button');
  await expect(save).toHaveAttribute('aria-pressed', /true|false/);
  const isSaved = (await save.getAttribute('aria-pressed')) === 'true';
  // The button shows the choice before the service has it: a page that is left at once may not have sent it.
  const kept = page.waitForResponse((answer) => ['PUT', 'DELETE'].includes(answer.request().method()));
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', `${!isSaved}`);
  await kept;
  await page.reload();
  await expect(save).toHaveAttribute('aria-pressed', `${!isSaved}`);

  await page.getByLabel('Search jobs').fill('engineer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).not.toContainText('by the server');
  await expect(page).toHaveURL('/jobs?query=engineer');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/jobs');
  await expect(page.getByLabel('Search jobs')).toHaveValue('');
  expect(complaints.filter((each) => !each.includes('401'))).toEqual([]);
});

test('the forms of a page of plain HTML post and search without script', async () => {
  const { page } = await visit({ baseURL: origin, javaScriptEnabled: false });
  await page.goto('/');
  await page.getByLabel('Email').fill(sampleReader.email);
  await page.getByLabel('Password').fill('any');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(`/signin ${sampleReader.email}`)).toBeVisible();
  await page.goto('/jobs');
  await page.getByLabel('Search jobs').fill('engineer');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/jobs?query=engineer');
  await expect(page.getByRole('status')).toContainText('by the server');
});
