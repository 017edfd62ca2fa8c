/** @vitest-environment node */
import '../../testing/built-files.ts';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { renderToStaticMarkup } from 'react-dom/server';
import ErrorPage from '../../../pages/_error.tsx';
import { services } from '../../testing/page-requests.ts';

services({ content: { pages: [], dictionaries: {}, redirects: [] } });

const AppTree = () => null;

/** What a visitor reads at an address at which there is no page. */
const shownAt = async (asPath: string, locale: string): Promise<string> => {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  res.statusCode = 404;
  const props = await ErrorPage.getInitialProps?.({ req, res, locale, asPath, pathname: '', query: {}, AppTree });
  if (props === undefined) throw new Error('the page asks for no props');
  return renderToStaticMarkup(<ErrorPage {...props} />);
};

describe('a site without pages', () => {
  it.each([
    ['en', 'This site has no pages yet'],
    ['de', 'Diese Website hat noch keine Seiten'],
  ])('explains at its home address how to publish the first one (%s)', async (locale, heading) => {
    const html = await shownAt('/', locale);
    expect(html).toContain(`<h1>${heading}</h1>`);
    expect(html).toContain('npm run publish-site -- FOLDER');
    expect(html).toContain('name: main');
  });

  it('answers any other address with no such page', async () => {
    expect(await shownAt('/insights', 'en')).toContain('<h1>Page not found</h1>');
  });
});
