/** @vitest-environment node */
import '../../../testing/built-files.ts';
import { pendingActions } from '../../../site/registries/pending-actions.ts';
import { aPageVisitor, away, reader, services } from '../../../testing/page-requests.ts';
import { signInPage } from '../sign-in/sign-in-page.ts';
import { subscriptionRequestPage } from './subscription-request-page.ts';

const getProps = subscriptionRequestPage(pendingActions);
const getSignInProps = signInPage(pendingActions);
const { asked, fall } = services({
  alerts: [{ group: 'newsLetters', alertCode: 'brief-en', language: 'en', title: 'The Brief' }],
});

const at = (offer: string, more = '') =>
  `/subscribe/request?redirect=%2Finsights%2Fx&source=one-click&offer=${encodeURIComponent(offer)}&article=Anything${more}`;

const send = async (address: string, email: string) => {
  const visitor = aPageVisitor();
  const { props } = await visitor.ask(getProps, address);
  asked.length = 0;
  const { formToken = '', stamp = '' } = props.form ?? {};
  return visitor.ask(getProps, address, { form: { formToken, stamp, email } });
};

describe('subscribing an address without script', () => {
  it('names the list, fills in the address and changes nothing on GET', async () => {
    const { props, ...answer } = await aPageVisitor().ask(getProps, at('alert:brief-en', '&email=mina%40site.example'));
    expect([props.form?.title, props.form?.email]).toEqual(['The Brief', 'mina@site.example']);
    expect(props.form?.signInHref).toBe(
      '/signin?redirect=%2Finsights%2Fx&source=one-click&offer=alert%3Abrief-en&article=Anything',
    );
    expect(answer.header('Referrer-Policy')).toBe('no-referrer');
    expect(asked.filter((call) => call.includes('/v2/subscribe'))).toEqual([]);
  });

  it.each(['mina@site.example', reader.email])('answers every address in the same way: %s', async (email) => {
    const { props, status } = await send(at('alert:brief-en'), email);
    expect([status, props.form]).toEqual([200, null]);
    expect(asked).toContain('POST /v2/subscribe');
  });

  it('keeps the value when it is invalid or the service is unavailable', async () => {
    const wrong = await send(at('alert:brief-en'), 'mina');
    expect([wrong.props.form?.email, wrong.props.form?.served.errors]).toMatchObject(['mina', [{ field: 'email' }]]);
    fall('user', (request) => (request.path.includes('subscribe') ? away(request) : undefined));
    const unsent = await send(at('alert:brief-en'), 'mina@site.example');
    expect([unsent.status, unsent.props.form?.email]).toEqual([503, 'mina@site.example']);
  });

  it('needs one submit with a session, and a sign-in for lists for accounts', async () => {
    const prompt = '/signin-prompt?redirect=%2Finsights%2Fx&source=one-click&offer=';
    expect((await aPageVisitor().ask(getProps, at('practice:technology'))).location).toContain(
      `${prompt}practice%3Atechnology`,
    );
    const visitor = aPageVisitor();
    const { props } = await visitor.ask(getSignInProps, '/signin');
    const form = { formToken: props.form.formToken, email: reader.email, password: reader.password };
    await visitor.ask(getSignInProps, '/signin', { form });
    expect((await visitor.ask(getProps, at('alert:brief-en'))).location).toContain(`${prompt}alert%3Abrief-en`);
  });

  it.each([at('alert:a,b'), '/subscribe/request'])('reports that %s names no subscription', async (address) => {
    const { status, props } = await aPageVisitor().ask(getProps, address);
    expect(status).toBe(400);
    expect(props).toMatchObject({ form: null, listHref: '/account/subscriptions' });
  });
});
