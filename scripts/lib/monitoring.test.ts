import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteMetrics } from '../../apps/web/src/server/telemetry/metrics.ts';
import { gatewaySettings } from '../../packages/gateway/src/index.ts';
import { expressions, metricsAsked } from './monitoring.mjs';
import { root } from './places.mjs';

it('finds the metrics of an expression as they are registered, each with its job', () => {
  const expression =
    'sum(rate(masthead_a_seconds_bucket{job="masthead-site",le="1"}[5m])) / sum(masthead_b{job="masthead-backend"}) + masthead_c';
  expect(metricsAsked(expression, 'masthead-site')).toEqual(['masthead_a_seconds']);
  expect(metricsAsked(expression, 'masthead-backend')).toEqual(['masthead_b']);
  expect(metricsAsked(expression, '')).toEqual(['masthead_c']);
});

it('each alert and panel queries one process or both', () => {
  expect(expressions().length).toBeGreaterThan(25);
  for (const { place, expression } of expressions()) {
    expect([place, metricsAsked(expression, '')]).toEqual([place, []]);
    expect([place, expression.includes('job=')]).toEqual([place, true]);
  }
});

it('each metric of the site that is queried exists', () => {
  const services = { user: '', geo: '', content: '', search: '', forms: '', site: '' };
  const site = siteMetrics(gatewaySettings({ origin: 'http://127.0.0.1:3000', services, calls: [] }));
  site.watchPages(() => ({}));
  site.watchReadiness(async () => undefined);
  const asked = expressions().flatMap(({ expression }) => metricsAsked(expression, 'masthead-site'));
  const names = site.registry.getMetricsAsArray().map(({ name }) => name);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !names.includes(name))).toEqual([]);
});

it('each alert has an action in the documentation', () => {
  const [, told = ''] = readFileSync(join(root, 'docs/operating.md'), 'utf8').split('\n## When something is wrong\n');
  const alerts = expressions().flatMap(({ place }) =>
    place.startsWith('alert ') ? [place.slice('alert '.length)] : [],
  );
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
});

it('the backup alert fires before the next night, but not for a late backup', () => {
  const timer = readFileSync(join(root, 'deploy/systemd/masthead-backup.timer'), 'utf8');
  const [, spreadMinutes = ''] = /^RandomizedDelaySec=(\d+)m$/m.exec(timer) ?? [];
  expect(timer).toMatch(/^OnCalendar=\*-\*-\* \d\d:\d\d$/m);
  const old = expressions().find(({ place }) => place === 'alert MastheadBackupOld')?.expression ?? '';
  const [, hours = ''] = / > (\d+) \* 3600$/.exec(old) ?? [];
  const spread = Number(spreadMinutes) / 60;
  expect(spread).toBeGreaterThan(0);
  // A large backup takes an hour, and is as of the moment at which it began.
  expect(Number(hours)).toBeGreaterThan(24 + spread + 1);
  expect(Number(hours)).toBeLessThan(48 - spread);
});
