import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { firstFiles } from '../../apps/web/src/site/shell/first-files.ts';
import { aPlan, command, endAll, type Plan, start } from './test-system.ts';

let plan: Plan;
beforeAll(async () => {
  plan = await aPlan();
});
afterAll(async () => {
  await endAll();
  rmSync(plan.dataDir, { recursive: true, force: true });
});

test('an empty site explains how to publish the first page, and serves it once published', async () => {
  const system = await start(plan, { env: { SAMPLE: 'none' } });
  const home = async () => {
    const answer = await fetch(`${system.siteUrl}/`);
    return { status: answer.status, html: await answer.text() };
  };
  const empty = await home();
  expect(empty.status).toBe(404);
  expect(empty.html).toContain('This site has no pages yet');
  expect(empty.html).toContain('content="noindex,nofollow"');
  expect(() => system.pidOf('sample')).toThrow('no sample');

  expect(await command('sample', plan, 'load')).toEqual({
    code: 1,
    said: expect.stringContaining('Start the site without SAMPLE=none'),
  });

  // What a visitor reads is what is published.
  const [, siteKey = ''] = /name: ([\w-]+)/.exec(empty.html) ?? [];
  const folder = join(plan.dataDir, 'our-site');
  for (const [path, text] of Object.entries(firstFiles(siteKey))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  expect(await command('publish-site', plan, folder)).toEqual({
    code: 0,
    said: expect.stringContaining('1 pages published, 0 removed'),
  });
  let shown = await home();
  while (shown.status !== 200) {
    await new Promise((done) => setTimeout(done, 100));
    shown = await home();
  }
  expect(shown.html).toContain('We are here');
});
