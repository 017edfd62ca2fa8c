/** @vitest-environment node */
import '../../testing/built-files.ts';
import { languages, localisePath } from '@masthead/core';
import { componentJson, layoutJson } from '@masthead/core/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { signInPage } from '../../features/account/sign-in/sign-in-page.ts';
import { getQuizAnswerProps } from '../../features/quiz/answer-page.ts';
import { fallbackDictionaries } from '../../kit/dictionary/fallback.ts';
import { aPageVisitor, away, type PageVisitor, reader, services } from '../../testing/page-requests.ts';
import { pendingActions } from '../registries/pending-actions.ts';
import { ContentPage } from './content-page.tsx';
import { getContentPageProps } from './content-page-props.ts';

const path = '/insights/gated';
const main = [componentJson('ArticleHero'), componentJson('MainContentLayout'), componentJson('CardGrid')];
const context = { accessStatus: 'registered-users-only' };
const gated = layoutJson({ path, main, context });
const asking = layoutJson({ path: '/asking', main: [componentJson('Quiz')], context });

const { fall } = services({
  content: {
    pages: [
      { language: 'en', path, hidden: false, layout: gated },
      { language: 'en', path: '/asking', hidden: false, layout: asking },
      {
        language: 'en',
        path: '/edited',
        hidden: false,
        layout: layoutJson({ path: '/edited', main, context: { pageEditing: true } }),
      },
      { language: 'en', path: '/open', hidden: false, layout: layoutJson({ path: '/open', main }) },
    ],
    dictionaries: {},
    redirects: [],
  },
});

const ask = (visitor: PageVisitor, at = path, locale = 'en') =>
  visitor.ask(getContentPageProps, at, { params: { path: at.split('/').filter(Boolean) }, locale });

const signedIn = async (): Promise<PageVisitor> => {
  const visitor = aPageVisitor();
  const getSignInProps = signInPage(pendingActions);
  const { props } = await visitor.ask(getSignInProps, '/signin');
  const form = { formToken: props.form.formToken, email: reader.email, password: reader.password };
  await visitor.ask(getSignInProps, '/signin', { form });
  return visitor;
};

const kinds = ({ page }: Awaited<ReturnType<typeof ask>>['props']) => page.main.map(({ kind }) => kind);

test('does not cache a page in edit mode (decisions §14)', async () => {
  const answer = await ask(aPageVisitor(), '/edited');
  expect([answer.status, answer.header('cache-control')]).toEqual([200, 'private, no-store']);
});

describe('a page for registered users only', () => {
  test.each([
    ['whole to a visitor with a session', signedIn, { firstName: reader.firstName }, main.length],
    ['without its body to anybody else', async () => aPageVisitor(), null, 1],
  ] as const)('renders %s with status 200 and without caching', async (_, visitor, session, modules) => {
    const answer = await ask(await visitor());
    expect(answer.status).toBe(200);
    expect(answer.header('cache-control')).toBe('private, no-store');
    expect(answer.props).toMatchObject({ session, page: { title: expect.stringMatching(/./), path } });
    expect(kinds(answer.props)).toHaveLength(modules);
    expect(kinds(answer.props)[0]).toBe('ArticleHero');
  });

  test('renders anonymously for a visitor whose token the services reject', async () => {
    const visitor = await signedIn();
    const taken = visitor.cookies.get('__Host-access') ?? '';
    visitor.cookies.set('__Host-access', `${taken.slice(0, -4)}AAAA`);
    visitor.cookies.delete('__Host-refresh');
    const { props } = await ask(visitor);
    expect(props).toMatchObject({ session: null, page: { isBodyWithheld: true } });
    expect(visitor.cookies.has('__Host-access')).toBe(false);
  });

  test('renders fully for a visitor whose token was renewed', async () => {
    const visitor = await signedIn();
    const taken = visitor.cookies.get('__Host-access') ?? '';
    visitor.cookies.set('__Host-access', `${taken.slice(0, -4)}AAAA`);
    const { props } = await ask(visitor);
    expect(props).toMatchObject({ session: { firstName: reader.firstName }, page: { isBodyWithheld: false } });
  });

  test('hides its text without a session, even from a service that sends all of it', async () => {
    const leaky = { data: { layout: { item: { rendered: gated } } } };
    fall('content', (request) => (request.body.includes('Layout') ? { status: 200, body: leaky } : undefined));
    const { props } = await ask(aPageVisitor());
    expect(props).toMatchObject({ page: { main: [{ kind: 'ArticleHero' }], isBodyWithheld: true } });
    expect(kinds(props)).toEqual(['ArticleHero']);
  });

  test('exists where its editors mark it: another renders fully for everybody, unmarked', async () => {
    const answer = await ask(aPageVisitor(), '/open');
    expect(kinds(answer.props)).toHaveLength(main.length);
    expect(answer.header('cache-control')).toBe('');
    expect((await ask(aPageVisitor(), '/nothing')).status).toBe(404);
    expect((await ask(aPageVisitor(), '/.env')).status).toBe(404);
  });

  test('has a quiz that works without script for visitors with a session only', async () => {
    const answer = async (visitor: PageVisitor) =>
      visitor.ask(getQuizAnswerProps, '/quiz-answer?page=/asking', {
        form: { quiz: 'quiz-1', go: '0' },
      });
    expect(await answer(aPageVisitor())).toMatchObject({ status: 303, location: '/asking' });
    const { status, props } = await answer(await signedIn());
    expect([status, props.served.quizId]).toEqual([200, 'quiz-1']);
  });

  test('fails instead of answering 404 while its service is unavailable', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    fall('content', away);
    await expect(ask(aPageVisitor())).rejects.toMatchObject({ name: 'ContentUnavailable' });
    expect(said).toHaveBeenCalledTimes(1);
    said.mockRestore();
  });

  test.each(languages)('shows a notice in %s with a link to sign in and back', async (language) => {
    const { props } = await ask(aPageVisitor(), path, language);
    const html = renderToStaticMarkup(<ContentPage {...props} />);
    const back = encodeURIComponent(localisePath(language)(path));
    expect(html).toContain(fallbackDictionaries[language].Gated_Heading);
    expect(html).toContain(`${localisePath(language)('/signin')}?redirect=${back}`);
    expect(html).toContain(`${localisePath(language)('/register')}?redirectURL=${back}`);
    const whole = renderToStaticMarkup(<ContentPage {...(await ask(await signedIn(), path, language)).props} />);
    expect(whole).not.toContain('gated-notice');
  });
});
