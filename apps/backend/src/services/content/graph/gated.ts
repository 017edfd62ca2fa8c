type Json = Readonly<Record<string, unknown>>;

/** What a page shows to everybody of its main part; each other component is for those who may read the page. */
const shownToAll: ReadonlySet<unknown> = new Set(['ArticleDefaultHero']);

const objectAt = (value: unknown, key: string): Json => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? { ...found } : {};
};

/** Whether a page is for registered users only (C§6). A status that says anything but `public` closes a page. */
export const isForRegisteredUsers = (rendered: object): boolean => {
  const { accessStatus = 'public' } = objectAt(objectAt(rendered, 'sitecore'), 'context');
  return accessStatus !== 'public';
};

const isShownToAll = (component: unknown): boolean =>
  typeof component === 'object' && component !== null && shownToAll.has(Reflect.get(component, 'componentName'));

/**
 * Decisions §10: a gated page as a caller without a session gets it. Its title, description, metadata, header, footer and hero stay;
 * everything else in its main part is left out, and `context.isBodyWithheld` says so.
 */
export const withoutBody = (rendered: object): object => {
  const sitecore = objectAt(rendered, 'sitecore');
  const route = objectAt(sitecore, 'route');
  const placeholders = objectAt(route, 'placeholders');
  const frame = Object.fromEntries(['header', 'footer'].map((name) => [name, placeholders[name] ?? []]));
  const main = Array.isArray(placeholders.main) ? placeholders.main.filter(isShownToAll) : [];
  return {
    ...rendered,
    sitecore: {
      ...sitecore,
      context: { ...objectAt(sitecore, 'context'), isBodyWithheld: true },
      route: { ...route, placeholders: { ...frame, main } },
    },
  };
};
