import { createHash } from 'node:crypto';
import { addComment, askForReview, tokenStore } from '@masthead/adapters/http';
import { siteYaml, tinySite } from '../../../apps/backend/src/publishing/compile/builder.ts';
import { compileSite } from '../../../apps/backend/src/publishing/compile/compile.ts';
import { publishDraft } from '../../../apps/backend/src/publishing/documents/publish-draft.ts';
import { loadSite } from '../../../apps/backend/src/publishing/load.ts';
import { done } from '../done.ts';
import { type Database, oneOf, optional, type States, state, text, texts } from '../state.ts';

const site = 'halden-brook';

/** Documents are written into a site that was published. */
export const publishTinySite = async ({ tables }: Database): Promise<void> => {
  const compilation = compileSite(tinySite({ 'site.yaml': siteYaml.replace('name: tiny', `name: ${site}`) }));
  if (compilation._tag === 'Refused') throw new Error(JSON.stringify(compilation.problems));
  await loadSite(tables, compilation.site);
};

/** Writes a draft of a page in English. */
export const draftOfPage = (id: string, path: string, fields: object, { run }: Database): Promise<void> =>
  run(
    `INSERT INTO document_drafts (site, id, content, changed_by, changed_at)
     VALUES ('${site}', $1, $2, 'an author', now())`,
    [id, JSON.stringify({ kind: 'page', language: 'en', path, fields })],
  );

const publish = async (id: string, { tables }: Database): Promise<void> => {
  const published = await publishDraft(tables, site, id, { actor: 'an editor', at: new Date() }, { message: 'First' });
  if (published._tag !== 'Published') throw new Error(JSON.stringify(published));
};

export const publishing: States = {
  'a service token': state(
    { token: text, scopes: texts },
    {
      means: 'a service token with these scopes, which is valid',
      inDatabase: ({ token, scopes }, { run }) =>
        run(
          `INSERT INTO service_tokens (site, name, digest, scopes, created_at) VALUES ('${site}', 'studio', $1, $2, now())`,
          [createHash('sha256').update(token).digest(), scopes],
        ),
      inMemory: ({ token, scopes }, options) => ({
        ...options,
        serviceTokens: { [token]: { name: 'studio', scopes } },
      }),
    },
  ),
  'a published site': state(
    {},
    {
      means: 'a site with some pages, and none under `/written`',
      inDatabase: (_, database) => publishTinySite(database),
      inMemory: (_, options) => options,
    },
  ),
  'a document': state(
    { id: text, title: optional(text), revision: optional(text), is: oneOf('a draft', 'published') },
    {
      means:
        'a page in English at `/written` on a published site, written by `an author`: a draft of that revision, or published as version 1',
      inDatabase: async ({ id, title, revision, is }, database) => {
        await publishTinySite(database);
        const fields = { ...(title !== undefined && { title }), description: 'About it.', main: [] };
        await draftOfPage(id, '/written', fields, database);
        if (revision !== undefined)
          await database.run('UPDATE document_drafts SET revision = $2 WHERE id = $1', [id, revision]);
        if (is === 'published') await publish(id, database);
      },
      inMemory: ({ id, title, revision, is }, options) => {
        const fields = { ...(title !== undefined && { title }), description: 'About it.', main: [] };
        const content = { kind: 'page', language: 'en', path: '/written', fields };
        return { ...options, documents: [{ id, content, revision, isPublished: is === 'published' }] };
      },
    },
  ),
  'a newsletter to send': state(
    { id: text, subject: text, alertCode: text },
    {
      means: 'a draft of a newsletter in English for that subscription of a published site, which has one reader',
      inDatabase: async ({ id, subject, alertCode }, database) => {
        await publishTinySite(database);
        const content = {
          kind: 'newsletter',
          language: 'en',
          fields: { name: id, subscription: alertCode, subject, body: 'Tides rise.' },
        };
        await database.run(
          `INSERT INTO document_drafts (site, id, content, changed_by, changed_at)
           VALUES ('${site}', $1, $2, 'an author', now())`,
          [id, JSON.stringify(content)],
        );
        await database.run(
          `INSERT INTO address_subscriptions (email_key, email, alert_code, language, confirmed_at)
           VALUES ('mina@example.com', 'mina@example.com', $1, 'en', now())`,
          [alertCode],
        );
      },
    },
  ),
  'the visitor is an editor of the site': state(
    { userId: text },
    {
      means: 'the account may write, review and publish documents',
      inDatabase: ({ userId }, { run }) =>
        run(`INSERT INTO account_roles (site, user_id, role, granted_at) VALUES ('${site}', $1, 'editor', now())`, [
          userId,
        ]),
      inMemory: ({ userId }, { users, ...others }) => ({
        ...others,
        users: users.map((user) => (user.id === userId ? { ...user, isEditor: true } : user)),
      }),
    },
  ),
  'the visitor is an administrator of the site': state(
    { userId: text },
    {
      means: 'the account may change service tokens and roles',
      inDatabase: ({ userId }, { run }) =>
        run(
          `INSERT INTO account_roles (site, user_id, role, granted_at) VALUES ('${site}', $1, 'administrator', now())`,
          [userId],
        ),
    },
  ),
  'the document is scheduled': state(
    { id: text },
    {
      means: 'the draft of the document is published tomorrow, unless that is cancelled',
      inDatabase: async ({ id }, { tables }) => {
        const at = new Date(Date.now() + 86_400_000);
        const change = { actor: 'an editor', at: new Date() };
        const scheduled = await publishDraft(tables, site, id, change, { at });
        if (scheduled._tag !== 'Published') throw new Error(JSON.stringify(scheduled));
      },
    },
  ),
  'somebody else has the document open': state(
    { id: text, name: text },
    {
      means: 'a person of this name has had the document open for a while',
      inDatabase: async ({ id, name }, { run }) => {
        await run(`INSERT INTO content_persons (reference, site, name) VALUES ('person:of-a-pact', '${site}', $1)`, [
          name,
        ]);
        await run(
          `INSERT INTO document_readers (site, document, reader, since, seen_at)
           VALUES ('${site}', $1, 'person:of-a-pact', $2, $2)`,
          // The clock of the backend, which may be another than that of its database.
          [id, new Date()],
        );
      },
    },
  ),
  'a review was asked for': state(
    { id: text, note: text },
    {
      means: 'the visitor, who is an editor of the site, asks any who may for a review of the document with this note',
      visit: async ({ id, note }, { http, held }) => {
        await done(askForReview(http('media', tokenStore({ ...held })))({ id, note }));
      },
    },
  ),
  'a comment': state(
    { id: text, text, pointer: text },
    {
      means: 'the visitor, who is an editor of the site, says this about the field of the document',
      visit: async ({ id, text: said, pointer }, { http, held }) => {
        await done(addComment(http('media', tokenStore({ ...held })))({ id, text: said, pointer }));
      },
    },
  ),
  'a comment of a form': state(
    { id: text, text, pointer: text, idempotencyKey: text },
    {
      means:
        'the visitor, who is an editor of the site, says this about the field of the document, by a form with this key',
      visit: async ({ id, text: said, pointer, idempotencyKey }, { http, held }) => {
        await done(addComment(http('media', tokenStore({ ...held })))({ id, text: said, pointer, idempotencyKey }));
      },
    },
  ),
};
