import { siteMetrics } from '../../apps/web/src/server/metrics.ts';
import { gatewaySettings } from '../../packages/gateway/src/index.ts';
import { expressions, metricsAsked } from './monitoring.mjs';

it('names the metrics of an expression as they are registered, each with its job', () => {
  const expression =
    'sum(rate(masthead_a_seconds_bucket{job="masthead-site",le="1"}[5m])) / sum(masthead_b{job="masthead-backend"}) + masthead_c';
  expect(metricsAsked(expression, 'masthead-site')).toEqual(['masthead_a_seconds']);
  expect(metricsAsked(expression, 'masthead-backend')).toEqual(['masthead_b']);
  expect(metricsAsked(expression, '')).toEqual(['masthead_c']);
});

it('are asked of one process or both in every alert and panel', () => {
  expect(expressions().length).toBeGreaterThan(25);
  for (const { place, expression } of expressions()) {
    expect([place, metricsAsked(expression, '')]).toEqual([place, []]);
    expect([place, expression.includes('job=')]).toEqual([place, true]);
  }
});

it('are asked of the site for figures that it has', () => {
  const services = { user: '', geo: '', content: '', search: '', forms: '', site: '' };
  const site = siteMetrics(gatewaySettings({ origin: 'http://127.0.0.1:3000', services, calls: [] }));
  site.watchPages(() => ({}));
  site.watchReadiness(async () => undefined);
  const asked = expressions().flatMap(({ expression }) => metricsAsked(expression, 'masthead-site'));
  const names = site.registry.getMetricsAsArray().map(({ name }) => name);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !names.includes(name))).toEqual([]);
});
