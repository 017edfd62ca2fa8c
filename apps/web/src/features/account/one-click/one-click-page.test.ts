/** @vitest-environment node */
import '../../../testing/built-files.ts';
import { componentJson, layoutJson } from '@masthead/core/testing';
import { getContentPageProps } from '../../../site/content/content-page-props.ts';
import { pendingActions } from '../../../site/registries/pending-actions.ts';
import { aPageVisitor, away, type PageVisitor, reader, services, silent } from '../../../testing/page-requests.ts';
import { promptPage } from '../sign-in/prompt-page.ts';
import { signInPage } from '../sign-in/sign-in-page.ts';

const getSignInProps = signInPage(pendingActions);
const getPromptProps = promptPage(pendingActions);
const block = (seed: number, kind: Parameters<typeof componentJson>[0]) => ({
  language: 'en',
  path: `/practices/${seed}`,
  hidden: false,
  layout: layoutJson({ seed, path: `/practices/${seed}`, main: [componentJson(kind)] }),
});
const { fall, asked } = services({
  content: {
    pages: [block(1, 'RightRailRegistration'), block(2, 'OneClickSubscribe'), block(3, 'ArticleHero')],
    dictionaries: {},
    redirects: [],
  },
  users: [{ ...reader, isPremiumUser: true, subscriptions: ['technology'] }],
});

const wish = (offer: string) =>
  `/signin-prompt?redirect=%2Finsights%2Fx&source=one-click&article=The+Brief&offer=${encodeURIComponent(offer)}`;

const signIn = async (visitor: PageVisitor, address: string) => {
  const { props } = await visitor.ask(getSignInProps, address);
  const form = { formToken: props.form.formToken, email: reader.email, password: reader.password };
  return visitor.ask(getSignInProps, address, { form });
};

const press = async (visitor: PageVisitor, offer: string) => {
  const { props } = await visitor.ask(getPromptProps, wish(offer));
  expect(props.pending?.label).toBe('OneClick_Subscribe');
  return visitor.ask(getPromptProps, wish(offer), { form: { formToken: props.pending?.formToken ?? '' } });
};

describe('subscribing in the page without script', () => {
  it('asks for a session, keeps the subscription through the sign-in and returns', async () => {
    const visitor = aPageVisitor();
    const { props } = await visitor.ask(getPromptProps, wish('alert:brief-en'));
    expect(props.wish).toEqual({ key: 'OneClick_SignInNamed', parameters: { title: 'The Brief' } });
    const answer = await signIn(visitor, props.form?.action ?? '');
    expect([answer.status, answer.location]).toEqual([303, '/insights/x']);
    expect(asked.some((call) => call.startsWith('PATCH'))).toBe(true);
  });

  it.each(['alert:reading-list-en', 'practice:technology'])(
    'needs one submit from a visitor with a session: %s',
    async (offer) => {
      const visitor = aPageVisitor();
      await signIn(visitor, '/signin');
      const answer = await press(visitor, offer);
      expect([answer.status, answer.location]).toEqual([303, '/insights/x']);
    },
  );

  const shown = async (visitor: PageVisitor, seed: number) => {
    const { props, header } = await visitor.ask(getContentPageProps, `/practices/${seed}`, {
      params: { path: ['practices', `${seed}`] },
    });
    const { OneClickSubscribe, RightRailRegistration, NewsletterCards } = props.data ?? {};
    return { ownOffers: OneClickSubscribe ?? RightRailRegistration ?? NewsletterCards, header };
  };

  it.each([
    [1, { isPremiumUser: true, codes: ['technology'], isUnconfirmed: false }],
    [2, { isPremiumUser: true, codes: ['technology'], isUnconfirmed: false }],
    [3, undefined],
  ])('shows the state of the subscription on page %d to its visitor alone', async (seed, own) => {
    const visitor = aPageVisitor();
    await signIn(visitor, '/signin');
    const { ownOffers, header } = await shown(visitor, seed);
    expect([ownOffers, header('Cache-Control')]).toEqual([own, 'private, no-store']);
    expect((await shown(aPageVisitor(), seed)).ownOffers).toBeUndefined();
  });

  it.each([
    ['is away', away],
    ['says nothing', silent],
  ])('offers the subscription without waiting while the service %s', async (_, symptom) => {
    const visitor = aPageVisitor();
    await signIn(visitor, '/signin');
    fall('user', symptom);
    expect((await shown(visitor, 1)).ownOffers).toEqual({ isPremiumUser: true, codes: [], isUnconfirmed: false });
  });

  it('reports a failure and offers it again', async () => {
    const visitor = aPageVisitor();
    await signIn(visitor, '/signin');
    fall('user', ({ method }) => (method === 'PATCH' ? { status: 503 } : undefined));
    expect((await press(visitor, 'alert:reading-list-en')).location).toContain('notSaved=true');
  });

  it.each(['alert:a,b', 'course:brief', ''])('ignores an address without a subscription: %j', async (offer) => {
    const visitor = aPageVisitor();
    await signIn(visitor, '/signin');
    const { props } = await visitor.ask(getPromptProps, wish(offer));
    expect(props.pending).toBeNull();
  });
});
