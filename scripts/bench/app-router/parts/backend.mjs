const backend = process.env.BENCH_BACKEND ?? 'http://127.0.0.1:4000';
const minute = 60;

/**
 * @param {string} path
 * @param {number} seconds for which the answer is cached
 */
export const read = async (path, seconds = minute) => {
  const answer = await fetch(`${backend}${path}`, { next: { revalidate: seconds } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
};

/** @param {string} path of what is each visitor's own */
export const readNow = async (path) => (await fetch(`${backend}${path}`, { cache: 'no-store' })).json();

const graph = async (query, variables) => {
  const answer = await fetch(`${backend}/content/graph`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { site: 'halden-brook', language: 'en', ...variables } }),
    next: { revalidate: minute },
  });
  return (await answer.json()).data;
};

/** What editors placed at a path: fields of the page and modules by placeholder. */
export const pageAt = async (path) => {
  const query = `query Layout($site: String!, $routePath: String!, $language: String!) {
    layout(site: $site, routePath: $routePath, language: $language) { item { rendered } }
  }`;
  const { layout } = await graph(query, { routePath: path });
  return layout.item?.rendered.sitecore.route ?? null;
};

export const texts = async () => {
  const query = `query Dictionary($site: String!, $language: String!) {
    site { siteInfo(site: $site) { dictionary(language: $language, first: 1000) { results { key value } } } }
  }`;
  const { site } = await graph(query, {});
  return Object.fromEntries(site.siteInfo.dictionary.results.map(({ key, value }) => [key, value]));
};

/** Returns the texts with these keys, for a part that is rendered in the browser too. */
export const textsOf = async (keys) => {
  const all = await texts();
  return Object.fromEntries(keys.map((key) => [key, all[key] ?? '']));
};

export const linksOf = (items = []) => items.map(({ fields }) => fields.link.value);
