import { showsInsightsBar } from './insights-bar.ts';

it.each([
  ['/featured-insights', false, true],
  ['/featured-insights/operations/on-tides', false, true],
  ['/uk/our-insights/on-tides', false, true],
  ['/our-insights', true, false],
  ['/insights', false, false],
  ['/about/our-insights-team', false, false],
  ['/', false, false],
])('the sticky subscription bar of A§2 on %s, hidden by its page: %s, appears: %s', (path, isHidden, stands) => {
  expect(showsInsightsBar({ path, isHidden })).toBe(stands);
});
