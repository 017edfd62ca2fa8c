/** @vitest-environment node */
import { aPageVisitor, away, services } from '../../../testing/page-requests.ts';
import { signInPage } from './sign-in-page.ts';

const { fall } = services();

type Offered = { readonly methods: readonly { readonly href: string }[] };
const atProviders = ({ methods }: Offered): Offered['methods'] =>
  methods.filter(({ href }) => href.startsWith('/auth/'));

describe('the buttons of the providers', () => {
  it('appear on the sign-in screen in the service’s order, and the page works without them', async () => {
    fall('user', away);
    const none = await aPageVisitor().ask(signInPage({}), '/signin?redirect=%2Finsights%2Fx');
    expect(atProviders(none.props.form)).toEqual([]);
    fall('user', ({ path }) =>
      path.at(-1) === 'social' ? { status: 200, body: { providers: ['linkedin', 'unknown', 'firm'] } } : undefined,
    );
    const some = await aPageVisitor().ask(signInPage({}), '/signin?redirect=%2Finsights%2Fx&source=news');
    expect(atProviders(some.props.form)).toEqual([
      {
        label: { key: 'Social_SignInWithLinkedIn', parameters: {} },
        provider: 'linkedin',
        href: '/auth/linkedin?redirect=%2Finsights%2Fx&source=news',
      },
      {
        label: { key: 'Social_SignInWithFirm', parameters: {} },
        provider: 'firm',
        href: '/auth/firm?redirect=%2Finsights%2Fx&source=news',
      },
    ]);
  });
});
