/** @vitest-environment node */
import type { GetServerSideProps } from 'next';

import type { FeatureFrame } from '../../../kit/page/frame.ts';
import { pendingActions } from '../../../site/registries/pending-actions.ts';
import { aPageVisitor, away, type PageVisitor, reader, services } from '../../../testing/page-requests.ts';
import { getEmailChangeProps } from '../email-change/email-change-page.ts';
import { getEmailLinkProps } from '../email-link/email-link-page.ts';
import { resetPasswordPage } from '../password-reset/reset-password-page.ts';
import { signInPage } from './sign-in-page.ts';
import { getSignedOutProps, signOutAndLeave } from './sign-out-page.ts';

const { asked, fall } = services();

const signedIn = async () => {
  const visitor = aPageVisitor();
  const signIn = signInPage(pendingActions);
  const { formToken } = (await visitor.ask(signIn, '/signin')).props.form;
  await visitor.ask(signIn, '/signin', { form: { formToken, email: reader.email, password: reader.password } });
  return visitor;
};

describe('signing out', () => {
  it.each([
    ['well', () => undefined],
    ['away', away],
  ])('ends the session at a service that is %s, and clears the browser’s cookies', async (_, symptom) => {
    const visitor = await signedIn();
    // The provider's ticket is removed on a shared machine.
    visitor.cookies.set('__Host-identity', 'a-ticket');
    fall('user', symptom);
    const answer = await visitor.ask(signOutAndLeave, '/de/signout', { form: {}, locale: 'de' });
    expect([answer.status, answer.location]).toEqual([303, '/de/signed-out#signed-out']);
    expect(asked.at(-1)).toBe('POST /v2/auth/sign-out');
    expect(answer.header('Clear-Site-Data')).toBe('"cache", "storage"');
    expect([...visitor.cookies.keys()].filter((name) => name !== '__Host-form')).toEqual([]);
  });

  it.each([
    ['a link', {}],
    ['a form of another site', { form: {}, headers: { origin: 'https://evil.example' } }],
  ])('ignores %s', async (_, asking) => {
    const visitor = await signedIn();
    const before = new Map(visitor.cookies);
    const answer = await visitor.ask(signOutAndLeave, '/signout', asking);
    expect([answer.status, answer.location, answer.header('Clear-Site-Data')]).toEqual([303, '/', '']);
    expect(visitor.cookies).toEqual(before);
  });

  it('makes no call without a session', async () => {
    const answer = await aPageVisitor().ask(signOutAndLeave, '/signout', { form: {} });
    expect(answer.location).toBe('/signed-out#signed-out');
    expect(asked).toEqual([]);
  });
});

describe('signing out with the header form', () => {
  it.each([
    ['en', '/signed-out#signed-out'],
    ['ar', '/ar/signed-out#signed-out'],
  ])('in %s redirects to a confirmation, which takes focus', async (locale, target) => {
    const visitor = await signedIn();
    const answer = await visitor.ask(signOutAndLeave, '/signout', { form: {}, locale });
    expect([answer.status, answer.location]).toEqual([303, target]);
    expect(visitor.cookies.has('masthead_session')).toBe(false);
    const page = await visitor.ask(getSignedOutProps, '/signed-out', { locale });
    expect(page.header('Cache-Control')).toBe('private, no-store');
    expect(page.props.frame).toMatchObject({ session: null, page: null });
  });

  it('ignores GET and a form of another site', async () => {
    const visitor = await signedIn();
    expect((await visitor.ask(signOutAndLeave, '/signout')).location).toBe('/');
    const headers = { origin: 'https://evil.example' };
    expect((await visitor.ask(signOutAndLeave, '/signout', { form: {}, headers })).location).toBe('/');
    expect(visitor.cookies.has('masthead_session')).toBe(true);
  });

  describe('from a page whose address holds a token, without an origin header', () => {
    type Framed = { readonly frame: FeatureFrame };
    const hiddenPages: readonly (readonly [string, GetServerSideProps<Framed>])[] = [
      ['/email-confirmation?token=t', getEmailLinkProps],
      ['/email-change?token=t', getEmailChangeProps],
      ['/reset-password?token=t&uid=u', resetPasswordPage({})],
    ];
    const untold = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    const tokenOn = async (visitor: PageVisitor, address: string, page: GetServerSideProps<Framed>) => {
      const { props } = await visitor.ask(page, address);
      return props.frame.session?.signOutToken ?? '';
    };

    it.each(hiddenPages)('works on %s, whose form contains a token', async (address, page) => {
      const visitor = await signedIn();
      const form = { formToken: await tokenOn(visitor, address, page) };
      const answer = await visitor.ask(signOutAndLeave, '/signout', { form, headers: untold });
      expect(answer.location).toBe('/signed-out#signed-out');
      expect(visitor.cookies.has('masthead_session')).toBe(false);
    });

    it.each<[string, Readonly<Record<string, string>>, boolean]>([
      ['without its token', untold, false],
      ['from another site', { ...untold, 'sec-fetch-site': 'cross-site' }, true],
      ['from a neighbour', { ...untold, 'sec-fetch-site': 'same-site' }, true],
      ['by a browser that says nothing at all', { origin: 'null' }, true],
    ])('ignores the form %s', async (_, headers, hasToken) => {
      const visitor = await signedIn();
      const formToken = await tokenOn(visitor, '/email-confirmation?token=t', getEmailLinkProps);
      await visitor.ask(signOutAndLeave, '/signout', { form: hasToken ? { formToken } : {}, headers });
      expect(visitor.cookies.has('masthead_session')).toBe(true);
    });

    it('ignores a token of another browser', async () => {
      const [visitor, other] = [await signedIn(), await signedIn()];
      await tokenOn(visitor, '/email-confirmation?token=t', getEmailLinkProps);
      const form = { formToken: await tokenOn(other, '/email-confirmation?token=t', getEmailLinkProps) };
      await visitor.ask(signOutAndLeave, '/signout', { form, headers: untold });
      expect(visitor.cookies.has('masthead_session')).toBe(true);
    });
  });

  it('shows no confirmation to a signed-in visitor', async () => {
    const visitor = await signedIn();
    const answer = await visitor.ask(getSignedOutProps, '/de/signed-out', { locale: 'de' });
    expect([answer.status, answer.location]).toEqual([303, '/de']);
  });
});

it('names what a deletion removes and how to stop it, instead of saved articles', async () => {
  const { props } = await aPageVisitor().ask(getSignedOutProps, '/signed-out?deleted=account');
  expect(props.isDeleted).toBe(true);
  expect((await aPageVisitor().ask(getSignedOutProps, '/signed-out')).props.isDeleted).toBe(false);
});
