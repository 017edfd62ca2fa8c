/** @vitest-environment node */
import { languages } from '@masthead/core';
import { componentJson, layoutJson } from '@masthead/core/testing';
import { pendingActions } from '../../../site/registries/pending-actions.ts';
import { aPageVisitor, away, type PageVisitor, reader, services } from '../../../testing/page-requests.ts';
import { promptPage } from '../sign-in/prompt-page.ts';
import { signInPage } from '../sign-in/sign-in-page.ts';
import { getSavedArticlesProps } from './saved-articles-page.ts';

const getSignInProps = signInPage(pendingActions);
const getPromptProps = promptPage(pendingActions);

const path = '/account/saved-articles';
const articleCount = 12;
const key = (seed: number): string => `page-${seed}:en`;

const article = (seed: number) => ({
  language: 'en',
  path: `/insights/${seed}`,
  hidden: false,
  layout: layoutJson({ seed }),
});
const prompt = {
  language: 'en',
  path: '/signin-prompt',
  hidden: true,
  layout: layoutJson({ seed: 90, path: '/signin-prompt', main: [componentJson('SignInPromptArea', { seed: 90 })] }),
};

/** The page of the list, as its editors in German have it before them. */
const edited = {
  language: 'de',
  path,
  hidden: true,
  layout: layoutJson({
    seed: 91,
    path,
    language: 'de',
    context: { pageEditing: true },
    main: [componentJson('SavedArticlesArea', { seed: 91 })],
  }),
};

const { asked, fall, pass } = services({
  content: {
    pages: [prompt, edited, ...Array.from({ length: articleCount }, (_, at) => article(at + 1))],
    dictionaries: {},
    redirects: [],
  },
});

const list = (visitor: PageVisitor, query = '') => visitor.ask(getSavedArticlesProps, `${path}${query}`);

const signedIn = async (): Promise<PageVisitor> => {
  const visitor = aPageVisitor();
  const { props } = await visitor.ask(getSignInProps, '/signin');
  const form = { formToken: props.form.formToken, email: reader.email, password: reader.password };
  await visitor.ask(getSignInProps, '/signin', { form });
  return visitor;
};

const wish = (seed: number): string => `/signin-prompt?redirect=%2Finsights&source=save-article&save=${key(seed)}`;

/** Saves an article as a visitor without script does. */
const save = async (visitor: PageVisitor, seed: number) => {
  const { props } = await visitor.ask(getPromptProps, wish(seed));
  return visitor.ask(getPromptProps, wish(seed), { form: { formToken: props.pending?.formToken ?? '' } });
};

const signedInWith = async (count: number): Promise<PageVisitor> => {
  const visitor = await signedIn();
  for (let seed = 1; seed <= count; seed += 1) await save(visitor, seed);
  return visitor;
};

/** The visitor's access token ran out a minute ago, as far as the site can read. */
const letTimePass = ({ cookies }: PageVisitor): void => {
  const [head, claims = '', signature] = (cookies.get('__Host-access') ?? '').split('.');
  const held = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), exp: Math.floor(Date.now() / 1000) - 60 };
  cookies.set('__Host-access', [head, Buffer.from(JSON.stringify(held)).toString('base64url'), signature].join('.'));
};

const toPrompt = [303, '/signin-prompt?redirect=%2Faccount%2Fsaved-articles'] as const;

describe('the page of saved articles', () => {
  it.each(languages)('redirects an anonymous visitor of %s to the prompt, with the return address', async (locale) => {
    const answer = await aPageVisitor().ask(getSavedArticlesProps, path, { locale });
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(
      locale === 'en'
        ? /^\/signin-prompt\?redirect=%2Faccount/
        : /^\/[\w-]+\/signin-prompt\?redirect=%2F[\w-]+%2Faccount/,
    );
  });

  it('redirects with the length of the list, without messages already shown', async () => {
    const { location } = await list(aPageVisitor(), '?items=18&done=removed');
    const redirect = new URL(location ?? '', 'http://x').searchParams.get('redirect');
    expect(redirect).toBe(`${path}?items=18`);
    const { props } = await aPageVisitor().ask(getPromptProps, location ?? '');
    expect([props.backHref, props.wish?.key]).toEqual([redirect, 'SavedArticles_SignInToSee']);
  });

  it('shows nine, their total and a link to more', async () => {
    const visitor = await signedInWith(articleCount);
    const { status, props } = await list(visitor);
    expect(status).toBe(200);
    expect(props.list?.firstPage.items).toHaveLength(9);
    expect(props.list).toMatchObject({ firstPage: { total: articleCount }, moreHref: `${path}?items=18` });
    const more = await list(visitor, '?items=18');
    expect(more.props.list?.firstPage.items).toHaveLength(articleCount);
    expect(more.props.list?.moreHref).toBeNull();
  });

  it('begins at the item of its address and links to the items before', async () => {
    const visitor = await signedInWith(articleCount);
    const { props } = await list(visitor, '?offset=9');
    expect(props.list?.firstPage.items).toHaveLength(articleCount - 9);
    expect(props.list).toMatchObject({ before: 9, previousHref: `${path}?items=9`, moreHref: null });
    expect((await list(visitor)).props.list?.previousHref).toBeNull();
    const beyond = await list(visitor, '?offset=1e99');
    expect([beyond.status, beyond.location]).toEqual([303, path]);
  });

  it.each(['?items=0', '?items=-5', '?items=1e9', '?items=x', '?offset=-1', '?offset=x', '?items='])(
    'reads %s',
    async (query) => {
      const { status, props } = await list(await signedInWith(1), query);
      expect([status, props.problem]).toEqual([200, null]);
    },
  );

  it('shows an empty list to an account without articles', async () => {
    const { props } = await list(await signedIn());
    expect(props.list).toMatchObject({ firstPage: { items: [], total: 0 }, moreHref: null });
  });

  it('shows its editors no visitor’s list (D§2.4)', async () => {
    const visitor = await signedInWith(1);
    const { status, props } = await visitor.ask(getSavedArticlesProps, path, { locale: 'de' });
    expect([status, props.frame.page?.isEditing, props.list, props.retryHref]).toEqual([200, true, null, null]);
    expect((await list(visitor)).props.list?.firstPage.items).toHaveLength(1);
  });

  it('answers 503 with a link to retry when the list is unavailable', async () => {
    const visitor = await signedInWith(1);
    fall('user', away);
    const answer = await list(visitor, '?items=18');
    expect(answer.status).toBe(503);
    expect(answer.props).toMatchObject({
      problem: { key: 'SavedArticles_LoadFailed' },
      list: null,
      retryHref: `${path}?items=18`,
      frame: { session: { firstName: 'Mina' } },
    });
  });

  it('keeps a session that cannot be renewed for now', async () => {
    const visitor = await signedIn();
    letTimePass(visitor);
    const before = new Map(visitor.cookies);
    fall('user', away);
    const answer = await list(visitor);
    expect([answer.status, answer.props.list]).toEqual([503, null]);
    expect(visitor.cookies).toEqual(before);
  });

  it('keeps a session that another process has just renewed', async () => {
    const visitor = await signedIn();
    letTimePass(visitor);
    const before = new Map(visitor.cookies);
    fall('user', ({ path: segments }) =>
      segments.at(-1) === 'token'
        ? { status: 400, headers: { 'retry-after': '1' }, body: { error: 'invalid_grant' } }
        : undefined,
    );
    expect((await list(visitor)).status).toBe(503);
    expect(visitor.cookies).toEqual(before);
  });

  it('renews an expired session', async () => {
    const visitor = await signedInWith(1);
    letTimePass(visitor);
    const { props } = await list(visitor);
    expect(props.list?.firstPage.total).toBe(1);
  });

  it('renews once a token that looks valid but is rejected', async () => {
    const visitor = await signedInWith(1);
    const stale = visitor.cookies.get('__Host-access');
    fall('user', ({ headers }) => (headers.access_token === stale ? { status: 401 } : undefined));
    expect((await list(visitor)).props.list?.firstPage.total).toBe(1);
    expect(visitor.cookies.get('__Host-access')).not.toBe(stale);
  });

  it('asks for a sign-in when the service has ended the session', async () => {
    const visitor = await signedIn();
    fall('user', ({ path: [, last] }) => ({ status: last === 'auth' ? 400 : 401 }));
    const answer = await list(visitor);
    expect([answer.status, answer.location]).toEqual(toPrompt);
    expect([...visitor.cookies.keys()].filter((name) => name !== '__Host-form')).toEqual([]);
  });

  it('asks for a sign-in after a long absence (D§6), from the first request on, despite the hint', async () => {
    const visitor = await signedInWith(1);
    pass(24 * 3600);
    letTimePass(visitor);
    for (const forget of [false, true]) {
      if (forget) visitor.cookies.delete('masthead_session');
      const answer = await list(visitor);
      expect([answer.status, answer.location]).toEqual(toPrompt);
    }
    expect([...visitor.cookies.keys()]).toContain('__Host-access');
    // The notice above the form states the reason and a link.
    const notice = await visitor.ask(getPromptProps, toPrompt[1]);
    expect(notice.props).toMatchObject({ isAgain: true, wish: null, form: { target: path } });
  });

  it('asks for a sign-in when only the service requires it', async () => {
    const visitor = await signedIn();
    const challenge = { 'www-authenticate': 'Bearer error="insufficient_user_authentication"' };
    fall('user', ({ path: [first] }) => (first === 'api' ? { status: 401, headers: challenge } : undefined));
    const answer = await list(visitor);
    expect([answer.status, answer.location]).toEqual(toPrompt);
    expect([...visitor.cookies.keys()]).toContain('__Host-access');
    expect(asked.filter((call) => call.endsWith('/token'))).toEqual([]);
    expect((await visitor.ask(getPromptProps, toPrompt[1])).props.isAgain).toBe(true);
    expect((await aPageVisitor().ask(getPromptProps, toPrompt[1])).props.isAgain).toBe(false);
  });

  const remove = async (visitor: PageVisitor, fields: Readonly<Record<string, string>>) => {
    const { props } = await list(visitor);
    const form = { formToken: props.list?.formToken ?? '', ...fields };
    return visitor.ask(getSavedArticlesProps, path, { form });
  };

  it.each([
    ['that is saved', key(1), 1],
    ['that is saved no more', key(9), 2],
    ['that never was', 'gone:en', 2],
  ])('removes an article %s and shows the rest', async (_, article, left) => {
    const visitor = await signedInWith(2);
    const answer = await remove(visitor, { remove: article });
    expect([answer.status, answer.location]).toEqual([303, path]);
    expect((await list(visitor)).props.list?.firstPage.total).toBe(left);
  });

  it.each([
    ['without its token', { formToken: '', remove: key(1) }, 403],
    ['without an article', {}, 200],
    ['with an article nobody can name', { remove: 'page-1' }, 200],
  ])('removes nothing by a form %s', async (_, fields, status) => {
    const visitor = await signedInWith(1);
    const answer = await remove(visitor, fields);
    expect(answer.status).toBe(status);
    expect(answer.props).toMatchObject({ problem: { key: 'Form_Expired' }, list: { firstPage: { total: 1 } } });
  });

  it('answers 503 for a failed removal and still shows the article', async () => {
    const visitor = await signedInWith(1);
    fall('user', ({ method }) => (method === 'DELETE' ? { status: 500 } : undefined));
    const answer = await remove(visitor, { remove: key(1) });
    expect(answer.status).toBe(503);
    expect(answer.props).toMatchObject({
      problem: { key: 'SavedArticles_UnsaveFailed' },
      list: { firstPage: { total: 1 } },
    });
  });
});

describe('the sign-in prompt', () => {
  it('passes the pending action on, inside the editors’ content', async () => {
    const { props } = await aPageVisitor().ask(getPromptProps, wish(1));
    expect(props.pending).toBeNull();
    for (const href of [props.form?.action, props.form?.registerHref])
      expect(new URL(href ?? '', 'http://x').searchParams.get('save')).toBe(key(1));
  });

  it.each([
    [`${wish(1)}&article=Costs`, { key: 'SavedArticles_SignInToSave', parameters: { title: 'Costs' } }],
    [wish(1), { key: 'SavedArticles_SignInToSaveThis', parameters: {} }],
    ['/signin-prompt?redirect=%2Fde%2Faccount%2Fsaved-articles', { key: 'SavedArticles_SignInToSee', parameters: {} }],
  ])('at %s names the purpose of the sign-in', async (address, said) => {
    const { props } = await aPageVisitor().ask(getPromptProps, address);
    expect(props.wish).toEqual(said);
    expect(props.frame.page).toBeNull();
  });

  it('shows the editors’ text where the address names no purpose', async () => {
    const { props } = await aPageVisitor().ask(getPromptProps, '/signin-prompt?redirect=%2Finsights');
    expect(props.wish).toBeNull();
    expect(props.frame.page?.path).toBe('/signin-prompt');
  });

  it('signs in in place, completes the pending action and redirects back', async () => {
    const visitor = aPageVisitor();
    const { form } = (await visitor.ask(getPromptProps, wish(2))).props;
    const fields = { formToken: form?.formToken ?? '', email: reader.email, password: reader.password };
    const answer = await visitor.ask(signInPage(pendingActions), form?.action ?? '', { form: fields });
    expect([answer.status, answer.location]).toEqual([303, '/insights']);
    expect((await list(visitor)).props.list?.firstPage.items.map(({ id }) => id)).toEqual(['page-2']);
  });

  it('offers the wanted article to signed-in visitors, and saves nothing on GET', async () => {
    const visitor = await signedIn();
    const { props } = await visitor.ask(getPromptProps, `${wish(1)}&article=Costs`);
    expect(props.pending).toMatchObject({ articleName: 'Costs', hasFailed: false });
    expect(props.frame.page).toBeNull();
    expect(asked.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  it('saves it by a form and redirects back', async () => {
    const visitor = await signedIn();
    const answer = await save(visitor, 3);
    expect([answer.status, answer.location]).toEqual([303, '/insights']);
    expect((await list(visitor)).props.list?.firstPage.items.map(({ id }) => id)).toEqual(['page-3']);
  });

  it('reports a failure to save and offers it again', async () => {
    const visitor = await signedIn();
    fall('user', ({ method }) => (method === 'PUT' ? { status: 500 } : undefined));
    const answer = await save(visitor, 3);
    expect(answer.location).toMatch(/^\/signin-prompt\?.*notSaved=true$/);
    const again = await visitor.ask(getPromptProps, answer.location ?? '');
    expect(again.props.pending).toMatchObject({ hasFailed: true });
  });

  it('saves nothing by a form without its token or without a session', async () => {
    const visitor = await signedIn();
    const refused = await visitor.ask(getPromptProps, wish(3), { form: { formToken: 'another' } });
    expect(refused.status).toBe(403);
    expect(refused.props.pending).toMatchObject({ hasFailed: true, failed: { key: 'Form_Expired' } });
    const stranger = await aPageVisitor().ask(getPromptProps, wish(3), { form: {} });
    expect(stranger.props.pending).toBeNull();
    expect(asked.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });
});
