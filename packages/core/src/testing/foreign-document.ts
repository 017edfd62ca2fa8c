import type { LayoutNames } from '../content/wire/layout-names.ts';

/**
 * Layout documents in the shapes of starter kits of headless content services, with our own words,
 * and the expected reading. Shapes only: no text, names or addresses of others.
 */
export type ForeignDocument = {
  readonly name: string;
  readonly rendered: unknown;
  readonly names?: LayoutNames;
  /** Of the page that comes of it, as `toMatchObject` compares. */
  readonly keeps: object;
  /** Number of decode warnings; 0 by default. */
  readonly decodeWarnings?: number;
};

export const component = (componentName: string, more: object = {}) => ({
  uid: `${componentName}-uid`,
  componentName,
  dataSource: `{${componentName}}`,
  params: {},
  ...more,
});

export const page = (placeholders: object, route: object = {}, context: object = {}) => ({
  sitecore: {
    context: { pageEditing: false, site: { name: 'tides' }, pageState: 'normal', language: 'en', ...context },
    route: {
      name: 'tides',
      displayName: 'On tides',
      fields: {},
      databaseName: 'web',
      itemId: '5b1e',
      itemLanguage: 'en',
      itemVersion: 1,
      templateName: 'App Route',
      placeholders,
      ...route,
    },
  },
});

export const quote = (description: unknown = { value: 'Say less' }) =>
  component('PullQuote', { fields: { description } });
export const shownQuote = { kind: 'PullQuote', quote: 'Say less' };

export const headless = (...components: readonly unknown[]) => page({ 'headless-main': components });
