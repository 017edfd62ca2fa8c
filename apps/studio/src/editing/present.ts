import { studioCall } from './studio-call.ts';

/** Somebody else who has a document open, and since when. */
export type Reader = { readonly name: string; readonly since: string };

/** The service counts a document as open for a minute after that was said last. */
const repeatMs = 20_000;
const forgottenMs = 60_000;
/** A form that was left alone for so long does not count as open, and must not keep a session alive. */
const leftAloneMs = 30 * 60_000;

/** What says that a person looks at the form. */
const signs = ['pointerdown', 'keydown', 'focus'] as const;

/** Returns who else has the document at an address of the studio open; undefined where that cannot be said at the moment. */
const sayOpen = async (address: string): Promise<readonly Reader[] | undefined> => {
  const { isDone, body } = await studioCall<{ readers?: readonly Reader[] }>('POST', `${address}/readers`);
  return isDone ? (body.readers ?? []) : undefined;
};

/**
 * Says again and again that a document is open, while its page is visible and in use, and reports who else has it open whenever that is
 * answered; an empty list after a minute without an answer.
 * @returns what ends it
 */
export const keepOpen = (address: string, onReaders: (readers: readonly Reader[]) => void): (() => void) => {
  let isEnded = false;
  let answeredAt = Date.now();
  let usedAt = Date.now();
  const say = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - usedAt > leftAloneMs) return;
    const readers = await sayOpen(address);
    if (isEnded) return;
    if (readers !== undefined) answeredAt = Date.now();
    if (readers !== undefined || Date.now() - answeredAt >= forgottenMs) onReaders(readers ?? []);
  };
  const use = () => {
    const wasLeftAlone = Date.now() - usedAt > leftAloneMs;
    usedAt = Date.now();
    if (wasLeftAlone) void say();
  };
  const timer = setInterval(() => void say(), repeatMs);
  const again = () => void say();
  document.addEventListener('visibilitychange', again);
  for (const sign of signs) addEventListener(sign, use);
  void say();
  return () => {
    isEnded = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', again);
    for (const sign of signs) removeEventListener(sign, use);
  };
};
