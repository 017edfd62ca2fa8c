/** @vitest-environment node */
import { aPageVisitor, away, type PageVisitor, reader, services } from '../../../testing/page-requests.ts';
import { signInPage } from '../sign-in/sign-in-page.ts';
import { getConfirmAddressProps } from './confirm-address-page.ts';

const confirmed = { ...reader, id: '7c9e6679-7425-40de-944b-e07fc1f90ae8', email: 'confirmed@site.example' };
const { asked, fall } = services({ users: [{ ...reader, isUnconfirmed: true }, confirmed] });

const path = '/account/confirm-address';
const resends = () => asked.filter((call) => call.endsWith('/email-links'));

const signedIn = async (who: Pick<typeof reader, 'email' | 'password'> = reader): Promise<PageVisitor> => {
  const visitor = aPageVisitor();
  const getSignInProps = signInPage({});
  const { props } = await visitor.ask(getSignInProps, '/signin');
  const form = { formToken: props.form.formToken, email: who.email, password: who.password };
  await visitor.ask(getSignInProps, '/signin', { form });
  return visitor;
};
const press = async (visitor: PageVisitor) => {
  const { props } = await visitor.ask(getConfirmAddressProps, path);
  const form = { formToken: props.form?.formToken ?? '' };
  return visitor.ask(getConfirmAddressProps, path, { form });
};

describe('the page that sends the confirmation link again', () => {
  it('redirects a visitor without a session to the prompt, and back', async () => {
    const { location } = await aPageVisitor().ask(getConfirmAddressProps, path);
    expect(location).toBe('/signin-prompt?redirect=%2Faccount%2Fconfirm-address');
  });

  it('reports the unconfirmed address and sends no mail on GET', async () => {
    const { props } = await (await signedIn()).ask(getConfirmAddressProps, path);
    expect(props).toMatchObject({ outcome: null, form: { action: path }, frame: { notices: { isUnconfirmed: true } } });
    expect(resends()).toEqual([]);
  });

  it('sends the link on submit and hides the button', async () => {
    const { status, props } = await press(await signedIn());
    expect([status, props.outcome?.key, props.form]).toEqual([200, 'ConfirmAddress_Sent', null]);
    expect(resends()).toHaveLength(1);
  });

  it('shows no form to an account with a confirmed address', async () => {
    const { props } = await (await signedIn(confirmed)).ask(getConfirmAddressProps, path);
    expect([props.outcome?.key, props.form]).toEqual(['ConfirmAddress_IsConfirmed', null]);
  });

  it('reports the limit of five links an hour', async () => {
    const visitor = await signedIn();
    fall('user', ({ path: at }) =>
      at.at(-1) === 'email-links' ? { status: 429, headers: { 'retry-after': '900' } } : undefined,
    );
    const { status, header, props } = await press(visitor);
    expect([status, header('Retry-After'), props.outcome?.key]).toEqual([429, '900', 'ConfirmAddress_TooMany']);
  });

  it('keeps the form while the service is unavailable', async () => {
    const visitor = await signedIn();
    fall('user', (request) => (request.path.at(-1) === 'email-links' ? away(request) : undefined));
    const { status, props } = await press(visitor);
    expect([status, props.outcome?.key, props.form === null]).toEqual([503, 'ConfirmAddress_Failed', false]);
  });
});
