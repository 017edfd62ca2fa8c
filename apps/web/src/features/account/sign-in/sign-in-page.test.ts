/** @vitest-environment node */

import { paths } from '../../../routes.ts';
import { pendingActions } from '../../../site/registries/pending-actions.ts';
import { aPageVisitor, away, type PageVisitor, reader, services } from '../../../testing/page-requests.ts';
import { getSavedArticlesProps } from '../saved-articles/saved-articles-page.ts';
import { signInPage } from './sign-in-page.ts';

const getSignInProps = signInPage(pendingActions);

const { asked, fall, pass } = services();

const open = (visitor: PageVisitor, address = '/signin') => visitor.ask(getSignInProps, address);

/** Opens the page, fills in its form and sends it. */
const send = async (visitor: PageVisitor, fields: Readonly<Record<string, string>> = {}, address = '/signin') => {
  const { props } = await open(visitor, address);
  const form = { formToken: props.form.formToken, email: reader.email, password: reader.password, ...fields };
  return visitor.ask(getSignInProps, address, { form });
};

describe('the sign-in page', () => {
  it('shows a form that posts to its own address, without caching', async () => {
    const answer = await open(aPageVisitor(), '/signin?redirect=%2Finsights&email=ada%40site.example');
    expect(answer.status).toBe(200);
    expect(answer.header('Cache-Control')).toBe('private, no-store');
    expect(answer.props.form).toMatchObject({
      action: '/signin?redirect=%2Finsights&email=ada%40site.example',
      email: 'ada@site.example',
      target: '/insights',
      served: { errors: [], problem: null },
    });
    expect(answer.props.frame).toMatchObject({ page: null, session: null, dictionary: { Site_Name: 'Halden Brook' } });
  });

  it('signs in and redirects back, with tokens in HttpOnly cookies', async () => {
    const visitor = aPageVisitor();
    const answer = await send(visitor, {}, '/signin?redirect=%2Finsights');
    expect([answer.status, answer.location]).toEqual([303, '/insights']);
    expect([...visitor.cookies.keys()]).toEqual(
      expect.arrayContaining(['__Host-access', '__Host-refresh', 'masthead_session']),
    );
    expect(answer.header('Set-Cookie')).toMatch(/__Host-refresh=[^;]+;[^,]*HttpOnly; Secure/);
  });

  it('never redirects to another site', async () => {
    const answer = await send(aPageVisitor(), {}, '/signin?redirect=https%3A%2F%2Fevil.example%2F');
    expect(answer.location).toBe('/');
  });

  it.each([
    ['a wrong password', { password: 'not the right horse' }],
    ['an unknown address', { email: 'nobody@site.example' }],
  ])('answers 422 to %s with the same message and keeps the address', async (_, fields) => {
    const answer = await send(aPageVisitor(), fields);
    expect(answer.status).toBe(422);
    expect(answer.props.form.email).toBe('email' in fields ? fields.email : reader.email);
    expect(answer.props.form.served).toEqual({
      errors: [],
      problem: { message: { key: 'SignIn_WrongCredentials', parameters: {} }, field: null },
    });
  });

  it('answers 422 to an empty form and names the missing fields', async () => {
    const answer = await send(aPageVisitor(), { email: '', password: '' });
    expect(answer.status).toBe(422);
    expect(answer.props.form.served.errors.map(({ field }) => field)).toEqual(['email', 'password']);
  });

  it('reports an unavailable service and opens no session', async () => {
    const visitor = aPageVisitor();
    const { props } = await open(visitor);
    fall('user', away);
    const form = { formToken: props.form.formToken, email: reader.email, password: reader.password };
    const answer = await visitor.ask(getSignInProps, '/signin', { form });
    expect(answer.status).toBe(503);
    expect(answer.props.form.served.problem?.message.key).toBe('Failure_Unavailable');
    expect(visitor.cookies.has('__Host-access')).toBe(false);
  });

  it('reports the wait after too many attempts', async () => {
    fall('user', ({ path }) =>
      path.at(-1) === 'sign-in'
        ? { status: 429, headers: { 'retry-after': '60' }, body: { code: 6010, message: 'Too many tries' } }
        : undefined,
    );
    const answer = await send(aPageVisitor());
    expect([answer.status, answer.header('Retry-After')]).toEqual([429, '60']);
    expect(answer.props.form.served.problem?.message.key).toBe('Failure_TooManyTries');
  });

  it.each([
    ['without its token', { formToken: '' }, {}, 403],
    ['sent by another site', {}, { origin: 'https://evil.example' }, 403],
    ['of another type', {}, { 'content-type': 'application/json' }, 415],
    ['that is too large', {}, { 'content-length': '200000' }, 413],
  ])('rejects a form %s without reading it', async (_, fields, headers, status) => {
    const visitor = aPageVisitor();
    const { props } = await open(visitor);
    const form = { formToken: props.form.formToken, email: reader.email, password: reader.password, ...fields };
    const answer = await visitor.ask(getSignInProps, '/signin', { form, headers });
    expect(answer.status).toBe(status);
    expect(answer.props.form.served.problem?.message.key).toBe('Form_Expired');
    expect(asked.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('reports blocked cookies where the form’s cookie is missing', async () => {
    const visitor = aPageVisitor();
    const { props } = await open(visitor);
    visitor.cookies.clear();
    const form = { formToken: props.form.formToken, email: reader.email, password: reader.password };
    const answer = await visitor.ask(getSignInProps, '/signin', { form });
    expect([answer.status, answer.props.form.email]).toEqual([403, reader.email]);
    expect(answer.props.form.served.problem?.message.key).toBe('Form_NoCookie');
    expect(asked.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('redirects signed-in visitors home, and back on POST', async () => {
    const visitor = aPageVisitor();
    await send(visitor);
    const seen = await visitor.ask(getSignInProps, '/de/signin?redirect=%2Finsights', { locale: 'de' });
    expect([seen.status, seen.location]).toEqual([303, '/de']);
    const posted = await visitor.ask(getSignInProps, '/signin?redirect=%2Finsights', { form: {} });
    expect([posted.status, posted.location]).toEqual([303, '/insights']);
  });

  it('redirects to the prompt page when the wanted article was not saved', async () => {
    const wish = '/signin?redirect=%2Finsights&source=save-article&save=gone:en';
    const answer = await send(aPageVisitor(), {}, wish);
    expect(answer.location).toBe(
      '/signin-prompt?redirect=%2Finsights&source=save-article&save=gone%3Aen&notSaved=true',
    );
  });

  it('ends the session that it replaces, also for anyone holding its tokens', async () => {
    const visitor = aPageVisitor();
    await send(visitor);
    pass(24 * 3600);
    expect((await visitor.ask(getSavedArticlesProps, '/account/saved-articles')).status).toBe(303);
    const former = aPageVisitor();
    for (const [name, value] of visitor.cookies) former.cookies.set(name, value);
    expect((await send(visitor)).status).toBe(303);
    expect(visitor.cookies.get('__Host-access')).not.toBe(former.cookies.get('__Host-access'));
    expect((await visitor.ask(getSavedArticlesProps, '/account/saved-articles')).status).toBe(200);
    former.cookies.delete('__Host-access');
    expect((await former.ask(getSavedArticlesProps, '/account/saved-articles')).status).toBe(303);
    expect((await visitor.ask(getSavedArticlesProps, '/account/saved-articles')).status).toBe(200);
    expect(former.cookies.has('__Host-refresh')).toBe(false);
  });

  it.each([
    ['no way back', ''],
    ['the sign-in page itself for a way back', '?redirect=%2Fde%2Fsignin'],
  ])('redirects home in the page’s language when its address has %s', async (_, query) => {
    const visitor = aPageVisitor();
    const { props } = await visitor.ask(getSignInProps, `/de/signin${query}`, { locale: 'de' });
    const form = { formToken: props.form.formToken, email: reader.email, password: reader.password };
    expect((await visitor.ask(getSignInProps, `/de/signin${query}`, { form, locale: 'de' })).location).toBe('/de');
  });

  it('lets the header pass on the pending action, in every language', async () => {
    const query = '?redirect=%2Finsights&source=save-article&save=a1%3Aen&article=Costs';
    const { frame } = (await open(aPageVisitor(), `/signin${query}`)).props;
    expect(frame.search).toBe(query);
    expect(frame.authLinks).toEqual({
      signInHref: `/signin${query}`,
      registerHref: `/register${query.replace('redirect=', 'redirectURL=')}`,
    });
  });

  it.each([paths.authSignIn, paths.signInWelcome])(
    'at %s is the same page for visitors without a session',
    async (path) => {
      const page = signInPage(pendingActions, path);
      const visitor = aPageVisitor();
      const address = `${path}?redirect=%2Finsights`;
      const { form, frame } = (await visitor.ask(page, address)).props;
      expect([form.action, form.target, frame.path]).toEqual([address, '/insights', path]);
      const fields = { formToken: form.formToken, email: reader.email, password: reader.password };
      expect((await visitor.ask(page, address, { form: fields })).location).toBe('/insights');
      expect((await visitor.ask(page, address)).location).toBe('/');
    },
  );

  it('gives access to protected pages afterwards', async () => {
    const visitor = aPageVisitor();
    await send(visitor);
    expect((await visitor.ask(getSavedArticlesProps, '/account/saved-articles')).status).toBe(200);
  });
});
