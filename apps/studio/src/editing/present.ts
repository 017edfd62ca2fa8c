import { studioCall } from './studio-call.ts';

/** Somebody else who has a document open, and since when. */
export type Reader = { readonly name: string; readonly since: string };

/** A document as it is written now: another revision than that of a form is newer. */
export type Newest = { readonly revision?: string; readonly changedBy?: string };

/** The service counts a document as open for a minute after that was said last. */
const repeatMs = 20_000;
const forgottenMs = 60_000;
/** A form that was left alone for so long does not count as open, and must not keep a session alive. */
const leftAloneMs = 30 * 60_000;

/** What says that a person looks at the form. */
const signs = ['pointerdown', 'keydown', 'focus'] as const;

type Said = Newest & { readonly readers?: readonly Reader[] };

/**
 * Says again and again that a document is open, while its page is visible and in use, and reports who else has it open, and what is
 * written of it now, whenever that is answered; no one after a minute without an answer.
 * @returns what ends it
 */
export const keepOpen = (
  address: string,
  onAnswer: (readers: readonly Reader[], newest: Newest) => void,
): (() => void) => {
  let isEnded = false;
  let answeredAt = Date.now();
  let usedAt = Date.now();
  const say = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - usedAt > leftAloneMs) return;
    const { isDone, body } = await studioCall<Said>('POST', `${address}/readers`);
    if (isEnded) return;
    const { readers = [], ...newest } = body;
    if (isDone) {
      answeredAt = Date.now();
      onAnswer(readers, newest);
    } else if (Date.now() - answeredAt >= forgottenMs) onAnswer([], {});
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
