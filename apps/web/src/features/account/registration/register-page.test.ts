/** @vitest-environment node */

import { beginCacheVersion, clearCaches } from '../../../server/cache/cache-version.ts';
import { pendingActions } from '../../../site/registries/pending-actions.ts';
import { aPageVisitor, away, type PageVisitor, reader, services, silent } from '../../../testing/page-requests.ts';
import { confirmationPage } from './confirmation-page.ts';
import { registerPage } from './register-page.ts';

const getRegisterProps = registerPage(pendingActions);
const getConfirmationProps = confirmationPage(pendingActions);

const { fall, asked } = services({
  content: {
    pages: [],
    dictionaries: { en: { Site_Name: 'Masthead' }, ar: { Site_Name: 'هالدن بروك' } },
    redirects: [],
  },
});

const newcomer = {
  email: 'ada@site.example',
  password: 'seven green bridges',
  passwordConfirmation: 'seven green bridges',
  firstName: 'Ada',
  lastName: 'Okafor',
  country: 'DE',
};

const shownForm = async (visitor: PageVisitor, address = '/register', locale = 'en') => {
  const { props } = await visitor.ask(getRegisterProps, address, { locale });
  if (props.form?.variant !== 'single') throw new Error('there is no single form');
  return props.form;
};

/** Opens the page, fills in its form and sends it. */
const send = async (
  visitor: PageVisitor,
  fields: Readonly<Record<string, string>> = {},
  address = '/register',
  locale = 'en',
) => {
  const { formToken, stamp = '', countries } = await shownForm(visitor, address, locale);
  const form = { ...newcomer, country: countries[0]?.code ?? '', formToken, stamp, ...fields };
  return visitor.ask(getRegisterProps, address, { form, locale });
};

describe('the registration page', () => {
  it('finds the account of the first attempt on a second submit without script', async () => {
    const keys: unknown[] = [];
    const answers = [{ status: 503, body: {} }];
    fall('user', ({ method, path, headers }) => {
      if (method !== 'POST' || path.at(-1) !== 'users') return undefined;
      keys.push(headers['idempotency-key']);
      return answers.shift();
    });
    const visitor = aPageVisitor();
    const { formKey = '' } = await shownForm(visitor);
    const first = await send(visitor, { email: 'twice@site.example', formKey });
    expect(first.status).toBe(503);
    const again = first.props.form;
    if (again?.variant !== 'single') throw new Error('there is no single form');
    expect(again.formKey).toBe(formKey);
    expect(again.stamp).not.toBe(formKey);
    expect((await send(visitor, { email: 'twice@site.example', formKey: again.formKey ?? '' })).status).toBe(303);
    expect(keys).toEqual([formKey, formKey]);
    expect(formKey).toMatch(/^form:/);
  });

  it('reports a slow registration in time and keeps its key for the next submit', async () => {
    fall('user', (request) =>
      request.method === 'POST' && request.path.at(-1) === 'users' ? silent(request) : undefined,
    );
    const visitor = aPageVisitor();
    const { formKey = '' } = await shownForm(visitor);
    const { status, props } = await send(visitor, { formKey });
    expect([status, props.form?.served.problem?.message.key]).toEqual([504, 'Form_StillWorking']);
    expect(props.form).toMatchObject({ formKey, values: { email: newcomer.email } });
  });

  it('offers next steps where the address has an account', async () => {
    fall('user', ({ method, path }) =>
      method === 'POST' && path.at(-1) === 'users' ? { status: 409, body: { code: 2002, message: '' } } : undefined,
    );
    const { props } = await send(aPageVisitor(), {}, '/register?redirectURL=%2Finsights');
    expect(props.form).toBeNull();
    expect(props.exits).toEqual({
      signInHref: '/signin?redirect=%2Finsights',
      forgotHref: '/forgot-password?redirect=%2Finsights',
      againHref: '/register?redirectURL=%2Finsights',
    });
  });

  it('shows a form with its lists, filled in from the query', async () => {
    const form = await shownForm(
      aPageVisitor(),
      '/register?type=sso&name=Ada+Mary+Okafor&email=ada%40site.example&cid=c1&practice=retail',
    );
    expect(form.values).toEqual({ email: 'ada@site.example', firstName: 'Ada Mary', lastName: 'Okafor' });
    expect(form).toMatchObject({
      cid: 'c1',
      practiceCode: 'retail',
      stamp: expect.stringMatching(/^form:/),
      siteName: 'Masthead',
    });
    expect(form.countries.length).toBeGreaterThan(1);
  });

  it('asks for work where the registration is for a file', async () => {
    const forAFile = '/register?source=download&pdfUrl=%2Ffiles%2Freport.pdf';
    const long = await shownForm(aPageVisitor(), forAFile);
    expect(long).toMatchObject({ asksForWork: true });
    for (const list of [long.functions, long.titles]) expect(list.length).toBeGreaterThan(1);
    expect(await shownForm(aPageVisitor())).toMatchObject({ asksForWork: false, functions: [], titles: [] });
    const { status, props } = await send(aPageVisitor(), {}, forAFile);
    expect(status).toBe(422);
    const form = props.form?.variant === 'single' ? props.form : undefined;
    expect(form?.served.errors.map(({ field }) => field)).toEqual(['jobTitle', 'company', 'businessFunction']);
  });

  it.each([
    ['firstName=Ada+Mar%C3%ADa+Jos%C3%A9&lastName=de+la+Cruz', 'Ada María José', 'de la Cruz'],
    ['lastName=Okafor', '', 'Okafor'],
    ['name=Ada+Mar%C3%ADa+Jos%C3%A9+de+la+Cruz', 'Ada María José', 'de la Cruz'],
    ['name=Ada', 'Ada', ''],
    ['name=', '', ''],
  ])('fills in the names of a single sign-on: %s', async (query, firstName, lastName) => {
    expect((await shownForm(aPageVisitor(), `/register?type=sso&${query}`)).values).toMatchObject({
      firstName,
      lastName,
    });
  });

  it.each([
    ['type=sso&emailIsVerified=true&email=ada%40site.example', '/register?redirectURL=%2Fcareers'],
    ['type=sso&email=ada%40site.example', null],
    ['type=sso&emailIsVerified=true&email=', null],
    ['emailIsVerified=true&email=ada%40site.example', null],
  ])('offers another way where a provider has verified the address: %s', async (query, href) => {
    const form = await shownForm(aPageVisitor(), `/register?redirectURL=%2Fcareers&${query}`);
    expect(form.withoutProviderHref).toBe(href);
  });

  it('reads a name from the query only after a single sign-on', async () => {
    expect((await shownForm(aPageVisitor(), '/register?name=Ada+Okafor')).values).toMatchObject({ firstName: '' });
  });

  it.each(['en', 'ar'])('rejects a password with the site name known to the service, in %s', async (locale) => {
    const password = 'masthead 77 77';
    const answer = await send(aPageVisitor(), { password }, '/register', locale);
    expect(answer.props.form).toMatchObject({
      siteName: 'Masthead',
      served: { errors: [{ field: 'password', message: { key: 'ValidPassword' } }] },
    });
  });

  it('accepts a password with a translated site name, as the service does', async () => {
    const fields = { email: 'arabic@site.example', password: 'هالدن بروك 77' };
    expect((await send(aPageVisitor(), fields, '/register', 'ar')).status).toBe(303);
  });

  it('forgets the provider’s data after the registration (A§4), not before', async () => {
    const access_token = `x.${Buffer.from(JSON.stringify({ sub: reader.id, exp: 9_999_999_999 })).toString('base64url')}.x`;
    const answers = [
      { status: 400, body: { code: 1002, message: '' } },
      { status: 201, body: { data: { ...reader, articles: [] } }, headers: { access_token, refresh_token: 'r' } },
    ];
    fall('user', ({ path }) => (path.at(-1) === 'identified' ? answers.shift() : undefined));
    const visitor = aPageVisitor();
    visitor.cookies.set('__Host-identity', 'sealed');
    const sso = (fields = {}) => send(visitor, { email: 'sso@site.example', ...fields }, '/register?type=sso');
    expect([(await sso()).status, visitor.cookies.has('__Host-identity')]).toEqual([422, true]);
    expect([(await sso()).status, visitor.cookies.has('__Host-identity')]).toEqual([303, false]);
  });

  it('shows lists of a minute ago while they are unavailable', async () => {
    await shownForm(aPageVisitor());
    fall('user', away);
    expect((await shownForm(aPageVisitor())).countries.length).toBeGreaterThan(1);
  });

  it('loads its lists once for all visitors and a stamp for each', async () => {
    beginCacheVersion();
    asked.length = 0;
    const visitor = aPageVisitor();
    await shownForm(visitor);
    await shownForm(visitor);
    expect(asked.filter((call) => !call.includes('form-stamp'))).toHaveLength(3);
    expect(asked.filter((call) => call.includes('form-stamp'))).toHaveLength(2);
  });

  it('still shows its form while the lists are unavailable', async () => {
    clearCaches();
    fall('user', away);
    const form = await shownForm(aPageVisitor());
    expect(form).toMatchObject({ countries: [], functions: [], titles: [], stamp: '' });
  });

  it('registers, signs in and redirects to the confirmation, which links back', async () => {
    const visitor = aPageVisitor();
    const answer = await send(visitor, {}, '/register?redirectURL=%2Finsights&article=Costs');
    expect([answer.status, answer.location]).toEqual([303, '/registration-confirmation?isRegistered=true']);
    expect(visitor.cookies.has('__Host-access')).toBe(true);
    const confirmation = await visitor.ask(getConfirmationProps, answer.location ?? '');
    expect(confirmation.props.countdown).toMatchObject({ route: '/insights', articleName: 'Costs' });
    expect(confirmation.props.done).toBeNull();
    expect(confirmation.props.frame.session).toEqual({ firstName: 'Ada' });
    // The page may be loaded again, or read in another language.
    const again = await visitor.ask(getConfirmationProps, answer.location ?? '', { locale: 'de' });
    expect(again.props.countdown).toMatchObject({ route: '/insights', articleName: 'Costs' });
    expect((await visitor.ask(getRegisterProps, '/register')).location).toBe('/');
  });

  it('reports the unconfirmed address after the registration', async () => {
    const visitor = aPageVisitor();
    const { location } = await send(visitor);
    const { props } = await visitor.ask(getConfirmationProps, location ?? '');
    expect(props.frame.notices).toMatchObject({ isUnconfirmed: true });
  });

  it('keeps the pending action for the confirmation', async () => {
    const visitor = aPageVisitor();
    await shownForm(visitor, '/register?redirectURL=%2Finsights&source=save-article&save=a1%3Aen&article=Costs');
    expect(JSON.parse(decodeURIComponent(visitor.cookies.get('masthead_redirect') ?? ''))).toEqual({
      route: '/insights',
      articleName: 'Costs',
      action: 'save-article',
    });
  });

  it('redirects to the download page of a wanted file, as no script reads a hash', async () => {
    const fields = {
      email: 'file@site.example',
      jobTitle: 'Plant manager',
      company: 'Ockham',
      businessFunction: 'STRATEGY',
    };
    const wish = '/register?redirectURL=%2Finsights%23x&source=download&pdfUrl=%2Ffile.pdf';
    expect((await send(aPageVisitor(), fields, wish)).location).toBe(
      '/download?file=%2Ffile.pdf&redirect=%2Finsights%23x',
    );
  });

  it('redirects to the prompt page when the wanted article was not saved', async () => {
    const fields = { email: 'late@site.example' };
    const wish = '/register?redirectURL=%2Finsights&source=save-article&save=gone:en';
    expect((await send(aPageVisitor(), fields, wish)).location).toMatch(/^\/signin-prompt\?.*notSaved=true$/);
  });

  it('shows an address with an account only the hint to check the mail', async () => {
    const visitor = aPageVisitor();
    const answer = await send(visitor, { email: reader.email });
    expect([answer.status, answer.props.form]).toEqual([200, null]);
    expect(visitor.cookies.has('__Host-access')).toBe(false);
  });

  it('answers 422 to missing fields and keeps all values but the password, and the stamp', async () => {
    const visitor = aPageVisitor();
    const { stamp = '' } = await shownForm(visitor);
    const answer = await send(visitor, { lastName: '', password: 'short', passwordConfirmation: 'short', stamp });
    expect(answer.status).toBe(422);
    expect(answer.props.form?.served.errors.map(({ field }) => field)).toEqual(['password', 'lastName']);
    expect(answer.props.form).toMatchObject({ values: { email: newcomer.email, firstName: 'Ada' } });
    expect(JSON.stringify(answer.props)).not.toContain('"short"');
    expect(answer.props.form?.stamp).toBe(stamp);
  });

  it.each([
    ['without a stamp', { stamp: '' }],
    ['with a stamp of somebody’s own', { stamp: 'form:mine' }],
    ['by a machine that fills in everything', { website: 'https://spam.example' }],
  ])('answers 422 to a form sent %s with a new stamp', async (_, fields) => {
    const answer = await send(aPageVisitor(), { email: 'bot@site.example', ...fields });
    expect(answer.status).toBe(422);
    expect(answer.props.form?.served.problem?.message.key).toMatch(/^CaptchaRequired$|^Registration_Error_1008$/);
    expect(answer.props.form?.stamp).toMatch(/^form:[\w-]{30,}$/);
  });

  it('answers 503 while the service is unavailable', async () => {
    const visitor = aPageVisitor();
    const { formToken, stamp = '' } = await shownForm(visitor);
    fall('user', away);
    const answer = await visitor.ask(getRegisterProps, '/register', { form: { ...newcomer, formToken, stamp } });
    expect(answer.status).toBe(503);
    expect(answer.props.form?.served.problem?.message.key).toBe('Failure_Unavailable');
    expect(answer.props.form).toMatchObject({ values: { email: newcomer.email } });
  });

  it('ignores an expired form and keeps all values but the password', async () => {
    const answer = await send(aPageVisitor(), { formToken: 'another' });
    expect(answer.status).toBe(403);
    expect(answer.props.form).toMatchObject({
      values: { email: newcomer.email, firstName: newcomer.firstName, lastName: newcomer.lastName },
    });
    expect(JSON.stringify(answer.props)).not.toContain(newcomer.password);
    expect(answer.props.form?.served.problem?.message.key).toBe('Form_Expired');
  });
});

describe('the registration confirmation', () => {
  it.each([
    ['Costs', 'SavedArticles_SavedNamed', { title: 'Costs' }],
    ['', 'SavedArticles_SavedThis', {}],
  ])('reports the article %j as saved, with a link to the list', async (articleName, key, parameters) => {
    const visitor = aPageVisitor();
    await send(visitor, { email: `saved-${articleName}@site.example` });
    const kept = { route: '/de/insights', articleName, action: 'save-article' };
    visitor.cookies.set('masthead_redirect', encodeURIComponent(JSON.stringify(kept)));
    const address = '/registration-confirmation?isRegistered=true';
    const { props } = await visitor.ask(getConfirmationProps, address, { locale: 'de' });
    expect(props.done).toEqual({
      message: { key, parameters },
      href: '/de/account/saved-articles',
      label: 'SavedArticles_GoToList',
    });
  });

  it.each(['constructor', 'nothing-we-do', 7])('confirms nothing for the name %j', async (action) => {
    const visitor = aPageVisitor();
    await send(visitor, { email: 'undone@site.example' });
    const kept = { route: '/', articleName: 'Costs', action };
    visitor.cookies.set('masthead_redirect', encodeURIComponent(JSON.stringify(kept)));
    const { props } = await visitor.ask(getConfirmationProps, '/registration-confirmation?isRegistered=true');
    expect(props.done).toBeNull();
  });

  it('redirects visitors who do not come from a registration', async () => {
    const answer = await aPageVisitor().ask(getConfirmationProps, '/registration-confirmation', { locale: 'ar' });
    expect([answer.status, answer.location]).toEqual([303, '/ar']);
  });

  it('reports no session to signed-out visitors, whatever the address contains', async () => {
    const address = '/registration-confirmation?isRegistered=true';
    const answer = await aPageVisitor().ask(getConfirmationProps, address, { locale: 'de' });
    expect([answer.status, answer.location]).toEqual([303, '/de']);
  });

  it.each(['', 'no JSON', '[]', '{"route":7}', JSON.stringify({ route: '//evil.example/' })])(
    'links home when the cookie holds %j',
    async (cookie) => {
      const visitor = aPageVisitor();
      await send(visitor, { email: 'cookie@site.example' });
      visitor.cookies.set('masthead_redirect', encodeURIComponent(cookie));
      const { props } = await visitor.ask(getConfirmationProps, '/registration-confirmation?isRegistered=true');
      expect(props.countdown).toMatchObject({ route: '/', articleName: '', seconds: 5 });
    },
  );
});

describe('the practice of the page that a visitor registers from (A§4)', () => {
  const from = async (practice: string, visitor = aPageVisitor(), more = '') => {
    await send(visitor, {}, `/register?practice=${practice}${more}`);
    return { visitor, wasAsked: asked.some((call) => call.endsWith('/practice-subscriptions')) };
  };

  it('joins the new account and appears on the next pages', async () => {
    const { visitor, wasAsked } = await from('technology');
    expect(wasAsked).toBe(true);
    const { props } = await visitor.ask(getConfirmationProps, '/registration-confirmation?isRegistered=true');
    expect(props.frame.session).toEqual({ firstName: 'Ada', practiceNotice: 'new' });
  });

  it('joins without a toast after an email course, whose panel confirms it', async () => {
    const { wasAsked, visitor } = await from('technology', aPageVisitor(), '&source=email-courses');
    expect([wasAsked, visitor.cookies.has('masthead_practice_notice')]).toEqual([true, false]);
  });

  it('does not join for a default practice', async () => {
    const { visitor, wasAsked } = await from('firm');
    expect([wasAsked, visitor.cookies.has('masthead_practice_notice')]).toEqual([false, false]);
  });

  it('does not block the account when it cannot be added, and is not mentioned (A§8)', async () => {
    fall('user', ({ path }) => (path.at(-1) === 'practice-subscriptions' ? { status: 503 } : undefined));
    const { visitor, wasAsked } = await from('technology');
    expect([wasAsked, visitor.cookies.has('masthead_practice_notice')]).toEqual([true, false]);
    expect(visitor.cookies.has('__Host-access')).toBe(true);
  });

  it('reaches the form for script, unless it is a default one', async () => {
    const practiceAt = async (practice: string) =>
      (await shownForm(aPageVisitor(), `/register?practice=${practice}`)).practice;
    expect(await practiceAt('technology')).toBe('technology');
    expect(await practiceAt('firm')).toBeNull();
  });
});
