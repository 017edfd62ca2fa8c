import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { outboxOf } from '../../platform/mail/transport.ts';
import { startTimeout } from '../../testing/app.ts';
import { type Answer, type BackendProcess, backendProcesses, sendTo } from '../../testing/backend-processes.ts';
import { article, publishFolder, testSite, tokenWith } from '../../testing/publishing.ts';

/** How often a backend is killed. `KILL_ROUNDS=50` for a long drill. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2);

const backends = backendProcesses();
let token = '';
/** The backend that stays. */
let other: BackendProcess;
beforeAll(async () => {
  token = await tokenWith(backends.database().db, 'draft', 'publish');
  other = await backends.start();
}, startTimeout);

const rowsOf = async (query: string, values: readonly unknown[] = []) =>
  (await backends.database().pool.query(query, [...values])).rows;

type Send = (path: string, sent?: Parameters<typeof sendTo>[2]) => Promise<Answer>;
const at =
  ({ origin }: BackendProcess): Send =>
  (path, sent) =>
    sendTo(`${origin}/content/v1${path}`, token, sent);
const post = (send: Send, path: string, body: object = {}) => send(path, { method: 'POST', body });

/** A piece of work that a backend is killed in the middle of. */
type Work = {
  readonly call: (send: Send) => Promise<Answer>;
  /** Expects that all of it happened or nothing, and returns whether it did. */
  readonly isDone: () => Promise<boolean>;
  /** Ends it with another backend, as a client does that got no answer. */
  readonly finish: (send: Send) => Promise<void>;
};

const pathOf = (id: string): string => `/insights/${id}`;
const draft = (id: string, title: string) => article({ path: pathOf(id) }, { title });
const create = async (send: Send, id: string): Promise<void> => {
  const headers = { 'if-none-match': '*' };
  expect((await send(`/documents/${id}/draft`, { method: 'PUT', body: draft(id, id), headers })).status).toBe(201);
};

/** Expects that documents are live together or not at all, each with one version that the log has too; returns whether they are. */
const areLive = async (ids: readonly string[]): Promise<boolean> => {
  const pages = await rowsOf('SELECT path FROM pages WHERE path = ANY($1)', [ids.map(pathOf)]);
  const versions = await rowsOf('SELECT id, number FROM document_versions WHERE id = ANY($1) ORDER BY id', [ids]);
  const logged = await rowsOf(
    `SELECT document AS id, (detail->>'version')::int AS number FROM content_log
     WHERE action = 'published' AND document = ANY($1) ORDER BY document`,
    [ids],
  );
  const live = pages.length > 0 ? ids : [];
  expect(pages).toHaveLength(live.length);
  expect(versions).toEqual(live.toSorted().map((id) => ({ id, number: 1 })));
  expect(logged).toEqual(versions);
  return live.length > 0;
};

const works: Readonly<Record<string, (name: string, send: Send) => Promise<Work>>> = {
  'a release of three pages': async (name, send) => {
    const ids = ['a', 'b', 'c'].map((letter) => `${name}-${letter}`);
    for (const id of ids) await create(send, id);
    const documents = ids.map((id) => ({ id, action: 'publish' }));
    const made = await post(send, '/releases', { name, documents });
    const path = `/releases/${made.body.release.id}`;
    return {
      call: (from) => post(from, `${path}/publish`),
      isDone: async () => {
        const isLive = await areLive(ids);
        expect((await at(other)(path)).body.state).toBe(isLive ? 'done' : 'waiting');
        return isLive;
      },
      finish: async (from) => expect([200, 409]).toContain((await post(from, `${path}/publish`)).status),
    };
  },
  'a document': async (name, send) => {
    await create(send, name);
    return {
      call: (from) => post(from, `/documents/${name}/publish`),
      isDone: () => areLive([name]),
      finish: async (from) => expect((await post(from, `/documents/${name}/publish`)).body.version).toBe(1),
    };
  },
  'a folder': async (name) => {
    const ids = ['a', 'b', 'c', 'd'].map((letter) => `${name}-${letter}`);
    const sync = (from: Send) =>
      post(from, '/sync', { source: name, documents: ids.map((id) => ({ id, ...draft(id, id) })) });
    return {
      call: sync,
      isDone: () => areLive(ids),
      finish: async (from) => expect((await sync(from)).status).toBe(200),
    };
  },
  'the last part of an upload': async (name, send) => {
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#135' } })
      .png()
      .toBuffer();
    const path = `/~/media/${name}.png`;
    const begun = await post(send, '/media', { path, title: name, alt: { en: '' }, length: bytes.length });
    const place = String(begun.headers.get('location')).replace('/content/v1', '');
    const part = (from: Send, offset: number, body: Uint8Array) =>
      from(place, { method: 'PATCH', body, headers: { 'upload-offset': String(offset) } });
    await part(send, 0, bytes.subarray(0, 100));
    const files = () => rowsOf('SELECT path FROM media_files WHERE path LIKE $1', [`/~/media/${name}%`]);
    const serves = async (): Promise<boolean> => {
      const shown = await fetch(`${other.origin}/content${path}`);
      const got = Buffer.from(await shown.arrayBuffer());
      if (shown.status === 200) expect(got.equals(bytes)).toBe(true);
      return shown.status === 200;
    };
    return {
      call: (from) => part(from, 100, bytes.subarray(100)),
      isDone: async () => {
        const added = await rowsOf(
          `SELECT FROM content_log WHERE action = 'file added' AND detail::text || document LIKE $1`,
          [`%${path}%`],
        );
        const left = await rowsOf('SELECT FROM media_uploads WHERE path = $1', [path]);
        // The file may be there before its upload has ended; it is whole then.
        const isThere = await serves();
        expect(added.length + left.length).toBe(1);
        if (added.length === 1) expect([isThere, (await files()).length > 1]).toEqual([true, true]);
        return added.length === 1;
      },
      finish: async (from) => {
        const { status, headers } = await from(place, { method: 'HEAD' });
        if (status === 404) return;
        const received = Number(headers.get('upload-offset'));
        expect((await part(from, received, bytes.subarray(received))).status).toBe(200);
      },
    };
  },
};

/** Waits until the database has noticed that a killed backend is gone, and expects that it left no lock. */
const expectNoLocks = () =>
  vi.waitFor(
    async () => {
      const locks = await rowsOf(
        `SELECT l.locktype, a.query FROM pg_locks l JOIN pg_stat_activity a USING (pid)
         WHERE l.locktype = 'advisory' AND a.datname = current_database() AND a.state <> 'idle'`,
      );
      expect(locks).toEqual([]);
    },
    { timeout: 20_000, interval: 50 },
  );

/** How much of its usual time each round lets the work have, spread evenly between its begin and its end. */
const shares = Array.from({ length: rounds }, (_, round) => (round * 0.618 + 0.4) % 1);

/** Begins one work of each kind. */
const beginAll = (name: string, send: Send): Promise<readonly Work[]> =>
  Promise.all(Object.entries(works).map(([kind, begin]) => begin(`${kind.replaceAll(' ', '-')}-${name}`, send)));

test(
  `each work happens entirely or not at all where its backend is killed, and another one ends it, ${rounds} times over`,
  async () => {
    const usual = await beginAll('usual', at(other));
    const started = performance.now();
    for (const { status } of await Promise.all(usual.map(({ call }) => call(at(other)))))
      expect(status).toBeLessThan(300);
    const usualMs = performance.now() - started;
    expect(await Promise.all(usual.map(({ isDone }) => isDone()))).toEqual(usual.map(() => true));

    for (const [round, share] of shares.entries()) {
      const killed = await backends.start();
      const all = await beginAll(`${round}`, at(killed));
      const answers = all.map(({ call }) => call(at(killed)).catch(() => undefined));
      await wait(usualMs * share);
      await killed.kill();
      await expectNoLocks();
      for (const [index, work] of all.entries()) {
        const answer = await answers[index];
        const wasDone = await work.isDone();
        // Who got an answer can rely on it.
        if (answer !== undefined) expect([answer.status < 300, wasDone]).toEqual([true, true]);
        await work.finish(at(other));
        expect(await work.isDone()).toBe(true);
      }
    }
  },
  (1 + rounds) * startTimeout,
);

/** The mails in the outbox whose subject begins with a word, each by its reader and its subject. */
const mailsOf = async (word: string): Promise<readonly string[]> => {
  const folder = outboxOf(backends.dataDir());
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const headerOf = (mail: string, name: string) => new RegExp(`^${name}: (.*)$`, 'mu').exec(mail)?.[1]?.trim();
  return mails
    .filter((mail) => headerOf(mail, 'Subject')?.startsWith(word))
    .map((mail) => `${headerOf(mail, 'To')} ${headerOf(mail, 'Subject')}`)
    .toSorted();
};

test(
  'newsletters go to each reader once where a backend is killed while it sends them',
  async () => {
    const { db, pool } = backends.database();
    const catalogue = `newsLetters:
  - { code: brief, title: The Brief, description: One idea a week., frequency: weekly }
`;
    await publishFolder(db, { 'subscriptions/en.yaml': catalogue });
    await pool.query(
      `INSERT INTO address_subscriptions (email_key, email, alert_code, language, confirmed_at)
       SELECT address, address, 'brief', 'en', now() FROM (SELECT 'reader' || n || '@example.com' AS address FROM generate_series(1, 30) n) reader`,
    );
    const killed = await backends.start();
    const send = at(killed);
    for (const id of ['alone', 'released']) {
      const fields = { name: id, subscription: 'brief', subject: `Sent ${id}`, body: 'One idea.' };
      const body = { kind: 'newsletter', language: 'en', fields };
      const headers = { 'if-none-match': '*' };
      expect((await send(`/documents/${id}/draft`, { method: 'PUT', body, headers })).status).toBe(201);
    }
    const documents = [{ id: 'released', action: 'publish' }];
    const made = await post(send, '/releases', { name: 'With a newsletter', documents });
    const publications = ['/documents/alone/publish', `/releases/${made.body.release.id}/publish`];
    for (const publication of publications) expect((await post(send, publication)).status).toBe(200);
    while ((await rowsOf('SELECT FROM mail_outbox WHERE sent_at IS NOT NULL')).length === 0);
    await killed.kill();

    for (const publication of publications) expect([200, 409]).toContain((await post(at(other), publication)).status);
    const sending = async (id: string) => (await at(other)(`/documents/${id}/mailing`)).body.sending;
    for (const id of ['alone', 'released']) {
      const isSent = async () => expect(await sending(id)).toMatchObject({ status: 'sent', queued: 30, sent: 30 });
      await vi.waitFor(isSent, { timeout: startTimeout, interval: 100 });
    }
    const addresses = await rowsOf('SELECT email FROM address_subscriptions');
    expect(await mailsOf('Sent')).toEqual(
      addresses.flatMap(({ email }) => [`${email} Sent alone`, `${email} Sent released`]).toSorted(),
    );
  },
  3 * startTimeout,
);

test('nothing of an upload is left behind in the database, and no half of a file at an address', async () => {
  expect(await rowsOf('SELECT FROM media_uploads UNION ALL SELECT FROM media_upload_parts')).toEqual([]);
  const names = (await readdir(backends.dataDir(), { recursive: true })).map(String);
  const kept = (await rowsOf('SELECT DISTINCT sha256 FROM media_files')).map(({ sha256 }) => sha256);
  for (const hash of kept) expect(names.filter((name) => name.endsWith(hash))).toHaveLength(1);
});

test('the log of the site has one entry for each version', async () => {
  const [counts] = await rowsOf(
    `SELECT (SELECT count(*) FROM document_versions WHERE site = $1) AS versions,
       (SELECT count(*) FROM content_log WHERE site = $1 AND action = 'published') AS entries,
       (SELECT count(*) FROM (SELECT content FROM document_versions WHERE site = $1 GROUP BY id, content HAVING count(*) > 1)) AS doubles`,
    [testSite],
  );
  expect(counts).toMatchObject({ doubles: '0', entries: counts?.versions });
});
