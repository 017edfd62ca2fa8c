/** @vitest-environment node */

import type { MemoryMail } from '@masthead/adapters/memory';
import { pendingActions } from '../../../site/registries/pending-actions.ts';
import { aPageVisitor, away, type PageVisitor, reader, services } from '../../../testing/page-requests.ts';
import { signInCodePage } from './sign-in-code-page.ts';

const page = signInCodePage(pendingActions);
const letters: MemoryMail[] = [];
const { asked: calls, fall, pass } = services({ onMail: (letter) => letters.push(letter) });
beforeEach(() => letters.splice(0));

const start = '/signin-code?redirect=%2Finsights';
const open = (visitor: PageVisitor, address: string) => visitor.ask(page, address);

/** Opens a page, fills in its form and sends it. */
const send = async (visitor: PageVisitor, address: string, fields: Readonly<Record<string, string>>) => {
  const { props } = await open(visitor, address);
  const form = { formToken: props.form.formToken, stamp: props.form.stamp ?? '', ...fields };
  return visitor.ask(page, address, { form });
};

/** A visitor who has asked for a code, and where they were sent. */
const asked = async (email: string = reader.email) => {
  const visitor = aPageVisitor();
  const answer = await send(visitor, start, { email });
  const letter = letters.at(-1);
  return { visitor, answer, code: letter !== undefined && 'code' in letter ? letter.code : '' };
};
const codeAddress = '/signin-code?redirect=%2Finsights&step=code';

describe('the page that requests a code', () => {
  it('forbids caches to store it and posts to its own address', async () => {
    const answer = await open(aPageVisitor(), `${start}&email=ada%40site.example`);
    expect(answer.header('Cache-Control')).toBe('private, no-store');
    expect(answer.props.form).toMatchObject({
      email: 'ada@site.example',
      sent: null,
      codeHref: null,
      target: '/insights',
    });
    expect(answer.props.form.stamp).toMatch(/^form:/);
  });

  it('redirects to the code form in the same way for every address', async () => {
    const [known, unknown] = [await asked(), await asked('nobody@site.example')];
    for (const { answer } of [known, unknown]) expect([answer.status, answer.location]).toEqual([303, codeAddress]);
    expect(letters).toHaveLength(1);
  });

  it('answers 422 to an invalid address and keeps it', async () => {
    const answer = await send(aPageVisitor(), start, { email: 'ada' });
    expect([answer.status, answer.props.form.email]).toEqual([422, 'ada']);
    expect(answer.props.form.served.errors.map(({ message }) => message.key)).toEqual(['ValidEmail']);
  });

  it('reports the wait for another code, though the service takes a quick visitor for a bot', async () => {
    const { visitor } = await asked();
    fall('user', ({ path }) =>
      path.at(-1) === 'codes' ? { status: 400, body: { code: 1008, message: 'The captcha was refused.' } } : undefined,
    );
    calls.splice(0);
    const answer = await send(visitor, start, { email: ` ${reader.email.toUpperCase()} ` });
    expect(calls).not.toContain('POST /v2/auth/codes');
    const seconds = Number(answer.header('Retry-After'));
    expect([answer.status, seconds > 0 && seconds <= 30]).toEqual([429, true]);
    expect(answer.props.form.served.problem?.message).toEqual({ key: 'SignInCode_ResendIn', parameters: { seconds } });
    expect(answer.props.form.codeHref).toBe(codeAddress);
  });

  it('requests another code after the wait, and at once for another address', async () => {
    const { visitor } = await asked();
    expect((await send(visitor, start, { email: 'nobody@site.example' })).status).toBe(303);
    pass(30);
    visitor.cookies.set('__Host-code', encodeURIComponent(JSON.stringify({ email: reader.email, resendAt: 1 })));
    expect((await send(visitor, start, { email: reader.email })).status).toBe(303);
  });

  it('reports the wait where only the service knows it', async () => {
    await asked();
    const answer = await send(aPageVisitor(), start, { email: reader.email });
    expect([answer.status, Number(answer.header('Retry-After'))]).toEqual([429, expect.any(Number)]);
    expect(answer.props.form.served.problem?.message.key).toBe('SignInCode_ResendIn');
  });

  it('rejects a form without its stamp', async () => {
    const answer = await send(aPageVisitor(), start, { email: reader.email, stamp: '' });
    expect(answer.props.form.served.problem?.message.key).toBe('CaptchaRequired');
  });

  it('reports an unavailable service', async () => {
    const visitor = aPageVisitor();
    const { props } = await open(visitor, start);
    fall('user', away);
    const form = { formToken: props.form.formToken, stamp: props.form.stamp ?? '', email: reader.email };
    expect((await visitor.ask(page, start, { form })).status).toBe(503);
  });
});

describe('the page that accepts the code', () => {
  it('shows where the code was sent, and the wait for another one', async () => {
    const { visitor } = await asked();
    const { props } = await open(visitor, codeAddress);
    expect(props.form).toMatchObject({ email: reader.email, requestHref: start });
    expect(props.form.sent?.email).toBe(reader.email);
    expect(props.form.sent?.resendAfterSeconds).toBeGreaterThan(0);
    expect(props.form.sent?.resendAfterSeconds).toBeLessThanOrEqual(30);
  });

  it('signs in, redirects back and forgets the address', async () => {
    const { visitor, code } = await asked();
    const answer = await send(visitor, codeAddress, { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
    expect([answer.status, answer.location]).toEqual([303, '/insights']);
    expect([...visitor.cookies.keys()]).toEqual(expect.arrayContaining(['__Host-access', '__Host-refresh']));
    expect(visitor.cookies.has('__Host-code')).toBe(false);
  });

  it.each([
    ['a wrong code', 0, 'SignInCode_Invalid', 422],
    ['an expired one', 600, 'SignInCode_Expired', 422],
  ])('reports %s', async (_, seconds, key, status) => {
    const { visitor, code } = await asked();
    pass(seconds);
    const answer = await send(visitor, codeAddress, {
      code: seconds > 0 ? code : code === '000000' ? '1'.repeat(6) : '000000',
    });
    expect(answer.status).toBe(status);
    expect(answer.props.form.served.problem?.message.key).toBe(key);
    expect(JSON.stringify(answer.props)).not.toContain(code);
  });

  it('reports the wait after five wrong codes', async () => {
    const { visitor, code } = await asked();
    const wrong = code === '000000' ? '111111' : '000000';
    for (let guess = 0; guess < 5; guess += 1) await send(visitor, codeAddress, { code: wrong });
    const answer = await send(visitor, codeAddress, { code });
    expect(answer.status).toBe(429);
    expect(answer.props.form.served.problem?.message.key).toBe('Failure_TooManyTriesMinutes');
  });

  it.each([undefined, 'no JSON', '{"email":1}'])('redirects to the request page with the cookie %j', async (kept) => {
    const visitor = aPageVisitor();
    if (kept !== undefined) visitor.cookies.set('__Host-code', encodeURIComponent(kept));
    const answer = await open(visitor, codeAddress);
    expect([answer.status, answer.location]).toEqual([303, start]);
  });
});

it('redirects a signed-in visitor home', async () => {
  const { visitor, code } = await asked();
  await send(visitor, codeAddress, { code });
  expect((await open(visitor, start)).location).toBe('/');
  expect((await open(visitor, codeAddress)).location).toBe('/');
});
