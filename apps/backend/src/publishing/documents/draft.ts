import { sql, type Transaction } from 'kysely';
import type { Problem } from '../../platform/authored/problem.ts';
import type { Database, Tables } from '../../services/tables.ts';
import { nameOf } from '../access/persons.ts';
import type { DocumentContent } from '../format/document.ts';
import type { Finding } from '../format/finding.ts';
import { isDocument } from '../kinds/content.ts';

export type Draft = {
  readonly id: string;
  readonly content: DocumentContent;
  /** Of the draft; of what is published where nothing was changed since. */
  readonly revision: string;
  readonly changedBy: string | undefined;
  /** The actor of the last change of a draft, as the log refers to it. */
  readonly actor?: string;
  readonly changedAt: Date;
  readonly state: 'draft' | 'changed' | 'published';
};

/** Has changes of one draft wait for each other: the second finds what the first did. */
export const holdDraft = (tx: Transaction<Tables>, site: string, id: string): Promise<unknown> =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`draft:${site}:${id}`}, 0))`.execute(tx);

/** Returns a document as it is written now: its draft, or what is published. */
export const draftOf = async (db: Database, site: string, id: string): Promise<Draft | undefined> => {
  const published = await db
    .selectFrom('documents')
    .select(['content', 'version', 'published_at'])
    .where('site', '=', site)
    .where('id', '=', id)
    .executeTakeFirst();
  const draft = await db
    .selectFrom('document_drafts')
    .select(['content', 'revision', 'changed_at', 'changed_by as actor', nameOf('changed_by').as('changed_by')])
    .where('site', '=', site)
    .where('id', '=', id)
    .executeTakeFirst();
  if (draft && isDocument(draft.content))
    return {
      id,
      content: draft.content,
      revision: draft.revision,
      changedBy: draft.changed_by,
      actor: draft.actor,
      changedAt: draft.changed_at,
      state: published ? 'changed' : 'draft',
    };
  if (!published || !isDocument(published.content)) return undefined;
  return {
    id,
    content: published.content,
    revision: `v${published.version}-${published.published_at.getTime()}`,
    changedBy: undefined,
    changedAt: published.published_at,
    state: 'published',
  };
};

/** Returns problems of a document as an author reads them. */
export const findingsOf = (id: string, problems: readonly Problem[]): readonly Finding[] =>
  problems.map(({ file, field, message }) => ({
    pointer: field,
    message,
    ...(file !== id && { document: file }),
  }));
