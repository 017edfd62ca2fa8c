/** @vitest-environment node */
import '../../testing/built-files.ts';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { renderToStaticMarkup } from 'react-dom/server';
import ErrorPage from '../../../pages/_error.tsx';

/** Frame that Next would render around it. */
const Nothing = () => null;

it('retries the same address with its query', async () => {
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  const err = Object.assign(new Error('away'), { name: 'ContentUnavailable' });
  const asPath = '/de/insights?topic=ai&topic=power&quote=%22%3E#top';
  const props = await ErrorPage.getInitialProps?.({
    res,
    err,
    asPath,
    locale: 'de',
    pathname: '/_error',
    query: {},
    AppTree: Nothing,
  });
  if (props === undefined) throw new Error('the page has no props of its own');
  const [, form = ''] = renderToStaticMarkup(<ErrorPage {...props} />).split('<form method="get">');
  const hidden = [...(form.split('</form>')[0] ?? '').matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
  expect(hidden.map(([, name, value]) => [name, value])).toEqual([
    ['topic', 'ai'],
    ['topic', 'power'],
    ['quote', '&quot;&gt;'],
  ]);
  expect([res.statusCode, res.getHeader('Retry-After')]).toEqual([503, '30']);
});
