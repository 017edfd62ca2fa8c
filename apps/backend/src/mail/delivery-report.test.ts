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
    'names the message that it brings back as %s',
    async (originalType) => {
      expect(await report({ originalType })).toEqual({ messageId: id, kind: 'hard' });
    },
  );

  it('names the message by the return path that it comes to, even if it brings nothing back', async () => {
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
  ])('of what was %s with %s is %s', async (action, status, kind) => {
    const words = `Reporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; a@example.com\nAction: ${action}\nStatus: ${status}`;
    expect((await report({ report: words }))?.kind).toBe(kind);
  });

  it.each([
    ['abuse', 'complaint'],
    ['fraud', 'complaint'],
    ['not-spam', undefined],
    ['auth-failure', undefined],
  ])('of a reader, of the type %s, is %s (RFC 5965)', async (type, kind) => {
    const words = `Feedback-Type: ${type}\nUser-Agent: SomeGenerator/1.0\nVersion: 1\nOriginal-Rcpt-To: <somebody@example.com>`;
    const found = await report({
      report: words,
      reportType: 'message/feedback-report',
      originalType: 'message/rfc822',
    });
    expect(found?.kind).toBe(kind);
  });

  it('is none without an id of ours: an answer of an absent reader, the report about a stranger’s mail', async () => {
    expect(await report({ original: 'Message-ID: <CAF=abc@mail.example>' })).toBeUndefined();
    const absent = `To: bounces+${id}@news.example\nContent-Type: text/plain\n\nI am away. Message-ID: <${id}@news.example> Status: 5.1.1`;
    expect(await readDeliveryReport(Buffer.from(absent))).toBeUndefined();
  });

  it('may be any bytes: nothing but a report comes of them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        expect(await readDeliveryReport(bytes)).toBeUndefined();
      }),
    );
  });
});

it('an id of ours is a UUID before the host', () => {
  expect(readMessageId(`<${id.toUpperCase()}@news.example>`)).toBe(id);
  for (const other of ['', id, `<${id}@a> <${id}@b>`, '<1@news.example>']) expect(readMessageId(other)).toBeUndefined();
});

describe('a refusal in the answer to the recipient', () => {
  const answer = (response: string, command = 'RCPT TO', responseCode = 550) =>
    refusalOf(Object.assign(new Error(response), { response, command, responseCode }));

  it('is for good where the address takes no mail, and for now otherwise', () => {
    expect(answer('550 5.1.1 User unknown')).toBe('hard');
    expect(answer('550 no such user')).toBe('hard');
    expect(answer('552 5.2.2 mailbox full')).toBe('soft');
    expect(answer('554 5.7.1 we do not like you')).toBe('soft');
    expect(answer('450 4.2.1 try later', 'RCPT TO', 450)).toBeUndefined();
    expect(answer('550 5.1.1 words of a message', 'DATA')).toBeUndefined();
    expect(refusalOf(new Error('no connection'))).toBeUndefined();
  });

  it('takes only codes of RFC 3463', () => {
    for (const other of ['', '5', '5.1', '6.1.1', '5.1.1.1', 'x5.1.1']) expect(refusalByStatus(other)).toBeUndefined();
  });
});
