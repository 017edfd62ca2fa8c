/** @vitest-environment node */
import '../../testing/built-files.ts';
import { componentJson, layoutJson } from '@masthead/core/testing';
import { signInPage } from '../../features/account/sign-in/sign-in-page.ts';
import type { GridStarts } from '../../features/insights/grid-start.ts';
import { aPageVisitor, away, type PageVisitor, reader, services } from '../../testing/page-requests.ts';
import { pendingActions } from '../registries/pending-actions.ts';
import { getContentPageProps } from './content-page-props.ts';

const grid = (isAlumni: '0' | '1') => componentJson('InsightsGrid', { params: { 'Is Alumni': isAlumni } });
const page = (path: string, isAlumni: '0' | '1') => ({
  language: 'en',
  path,
  hidden: false,
  layout: layoutJson({ path, main: [grid(isAlumni)] }),
});
const { fall } = services({
  content: { pages: [page('/alumni', '1'), page('/insights', '0')], dictionaries: {}, redirects: [] },
  users: [reader],
});

const signedIn = async (): Promise<PageVisitor> => {
  const visitor = aPageVisitor();
  const getSignInProps = signInPage(pendingActions);
  const { props } = await visitor.ask(getSignInProps, '/signin');
  const form = { formToken: props.form.formToken, email: reader.email, password: reader.password };
  await visitor.ask(getSignInProps, '/signin', { form });
  return visitor;
};
const read = async (visitor: PageVisitor, path: string) => {
  const { props, header } = await visitor.ask(getContentPageProps, path, { params: { path: [path.slice(1)] } });
  const [start] = Object.values((props.data?.InsightsGrid as GridStarts | undefined) ?? {});
  return { isForAlumnus: start?.isForAlumnus, isThere: start?.found !== null, cache: header('cache-control') };
};

describe('a grid with more cards for alumni', () => {
  test('loads with the visitor’s session in a private copy, so that script need not', async () =>
    expect(await read(await signedIn(), '/alumni')).toEqual({
      isForAlumnus: true,
      isThere: true,
      cache: 'private, no-store',
    }));

  test('renders without a session as a cacheable page', async () =>
    expect(await read(aPageVisitor(), '/alumni')).toEqual({ isForAlumnus: false, isThere: true, cache: '' }));

  test('renders for no session on pages where it is the same for all', async () =>
    expect(await read(await signedIn(), '/insights')).toMatchObject({ isForAlumnus: false, isThere: true }));

  test('loads by script where the service did not answer during rendering', async () => {
    const visitor = await signedIn();
    fall('articles', away);
    expect(await read(visitor, '/alumni')).toMatchObject({ isForAlumnus: false, isThere: false });
  });
});
