import { isDeepStrictEqual } from 'node:util';
import { formsAround } from '../../services/content/media/add-file.ts';
import type { MediaStore } from '../../services/content/media/media-store.ts';
import { derivativesOf } from '../../services/content/media/picture-forms.ts';
import { fileAt, picturesOf, type StoredFile } from '../../services/content/media/store.ts';
import type { Database } from '../../services/tables.ts';
import type { Change } from '../access/access.ts';
import { noteIn } from '../access/log.ts';
import type { SiteParts } from '../compile/read-site.ts';
import { findingsOf } from '../documents/draft.ts';
import { changingParts, onSite } from '../documents/site-change.ts';
import type { Finding } from '../format/finding.ts';
import { partsOf } from '../published/store.ts';
import { kindOf, revisionOf } from './list-files.ts';
import { isPublished, lackingText } from './uploads.ts';

/** What changes of what is known of a file; what is left out stays. */
export type FileChange = {
  /** All alternative texts of a picture, by language. */
  readonly alt?: Readonly<Record<string, string>>;
  /** Empty where none is known. */
  readonly licence?: string;
  /** What matters in a photograph, as parts of its width and height. */
  readonly focus?: readonly [number, number];
};

export type FileChanged =
  | {
      readonly _tag: 'Changed';
      /** The addresses of the pages that were compiled again, with language prefix. */
      readonly pages: readonly string[];
    }
  | { readonly _tag: 'Nothing' }
  /** It was changed since; `file` is what it is now. */
  | { readonly _tag: 'Conflict'; readonly file: StoredFile }
  | { readonly _tag: 'Refused'; readonly problems: readonly Finding[] }
  /** Published pages show it, and the change takes the right to publish. */
  | { readonly _tag: 'NeedsEditor' };

type Options = {
  /** The revision that the change began with. */
  readonly expected: string;
  readonly mayPublish: boolean;
};

/** A file as it is to be. */
const changedFile = (file: StoredFile, { alt, licence, focus }: FileChange): StoredFile => ({
  ...file,
  ...(alt !== undefined && { alt }),
  ...(licence !== undefined && { licence: licence === '' ? null : licence }),
  ...(focus !== undefined && file.picture !== null && { picture: { ...file.picture, focus } }),
});

/** Returns all that is wrong with a change. */
const mistakesIn = (
  file: StoredFile,
  { alt, focus }: FileChange,
  { defaultLanguage, languages, pictures }: Pick<SiteParts, 'defaultLanguage' | 'languages' | 'pictures'>,
): readonly Finding[] => {
  const isPicture = kindOf(file.media_type) === 'picture';
  const problems: Finding[] = [];
  if (!isPicture && Object.keys(alt ?? {}).length > 0)
    problems.push({ pointer: '/alt', message: 'belongs to a picture' });
  if (alt !== undefined && isPicture) problems.push(...lackingText(alt, defaultLanguage));
  for (const language of Object.keys(alt ?? {}))
    if (!languages.includes(language) && file.alt?.[language] === undefined)
      problems.push({
        pointer: `/alt/${language}`,
        message: `is no language of this site, which has ${languages.join(', ')}`,
      });
  if (focus !== undefined && pictures.some(({ path }) => path === file.path))
    problems.push({ pointer: '/focus', message: 'is written in pictures.yaml of the folder of the site' });
  else if (focus !== undefined && file.picture === null)
    problems.push({ pointer: '/focus', message: 'belongs to a photograph (JPEG, PNG, WebP) that everybody may see' });
  return problems;
};

/**
 * Changes what is known of a file: its alternative texts, its licence, and the point that its forms are cut around, which are made anew. Pages
 * that show a text of it are compiled again in the same transaction; a change that one of these cannot be compiled with is refused.
 */
export const changeFile = async (
  db: Database,
  store: MediaStore,
  site: string,
  path: string,
  wish: FileChange,
  { expected, mayPublish }: Options,
  change: Change,
): Promise<FileChanged> => {
  const found = await fileAt(db, site, path);
  const parts = await partsOf(db, site);
  const shown = parts?.shown ?? (await picturesOf(db, site));
  const isForm = shown.some((picture) => derivativesOf(picture).some((form) => form.path === path));
  if (found === undefined || (isForm && found.made_from !== null)) return { _tag: 'Nothing' };
  const problems = mistakesIn(found, wish, parts ?? { defaultLanguage: 'en', languages: ['en'], pictures: [] });
  if (problems.length > 0) return { _tag: 'Refused', problems };
  const next = changedFile(found, wish);
  const { picture } = next;
  const isAimed = picture !== null && !isDeepStrictEqual(picture, found.picture);
  if (revisionOf(found) !== expected && revisionOf(found) !== revisionOf(next))
    return { _tag: 'Conflict', file: found };
  // Before the site is held: it takes seconds for a large photograph.
  const putForms = isAimed ? await formsAround(store, { ...next, picture }) : undefined;
  return onSite<FileChanged>(db, site, async (transaction, undo) => {
    const tx: Database = transaction;
    const file = await fileAt(tx, site, path);
    if (file === undefined) return { _tag: 'Nothing' };
    // A call that is repeated because its answer was lost finds its own change.
    if (revisionOf(file) === revisionOf(next)) return { _tag: 'Changed', pages: [] };
    if (revisionOf(file) !== expected) return { _tag: 'Conflict', file };
    const changed = await changingParts(transaction, site, async () => {
      await tx
        .updateTable('media_files')
        .set({
          alt: next.alt && JSON.stringify(next.alt),
          licence: next.licence,
          picture: picture && JSON.stringify(picture),
          updated_at: change.at,
        })
        .where('site', '=', site)
        .where('path', '=', path)
        .execute();
      await putForms?.(tx, change.at);
    });
    if (changed.problems.length > 0) return undo({ _tag: 'Refused', problems: findingsOf('', changed.problems) });
    const pages = [...new Set(changed.pages.map(({ url }) => url))];
    const isSeen = pages.length > 0 || (isAimed && (await isPublished(tx, site, path)));
    if (isSeen && !mayPublish) return undo({ _tag: 'NeedsEditor' });
    await noteIn(tx, site, change, 'file changed', path, { parts: Object.keys(wish) });
    return { _tag: 'Changed', pages };
  });
};
