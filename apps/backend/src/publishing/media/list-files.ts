import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { escapeLike } from '../../platform/db/escape-like.ts';
import { derivativesOf, type PictureFacts } from '../../services/content/media/picture-forms.ts';
import type { StoredFile } from '../../services/content/media/store.ts';
import type { Database } from '../../services/tables.ts';
import { mentions, refreshForReader } from '../published/listing.ts';

/** What files are called together, each with how its media types begin. */
const kinds = { picture: 'image/', film: 'video/', sound: 'audio/', document: '' } as const;
export const fileKinds = ['picture', 'film', 'sound', 'document'] as const satisfies readonly (keyof typeof kinds)[];
type FileKind = (typeof fileKinds)[number];

type Question = {
  /** The file at it alone. */
  readonly path?: string | undefined;
  /** In the path, the title or an alternative text, upper and lower case alike. */
  readonly q?: string | undefined;
  readonly type?: FileKind | undefined;
  /** Pictures that lack an alternative text in a language of the site. */
  readonly lacksAlt?: 'true' | undefined;
  readonly unused?: 'true' | undefined;
  /** The path that the page before ended with. */
  readonly cursor?: string | undefined;
};

export type FileState = Pick<StoredFile, 'sha256' | 'alt' | 'licence' | 'picture'>;

type Row = Pick<
  StoredFile,
  'path' | 'title' | 'media_type' | 'pages' | 'access_status' | 'picture' | 'alt' | 'licence' | 'sha256'
> & {
  readonly size: string;
  readonly updated_at: Date;
  readonly lacks: readonly string[];
  readonly used: boolean;
};

const onePage = 50;

/** Returns what changes with each change of a file, and of what is known of it. */
export const revisionOf = ({ sha256, alt, licence, picture }: FileState): string =>
  createHash('sha256')
    .update(JSON.stringify([sha256, Object.entries(alt ?? {}).toSorted(), licence, picture?.focus ?? null]))
    .digest('hex')
    .slice(0, 32);

export const kindOf = (mediaType: string): FileKind =>
  fileKinds.find((kind) => mediaType.startsWith(kinds[kind])) ?? 'document';

const ofKind = (kind: FileKind) =>
  kind === 'document' ? sql`media_type !~ '^(image|video|audio)/'` : sql`media_type LIKE ${`${kinds[kind]}%`}`;

/**
 * Returns the files of a site by their paths, a page at a time, without the forms that are made of its pictures.
 *
 * A file is used where a document, a draft or another part of the site contains its path. In the parts, all that look like paths are found once,
 * to the end of their line or text: a path may contain spaces.
 * @param about the `languages` of the site: a picture lacks those without an alternative text, and none where it only decorates
 */
export const listFiles = async (
  db: Database,
  site: string,
  { path, q, type, lacksAlt, unused, cursor }: Question,
  { languages, pictures }: { readonly languages: readonly string[]; readonly pictures: readonly PictureFacts[] },
) => {
  const forms = pictures.flatMap(derivativesOf).map(({ path }) => path);
  const sizes = new Map(pictures.map(({ path, ...facts }) => [path, facts]));
  await refreshForReader(db);
  const like = q === undefined ? undefined : `%${escapeLike(q.normalize('NFC'))}%`;
  const { rows } = await sql<Row>`
    WITH parts AS MATERIALIZED (
      SELECT DISTINCT (regexp_matches(text, '/~/media/[^"\\\\\n]+', 'g'))[1] AS text FROM site_parts WHERE site = ${site}
    )
    SELECT * FROM (
      SELECT path, title, media_type, size, pages, access_status, picture, alt, licence, sha256, updated_at,
        CASE WHEN media_type LIKE 'image/%' AND NOT EXISTS (SELECT FROM jsonb_each_text(alt) WHERE value = '')
          THEN ARRAY(SELECT language FROM unnest(${languages}::text[]) AS language WHERE NOT coalesce(alt ? language, false))
          ELSE '{}' END AS lacks,
        EXISTS (SELECT FROM media_mentions m WHERE m.site = media_files.site AND ${mentions(sql`path`)})
          OR EXISTS (SELECT FROM parts WHERE strpos(parts.text, path) > 0) AS used
      FROM media_files WHERE site = ${site} AND NOT (made_from IS NOT NULL AND path = ANY(${forms}))
        AND (${path ?? null}::text IS NULL OR path = ${path ?? null})
        AND (${cursor ?? null}::text IS NULL OR path > ${cursor ?? null})
        AND ${type === undefined ? sql`true` : ofKind(type)}
        AND (${like ?? null}::text IS NULL OR path ILIKE ${like ?? null} OR title ILIKE ${like ?? null}
          OR EXISTS (SELECT FROM jsonb_each_text(alt) WHERE value ILIKE ${like ?? null}))
    ) AS file
    WHERE (NOT ${lacksAlt === 'true'} OR lacks <> '{}') AND (NOT ${unused === 'true'} OR NOT used)
    ORDER BY path LIMIT ${onePage + 1}`.execute(db);
  const files = rows.slice(0, onePage).map((row) => ({
    path: row.path,
    revision: revisionOf(row),
    title: row.title,
    type: kindOf(row.media_type),
    mediaType: row.media_type,
    size: Number(row.size),
    ...(row.pages !== null && { pages: row.pages }),
    ...(row.picture ?? sizes.get(row.path)),
    ...(row.alt && { alt: row.alt }),
    lacksAlt: row.lacks,
    ...(row.licence !== null && { licence: row.licence }),
    access: row.access_status,
    isUsed: row.used,
    changedAt: row.updated_at.toISOString(),
  }));
  const last = files.at(-1);
  return { files, languages, ...(rows.length > onePage && last && { cursor: last.path }) };
};
