import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { describeProblem } from '../../platform/authored/problem.ts';
import { PlainError } from '../../platform/db/database-command.ts';
import { differencesOf } from '../documents/differences.ts';
import type { Settings } from '../files.ts';
import {
  type DataDocument,
  type DocumentContent,
  isPageContent,
  type PageDocument,
  revisionOf,
} from '../format/document.ts';
import { isDocument, kindOf } from '../kinds/content.ts';
import { holdsDocuments, idsFile } from '../kinds/files.ts';
import { SiteError } from '../publish.ts';
import { type Change, changedFiles } from './data-files.ts';
import { changedText, extensionOf, newFileOf, textOf } from './file-format.ts';
import { type FolderDocument, isTranslation, labelOf, placeOf, readDocumentsIn, readText } from './folder.ts';
import { readState, type SourceState, writeState } from './folder-state.ts';
import type { SourceDocument } from './read-source.ts';
import { openSafeFolder } from './safe-folder.ts';
import { type Call, readRefusal } from './service.ts';
import { SourceContent, SourceDocuments } from './sync-routes.ts';

const sourceDocuments = Compile(SourceDocuments);

/** What of a source is read: its name, that of the token without one, or all of the site; drafts in place of what is published. */
export type Wanted = {
  readonly source?: string | undefined;
  readonly all?: boolean | undefined;
  readonly drafts?: boolean | undefined;
};

/** A document as it is pulled. */
type Remote = Pick<SourceDocument, 'id' | 'content'> & {
  /** Of what is published; undefined of what was never published. */
  readonly published: string | undefined;
  readonly isDraft: boolean;
};

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

const listedDrafts = Compile(
  Type.Object({ documents: Type.Array(Type.Object({ id: Type.String() })), cursor: Type.Optional(Type.String()) }),
);
const writtenDraft = Compile(Type.Object({ content: SourceContent }));

/** Returns the documents in some states as they are written now, by their ids. */
const readDrafts = async (call: Call, states: readonly string[]): Promise<ReadonlyMap<string, DocumentContent>> => {
  const drafts = new Map<string, DocumentContent>();
  for (const state of states) {
    const query = new URLSearchParams({ state });
    for (let isMore = true; isMore; ) {
      const answer = await call(`/documents?${query}`);
      const { status, body } = answer;
      if (status !== 200 || !listedDrafts.Check(body)) throw new PlainError(readRefusal(answer).sentence);
      for (const { id } of body.documents) {
        const draft = await call(`/documents/${encodeURIComponent(id)}/draft`);
        if (writtenDraft.Check(draft.body)) drafts.set(id, draft.body.content);
        // One that was discarded meanwhile has none.
        else if (draft.status !== 404) throw new PlainError(readRefusal(draft).sentence);
      }
      isMore = body.cursor !== undefined;
      query.set('cursor', body.cursor ?? '');
    }
  }
  return drafts;
};

/** Returns the documents of a source as they are pulled; with those of all sources also what was never published. */
const readRemote = async (call: Call, wanted: Wanted): Promise<readonly Remote[]> => {
  const published = await readSource(call, wanted);
  const states = wanted.all ? ['changed', 'scheduled', 'draft'] : ['changed', 'scheduled'];
  const drafts = wanted.drafts ? await readDrafts(call, states) : new Map<string, DocumentContent>();
  const known = new Set(published.map(({ id }) => id));
  return [
    ...published.map(({ id, content }) => ({
      id,
      content: drafts.get(id) ?? content,
      published: revisionOf(content),
      isDraft: drafts.has(id),
    })),
    ...[...drafts].flatMap(([id, content]) =>
      wanted.all && !known.has(id) ? [{ id, content, published: undefined, isDraft: true }] : [],
    ),
  ];
};

/** What happens to a document, or to the file of a page. */
type Action =
  /** A file is written, in the place of another one or none. */
  | { readonly _tag: 'write'; readonly isNew: boolean; readonly text: string; readonly replaces?: string | undefined }
  | { readonly _tag: 'remove' }
  /** The document is put into its file, or taken out of it, with others. */
  | { readonly _tag: 'put' | 'takeOut' }
  | { readonly _tag: 'same' }
  /** The folder has what the service will get with the next push. */
  | { readonly _tag: 'kept'; readonly reason: string }
  /** The document is not at the service any more. */
  | { readonly _tag: 'gone' }
  | {
      readonly _tag: 'conflict';
      readonly reason: string;
      /** The fields that differ, each with its file and line, and what both sides have there. */
      readonly fields?: readonly string[];
    }
  | { readonly _tag: 'unwritable'; readonly reason: string };

type Step = {
  readonly id: string;
  /** The file of a page, or the file and which document in it. */
  readonly file: string;
  /** The revisions of what is published, and of the draft that was pulled in its place; undefined where there is none. */
  readonly published: string | undefined;
  readonly draft: string | undefined;
  readonly action: Action;
};

/** What a pull does: with each document, and with the files that have several. */
type Plan = {
  readonly steps: readonly Step[];
  /** The texts of files; undefined for those that are removed. */
  readonly files: ReadonlyMap<string, { readonly text: string | undefined; readonly isNew: boolean }>;
  /** The kinds of which a document is in the folder afterwards. */
  readonly kinds: readonly string[];
  /** The kinds of documents that no file holds, one for each document. */
  readonly leftOut: readonly string[];
};

type Options = { readonly isForced: boolean; readonly deletes: boolean };

const withLineFeeds = ({ body, ...document }: PageDocument): PageDocument => ({
  ...document,
  ...((body !== undefined || document.kind !== 'page') && { body: (body ?? '').replaceAll('\r\n', '\n') }),
});

/** Returns the text that is read as this document, or why there is none. */
const provenText = (
  file: string,
  id: string,
  content: PageDocument,
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
    const { id: readId, ...document } = read;
    if (readId === id && revisionOf(document) === revisionOf(withLineFeeds(content)))
      return { _tag: 'write', isNew: false, text };
  }
  return { _tag: 'unwritable', reason };
};

/** The texts of the files of a folder that have documents, as they are written. */
const textsIn = async (path: string, files: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    await Promise.all(
      files
        .filter((file) => file === idsFile || holdsDocuments(file))
        .map(async (file) => [file, await readFile(join(path, file), 'utf8')] as const),
    ),
  );

/** Returns the file that a document that is no page is in; undefined where its kind has none. */
const dataFileOf = (content: DataDocument): string | undefined => kindOf(content).inFiles?.fileOf(content);

/** So many fields of a document are named where both sides have changed it. */
const mostFields = 10;

/** Returns a value as one short line. */
const shortOf = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};

/** Returns where a document of the folder differs from that of the service: file, line, field, and what each has there. */
const differingFields = ({ content: mine, problemAt }: FolderDocument, theirs: DocumentContent): readonly string[] => {
  const differences = differencesOf(mine, theirs);
  return [
    ...differences
      .slice(0, mostFields)
      .map(({ pointer, before, after }) =>
        describeProblem(problemAt(`${shortOf(before)} here, ${shortOf(after)} at the service`, pointer)),
      ),
    ...(differences.length > mostFields ? [`${differences.length - mostFields} further fields differ`] : []),
  ];
};

/** Decides what happens to the files of a folder, and changes none. */
const planOf = async (
  path: string,
  entries: readonly string[],
  settings: Settings,
  remote: readonly Remote[],
  { synchronised, drafts }: SourceState,
  { isForced, deletes }: Options,
): Promise<Plan> => {
  const { files, documents, ids, kinds, problems } = await readDocumentsIn(path, settings);
  if (problems.length > 0) throw new SiteError(problems, 'The folder cannot be read');
  const byPlace = new Map([...documents.values()].map((document) => [document.place, document]));
  const own = new Set([...documents.values()].map(({ file }) => file));
  const taken = new Set(entries.map((entry) => entry.toLowerCase()));
  const strangers = new Set(entries.filter((entry) => !own.has(entry)).map((entry) => entry.toLowerCase()));
  const read = new Set(files.keys());
  const unread = new Set(entries.filter((entry) => !read.has(entry)).map((entry) => entry.toLowerCase()));
  const changes: Change[] = [];

  const newFile = (id: string, content: PageDocument): Pick<Step, 'file' | 'action'> => {
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
    const proven = provenText(file, id, content, settings, [textOf(id, content)]);
    return { file, action: proven._tag === 'write' ? { ...proven, isNew: true } : proven };
  };

  const rewritten = async (
    id: string,
    content: PageDocument,
    { file }: FolderDocument,
  ): Promise<Pick<Step, 'file' | 'action'>> => {
    if (!file.endsWith(`.${content.language}.${extensionOf(content)}`)) {
      const other = newFile(id, content);
      return other.action._tag === 'write' ? { ...other, action: { ...other.action, replaces: file } } : other;
    }
    const text = await readFile(join(path, file), 'utf8');
    const kept = changedText(id, content, text, files.get(file) ?? '');
    return { file, action: provenText(file, id, content, settings, [kept, textOf(id, content)]) };
  };

  const putInto = (id: string, content: DataDocument, local: FolderDocument | undefined): Action => {
    /** The name of a file is kept where an author chose it. */
    const isNamed = local && !isPageContent(local.content) && dataFileOf(local.content) !== local.file;
    const file = (isNamed ? local.file : dataFileOf(content)) ?? '';
    if (!kindOf(content).inFiles?.holds(file)) return { _tag: 'unwritable', reason: 'its key makes no name of a file' };
    if (!isForced && unread.has(file.toLowerCase()))
      return { _tag: 'conflict', reason: 'something else is in the folder under this name' };
    const isOther = local !== undefined && (local.id !== id || local.file !== file);
    const removed = isOther && !isPageContent(local.content) ? { content: local.content, file: local.file } : undefined;
    changes.push({ id, put: { content, file }, removed });
    return { _tag: 'put' };
  };

  const matched = new Set<string>();
  const stepFor = async ({ id, content, published, isDraft }: Remote): Promise<Step> => {
    const theirs = revisionOf(content);
    /** What both had last: as it was published, or as a draft. */
    const bases = [synchronised[id], drafts[id]].filter((base) => base !== undefined);
    const local = documents.get(id) ?? byPlace.get(placeOf(id, content));
    const named = isPageContent(content) ? (newFileOf(content, () => false) ?? id) : (dataFileOf(content) ?? id);
    const file = labelOf(local?.file ?? named, content);
    const step = { id, file, published, draft: isDraft ? theirs : undefined };
    const because = (_tag: 'kept' | 'conflict', reason: string): Step => ({ ...step, action: { _tag, reason } });
    const taking = async (): Promise<Step> => {
      if (!isPageContent(content)) return { ...step, action: putInto(id, content, local) };
      return { ...step, ...(local === undefined ? newFile(id, content) : await rewritten(id, content, local)) };
    };
    if (local === undefined) {
      if (bases.includes(theirs)) return because('kept', 'removed here');
      if (bases.length > 0 && !isForced) return because('conflict', 'was removed here, and changed at the service');
      return taking();
    }
    matched.add(local.id);
    if (isPageContent(content) !== isPageContent(local.content))
      return {
        ...step,
        action: { _tag: 'unwritable', reason: `is ${content.kind} at the service: remove it here first` },
      };
    const mine = documents.has(id) ? revisionOf(local.content) : undefined;
    if (mine === theirs) return { ...step, action: { _tag: 'same' } };
    if (bases.includes(theirs)) return because('kept', 'changed here');
    if (!isForced && isTranslation(files.get(local.file) ?? '', local.file))
      return because('conflict', 'is written as a translation (translates), and was changed at the service');
    if (isForced || (mine !== undefined && bases.includes(mine))) return taking();
    const reason = bases.length === 0 ? 'differs from what the service has' : 'was changed here and at the service';
    return { ...step, action: { _tag: 'conflict', reason, fields: differingFields(local, content) } };
  };

  const held = remote.filter(({ content }) => isDocument(content) && (isPageContent(content) || dataFileOf(content)));
  const steps: Step[] = [];
  for (const document of held) steps.push(await stepFor(document));
  const found = new Set([...matched, ...steps.flatMap(({ id, file }) => [id, file])]);
  const gone = Object.entries(synchronised).flatMap(([id, base]): readonly Step[] => {
    const local = documents.get(id);
    if (local === undefined || found.has(id) || found.has(local.file)) return [];
    const { content } = local;
    const isChanged = deletes && revisionOf(content) !== base && !isForced;
    if (deletes && !isChanged && !isPageContent(content)) changes.push({ id, removed: { content, file: local.file } });
    const action: Action = isChanged
      ? { _tag: 'conflict', reason: 'was changed here, and removed at the service' }
      : { _tag: deletes ? (isPageContent(content) ? 'remove' : 'takeOut') : 'gone' };
    return [{ id, file: labelOf(local.file, content), published: undefined, draft: undefined, action }];
  });

  const texts = await textsIn(path, [...read]);
  const changed = changedFiles((file) => texts.get(file), settings, ids, changes);
  const written = [...steps, ...gone].map((step): Step => {
    const reason =
      step.action._tag === 'put' || step.action._tag === 'takeOut' ? changed.reasons.get(step.id) : undefined;
    return reason === undefined ? step : { ...step, action: { _tag: 'unwritable', reason } };
  });
  return {
    steps: written,
    files: new Map([...changed.files].map(([file, text]) => [file, { text, isNew: !texts.has(file) }])),
    kinds: [...new Set([...kinds, ...changes.flatMap(({ put }) => put?.content.kind ?? [])])],
    leftOut: remote.filter((document) => !held.includes(document)).map(({ content }) => content.kind),
  };
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

const fileActionOf = (text: string | undefined, isNew: boolean): string => {
  if (text === undefined) return 'removed ';
  return isNew ? 'new     ' : 'changed ';
};

/** Returns what the folder and the service have in common after these steps. */
const stateAfter = (
  steps: readonly Step[],
  { synchronised, drafts }: SourceState,
): Pick<SourceState, 'synchronised' | 'drafts'> => {
  const common = steps.filter(({ action }) => ['same', 'write', 'put'].includes(action._tag));
  const left = steps.filter((step) => !common.includes(step) && !['remove', 'takeOut'].includes(step.action._tag));
  const before = left.map(({ id }) => [id, synchronised[id]] as const);
  const known = [...before, ...common.map(({ id, published }) => [id, published] as const)];
  return {
    synchronised: Object.fromEntries(known.flatMap(([id, base]) => (base === undefined ? [] : [[id, base]]))),
    drafts: {
      ...drafts,
      ...Object.fromEntries(common.flatMap(({ id, draft }) => (draft === undefined ? [] : [[id, draft]]))),
    },
  };
};

/**
 * Writes the published documents of a source, or their drafts, as files, as `push` reads them: a file that is there keeps its name, comments and order. Three
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
  const known = options.drafts ? state : { ...state, drafts: {} };
  const remote = await readRemote(call, options);
  const { steps, files, kinds, leftOut } = await planOf(safe.path, safe.entries, settings, remote, known, options);
  const conflicts = steps.flatMap(({ file, action }) =>
    action._tag === 'conflict'
      ? [`conflict ${file}  (${action.reason})`, ...(action.fields ?? []).map((field) => `         ${field}`)]
      : [],
  );
  const lines = [
    ...steps.flatMap((step) => lineOf(step) ?? []),
    ...[...files].map(([file, { text, isNew }]) => `${fileActionOf(text, isNew)} ${file}`),
    ...(leftOut.length === 0
      ? []
      : [`left out ${leftOut.length} documents of kinds that no file holds: ${[...new Set(leftOut)].join(', ')}`]),
  ];
  if (conflicts.length > 0) {
    const advice = 'Nothing was written. Push or undo what was changed here, or --force to take what the service has.';
    return { output: [...lines, ...conflicts, advice].join('\n'), isComplete: false };
  }
  const written = steps.filter(({ action }) => action._tag === 'write' || action._tag === 'remove');
  if (!isDry) {
    for (const [file, { text }] of files) await (text === undefined ? safe.remove(file) : safe.write(file, text));
    for (const { file, action } of written) {
      if (action._tag === 'remove') await safe.remove(file);
      if (action._tag !== 'write') continue;
      await safe.write(file, action.text);
      if (action.replaces !== undefined) await safe.remove(action.replaces);
    }
    await writeState(safe, key, {
      ...stateAfter(steps, state),
      kinds: [...new Set([...(state.kinds ?? []), ...kinds])],
    });
  }
  const sum = `${written.length + files.size} files ${isDry ? 'differ' : 'written'}, ${remote.length} documents`;
  return { output: [...lines, sum].join('\n'), isComplete: !steps.some(({ action }) => action._tag === 'unwritable') };
};
