const credentials = { username: 'reader@haldenbrook.example', password: 'correct-horse-battery' };

export type Writer = { readonly id: string; readonly headers: Readonly<Record<string, string>> };

const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Whether a connection that `fetch` kept was closed at its other end, as the backend does after a minute without a request. */
const isClosedFarEnd = (error: unknown): boolean =>
  error instanceof TypeError && Reflect.get(Object(error.cause), 'code') === 'UND_ERR_SOCKET';

export const signIn = async (backendUrl: string): Promise<Writer> => {
  const ask = () => post(`${backendUrl}/user/v2/auth/sign-in`, credentials);
  // What a test did before may have taken that minute; the second goes over a new connection.
  const answer = await ask().catch((error) => (isClosedFarEnd(error) ? ask() : Promise.reject(error)));
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  const { data } = await answer.json();
  return { id: data.id, headers: { access_token: answer.headers.get('access_token') ?? '' } };
};

/** Every article of the site as `id/language`. */
export const articleKeys = async (backendUrl: string): Promise<readonly string[]> => {
  const graph = (query: string) => post(`${backendUrl}/content/graph`, { query }).then((answer) => answer.json());
  const keys: string[] = [];
  for (const language of ['en', 'de', 'ar', 'ja-JP']) {
    const found = await graph(
      `{ site { siteInfo(site: "halden-brook") { routes(language: "${language}", first: 100) { results { routePath } } } } }`,
    );
    for (const { routePath } of found.data.site.siteInfo.routes.results) {
      if (!routePath.startsWith('/insights/')) continue;
      const page = await graph(
        `{ layout(site: "halden-brook", routePath: "${routePath}", language: "${language}") { item { rendered } } }`,
      );
      const { context, route } = page.data.layout.item.rendered.sitecore;
      // Some pages cannot be saved: a collection, an exhibit.
      if (route.templateName === 'Article') keys.push(`${context.itemId}/${language}`);
    }
  }
  return keys;
};

/** Saves one article; true only when the service acknowledged it. */
export const save = async (backendUrl: string, { id, headers }: Writer, key: string): Promise<boolean> => {
  try {
    const answer = await fetch(`${backendUrl}/user/v2/users/${id}/articles/${key}`, { method: 'PUT', headers });
    return answer.status === 204;
  } catch {
    return false;
  }
};

export const unsaveAll = async (
  backendUrl: string,
  { id, headers }: Writer,
  keys: readonly string[],
): Promise<void> => {
  await Promise.all(
    keys.map((key) => fetch(`${backendUrl}/user/v2/users/${id}/articles/${key}`, { method: 'DELETE', headers })),
  );
};

export const savedKeys = async (backendUrl: string, { headers }: Writer): Promise<readonly string[]> => {
  const answer = await fetch(`${backendUrl}/user/api/v2/user/article?currentOffset=0&pageSize=100`, { headers });
  const { savedArticles } = await answer.json();
  return savedArticles.map(({ id, language }: { id: string; language: string }) => `${id}/${language}`);
};
