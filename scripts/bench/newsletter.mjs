import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import { one, two } from './load.mjs';

const subscribers = 100_000;
const backend = new URL('../../apps/backend/dist/', import.meta.url);

setFlagsFromString('--expose-gc');
/** @type {() => void} */
const collect = runInNewContext('gc');
const heapMb = () => {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

const rssMb = () => process.memoryUsage().rss / 2 ** 20;

/** Half of them with an account, half without. @param {pg.Client} client @param {string} code */
const subscribe = async (client, code) => {
  await client.query(
    `insert into users (id, email, email_key, first_name, last_name, title, company, business_function, country, occasional_email, language, email_verified_at)
     select gen_random_uuid(), e, e, 'Ada', 'Reader', '', '', '', 'GB', false, 'en', now()
     from (select $1 || '-' || n || '@accounts.example' as e from generate_series(1, $2) n) x`,
    [code, subscribers / 2],
  );
  await client.query(
    "insert into user_subscriptions (user_id, alert_code) select id, $1 from users where email like $1 || '-%@accounts.example'",
    [code],
  );
  await client.query(
    `insert into address_subscriptions (email_key, alert_code, email, language, confirmed_at)
     select e, $1, e, 'en', now() from (select $1 || '-' || n || '@addresses.example' as e from generate_series(1, $2) n) x`,
    [code, subscribers / 2],
  );
  await client.query('analyze');
};

/**
 * Sends an issue to 100,000 subscribers, except the last step: what would go to the mail server is counted and
 * dropped. The rate is unlimited, so that the time is that of our rows and mails.
 * @param {import('../lib/system.mjs').System} system
 */
export const measure = async ({ databaseUrl }) => {
  const load = (/** @type {string} */ file) => import(new URL(file, backend).href);
  const { openDatabase, openPool } = await load('platform/db/pool.js');
  const { orderNewsletter } = await load('services/user/newsletters/use-case.js');
  const { deliverNewsletters } = await load('services/user/newsletters/delivery.js');
  const { makeMailLinks, mailLinkKeysOf } = await load('services/user/shared/mail-links.js');
  // A site of its own: the backend that runs beside it would send, too, and by files.
  const [site, code] = ['bench', `bench-${Date.now()}`];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into alerts (site, alert_code, alert_group, position, language, title, tool_tip, description, frequency, preview_link, preview_link_label)
     values ($1, $2, 'newsLetters', extract(epoch from now())::int, 'en', 'Bench', '', '', '', '', '')`,
    [site, code],
  );
  await subscribe(client, code);
  const db = openDatabase(openPool({ databaseUrl, size: 4, statementTimeoutMs: 0, onLost: () => {} }));
  /** @type {{ at: number, heap: number, rss: number }[]} */
  const tenths = [];
  /** @type {Set<string>} */
  let seen = new Set();
  let sent = 0;
  const begun = performance.now();
  const clock = () => new Date();
  const text = '---\nsubject: Bench\nlanguage: en\n---\nDear readers,\n\n[An article](/insights/cost-of-complexity)\n';
  const parts = {
    db,
    config: {
      site: { key: site, name: 'Bench', origin: 'http://127.0.0.1:3000' },
      newsletters: { perSecond: 100_000 },
    },
    mailLinks: makeMailLinks(mailLinkKeysOf('the secret of a benchmark')),
    clock,
    send: async (/** @type {{ id: string }} */ { id }) => {
      seen.add(id);
      sent += 1;
      if (sent % (subscribers / 10) !== 0) return;
      if (seen.size !== subscribers / 10) throw new Error('a message went out twice');
      seen = new Set();
      tenths.push({ heap: heapMb(), rss: rssMb(), at: performance.now() });
    },
    wait: (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms)),
    isStopping: () => false,
    onFailure: (/** @type {unknown} */ error) => {
      throw error;
    },
  };
  const ordered = await orderNewsletter(parts, {
    alertCode: code,
    sources: [{ name: 'bench.md', text }],
    at: undefined,
  });
  if (ordered._tag !== 'Ordered') throw new Error(JSON.stringify(ordered.complaints));
  await deliverNewsletters(parts);
  const { rows } = await client.query('select status, delivered from newsletters where id = $1', [ordered.id]);
  if (rows[0]?.status !== 'sent' || rows[0]?.delivered !== subscribers || tenths.length !== 10)
    throw new Error(`not everybody has it: ${JSON.stringify(rows[0])}`);
  const took = tenths.map(({ at }, index) => at - (tenths[index - 1]?.at ?? begun));
  // The first tenth holds the noting of all recipients: the second is the first that sends alone.
  const rate = (/** @type {number} */ tenth) => subscribers / 10 / ((took[tenth] ?? 0) / 1000);
  const heap = (/** @type {number} */ tenth) => tenths[tenth]?.heap ?? 0;
  const rss = (/** @type {number} */ tenth) => tenths[tenth]?.rss ?? 0;
  await db.destroy();
  await client.end();
  return [
    {
      what: `newsletter to ${subscribers.toLocaleString('en')} subscribers, rows per second in the last tenth`,
      figure: `${Math.round(rate(9))} /s`,
      beside: `second tenth: ${Math.round(rate(1))} /s; noting all and sending the first tenth took ${one((took[0] ?? 0) / 1000)} s`,
      ratio: two(rate(9) / rate(1)),
      goal: '≥ 0.8',
    },
    {
      what: 'the same: heap that is in use after the last tenth',
      figure: `${one(heap(9))} MB`,
      beside: `after the first tenth: ${one(heap(0))} MB`,
      ratio: two(heap(9) / heap(0)),
      goal: '≤ 1.1',
    },
    {
      // The memory of the process, with what V8 has set aside and sockets hold; this process prepared the subscribers, too.
      what: 'the same: memory of the process (RSS) after the last tenth',
      figure: `${one(rss(9))} MB`,
      beside: `after the first tenth: ${one(rss(0))} MB`,
      ratio: two(rss(9) / rss(0)),
      goal: '≤ 1.25',
    },
  ];
};
