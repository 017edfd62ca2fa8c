/** @typedef {{ at: string, componentName: string, detail: string }} Loss */
/** @typedef {{ path: string, language: string, losses: readonly Loss[] } | { path: string, language: string, failure: string }} CheckedPage */

/**
 * Every page of a content service, as the site reads it, with what it leaves out.
 * @template Language
 * @param {{ languages: readonly Language[],
 *   fetchRoutes: (language: Language) => () => Promise<{ _tag: string, left?: { _tag: string }, right?: readonly string[] }>,
 *   fetchPage: (address: { path: string, language: Language }) => () => Promise<{ _tag: string, left?: { _tag: string }, right?: { decodeWarnings: readonly Loss[] } }> }} service
 * @returns {Promise<CheckedPage[]>}
 */
export const checkedPages = async ({ languages, fetchRoutes, fetchPage }) => {
  /** @type {CheckedPage[]} */
  const checked = [];
  for (const language of languages) {
    const routes = await fetchRoutes(language)();
    if (routes.right === undefined)
      checked.push({ path: '(its list of pages)', language: String(language), failure: routes.left?._tag ?? '' });
    for (const path of routes.right ?? []) {
      const page = await fetchPage({ path, language })();
      const at = { path, language: String(language) };
      checked.push(
        page.right ? { ...at, losses: page.right.decodeWarnings } : { ...at, failure: page.left?._tag ?? '' },
      );
    }
  }
  return checked;
};

/**
 * Returns the report for an editor: a heading for each incomplete page, and a line for each value that readers do not
 * see.
 * @param {readonly CheckedPage[]} pages
 */
export const contentReport = (pages) => {
  const told = pages.flatMap((page) => {
    const heading = `${page.language} ${page.path}`;
    if ('failure' in page) return [heading, `  cannot be read: ${page.failure}`];
    if (page.losses.length === 0) return [];
    return [
      heading,
      ...page.losses.map(
        ({ at, componentName, detail }) => `  ${at}${componentName === '' ? '' : ` (${componentName})`}: ${detail}`,
      ),
    ];
  });
  const lost = pages.reduce((sum, page) => sum + ('failure' in page ? 1 : page.losses.length), 0);
  return { lost, text: [...told, `${pages.length} pages, ${lost} left out`].join('\n') };
};
