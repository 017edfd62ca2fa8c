import { sql } from 'kysely';
import type { Database } from '../../services/tables.ts';
import { type DocumentContent, revisionOf } from '../format/document.ts';
import { isDocument } from '../kinds/content.ts';
import { folderOwner, ownerOf, sourceOf } from '../published/store.ts';

/** Who may change a document now. */
type Owner = 'folder' | 'editors' | 'source';

/** A published document as its source reads it. */
export type SourceDocument = {
  readonly id: string;
  readonly owner: Owner;
  /** The name of the source that owns it. */
  readonly source?: string;
  /** What to send with it the next time, so that nothing is overwritten that was not read. */
  readonly revision: string;
  readonly content: DocumentContent;
};

type Row = { readonly id: string; readonly owner: string; readonly content: object };

const onePage = 200;
/** Of the documents of one answer, in bytes; the first one is in it whatever its size. */
const largestPage = 4 * 1024 * 1024;

const describedOwner = (owner: string): Pick<SourceDocument, 'owner' | 'source'> => {
  const source = sourceOf(owner);
  if (source !== undefined) return { owner: 'source', source };
  return { owner: owner === folderOwner ? 'folder' : 'editors' };
};

/**
 * Returns published documents by their ids, with content, a page at a time; the page after the last one is empty and has no cursor.
 * @param from the source that brought them first, or every one; what editors have published since is among them
 * @param cursor the id that the page before ended with
 */
export const readSource = async (
  db: Database,
  site: string,
  from: { readonly source: string } | 'all',
  cursor = '',
): Promise<{ readonly documents: readonly SourceDocument[]; readonly cursor?: string }> => {
  const ofSource = from === 'all' ? sql`` : sql`AND origin = ${ownerOf(from.source)}`;
  const { rows } = await sql<Row>`
    SELECT id, owner, content FROM (
      SELECT id, owner, content, row_number() OVER ordered AS place,
        sum(octet_length(content::text)) OVER ordered AS size
      FROM (
        SELECT id, owner, content FROM documents WHERE site = ${site} ${ofSource} AND id > ${cursor}
        ORDER BY id LIMIT ${onePage + 1}
      ) AS next WINDOW ordered AS (ORDER BY id)
    ) AS measured WHERE place = 1 OR size <= ${largestPage} ORDER BY id`.execute(db);
  const page = rows.slice(0, onePage);
  const documents = page.flatMap(({ id, owner, content }) =>
    isDocument(content) ? [{ id, ...describedOwner(owner), revision: revisionOf(content), content }] : [],
  );
  const last = page.at(-1);
  return { documents, ...(last && { cursor: last.id }) };
};
