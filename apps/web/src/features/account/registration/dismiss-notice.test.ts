/** @vitest-environment node */
import '../../../testing/built-files.ts';
import { aPageVisitor, services } from '../../../testing/page-requests.ts';
import { dismissNoticeAndGoBack } from './dismiss-notice.ts';

services();
const cookie = 'masthead_practice_notice';
const told = () => {
  const visitor = aPageVisitor();
  visitor.cookies.set(cookie, 'told');
  return visitor;
};

describe('the toast about a practice without script (A§4 "stays until dismissed")', () => {
  it('disappears after one submit, which redirects to its page', async () => {
    const visitor = told();
    const answer = await visitor.ask(dismissNoticeAndGoBack, '/dismiss-notice', { form: { back: '/insights/x?a=b' } });
    expect([answer.status, answer.location, visitor.cookies.get(cookie) ?? '']).toEqual([303, '/insights/x?a=b', '']);
  });

  it.each(['https://evil.example/', '//evil.example', ''])('redirects only within this site: %j', async (back) => {
    const answer = await told().ask(dismissNoticeAndGoBack, '/dismiss-notice', { form: { back } });
    expect(answer.location).toBe('/');
  });

  it('stays on GET and on a form from another site', async () => {
    const visitor = told();
    await visitor.ask(dismissNoticeAndGoBack, '/dismiss-notice');
    await visitor.ask(dismissNoticeAndGoBack, '/dismiss-notice', {
      form: {},
      headers: { origin: 'https://evil.example' },
    });
    expect(visitor.cookies.get(cookie)).toBe('told');
  });
});
