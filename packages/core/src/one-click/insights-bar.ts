const insightsSegments = ['featured-insights', 'our-insights'];

/**
 * A§2: returns whether the sticky subscription bar appears: on featured-insights or our-insights
 * addresses, unless the page hides it.
 */
export const showsInsightsBar = ({ path, isHidden }: { readonly path: string; readonly isHidden: boolean }): boolean =>
  !isHidden && path.split('/').some((segment) => insightsSegments.includes(segment));
