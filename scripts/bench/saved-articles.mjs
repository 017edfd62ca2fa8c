import pg from 'pg';
import { copyReader, signIn } from './accounts.mjs';
import { latencies, median, one, two } from './load.mjs';

/** @param {import('../lib/system.mjs').System} system */
export const measure = async ({ backendUrl, databaseUrl }) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    insert into pages (site, language, path, item_id, template_name, title, url, image_url, article_type, display_date, rendered)
    select site, language, '/bench/' || n, 'bench-' || n, template_name, title || ' ' || n, '/bench/' || n, image_url, article_type, display_date, rendered
    from (select * from pages where template_name = 'Article' and language = 'en' limit 1) as model, generate_series(1, 10000) as n`);
  const visit = async (/** @type {string} */ email, /** @type {number} */ articles) => {
    const { id, headers } = await signIn(backendUrl, await copyReader(client, email));
    await client.query(
      "insert into saved_articles (user_id, item_id, language) select $1, 'bench-' || n, 'en' from generate_series(1, $2) as n",
      [id, articles],
    );
    return async () => {
      const answer = await fetch(`${backendUrl}/user/api/v2/user/article?currentOffset=0&pageSize=9`, { headers });
      const { savedArticles, totalRecords } = await answer.json();
      if (savedArticles.length !== 9 || totalRecords !== articles) throw new Error('the list is not what was saved');
    };
  };
  const few = await visit('few@haldenbrook.example', 10);
  const many = await visit('many@haldenbrook.example', 10_000);
  await client.query('analyze');
  await client.end();
  await latencies(200, few);
  await latencies(200, many);
  const withFew = [];
  const withMany = [];
  for (let round = 0; round < 10; round += 1) {
    withFew.push(...(await latencies(100, few)));
    withMany.push(...(await latencies(100, many)));
  }
  const [a, b] = [median(withMany), median(withFew)];
  return [
    {
      what: 'first page of a list of 10,000 saved articles, p50',
      figure: `${one(a / 1000)} ms`,
      beside: `list of 10: ${one(b / 1000)} ms`,
      ratio: two(a / b),
      goal: '≤ 1.5',
    },
  ];
};
