/** Whether an address takes no mail, or does not now. */
export type Refusal = 'hard' | 'soft';

/**
 * Returns what an enhanced status code (RFC 3463) means for an address. Class 5 is permanent, except for problems
 * with us, this message or a full mailbox, so that one unwanted mail does not block an address. `undefined` without a
 * refusal.
 */
export const refusalByStatus = (status: string): Refusal | undefined => {
  const [, kind, subject, detail] = /^([245])\.(\d{1,3})\.(\d{1,3})$/.exec(status.trim()) ?? [];
  if (kind === undefined || kind === '2') return undefined;
  const isOfMailbox =
    subject === '0' || subject === '1' || subject === '4' || (subject === '2' && detail !== '2' && detail !== '3');
  return kind === '5' && isOfMailbox ? 'hard' : 'soft';
};

const own = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** Returns what a mail server's answer means for the recipient's address; `undefined` for every other failure. */
export const refusalOf = (error: unknown): Refusal | undefined => {
  const [code, command, response] = ['responseCode', 'command', 'response'].map((name) => own(error, name));
  if (command !== 'RCPT TO' || typeof code !== 'number' || code < 500) return undefined;
  const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(String(response ?? ''))?.[0];
  return enhanced === undefined ? 'hard' : refusalByStatus(enhanced);
};
