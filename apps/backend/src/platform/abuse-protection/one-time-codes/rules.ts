import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Within an hour that begins with the first request (decisions §4): requests to one address, and guesses over all codes of that hour. */
export const windowS = 3_600;
export const maxRequests = 5;
export const maxAttempts = 5;

/** What a code is for: one for another purpose, or for another address, opens nothing. */
export type CodePurpose = 'sign-in' | 'contact';

/** Six digits, each as likely as any other. */
export const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const shape = /^\d{6}$/;

export type CodeOwner = { readonly emailKey: string; readonly purpose: CodePurpose };

/** How a code is kept. A million codes are soon tried, so that the hash needs a key that the database does not hold. */
export const hashOfCode = (secret: string, { emailKey, purpose }: CodeOwner, code: string): Buffer =>
  createHmac('sha256', createHmac('sha256', secret).update('one-time codes').digest())
    .update(`${purpose}\n${emailKey}\n${shape.test(code.trim()) ? code.trim() : 'none'}`)
    .digest();

const nobodys = Buffer.alloc(32);

/** Whether a guess is right; the same work where there is no code to guess. */
export const isSameHash = (kept: Buffer | null, guess: Buffer): boolean =>
  timingSafeEqual(kept ?? nobodys, guess) && kept !== null;
