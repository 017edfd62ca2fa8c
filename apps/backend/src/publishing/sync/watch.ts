import { watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { describeProblem } from '../../platform/authored/problem.ts';
import { DraftAnswer } from '../documents/answers.ts';
import type { Settings } from '../files.ts';
import { isPageContent, revisionOf } from '../format/document.ts';
import { holdsDocuments, idsFile } from '../kinds/files.ts';
import {
  describeFinding,
  type FolderDocument,
  type FolderDocuments,
  hasDocuments,
  isTranslation,
  labelOf,
  readDocumentsIn,
} from './folder.ts';
import { readState, writeState } from './folder-state.ts';
import { pushFolder } from './push.ts';
import { openSafeFolder } from './safe-folder.ts';
import { type Call, readRefusal, Unreachable } from './service.ts';

const draftAnswer = Compile(DraftAnswer);
const previewLink = Compile(Type.Object({ url: Type.String() }));

/** Milliseconds between two looks at whether anything was reported. */
const tick = 50;
/** So long nothing may change before files are read: an editor writes in several steps. */
const settleMs = 150;
/** Milliseconds between two looks at all files: systems lose reports, and some disks have none. */
const lookAgainMs = 2_000;
const retryMs = { first: 500, most: 10_000 };

/** What is known of each file with documents: another value after each save, also by a file that takes its place. */
type Stamps = ReadonlyMap<string, string>;

const stampsOf = async (path: string): Promise<Stamps> => {
  const { entries } = await openSafeFolder(path);
  const files = entries.filter(hasDocuments);
  const stamps = await Promise.all(
    files.map(async (file) => {
      const found = await stat(join(path, file)).catch(() => undefined);
      return found ? [[file, `${found.mtimeMs} ${found.size} ${found.ino}`] as const] : [];
    }),
  );
  return new Map(stamps.flat());
};

const changedBetween = (before: Stamps, after: Stamps): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file));

/** Reports each change of the files in a folder, until the signal. */
async function* changesOf(path: string, signal: AbortSignal): AsyncGenerator<readonly string[]> {
  let [isReported, lookAt] = [false, 0];
  try {
    watch(path, { recursive: true, signal }, () => {
      isReported = true;
    }).on('error', () => {
      // A folder that is gone: the next look finds what is left.
    });
  } catch {
    // Nothing reports changes of this disk; looks do.
  }
  let known = await stampsOf(path);
  yield [];
  while (!signal.aborted) {
    await sleep(tick, undefined, { signal }).catch(() => {});
    if (!isReported && Date.now() < lookAt) continue;
    isReported = false;
    lookAt = Date.now() + lookAgainMs;
    let now = await stampsOf(path);
    if (changedBetween(known, now).length === 0) continue;
    for (let before = known; changedBetween(before, now).length > 0 && !signal.aborted; ) {
      await sleep(settleMs, undefined, { signal }).catch(() => {});
      before = now;
      now = await stampsOf(path);
    }
    const changed = changedBetween(known, now);
    known = now;
    if (changed.length > 0 && !signal.aborted) yield changed;
  }
}

type Options = {
  /** The source at its service, for what the folder keeps of it. */
  readonly key: string;
  readonly source?: string | undefined;
  readonly message?: string | undefined;
  /** Takes the place of drafts that others have written. */
  readonly isForced: boolean;
  /** Publishes the folder at each save, in place of saving drafts. */
  readonly publishes: boolean;
  readonly signal: AbortSignal;
  readonly print: (text: string) => void;
};

/** Saves documents as drafts; what was saved before, and each page's preview link, is known for as long as it runs. */
const draftSaver = (call: Call, path: string, { key, isForced, print }: Options) => {
  const etags = new Map<string, string>();
  const links = new Map<string, string>();

  const linkTo = async (id: string): Promise<string> => {
    const known = links.get(id);
    if (known !== undefined) return known;
    const answer = await call(`/documents/${id}/preview-links`, { method: 'POST', body: {} });
    if (!previewLink.Check(answer.body)) return `(no preview: ${readRefusal(answer).sentence})`;
    links.set(id, answer.body.url);
    return answer.body.url;
  };

  /** Returns the condition of a save, or why there must be none. */
  const conditionOf = async (id: string, revision: string): Promise<Readonly<Record<string, string>> | string> => {
    const known = etags.get(id);
    if (known !== undefined) return { 'if-match': known };
    const answer = await call(`/documents/${id}/draft`);
    if (answer.status === 404) return { 'if-none-match': '*' };
    if (!draftAnswer.Check(answer.body)) return readRefusal(answer).sentence;
    const { content, state, changedBy = 'somebody', changedAt } = answer.body;
    const theirs = revisionOf(content);
    const { drafts } = await readState(path, key);
    const isOthers = state !== 'published' && theirs !== revision && theirs !== drafts[id];
    return isOthers && !isForced
      ? `has a draft by ${changedBy} of ${changedAt}, which differs. --force writes over it`
      : { 'if-match': answer.etag };
  };

  /** Returns whether it was saved. */
  return async (documents: FolderDocuments, { id, content, file: name }: FolderDocument): Promise<boolean> => {
    const file = labelOf(name, content);
    const revision = revisionOf(content);
    const headers = await conditionOf(id, revision);
    if (typeof headers === 'string') {
      print(`conflict ${file}  (${headers})`);
      return false;
    }
    const answer = await call(`/documents/${id}/draft`, { method: 'PUT', body: content, headers });
    if (!draftAnswer.Check(answer.body)) {
      etags.delete(id);
      const { findings, sentence } = readRefusal(answer);
      for (const finding of findings) print(`wrong    ${describeFinding(documents, { document: id, ...finding })}`);
      if (findings.length === 0) print(`${answer.status === 412 ? 'conflict' : 'wrong   '} ${file}  (${sentence})`);
      return false;
    }
    etags.set(id, answer.etag);
    const { drafts } = await readState(path, key);
    await writeState(await openSafeFolder(path), key, { drafts: { ...drafts, [id]: revision } });
    print(`saved    ${file}${isPageContent(content) ? `  ${await linkTo(id)}` : ''}`);
    for (const finding of answer.body.incomplete ?? [])
      print(`missing  ${describeFinding(documents, { document: id, ...finding })}`);
    return true;
  };
};

/** Brings what was changed in a folder to the service; throws Unreachable where that is away. */
const saver = (call: Call, path: string, settings: Settings, options: Options) => {
  const { key, source, message, isForced, publishes, print } = options;
  const save = draftSaver(call, path, options);
  const publish = async (): Promise<void> =>
    print(await pushFolder(call, path, settings, { key, source, message, isForced, isDry: false }));
  /** The documents of files that have several, as they were when they were saved or not changed yet. */
  const seen = new Map<string, FolderDocument & { readonly revision: string }>();
  const see = (document: FolderDocument): void =>
    void seen.set(document.id, { ...document, revision: revisionOf(document.content) });
  const begin = async (): Promise<void> => {
    const { documents } = await readDocumentsIn(path, settings, (file) => file === idsFile || holdsDocuments(file));
    for (const document of documents.values()) see(document);
  };
  const slugOf = (file: string): string => file.replace(/\.[^./]+\.[a-z]+$/u, '');
  const saveDrafts = async (changed: ReadonlySet<string>): Promise<void> => {
    const slugs = new Set([...changed].map(slugOf));
    const { files, documents, problems } = await readDocumentsIn(
      path,
      settings,
      (file) => slugs.has(slugOf(file)) || file === idsFile,
    );
    const isWanted = (file: string): boolean => changed.has(file) || isTranslation(files.get(file) ?? '', file);
    for (const problem of problems) if (isWanted(problem.file)) print(`wrong    ${describeProblem(problem)}`);
    const present = new Set(files.keys());
    const read = new Set([...documents.values()].map(({ file }) => file));
    const isRight = (file: string): boolean => !problems.some((problem) => problem.file === file);
    for (const file of changed)
      if (!present.has(file))
        print(
          `removed  ${file}  (${holdsDocuments(file) ? 'what it had stays' : 'its page stays'} until the next push)`,
        );
      else if (!read.has(file) && !holdsDocuments(file) && isRight(file)) print(`left out ${file}  (draft: true)`);
    for (const { id, file, content } of seen.values()) {
      if (!changed.has(file) || documents.has(id) || !isRight(file)) continue;
      if (present.has(file)) print(`removed  ${labelOf(file, content)}  (stays until the next push)`);
      seen.delete(id);
    }
    for (const document of documents.values()) {
      const { id, file, content } = document;
      if (!isWanted(file) || seen.get(id)?.revision === revisionOf(content)) continue;
      const isSaved = await save(documents, document);
      if (isSaved && holdsDocuments(file)) see(document);
    }
  };
  return {
    begin,
    bring: (changed: ReadonlySet<string>): Promise<void> => (publishes ? publish() : saveDrafts(changed)),
  };
};

/**
 * Saves each document of a folder as a draft when its file is saved, and prints the preview link of a page, or what is wrong with it; nothing goes live. A
 * service that is away is asked again until it answers. Returns at the signal.
 */
export const watchFolder = async (call: Call, folder: string, settings: Settings, options: Options): Promise<void> => {
  const { print, publishes, signal } = options;
  const { path } = await openSafeFolder(folder);
  const { begin, bring } = saver(call, path, settings, options);
  await begin();
  const pending = new Set<string>();
  for await (const changed of changesOf(path, signal)) {
    if (changed.length === 0) {
      print(
        `Watching ${folder}. A save ${publishes ? 'publishes the folder' : 'becomes a draft; nothing goes live'}. Ctrl-C ends.`,
      );
      continue;
    }
    for (const file of changed) pending.add(file);
    for (let wait = retryMs.first; pending.size > 0 && !signal.aborted; wait = Math.min(2 * wait, retryMs.most)) {
      try {
        await bring(new Set(pending));
        pending.clear();
      } catch (error) {
        if (!(error instanceof Unreachable)) {
          print(error instanceof Error ? error.message : String(error));
          pending.clear();
          continue;
        }
        if (wait === retryMs.first) print(`${error.message} It is asked again.`);
        await sleep(wait, undefined, { signal }).catch(() => {});
      }
    }
  }
};
