/** @vitest-environment node */
import { clearCaches } from '../../../server/cache/cache-version.ts';
import { pendingActions } from '../../../site/registries/pending-actions.ts';
import { aPageVisitor, away, type PageVisitor, services } from '../../../testing/page-requests.ts';
import { type RegisterPageProps, registerPage } from './register-page.ts';

// A process reads its flags once.
process.env.FLAGS = 'registration-stepper=on';

const getRegisterProps = registerPage(pendingActions);

const alert = (group: 'newsLetters' | 'alerts' | 'guides', alertCode: string, language = 'en') =>
  ({ group, alertCode, language, title: `About ${alertCode}` }) as const;

let registrations: Readonly<Record<string, unknown>>[] = [];
const { fall } = services({
  alerts: [
    alert('newsLetters', 'brief'),
    alert('newsLetters', 'list'),
    alert('newsLetters', 'brief-ar', 'ar'),
    alert('alerts', 'technology'),
    alert('guides', 'first-days'),
  ],
});
beforeEach(() => {
  registrations = [];
  fall('user', ({ method, path, body }) => {
    if (method === 'POST' && path.join('/') === 'v2/users') registrations.push(JSON.parse(body));
    return undefined;
  });
});

const newcomer = {
  email: 'ada@site.example',
  password: 'seven green bridges',
  firstName: 'Ada',
  lastName: 'Okafor',
  country: 'DE',
  jobTitle: 'Plant manager',
  company: 'Northlight Foods',
  businessFunction: 'STRATEGY',
};

type Form = NonNullable<RegisterPageProps['form']>;
type Variant<Name extends Form['variant']> = Extract<Form, { readonly variant: Name }>;

const shown = async <Name extends Form['variant']>(
  visitor: PageVisitor,
  address: string,
  variant: Name,
  locale = 'en',
): Promise<Variant<Name>> => {
  const { props } = await visitor.ask(getRegisterProps, address, { locale });
  if (props.form?.variant !== variant) throw new Error(`no ${variant} at ${address}`);
  return props.form as Variant<Name>;
};

const post = async (
  visitor: PageVisitor,
  address: string,
  fields: Readonly<Record<string, string>>,
  { locale = 'en', at = address }: { readonly locale?: string; readonly at?: string } = {},
) => {
  const { props } = await visitor.ask(getRegisterProps, at, { locale });
  const { formToken = '', stamp = '' } = props.form ?? {};
  const formKey = (props.form !== null && 'formKey' in props.form && props.form.formKey) || '';
  return visitor.ask(getRegisterProps, address, { form: { ...fields, formToken, stamp, formKey }, locale });
};

/** Submits the step at an address and returns the redirect target. */
const on = async (visitor: PageVisitor, address: string, fields: Readonly<Record<string, string>> = {}) => {
  const { status, location = '' } = await post(visitor, address, fields);
  expect(status).toBe(303);
  return location;
};

const start = (visitor: PageVisitor, fields: Readonly<Record<string, string>> = {}, address = '/register') =>
  on(visitor, address, { ...newcomer, ...fields });

describe('a registration in four steps without script', () => {
  it('has one page per step and registers with the choices of the last', async () => {
    const visitor = aPageVisitor();
    expect((await shown(visitor, '/register', 'stepper')).chosen).toEqual([]);
    const second = await start(visitor, {}, '/register?redirectURL=%2Finsights&practice=technology');
    expect(second).toMatch(/^\/register\?redirectURL=%2Finsights&practice=technology&step=2&draft=[0-9a-f-]{36}$/);
    const newsletters = await shown(visitor, second, 'choices');
    expect(newsletters.offered.map(({ code }) => code)).toEqual(['brief', 'list']);
    const third = await on(visitor, second, { 'alert-brief': 'yes' });
    expect((await shown(visitor, third, 'choices')).offered.map(({ code }) => code)).toEqual(['technology']);
    const fourth = await on(visitor, third, { 'alert-technology': 'yes' });
    expect(registrations).toEqual([]);
    const end = await on(visitor, fourth);
    expect(end).toBe('/registration-confirmation?isRegistered=true');
    expect(registrations).toMatchObject([
      {
        email: newcomer.email,
        password: newcomer.password,
        subscriptions: ['brief', 'technology'],
        metadata: { practiceCode: 'technology' },
      },
    ]);
    expect(visitor.cookies.has('__Host-access')).toBe(true);
    expect([...visitor.cookies.keys()].filter((name) => name.includes('registration'))).toEqual([]);
  });

  it('sends the last step with the stamp of the first, so that few choices pass as human', async () => {
    const visitor = aPageVisitor();
    const { stamp } = await shown(visitor, '/register', 'stepper');
    const { formToken = '' } = (await visitor.ask(getRegisterProps, '/register')).props.form ?? {};
    const { location: second = '' } = await visitor.ask(getRegisterProps, '/register', {
      form: { ...newcomer, formToken, stamp: stamp ?? '' },
    });
    const fourth = await on(visitor, await on(visitor, second));
    expect((await shown(visitor, fourth, 'choices')).stamp).toBe(stamp);
    fall('user', ({ method, path }) =>
      method === 'POST' && path.join('/') === 'v2/users' ? { status: 503, body: {} } : undefined,
    );
    await post(visitor, fourth, {});
    expect((await shown(visitor, fourth, 'choices')).stamp).not.toBe(stamp);
  });

  it('exposes nothing in the address or in the cookie', async () => {
    const visitor = aPageVisitor();
    const second = await start(visitor);
    const [name = '', sealed = ''] = [...visitor.cookies].find(([cookie]) => cookie.includes('registration-')) ?? [];
    expect(name).toMatch(/^__Host-registration-/);
    for (const secret of [newcomer.password, newcomer.email, newcomer.lastName]) {
      expect(second).not.toContain(secret);
      expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(secret);
    }
  });

  it('shows errors of the account before the next step', async () => {
    const answer = await post(aPageVisitor(), '/register', { ...newcomer, lastName: '' });
    expect(answer.status).toBe(422);
    expect(answer.props.form?.served.errors.map(({ field }) => field)).toEqual(['lastName']);
  });

  it('keeps choices and account on the way back, without asking for the password again', async () => {
    const visitor = aPageVisitor();
    const second = await start(visitor);
    const third = await on(visitor, second, { 'alert-list': 'yes' });
    expect(await on(visitor, third, { 'alert-technology': 'yes', go: 'back' })).toBe(second);
    expect((await shown(visitor, second, 'choices')).chosen).toEqual(['list', 'technology']);
    const first = await on(visitor, second, { 'alert-list': 'yes', go: 'back' });
    expect(first).not.toContain('step');
    const account = await shown(visitor, first, 'stepper');
    const { password: _, ...told } = newcomer;
    expect(account).toMatchObject({ values: told, hasPassword: true, chosen: ['technology', 'list'] });
    expect(JSON.stringify(account)).not.toContain(newcomer.password);
    const again = await on(visitor, first, { ...newcomer, password: '', firstName: 'Adaeze' });
    expect(again).toBe(second);
    await on(visitor, await on(visitor, await on(visitor, second, { 'alert-list': 'yes' })));
    expect(registrations).toMatchObject([
      { firstName: 'Adaeze', password: newcomer.password, subscriptions: ['list'] },
    ]);
  });

  it('returns to the account with the service’s errors and keeps every choice', async () => {
    const visitor = aPageVisitor();
    const third = await on(visitor, await start(visitor), { 'alert-brief': 'yes' });
    const fourth = await on(visitor, third);
    fall('user', ({ method, path }) =>
      method === 'POST' && path.join('/') === 'v2/users'
        ? { status: 400, body: { code: 2005, message: 'This e-mail domain is not accepted.' } }
        : undefined,
    );
    const first = await on(visitor, fourth);
    const account = await shown(visitor, first, 'stepper');
    expect(account).toMatchObject({
      chosen: ['brief'],
      served: { problem: { field: 'email', message: { key: 'Registration_Error_2005' } } },
    });
  });

  it('stays on the last step while the service is unavailable, and sends the same afterwards', async () => {
    const visitor = aPageVisitor();
    const fourth = await on(visitor, await on(visitor, await start(visitor), { 'alert-brief': 'yes' }));
    const keys: unknown[] = [];
    let isAway = true;
    fall('user', ({ method, path, headers }) => {
      if (method !== 'POST' || path.join('/') !== 'v2/users') return undefined;
      keys.push(headers['idempotency-key']);
      return isAway ? { status: 503 } : undefined;
    });
    const answer = await post(visitor, fourth, { 'alert-first-days': 'yes' });
    expect(answer.status).toBe(503);
    expect(answer.props.form).toMatchObject({ variant: 'choices', chosen: ['brief', 'first-days'] });
    const shownAgain = await shown(visitor, fourth, 'choices');
    expect(shownAgain.chosen).toEqual(['brief', 'first-days']);
    isAway = false;
    expect(await on(visitor, fourth, { 'alert-first-days': 'yes' })).toContain('/registration-confirmation');
    expect(keys).toEqual([expect.stringMatching(/^form:/), keys[0]]);
  });

  it('continues without a list that is unavailable', async () => {
    clearCaches();
    fall('site', away);
    const visitor = aPageVisitor();
    const second = await start(visitor);
    expect(await shown(visitor, second, 'choices')).toMatchObject({ isListed: false, offered: [] });
    await on(visitor, await on(visitor, await on(visitor, second)));
    expect(registrations).toMatchObject([{ subscriptions: [] }]);
  });

  it('keeps the registrations of two tabs apart', async () => {
    const visitor = aPageVisitor();
    const one = await start(visitor);
    const other = await start(visitor, { email: 'bo@site.example' });
    await on(visitor, await on(visitor, await on(visitor, one, { 'alert-brief': 'yes' })));
    expect(registrations).toMatchObject([{ email: newcomer.email, subscriptions: ['brief'] }]);
    expect((await visitor.ask(getRegisterProps, other)).status).not.toBe(500);
  });

  it('stores the newest two drafts at most in a browser', async () => {
    const visitor = aPageVisitor();
    for (let tab = 1; tab <= 4; tab += 1) await start(visitor);
    expect([...visitor.cookies.keys()].filter((name) => name.includes('registration-'))).toHaveLength(2);
  });

  it.each([
    '/register?step=3',
    '/register?step=3&draft=gone',
    '/register?step=2&draft=6a1f4b7e-2f0d-4a55-9c3e-0b1d5a7c9e21',
  ])('begins with the account where the draft is missing, and reports it: %s', async (address) => {
    const visitor = aPageVisitor();
    const { status, location = '' } = await visitor.ask(getRegisterProps, address);
    expect([status, location]).toEqual([303, '/register?draft=gone']);
    expect((await shown(visitor, location, 'stepper')).served.problem?.message.key).toBe('Stepper_DraftGone');
  });

  it('rejects a form from another site', async () => {
    const visitor = aPageVisitor();
    const second = await start(visitor);
    const answer = await visitor.ask(getRegisterProps, second, { form: { 'alert-brief': 'yes', formToken: 'x' } });
    expect([answer.status, answer.props.form?.served.problem?.message.key]).toEqual([403, 'Form_Expired']);
  });

  it('shows each step in the language of its visitor', async () => {
    const visitor = aPageVisitor();
    const { location = '' } = await post(visitor, '/register', newcomer, { locale: 'ar' });
    const form = await shown(visitor, location.replace('/ar', ''), 'choices', 'ar');
    expect(form.offered.map(({ code }) => code)).toEqual(['brief-ar']);
  });
});
