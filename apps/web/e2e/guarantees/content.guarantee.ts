import { expect, test } from 'playwright/test';
import { call } from './support/call.ts';
import { backendUrl, type Part, startSite } from './support/house.ts';
import { attributes, hostOf, ownHost, tagsOf, withoutValues } from './support/html.ts';
import { onThisMachine } from './support/time.ts';
import { startUpstream, type Upstream } from './support/upstream.ts';
import { json } from './support/visitor.ts';

const article = '/insights/cost-of-complexity';

test.describe('Hostile content', () => {
  let upstream: Upstream;
  let site: Part;
  const secret = 'the secret of this very test run';
  test.beforeAll(async () => {
    upstream = await startUpstream();
    site = await startSite('hostile-site', upstream.url, { REVALIDATE_SECRET: secret });
    await call(site.url, article);
  });
  test.afterAll(() => Promise.all([site.stop(), upstream.stop()]));

  const hostileHtml = [
    '<script>alert(1)</script><img src=x onerror=alert(1)><svg><script>alert(1)</script></svg>',
    '<a href="javascript:alert(1)">a</a><a href="java&#10;script:alert(1)">b</a><iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<p style="position:fixed" onclick="alert(1)" class="account-area">c</p><form action="https://evil.example"><input name="password"></form>',
    '<h2 id="__next">d</h2><a id="formToken" name="cookie">e</a><base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
    `${'<blockquote>'.repeat(300)}deep${'</blockquote>'.repeat(300)}<p>after all that</p>`,
    // Left open, so it must be the last: it swallows what follows.
    '<math><mtext></form><mglyph><style></math><img src onerror=alert(1)>',
  ].join('');
  const hostile = (value: unknown, name = ''): unknown => {
    if (Array.isArray(value)) return value.map((each) => hostile(each, name));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, hostile(each, key)]));
    if (typeof value !== 'string' || ['componentName', 'uid', 'language', 'name', 'templateName'].includes(name))
      return value;
    if (/^(?:href|url|src)$/.test(name)) return 'javascript:alert(1)';
    return value.includes('<') ? `${value}${hostileHtml}` : `${value}"><img src=x onerror=alert(1)>`;
  };
  const strangers = [
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '',
    '../../etc',
    '<script>',
  ].map((componentName, n) => ({
    uid: `s${n}`,
    componentName,
    dataSource: '',
    params: {},
    fields: {},
    placeholders: {},
  }));
  type Rendered = { sitecore: { route: { fields: unknown; placeholders: Record<string, unknown[]> } } };
  const theArticle = async (): Promise<Rendered> => {
    const query = `{ layout(site: "halden-brook", routePath: "${article}", language: "en") { item { rendered } } }`;
    const answer = await call(backendUrl, '/content/graph', json({ query }, {}));
    return JSON.parse(answer.body).data.layout.item.rendered;
  };

  /** Shows `rendered` at an address that no other test and no later start asks for. */
  const pageOf = async (rendered: unknown) => {
    const path = `/insights/hostile-${process.pid}-${Date.now()}`;
    upstream.rewrite((text) => text.replace('"item":null', () => `"item":${JSON.stringify({ rendered })}`));
    const answer = await call(site.url, path);
    upstream.rewrite(undefined);
    const headers = { 'x-revalidate-secret': secret, 'content-type': 'application/json' };
    const forgotten = await call(site.url, '/internal/revalidate', {
      method: 'POST',
      headers,
      body: JSON.stringify({ paths: [path] }),
    });
    expect(forgotten.status).toBe(204);
    expect((await call(site.url, path)).status).toBe(404);
    return answer;
  };

  test('renders without script, handler, style, frame, form or foreign address', async () => {
    const { sitecore, ...rest } = await theArticle();
    const { fields, placeholders } = sitecore.route;
    const route = { ...sitecore.route, fields: hostile(fields), placeholders: hostile(placeholders) };
    const answer = await pageOf({ ...rest, sitecore: { ...sitecore, route } });
    expect(answer.status).toBe(200);
    expect(answer.ms).toBeLessThan(onThisMachine(3_000));
    const tags = tagsOf(answer.body);
    expect(answer.body).toContain('after all that');
    const isOurs = (tag: string) => /^<script type="(?:module|application\/(?:ld\+)?json)"/.test(tag);
    expect(tags.filter((tag) => /^<script/i.test(tag) && !isOurs(tag))).toEqual([]);
    expect(tags.map(withoutValues).filter((tag) => /\s(?:on\w+|style|srcdoc|formaction)\s*=/i.test(tag))).toEqual([]);
    expect(tags.filter((tag) => /^<(?:iframe|object|embed|base|math|style|input name="password")/i.test(tag))).toEqual(
      [],
    );
    expect(
      attributes(answer.body, 'href|src|action|data|content').filter((value) =>
        /^\s*(?:javascript|data|vbscript):/i.test(value),
      ),
    ).toEqual([]);
    expect(attributes(answer.body, 'action|src').filter((value) => hostOf(value) !== ownHost)).toEqual([]);
    expect(tags.filter((tag) => /http-equiv/i.test(tag))).toEqual([]);
    expect(attributes(answer.body, 'id').filter((id) => ['formToken'].includes(id))).toEqual([]);
    expect(attributes(answer.body, 'id').filter((id) => id === '__next')).toHaveLength(1);
  });

  test('does not break the page when components have names of object properties', async () => {
    const rendered = await theArticle();
    const { placeholders } = rendered.sitecore.route;
    const main = [...strangers, ...(placeholders.main ?? [])];
    const route = { ...rendered.sitecore.route, placeholders: { ...placeholders, main, __proto__: main } };
    const answer = await pageOf({ ...rendered, sitecore: { ...rendered.sitecore, route } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatch(/<h1/);
    expect(answer.body).not.toMatch(/\[native code\]|\[object Object\]|&lt;script&gt;/);
  });
});
