/** @vitest-environment node */
import '../../testing/built-files.ts';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { renderToStaticMarkup } from 'react-dom/server';
import ErrorPage from '../../../pages/_error.tsx';

/** Frame that Next would render around it. */
const Nothing = () => null;

const rendered = async (asPath: string) => {
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  const err = Object.assign(new Error('away'), { name: 'ContentUnavailable' });
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
  return { res, props, html: renderToStaticMarkup(<ErrorPage {...props} />) };
};

const hiddenIn = (form: string) =>
  [...(form.split('</form>')[0] ?? '').matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    ([, name, value]) => [name, value],
  );

it('retries the same address with its query', async () => {
  const { res, html } = await rendered('/de/insights?topic=ai&topic=power&quote=%22%3E#top');
  const [, form = ''] = html.split('<form method="get">');
  expect(hiddenIn(form)).toEqual([
    ['topic', 'ai'],
    ['topic', 'power'],
    ['quote', '&quot;&gt;'],
  ]);
  expect([res.statusCode, res.getHeader('Retry-After')]).toEqual([503, '30']);
});

it('offers to record the page only where the operator allows it, and hidden until a script shows it', async () => {
  const { props, html } = await rendered('/de/insights?topic=ai&trace=on');
  expect(html).not.toContain('trace');
  const allowed = renderToStaticMarkup(<ErrorPage {...props} offersTraces />);
  const [, form = ''] = allowed.split('data-trace-again="true" hidden=""');
  expect(hiddenIn(form)).toEqual([['topic', 'ai']]);
  expect(form).toMatch(/<button [^>]*name="trace"/);
});
