/** @vitest-environment node */
import '../../../testing/built-files.ts';
import { componentJson, layoutJson } from '@masthead/core/testing';
import { getContentPageProps } from '../../../site/content/content-page-props.ts';
import { pendingActions } from '../../../site/registries/pending-actions.ts';
import { aPageVisitor, away, type PageVisitor, reader, services, silent } from '../../../testing/page-requests.ts';
import { promptPage } from '../sign-in/prompt-page.ts';
import { signInPage } from '../sign-in/sign-in-page.ts';
import type { ArticleRatings } from './rate-article-control.tsx';

const getSignInProps = signInPage(pendingActions);
const getPromptProps = promptPage(pendingActions);

const article = (seed: number) => ({
  language: 'en',
  path: `/insights/${seed}`,
  hidden: false,
  layout: layoutJson({ seed, path: `/insights/${seed}`, main: [componentJson('ArticleHero')] }),
});
const { asked, fall } = services({
  content: { pages: [1, 2, 3, 4, 5, 6].map(article), dictionaries: {}, redirects: [] },
});

const wish = (seed: number, rating: number) =>
  `/signin-prompt?redirect=%2Finsights%2F${seed}&source=rate-article&article=Costs&rate=page-${seed}%3Aen%3A${rating}`;

const signIn = async (visitor: PageVisitor, address: string) => {
  const { props } = await visitor.ask(getSignInProps, address);
  const form = { formToken: props.form.formToken, email: reader.email, password: reader.password };
  return visitor.ask(getSignInProps, address, { form });
};

const shown = (visitor: PageVisitor, seed: number) =>
  visitor.ask(getContentPageProps, `/insights/${seed}`, { params: { path: ['insights', `${seed}`] } });
const ratingsIn = ({ props }: Awaited<ReturnType<typeof shown>>) =>
  props.data?.articleTools as ArticleRatings | undefined;
const averageShown = async (seed: number) => ratingsIn(await shown(aPageVisitor(), seed))?.average;

describe('rating without script', () => {
  it('asks for a session, keeps the rating through the sign-in and shows it', async () => {
    const visitor = aPageVisitor();
    const asked = await visitor.ask(getPromptProps, wish(1, 4));
    expect(asked.props.wish).toEqual({ key: 'Rating_SignInToRate', parameters: { title: 'Costs' } });
    const action = asked.props.form?.action ?? '';
    const answer = await signIn(visitor, action);
    expect([answer.status, answer.location]).toEqual([303, '/insights/1']);
    expect(await averageShown(1)).toEqual({ average: 4, count: 1 });
  });

  it('needs one submit with a session, and can be changed', async () => {
    const visitor = aPageVisitor();
    await signIn(visitor, '/signin');
    for (const rating of [2, 5]) {
      const { props } = await visitor.ask(getPromptProps, wish(2, rating));
      expect(props.pending?.label).toBe('Rating_Legend');
      const form = { formToken: props.pending?.formToken ?? '' };
      const answer = await visitor.ask(getPromptProps, wish(2, rating), { form });
      expect([answer.status, answer.location]).toEqual([303, '/insights/2']);
    }
    expect(await averageShown(2)).toEqual({ average: 5, count: 1 });
  });

  it('shows the visitor’s rating to that visitor alone, without caching', async () => {
    const visitor = aPageVisitor();
    await signIn(visitor, (await visitor.ask(getPromptProps, wish(5, 4))).props.form?.action ?? '');
    const own = await shown(visitor, 5);
    expect(ratingsIn(own)?.own).toEqual({ userId: reader.id, rating: 4 });
    expect(own.header('Cache-Control')).toBe('private, no-store');
    expect(ratingsIn(await shown(visitor, 6))?.own).toBeUndefined();
    asked.length = 0;
    expect(ratingsIn(await shown(aPageVisitor(), 5))?.own).toBeUndefined();
    expect(asked.filter((call) => !call.endsWith('/rating'))).toEqual([]);
  });

  it.each([
    ['is away', away],
    ['says nothing', silent],
  ])('shows the page without the visitor’s rating while the service %s', async (_, symptom) => {
    const visitor = aPageVisitor();
    await signIn(visitor, '/signin');
    fall('user', symptom);
    const answer = await shown(visitor, 6);
    expect([answer.status, ratingsIn(answer)?.own]).toEqual([200, undefined]);
  });

  it('reports a failure to save', async () => {
    const visitor = aPageVisitor();
    await signIn(visitor, '/signin');
    const { props } = await visitor.ask(getPromptProps, wish(3, 2));
    fall('user', ({ method }) => (method === 'PUT' ? { status: 503 } : undefined));
    const form = { formToken: props.pending?.formToken ?? '' };
    const answer = await visitor.ask(getPromptProps, wish(3, 2), { form });
    expect(answer.location).toContain('notSaved=true');
  });

  it.each([
    ['is away', away],
    ['says nothing', silent],
  ])('omits the average while the service %s', async (_, symptom) => {
    fall('user', symptom);
    expect(await averageShown(4)).toBeUndefined();
  });
});
