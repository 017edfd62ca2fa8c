/** @vitest-environment node */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import ErrorPage from '../../../pages/_error.tsx';
import { loadDictionary } from '../../kit/page/load.ts';
import { ContentUnavailable } from '../../server/content/content-unavailable.ts';
import { services, silent } from '../../testing/page-requests.ts';

const { fall } = services({
  content: { pages: [], dictionaries: { en: { Site_Name: 'Halden Brook' } }, redirects: [] },
});

const AppTree = () => null;

const wordsIn = async (locale: string) => {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  const err = new ContentUnavailable('away');
  const props = await ErrorPage.getInitialProps?.({
    req,
    res,
    err,
    locale,
    pathname: '',
    query: {},
    AppTree,
  });
  return { status: res.statusCode, siteName: props?.dictionary.Site_Name };
};

test('shows the site’s own error page as long as its dictionary is cached', async () => {
  await loadDictionary('en');
  fall('content', silent);
  expect(await wordsIn('en')).toEqual({ status: 503, siteName: 'Halden Brook' });
});

test('waits for no dictionary: shows an uncached language in the built-in texts', async () => {
  fall('content', silent);
  expect(await wordsIn('de')).toEqual({ status: 503, siteName: 'Masthead' });
});
