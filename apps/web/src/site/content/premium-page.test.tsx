/** @vitest-environment node */
import '../../testing/built-files.ts';
import { componentJson, layoutJson } from '@masthead/core/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { signInPage } from '../../features/account/sign-in/sign-in-page.ts';
import { getQuizAnswerProps } from '../../features/quiz/answer-page.ts';
import { aPageVisitor, away, type PageVisitor, reader, services } from '../../testing/page-requests.ts';
import { pendingActions } from '../registries/pending-actions.ts';
import { ContentPage } from './content-page.tsx';
import { getContentPageProps } from './content-page-props.ts';

const premium = { ...reader, id: crypto.randomUUID(), email: 'premium@site.example', isPremiumUser: true };
const subscriber = { ...reader, id: crypto.randomUUID(), email: 'sub@site.example', subscriptions: ['technology'] };

const saying = (title: string) => componentJson('SectionHeader', { fields: { sectionTitle: { value: title } } });
const switcher = (check: '0' | '1', more: readonly ReturnType<typeof saying>[] = []) =>
  componentJson('PremiumSwitcher', {
    params: { 'Premium Check': check },
    placeholders: {
      areaA: [saying('What all may read')],
      areaB: [saying('What some may read'), ...more],
    },
  });
const page = (path: string, check: '0' | '1', practice: string) => ({
  language: 'en',
  path,
  hidden: false,
  layout: layoutJson({
    path,
    main: [componentJson('MainContentLayout', { placeholders: { areaA: [switcher(check)] } })],
    metadata: { practice: { name: practice, code: practice } },
  }),
});

const [checked, unchecked, elsewhere] = ['/checked', '/unchecked', '/elsewhere'];
const asking = {
  language: 'en',
  path: '/asking',
  hidden: false,
  layout: layoutJson({ path: '/asking', main: [switcher('1', [componentJson('Quiz')])] }),
};
const { fall, pass } = services({
  content: {
    pages: [asking, page(checked, '1', 'technology'), page(unchecked, '0', ''), page(elsewhere, '1', 'operations')],
    dictionaries: {},
    redirects: [],
  },
  users: [reader, premium, subscriber],
});

const ask = (visitor: PageVisitor, at: string) =>
  visitor.ask(getContentPageProps, at, { params: { path: at.split('/').filter(Boolean) } });

const signedIn = async (email: string): Promise<PageVisitor> => {
  const visitor = aPageVisitor();
  const getSignInProps = signInPage(pendingActions);
  const { props } = await visitor.ask(getSignInProps, '/signin');
  await visitor.ask(getSignInProps, '/signin', {
    form: { formToken: props.form.formToken, email, password: reader.password },
  });
  return visitor;
};

const read = async (visitor: PageVisitor, at: string) => {
  const answer = await ask(visitor, at);
  const said = JSON.stringify(answer.props).match(/What \w+ may read/g) ?? [];
  expect(renderToStaticMarkup(<ContentPage {...answer.props} />).match(/What \w+ may read/g) ?? []).toEqual(said);
  return { said, cache: answer.header('cache-control'), answer };
};
const [forAll, forSome] = [['What all may read'], ['What some may read']];
const ownCopy = 'private, no-store';

describe('a page with a premium area', () => {
  test.each([
    ['a premium user', premium.email, [forSome, forSome, forSome]],
    ['a subscriber of the practice', subscriber.email, [forSome, forSome, forAll]],
    ['a registered user', reader.email, [forAll, forSome, forAll]],
  ])('shows %s their area in a private copy', async (_, email, expected) => {
    const visitor = await signedIn(email);
    for (const [index, at] of [checked, unchecked, elsewhere].entries())
      expect(await read(visitor, at)).toMatchObject({ said: expected[index], cache: ownCopy });
  });

  test('shows everybody else the same cacheable page without the other area', async () => {
    for (const at of [checked, unchecked, elsewhere]) {
      expect(await read(aPageVisitor(), at)).toMatchObject({ said: forAll, cache: '' });
      const stranger = aPageVisitor();
      stranger.cookies.set('masthead_session', encodeURIComponent(JSON.stringify({ isPremiumUser: true })));
      expect(await read(stranger, at)).toMatchObject({ said: forAll, cache: '' });
    }
  });

  test('follows the services’ answer instead of the token', async () => {
    const visitor = await signedIn(premium.email);
    visitor.cookies.set('__Host-access', `${visitor.cookies.get('__Host-access')?.slice(0, -4)}AAAA`);
    visitor.cookies.delete('__Host-refresh');
    expect((await read(visitor, checked)).said).toEqual(forAll);
  });

  test('renders the premium area for a user whose token was renewed', async () => {
    const visitor = await signedIn(premium.email);
    pass(3_600);
    expect(await read(visitor, checked)).toMatchObject({ said: forSome, cache: ownCopy });
  });

  test('shows neither area while the user’s right is unknown', async () => {
    const visitor = await signedIn(premium.email);
    visitor.cookies.set('__Host-access', `${visitor.cookies.get('__Host-access')?.slice(0, -4)}AAAA`);
    fall('user', away);
    expect(await read(visitor, checked)).toMatchObject({ said: [], cache: ownCopy });
    expect(await read(visitor, unchecked)).toMatchObject({ said: forAll, cache: ownCopy });
  });

  test('hides the other area without a session, though a service sends both', async () => {
    const both = { data: { layout: { item: { rendered: page(checked, '1', '').layout } } } };
    fall('content', (request) => (request.body.includes('Layout') ? { status: 200, body: both } : undefined));
    expect((await read(aPageVisitor(), checked)).said).toEqual(forAll);
    // Nor does such a service report premium users.
    expect((await read(await signedIn(premium.email), checked)).said).toEqual([]);
  });

  test('has a quiz there that works for them alone without script', async () => {
    const answer = (visitor: PageVisitor) =>
      visitor.ask(getQuizAnswerProps, '/quiz-answer?page=/asking', { form: { quiz: 'quiz-1', go: '0' } });
    expect(await answer(await signedIn(reader.email))).toMatchObject({ status: 303, location: '/asking' });
    expect(await answer(aPageVisitor())).toMatchObject({ status: 303, location: '/asking' });
    expect((await answer(await signedIn(premium.email))).status).toBe(200);
  });
});
