import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Compile } from 'typebox/compile';
import { PlainError } from '../../platform/db/database-command.ts';
import type { Settings } from '../files.ts';
import { documentOf, type PageDocument, revisionOf } from '../format/document.ts';
import type { WrittenPage } from '../format/page-index.ts';
import { SiteError } from '../publish.ts';
import { changedText, extensionOf, newFileOf, textOf } from './file-format.ts';
import { isTranslation, readPagesIn, readText } from './folder.ts';
import { readState, type SourceState, writeState } from './folder-state.ts';
import type { SourceDocument } from './read-source.ts';
import { openSafeFolder } from './safe-folder.ts';
import { type Call, readRefusal } from './service.ts';
import { SourceDocuments } from './sync-routes.ts';

const sourceDocuments = Compile(SourceDocuments);

/** What of a source is read: its name, that of the token without one, or all of the site. */
export type Wanted = { readonly source?: string | undefined; readonly all?: boolean | undefined };

const readSource = async (call: Call, { source, all }: Wanted): Promise<readonly SourceDocument[]> => {
  const documents: SourceDocument[] = [];
  const query = new URLSearchParams({ ...(source !== undefined && { source }), ...(all && { all: 'true' }) });
  for (;;) {
    const answer = await call(`/sync?${query}`);
    const { status, body } = answer;
    if (status !== 200 || !sourceDocuments.Check(body)) throw new PlainError(readRefusal(answer).sentence);
    documents.push(...body.documents);
    if (body.cursor === undefined) return documents;
    query.set('cursor', body.cursor);
  }
};

/** What happens to a file. */
type Action =
  /** It is written, in the place of another one or none. */
  | { readonly _tag: 'write'; readonly isNew: boolean; readonly text: string; readonly replaces?: string | undefined }
  | { readonly _tag: 'remove' }
  | { readonly _tag: 'same' }
  /** The folder has what the service will get with the next push. */
  | { readonly _tag: 'kept'; readonly reason: string }
  /** Its page is not at the service any more. */
  | { readonly _tag: 'gone' }
  | { readonly _tag: 'conflict'; readonly reason: string }
  | { readonly _tag: 'unwritable'; readonly reason: string };

type Step = {
  readonly id: string;
  readonly file: string;
  /** Of what the service has; undefined where it has nothing. */
  readonly revision: string | undefined;
  readonly action: Action;
};

type Options = { readonly isForced: boolean; readonly deletes: boolean };

const withLineFeeds = ({ body, ...document }: PageDocument): PageDocument => ({
  ...document,
  ...((body !== undefined || document.kind !== 'page') && { body: (body ?? '').replaceAll('\r\n', '\n') }),
});

/** Returns the text that is read as this document, or why there is none. */
const provenText = (
  file: string,
  { id, content }: SourceDocument,
  settings: Settings,
  texts: readonly (string | undefined)[],
): Action & { readonly _tag: 'write' | 'unwritable' } => {
  let reason = 'no file holds it as it is';
  for (const text of texts) {
    if (text === undefined) continue;
    const read = readText(file, text, settings);
    if (typeof read === 'string') {
      reason = read;
      continue;
    }
    const { id: readId, revision, ...document } = read;
    if (readId === id && revisionOf(document) === revisionOf(withLineFeeds(content)))
      return { _tag: 'write', isNew: false, text };
  }
  return { _tag: 'unwritable', reason };
};

/** Decides what happens to the files of a folder, and changes none. */
const planOf = async (
  path: string,
  entries: readonly string[],
  settings: Settings,
  remote: readonly SourceDocument[],
  { synchronised }: SourceState,
  { isForced, deletes }: Options,
): Promise<readonly Step[]> => {
  const { files, pages, problems } = await readPagesIn(path, settings);
  if (problems.length > 0) throw new SiteError(problems, 'The folder cannot be read');
  const byPlace = new Map([...pages.values()].map((page) => [`${page.language} ${page.front.path}`, page]));
  const pageFiles = new Set([...pages.values()].map(({ source }) => source.file));
  const taken = new Set(entries.map((entry) => entry.toLowerCase()));
  const strangers = new Set(entries.filter((entry) => !pageFiles.has(entry)).map((entry) => entry.toLowerCase()));

  const newFile = (document: SourceDocument): Pick<Step, 'file' | 'action'> => {
    const { content, id } = document;
    const isTaken = (name: string): boolean => taken.has(name.toLowerCase());
    const file = newFileOf(content, (name) => isTaken(name) && !(isForced && strangers.has(name.toLowerCase())));
    const first = newFileOf(content, () => false);
    if (file === undefined || first === undefined)
      return {
        file: id,
        action: { _tag: 'unwritable', reason: `its address ${content.path} makes no name of a file` },
      };
    if (!isForced && strangers.has(first.toLowerCase()))
      return { file: first, action: { _tag: 'conflict', reason: 'is in the folder, and not as this page' } };
    taken.add(file.toLowerCase());
    const proven = provenText(file, document, settings, [textOf(id, content)]);
    return { file, action: proven._tag === 'write' ? { ...proven, isNew: true } : proven };
  };

  const rewritten = async (
    document: SourceDocument,
    { source }: WrittenPage,
  ): Promise<Pick<Step, 'file' | 'action'>> => {
    const { file } = source;
    const { id, content } = document;
    if (!file.endsWith(`.${content.language}.${extensionOf(content)}`)) {
      const other = newFile(document);
      return other.action._tag === 'write' ? { ...other, action: { ...other.action, replaces: file } } : other;
    }
    const text = await readFile(join(path, file), 'utf8');
    const kept = changedText(id, content, text, files.get(file) ?? '');
    return { file, action: provenText(file, document, settings, [kept, textOf(id, content)]) };
  };

  const stepFor = async (document: SourceDocument): Promise<Step> => {
    const { id, content } = document;
    const theirs = revisionOf(content);
    const base = synchronised[id];
    const local = pages.get(id) ?? byPlace.get(`${content.language} ${content.path}`);
    const because = (file: string, _tag: 'kept' | 'conflict', reason: string): Step => ({
      id,
      file,
      revision: theirs,
      action: { _tag, reason },
    });
    if (local === undefined) {
      const name = newFileOf(content, () => false) ?? id;
      if (base === theirs) return because(name, 'kept', 'removed here');
      if (base !== undefined && !isForced)
        return because(name, 'conflict', 'was removed here, and changed at the service');
      return { id, revision: theirs, ...newFile(document) };
    }
    const { file } = local.source;
    const mine = pages.has(id) ? revisionOf(documentOf(local)) : undefined;
    if (mine === theirs) return { id, file, revision: theirs, action: { _tag: 'same' } };
    if (base !== undefined && base === theirs) return because(file, 'kept', 'changed here');
    if (!isForced && isTranslation(files.get(file) ?? '', file))
      return because(file, 'conflict', 'is written as a translation (translates), and was changed at the service');
    if (isForced || (mine !== undefined && base === mine))
      return { id, revision: theirs, ...(await rewritten(document, local)) };
    return because(
      file,
      'conflict',
      base === undefined ? 'differs from what the service has' : 'was changed here and at the service',
    );
  };

  const steps: Step[] = [];
  for (const document of remote) steps.push(await stepFor(document));
  const found = new Set(steps.flatMap(({ id, file }) => [id, file]));
  const gone = Object.entries(synchronised).flatMap(([id, base]): readonly Step[] => {
    const local = pages.get(id);
    if (local === undefined || found.has(id) || found.has(local.source.file)) return [];
    const { file } = local.source;
    const isOwn = revisionOf(documentOf(local)) !== base;
    const action: Action =
      deletes && isOwn && !isForced
        ? { _tag: 'conflict', reason: 'was changed here, and removed at the service' }
        : { _tag: deletes ? 'remove' : 'gone' };
    return [{ id, file, revision: undefined, action }];
  });
  return [...steps, ...gone];
};

const lineOf = ({ file, action }: Step): string | undefined => {
  switch (action._tag) {
    case 'write':
      return `${action.isNew ? 'new     ' : 'changed '} ${file}`;
    case 'remove':
      return `removed  ${file}`;
    case 'kept':
      return `kept     ${file}  (${action.reason}; push takes it to the service)`;
    case 'gone':
      return `gone     ${file}  (is not at the service any more; --delete removes it)`;
    case 'unwritable':
      return `left out ${file}  (cannot be written: ${action.reason})`;
    default:
      return undefined;
  }
};

/** Returns what the folder and the service have in common after these steps. */
const stateAfter = (steps: readonly Step[], before: SourceState['synchronised']): SourceState['synchronised'] =>
  Object.fromEntries(
    steps.flatMap(({ id, revision, action }): readonly (readonly [string, string])[] => {
      const known = action._tag === 'same' || action._tag === 'write' ? revision : before[id];
      return known === undefined || action._tag === 'remove' ? [] : [[id, known]];
    }),
  );

/**
 * Writes the published documents of a source as files, as `push` reads them: a file that is there keeps its name, comments and order. Three
 * versions decide: that of the service, that of the folder, and the one that both had last. Nothing is written where both have changed.
 * @param key the source at its service, for what the folder keeps of it
 * @returns what was done, a file a line, and whether anything is left to do by hand
 * @throws SiteError for files that cannot be read, PlainError for what the service refuses
 */
export const pullFolder = async (
  call: Call,
  folder: string,
  settings: Settings,
  options: Options & Wanted & { readonly key: string; readonly isDry: boolean },
): Promise<{ readonly output: string; readonly isComplete: boolean }> => {
  const { key, isDry } = options;
  const safe = await openSafeFolder(folder);
  const state = await readState(safe.path, key);
  const remote = await readSource(call, options);
  const steps = await planOf(safe.path, safe.entries, settings, remote, state, options);
  const conflicts = steps.flatMap(({ file, action }) =>
    action._tag === 'conflict' ? [`conflict ${file}  (${action.reason})`] : [],
  );
  const lines = steps.flatMap((step) => lineOf(step) ?? []);
  if (conflicts.length > 0) {
    const advice = 'Nothing was written. Push or undo what was changed here, or --force to take what the service has.';
    return { output: [...lines, ...conflicts, advice].join('\n'), isComplete: false };
  }
  const written = steps.filter(({ action }) => action._tag === 'write' || action._tag === 'remove');
  if (!isDry) {
    for (const { file, action } of written) {
      if (action._tag === 'remove') await safe.remove(file);
      if (action._tag !== 'write') continue;
      await safe.write(file, action.text);
      if (action.replaces !== undefined) await safe.remove(action.replaces);
    }
    await writeState(safe, key, { synchronised: stateAfter(steps, state.synchronised) });
  }
  const sum = `${written.length} files ${isDry ? 'differ' : 'written'}, ${remote.length} documents`;
  return { output: [...lines, sum].join('\n'), isComplete: !steps.some(({ action }) => action._tag === 'unwritable') };
};
