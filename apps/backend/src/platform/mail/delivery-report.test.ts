import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { readDeliveryReport, readMessageId } from './delivery-report.ts';
import { refusalByStatus, refusalOf } from './refusal.ts';

const id = '0b0e7a52-1111-4222-8333-444455556666';

type Parts = {
  readonly to?: string;
  readonly original?: string;
  readonly originalType?: string;
  readonly report?: string;
  readonly reportType?: string;
};
const report = ({
  to = 'bounces@news.example',
  original = `Message-ID: <${id}@news.example>\nSubject: Tides`,
  originalType = 'text/rfc822-headers',
  report:
    words = 'Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; ada@example.com\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1\n User unknown',
  reportType = 'message/delivery-status',
}: Parts = {}) =>
  readDeliveryReport(
    Buffer.from(
      `From: <>\nTo: ${to}\nSubject: Returned mail\nMIME-Version: 1.0\nContent-Type: multipart/report; report-type=delivery-status; boundary="b"\n\n--b\nContent-Type: text/plain\n\nYour mail came back.\n--b\nContent-Type: ${reportType}\n\n${words}\n\n--b\nContent-Type: ${originalType}\n\n${original}\n\n--b--\n`.replaceAll(
        '\n',
        '\r\n',
      ),
    ),
  );

describe('a report of a mail server', () => {
  it.each(['text/rfc822-headers', 'message/rfc822', 'message/rfc822-headers'])(
    'names the original message as %s',
    async (originalType) => {
      expect(await report({ originalType })).toEqual({ messageId: id, kind: 'hard' });
    },
  );

  it('names the message by the return path it was sent to, even without an original', async () => {
    expect(await report({ to: `<bounces+${id}@news.example>`, original: '' })).toEqual({ messageId: id, kind: 'hard' });
  });

  it.each([
    ['failed', '5.1.1', 'hard'],
    ['failed', '5.1.10 (null MX)', 'hard'],
    ['failed', '5.0.0', 'hard'],
    ['failed', '4.4.7', 'soft'],
    ['failed', '5.2.2', 'soft'],
    ['failed', '5.7.1', 'soft'],
    ['delayed', '4.4.1', undefined],
    ['delivered', '2.0.0', undefined],
    ['relayed', '2.0.0', undefined],
    ['failed', 'nonsense', undefined],
  ])('of %s with %s counts as %s', async (action, status, kind) => {
    const words = `Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; a@example.com\nAction: ${action}\nStatus: ${status}`;
    expect((await report({ report: words }))?.kind).toBe(kind);
  });

  it.each([
    ['abuse', 'complaint'],
    ['fraud', 'complaint'],
    ['not-spam', undefined],
    ['auth-failure', undefined],
  ])('of a reader, of the type %s, counts as %s (RFC 5965)', async (type, kind) => {
    const words = `Feedback-Type: ${type}\nUser-Agent: SomeGenerator/1.0\nVersion: 1\nOriginal-Rcpt-To: <somebody@example.com>`;
    const found = await report({
      report: words,
      reportType: 'message/feedback-report',
      originalType: 'message/rfc822',
    });
    expect(found?.kind).toBe(kind);
  });

  it('without an id of ours yields no report: an out-of-office reply, a report on foreign mail', async () => {
    expect(await report({ original: 'Message-ID: <CAF=abc@mail.example>' })).toBeUndefined();
    const absent = `To: bounces+${id}@news.example\nContent-Type: text/plain\n\nI am away. Message-ID: <${id}@news.example> Status: 5.1.1`;
    expect(await readDeliveryReport(Buffer.from(absent))).toBeUndefined();
  });

  it('may consist of any bytes: anything but a report yields none', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        expect(await readDeliveryReport(bytes)).toBeUndefined();
      }),
    );
  });
});

const folder = join(__dirname, '../../testing/delivery-reports');

/** What is sent over a wire has CRLF, what a mail server lays into a folder often has not. */
const sampleOf = (name: string, lineEnd = '\r\n'): Buffer =>
  Buffer.from(readFileSync(join(folder, `${name}.eml`), 'utf8').replaceAll('\n', lineEnd));

describe('a report as a mail server writes it', () => {
  const samples = [
    ['postfix-unknown-user', 'hard'],
    ['postfix-expired', 'soft'],
    ['postfix-two-recipients', 'hard'],
    ['postfix-international', 'hard'],
    ['postfix-international-headers', 'hard'],
    ['postfix-delayed', undefined],
    ['postfix-relayed', undefined],
    ['exim-unknown-user', 'hard'],
    ['exim-unroutable', 'hard'],
    // Exim reports 5.0.0 for everything: the next server's reason concerns us, not the address.
    ['exim-policy', 'soft'],
    ['exim-delayed', undefined],
    ['exchange-unknown-user', 'hard'],
    ['exchange-mailbox-full', 'soft'],
    // Of a group one member is gone; the others have it.
    ['exchange-group', 'soft'],
    ['exchange-delayed', undefined],
  ] as const;

  it.each(samples)('%s yields %s, with any line ending', async (name, kind) => {
    const expected = kind && { messageId: id, kind };
    expect(await readDeliveryReport(sampleOf(name))).toEqual(expected);
    expect(await readDeliveryReport(sampleOf(name, '\n'))).toEqual(expected);
  });

  it('has its example read by a test', () => {
    expect(readdirSync(folder).toSorted()).toEqual(samples.map(([name]) => `${name}.eml`).toSorted());
  });

  it('yields the same when a mailing list or a forwarding server wrapped it', async () => {
    for (const [name, kind] of samples) {
      const [, type = ''] =
        /(Content-Type: multipart\/report;[^\n]*(?:\n[ \t][^\n]*)*)/.exec(`${sampleOf(name, '\n')}`) ?? [];
      const [, ...rest] = `${sampleOf(name, '\n')}`.split('\n\n');
      const wrapped = `To: bounces+${id}@news.example\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=outer\n\n--outer\n${type}\n\n${rest.join('\n\n')}\n--outer\nContent-Type: text/plain\n\n-- \nsent through a list\n--outer--\n`;
      expect(await readDeliveryReport(Buffer.from(wrapped))).toEqual(kind && { messageId: id, kind });
    }
  });
});

describe('the syntax of a report', () => {
  const cases = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => text.toLowerCase(),
    (text) => text.toUpperCase(),
  );
  const encodings = fc.constantFrom<readonly [string, (text: string) => string]>(
    ['7bit', (text) => text],
    ['8bit', (text) => text],
    ['base64', (text) => Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n')],
    ['quoted-printable', (text) => text.replaceAll('=', '=3D').replaceAll(/(.{60})(?=.)/g, '$1=\r\n')],
  );
  const recipients = fc.record({
    action: fc.constantFrom('failed', 'delayed', 'delivered', 'relayed', 'expanded'),
    status: fc.constantFrom('5.1.1', '5.0.0', '5.2.2', '5.7.1', '4.4.7', '4.0.0', '2.0.0'),
    address: fc.emailAddress(),
    written: cases,
    isFolded: fc.boolean(),
    hasComment: fc.boolean(),
    isStatusFirst: fc.boolean(),
  });

  it('has no effect on its meaning: order, case, folding, comments, encodings, recipients', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(recipients, { minLength: 1, maxLength: 4 }), encodings, async (all, [name, encode]) => {
        const groups = all.map(({ action, status, address, written, isFolded, hasComment, isStatusFirst }) => {
          const fields = [
            `${written('Action')}: ${written(action)}`,
            `${written('Status')}:${isFolded ? '\r\n ' : ' '}${status}${hasComment ? ' (as we were told)' : ''}`,
          ];
          const last = `${written('Final-Recipient')}: rfc822;${address}`;
          return [...(isStatusFirst ? fields.toReversed() : fields), last].join('\r\n');
        });
        const part = encode(`Reporting-MTA: dns; mx.example\r\n\r\n${groups.join('\r\n\r\n')}\r\n`);
        const mail = `To: bounces+${id}@news.example\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=delivery-status; boundary="b=_1"\r\n\r\n--b=_1\r\nContent-Type: message/delivery-status\r\nContent-Transfer-Encoding: ${name}\r\n\r\n${part}\r\n\r\n--b=_1--\r\n`;
        const failed = all
          .filter(({ action }) => action === 'failed')
          .flatMap(({ status }) => refusalByStatus(status) ?? []);
        const isTaken = all.some(({ action }) => ['delivered', 'relayed', 'expanded'].includes(action));
        const kind = failed.includes('hard') && !isTaken ? 'hard' : failed.length > 0 ? 'soft' : undefined;
        expect(await readDeliveryReport(Buffer.from(mail))).toEqual(kind && { messageId: id, kind });
      }),
    );
  });
});

it('an id of ours is a UUID before the host', () => {
  expect(readMessageId(`<${id.toUpperCase()}@news.example>`)).toBe(id);
  for (const other of ['', id, `<${id}@a> <${id}@b>`, '<1@news.example>']) expect(readMessageId(other)).toBeUndefined();
});

describe('a refusal of the recipient', () => {
  const answer = (response: string, command = 'RCPT TO', responseCode = 550) =>
    refusalOf(Object.assign(new Error(response), { response, command, responseCode }));

  it('counts as permanent where the address takes no mail, and as temporary otherwise', () => {
    expect(answer('550 5.1.1 User unknown')).toBe('hard');
    expect(answer('550 no such user')).toBe('hard');
    expect(answer('552 5.2.2 mailbox full')).toBe('soft');
    expect(answer('554 5.7.1 we do not like you')).toBe('soft');
    expect(answer('450 4.2.1 try later', 'RCPT TO', 450)).toBeUndefined();
    expect(answer('550 5.1.1 words of a message', 'DATA')).toBeUndefined();
    expect(refusalOf(new Error('no connection'))).toBeUndefined();
  });

  it('accepts only codes of RFC 3463', () => {
    for (const other of ['', '5', '5.1', '6.1.1', '5.1.1.1', 'x5.1.1']) expect(refusalByStatus(other)).toBeUndefined();
  });
});
