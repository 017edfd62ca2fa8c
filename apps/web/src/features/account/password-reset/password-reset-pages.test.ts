/** @vitest-environment node */

import type { MemoryMail } from '@masthead/adapters/memory';
import { componentJson, layoutJson } from '@masthead/core/testing';
import { pendingActions } from '../../../site/registries/pending-actions.ts';
import { aPageVisitor, away, type PageVisitor, reader, services, silent } from '../../../testing/page-requests.ts';
import { forgotPasswordPage as forgotPasswordPageOf } from './forgot-password-page.ts';
import { resetPasswordPage } from './reset-password-page.ts';

const forgotPasswordPage = forgotPasswordPageOf(pendingActions);
const getResetPasswordProps = resetPasswordPage(pendingActions);
const letters: MemoryMail[] = [];
const article = {
  language: 'en',
  path: '/insights/x',
  hidden: false,
  layout: layoutJson({ seed: 1, path: '/insights/x', main: [componentJson('ArticleHero')] }),
};
const { asked, fall, pass } = services({
  content: { pages: [article], dictionaries: {}, redirects: [] },
  onMail: (letter) => letters.push(letter),
});
beforeEach(() => letters.splice(0));

const password = 'a quiet harbour lantern';
const typed = { newPassword: password, confirmPassword: password };

const forgot = async (visitor: PageVisitor, fields: Readonly<Record<string, string>>) => {
  const { props } = await visitor.ask(forgotPasswordPage, '/forgot-password');
  const form = { formToken: props.form?.formToken ?? '', stamp: props.form?.stamp ?? '', ...fields };
  return visitor.ask(forgotPasswordPage, '/forgot-password', { form });
};

/** The address of the link that a visitor was sent. */
const linked = async (): Promise<string> => {
  await forgot(aPageVisitor(), { email: reader.email });
  const letter = letters.at(-1);
  if (letter === undefined || !('link' in letter)) throw new Error('No link was sent.');
  return letter.link;
};

const reset = async (visitor: PageVisitor, address: string, fields: Readonly<Record<string, string>> = typed) => {
  const { props } = await visitor.ask(getResetPasswordProps, address);
  return visitor.ask(getResetPasswordProps, address, { form: { formToken: props.form?.formToken ?? '', ...fields } });
};

describe('the page for a forgotten password', () => {
  it('shows every address the same message', async () => {
    const [known, unknown] = [
      await forgot(aPageVisitor(), { email: reader.email }),
      await forgot(aPageVisitor(), { email: 'nobody@site.example' }),
    ];
    for (const { status, props } of [known, unknown]) expect([status, props.form]).toEqual([200, null]);
    expect(letters.map(({ to }) => to)).toEqual([reader.email]);
  });

  it('answers 422 to an invalid address and keeps it', async () => {
    const { status, props } = await forgot(aPageVisitor(), { email: 'ada' });
    expect([status, props.form?.email]).toEqual([422, 'ada']);
  });

  it('rejects a form without an origin, since its page sends referrers', async () => {
    const visitor = aPageVisitor();
    const { props } = await visitor.ask(forgotPasswordPage, '/forgot-password');
    const form = { formToken: props.form?.formToken ?? '', stamp: props.form?.stamp ?? '', email: reader.email };
    const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    expect((await visitor.ask(forgotPasswordPage, '/forgot-password', { form, headers })).status).toBe(403);
  });

  it('rejects a form whose honeypot field is filled in', async () => {
    const { props } = await forgot(aPageVisitor(), { email: reader.email, website: 'http://spam.example' });
    expect(props.form?.served.problem?.message.key).toBe('CaptchaRequired');
    expect(letters).toEqual([]);
  });
});

describe('the page of a reset link', () => {
  it('sends no referrer, is not cached and changes nothing on GET', async () => {
    const address = await linked();
    asked.splice(0);
    const answer = await aPageVisitor().ask(getResetPasswordProps, address);
    expect(answer.header('Referrer-Policy')).toBe('no-referrer');
    expect(answer.header('Cache-Control')).toBe('private, no-store');
    expect([answer.status, answer.props.problem]).toEqual([200, null]);
    expect(asked).toEqual(['POST /v2/link-checks']);
    expect((await reset(aPageVisitor(), address)).status).toBe(303);
  });

  it('names the account for password managers only while the link is valid', async () => {
    const address = await linked();
    expect((await aPageVisitor().ask(getResetPasswordProps, address)).props.form?.email).toBe(reader.email);
    await reset(aPageVisitor(), address);
    const { props } = await aPageVisitor().ask(getResetPasswordProps, address);
    expect(JSON.stringify(props)).not.toContain(reader.email);
  });

  it('reports a used, expired or unknown link when it opens (6008)', async () => {
    const used = await linked();
    await reset(aPageVisitor(), used);
    const late = await linked();
    pass(1_800);
    for (const address of [used, late, '/reset-password?token=a&uid=b']) {
      const { status, props } = await aPageVisitor().ask(getResetPasswordProps, address);
      expect([status, props.form, props.problem?.key]).toEqual([410, null, 'ResetPassword_Error_6008']);
    }
  });

  it('shows its form while the state of the link is unknown', async () => {
    fall('user', away);
    const { status, props } = await aPageVisitor().ask(getResetPasswordProps, '/reset-password?token=a&uid=b');
    expect([status, props.problem, props.form?.email]).toEqual([200, null, null]);
  });

  it.each(['/reset-password', '/reset-password?token=a', '/reset-password?uid=a', '/reset-password?token=&uid=a'])(
    'shows an error instead of a form at %s (1001)',
    async (address) => {
      const { status, props } = await aPageVisitor().ask(getResetPasswordProps, address);
      expect([status, props.form, props.problem?.key]).toEqual([400, null, 'ResetPassword_Error_1001']);
    },
  );

  it('sets the password, signs in and drops the token', async () => {
    const visitor = aPageVisitor();
    const answer = await reset(visitor, await linked());
    expect([answer.status, answer.location]).toEqual([303, '/reset-password?set=true']);
    expect(asked.slice(-2)).toEqual(['POST /v2/password-resets/confirm', 'POST /v2/auth/sign-in']);
    expect(visitor.cookies.has('__Host-access')).toBe(true);
    const { props } = await visitor.ask(getResetPasswordProps, '/reset-password?set=true');
    expect(props).toMatchObject({ form: null, problem: null, signInHref: null });
  });

  it('redirects to the return address of its link on this site only', async () => {
    for (const [redirect, back] of [
      ['/alumni', '/alumni'],
      ['https://evil.example/', null],
      ['/signin', null],
    ] as const) {
      const visitor = aPageVisitor();
      const address = `${await linked()}&redirect=${encodeURIComponent(redirect)}`;
      const chosen = `a lantern that leads to ${redirect}`;
      const answer = await reset(visitor, address, { newPassword: chosen, confirmPassword: chosen });
      const location = answer.location ?? '';
      expect(location).toContain('set=true');
      const { props } = await visitor.ask(getResetPasswordProps, location);
      expect(props.backHref).toBe(back);
    }
  });

  it('redirects to where its browser asked for the link, which is not in the mail', async () => {
    const visitor = aPageVisitor();
    await visitor.ask(forgotPasswordPage, '/forgot-password?redirect=%2Finsights%2Fx&source=news');
    const address = await linked();
    expect(address).not.toContain('insights');
    const chosen = 'a lantern that leads to an article';
    const { location = '' } = await reset(visitor, address, { newPassword: chosen, confirmPassword: chosen });
    expect(location).toBe('/reset-password?set=true&redirect=%2Finsights%2Fx');
    expect((await visitor.ask(getResetPasswordProps, location)).props.backHref).toBe('/insights/x');
    expect(visitor.cookies.has('masthead_redirect')).toBe(false);
  });

  const wish = '/forgot-password?redirect=%2Finsights%2Fx&source=rate-article&rate=page-1%3Aen%3A4&article=Costs';
  const rated = () => asked.filter((call) => call.startsWith('PUT'));

  it('completes the pending action of its browser and confirms it', async () => {
    const visitor = aPageVisitor();
    await visitor.ask(forgotPasswordPage, wish);
    const address = await linked();
    const { props } = await visitor.ask(getResetPasswordProps, address);
    expect(props.form?.waiting?.action).toMatchObject({ name: 'rate-article', subject: 'page-1:en:4' });
    const { location = '' } = await reset(visitor, address, typed);
    expect(location).toBe('/reset-password?set=true&redirect=%2Finsights%2Fx');
    expect(rated()).toEqual([`PUT /v2/users/${reader.id}/ratings/page-1/en`]);
    const { props: said } = await visitor.ask(getResetPasswordProps, location);
    expect(said.done?.message).toEqual({ key: 'Rating_KeptNamed', parameters: { title: 'Costs' } });
    expect((await visitor.ask(getResetPasswordProps, location)).props.done).toBeNull();
  });

  it('redirects to a page that offers a failed pending action again', async () => {
    const visitor = aPageVisitor();
    await visitor.ask(forgotPasswordPage, wish);
    const address = await linked();
    fall('user', ({ method }) => (method === 'PUT' ? { status: 503 } : undefined));
    expect((await reset(visitor, address)).location).toBe(
      '/signin-prompt?redirect=%2Finsights%2Fx&source=rate-article&rate=page-1%3Aen%3A4&article=Costs&notSaved=true',
    );
  });

  it('keeps the pending action where the sign-in fails, and runs it nowhere else', async () => {
    const visitor = aPageVisitor();
    await visitor.ask(forgotPasswordPage, wish);
    const address = await linked();
    fall('user', (request) => (request.path.at(-1) === 'sign-in' ? away(request) : undefined));
    const { location = '' } = await reset(visitor, address);
    const { props } = await visitor.ask(getResetPasswordProps, location);
    expect(props.done).toBeNull();
    expect(props.signInHref).toBe(
      '/signin?redirect=%2Finsights%2Fx&source=rate-article&rate=page-1%3Aen%3A4&article=Costs',
    );
    fall('user', () => undefined);
    await reset(aPageVisitor(), await linked(), { newPassword: 'another lantern', confirmPassword: 'another lantern' });
    expect(rated()).toEqual([]);
  });

  it.each([
    { name: 'constructor', subject: 'page-1:en:4' },
    { name: 'rate-article', subject: 'page-1:en:9' },
    { name: 'rate-article' },
    'rate-article',
  ])('ignores a cookie with %j', async (waiting) => {
    const visitor = aPageVisitor();
    visitor.cookies.set('masthead_redirect', encodeURIComponent(JSON.stringify({ route: '/insights/x', waiting })));
    const { location } = await reset(visitor, await linked(), typed);
    expect(location).toBe('/reset-password?set=true&redirect=%2Finsights%2Fx');
    expect(rated()).toEqual([]);
  });

  it.each(['https://evil.example/', '/signin', '/', '/signout'])('never redirects to %s', async (redirect) => {
    const visitor = aPageVisitor();
    visitor.cookies.set('masthead_redirect', encodeURIComponent(JSON.stringify({ route: redirect })));
    await visitor.ask(forgotPasswordPage, `/forgot-password?redirect=${encodeURIComponent(redirect)}`);
    const chosen = `a lantern that leads nowhere but ${redirect}`;
    const { location } = await reset(visitor, await linked(), { newPassword: chosen, confirmPassword: chosen });
    expect(location).toBe('/reset-password?set=true');
  });

  it.each([
    ['says so itself', 'same-origin', 303],
    ['says another site', 'cross-site', 403],
    ['says a neighbour', 'same-site', 403],
  ])('accepts a form without an origin, as from any such page, if it %s', async (_, site, status) => {
    const visitor = aPageVisitor();
    const address = await linked();
    const { props } = await visitor.ask(getResetPasswordProps, address);
    const headers = { origin: 'null', 'sec-fetch-site': site };
    const form = { formToken: props.form?.formToken ?? '', ...typed };
    expect((await visitor.ask(getResetPasswordProps, address, { form, headers })).status).toBe(status);
  });

  it('asks for a sign-in where the automatic one fails', async () => {
    const visitor = aPageVisitor();
    const address = await linked();
    fall('user', (request) => (request.path.at(-1) === 'sign-in' ? away(request) : undefined));
    expect((await reset(visitor, address)).location).toBe('/reset-password?set=true');
    const { props } = await visitor.ask(getResetPasswordProps, '/reset-password?set=true');
    expect(props.signInHref).toBe('/signin');
  });

  it('asks for a sign-in where the automatic one times out, as the link is used', async () => {
    const visitor = aPageVisitor();
    const address = await linked();
    fall('user', (request) => (request.path.at(-1) === 'sign-in' ? silent(request) : undefined));
    const { status, location = '' } = await reset(visitor, address);
    expect([status, location]).toEqual([303, '/reset-password?set=true']);
    expect((await visitor.ask(getResetPasswordProps, location)).props.signInHref).toMatch(/^\/signin/);
  });

  it('removes its form once the link was used in the meantime (6008)', async () => {
    const address = await linked();
    const visitor = aPageVisitor();
    const { props } = await visitor.ask(getResetPasswordProps, address);
    await reset(aPageVisitor(), address);
    const formToken = props.form?.formToken ?? '';
    for (const chosen of ['another lantern', 'short']) {
      const again = await visitor.ask(getResetPasswordProps, address, {
        form: { formToken, newPassword: chosen, confirmPassword: chosen },
      });
      expect([again.status, again.props.form, again.props.problem?.key]).toEqual([
        410,
        null,
        'ResetPassword_Error_6008',
      ]);
    }
  });

  it.each([
    [{ newPassword: 'short', confirmPassword: 'short' }, 'ValidPassword', undefined],
    [{ newPassword: password, confirmPassword: 'something else' }, 'PasswordMatchError', undefined],
    [{ newPassword: reader.password, confirmPassword: reader.password }, undefined, 'ResetPassword_Error_6011'],
    [{ newPassword: reader.email, confirmPassword: reader.email }, undefined, 'ResetPassword_Error_1003'],
  ])('keeps its form for %j without the password', async (fields, error, problem) => {
    const { status, props } = await reset(aPageVisitor(), await linked(), fields);
    expect(status).toBe(422);
    expect(props.form?.served.errors[0]?.message.key).toBe(error);
    expect(props.form?.served.problem?.message.key).toBe(problem);
    expect(JSON.stringify({ ...props.form, email: null })).not.toContain(fields.newPassword);
  });
});
