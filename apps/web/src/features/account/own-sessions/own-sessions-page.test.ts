/** @vitest-environment node */

import type { ServiceAnswer } from '@masthead/adapters/memory';
import { message } from '@masthead/core';
import { pendingActions } from '../../../site/registries/pending-actions.ts';
import { aPageVisitor, type PageVisitor, reader, services } from '../../../testing/page-requests.ts';
import { signInPage } from '../sign-in/sign-in-page.ts';
import { getOwnSessionsProps } from './own-sessions-page.ts';

const { asked, fall } = services();
const path = '/account/sessions';
const calls = `/v2/users/${reader.id}/sessions`;

const session = (id: string, isCurrent: boolean) => ({
  id,
  isCurrent,
  signedInAt: '2026-11-22T08:00:00Z',
  lastUsedAt: '2026-11-22T08:10:00Z',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  country: 'ZZ',
});
const two = { data: { sessions: [session('here', true), session('there', false)] } };

/** Answers what is asked about sessions, and leaves the rest of the service as it is. */
const answering = (answer: ServiceAnswer, change: ServiceAnswer = { status: 204 }): void =>
  fall('user', ({ method, path: segments }) => {
    if (!`/${segments.join('/')}`.startsWith(calls)) return undefined;
    return method === 'GET' ? answer : change;
  });

const signedIn = async (): Promise<PageVisitor> => {
  const visitor = aPageVisitor();
  const getSignInProps = signInPage(pendingActions);
  const { props } = await visitor.ask(getSignInProps, '/signin');
  const form = { formToken: props.form.formToken, email: reader.email, password: reader.password };
  await visitor.ask(getSignInProps, '/signin', { form });
  return visitor;
};

const press = async (visitor: PageVisitor, button: Readonly<Record<string, string>>) => {
  const { props } = await visitor.ask(getOwnSessionsProps, path);
  asked.length = 0;
  return visitor.ask(getOwnSessionsProps, path, { form: { formToken: props.formToken, ...button } });
};

describe('the page of sessions', () => {
  it('redirects a visitor without a session to the prompt, and back', async () => {
    const { location } = await aPageVisitor().ask(getOwnSessionsProps, path);
    expect(location).toBe('/signin-prompt?redirect=%2Faccount%2Fsessions');
  });

  it('shows the sessions of the account', async () => {
    answering({ status: 200, body: two });
    const { props } = await (await signedIn()).ask(getOwnSessionsProps, path);
    expect(props.sessions?.map(({ id, device, country }) => [id, device, country])).toEqual([
      ['here', { browser: 'Firefox', system: 'Linux' }, undefined],
      ['there', { browser: 'Firefox', system: 'Linux' }, undefined],
    ]);
  });

  it.each([
    [{ session: 'there' }, `DELETE ${calls}/there`, 'ended'],
    [{ others: 'all' }, `DELETE ${calls}`, 'others'],
  ])('on %j makes one call and confirms it', async (button, call, note) => {
    answering({ status: 200, body: two });
    const visitor = await signedIn();
    const { location } = await press(visitor, button);
    expect([asked, location]).toEqual([[call], `${path}?done=${note}`]);
    const { props } = await visitor.ask(getOwnSessionsProps, location ?? '');
    expect(props.note).not.toBeNull();
  });

  it('treats a missing session as signed out', async () => {
    answering({ status: 200, body: two }, { status: 404 });
    expect((await press(await signedIn(), { session: 'there' })).location).toBe(`${path}?done=ended`);
  });

  it('reports a failure to end a session and still shows the list', async () => {
    answering({ status: 200, body: two }, { status: 500 });
    const { status, props } = await press(await signedIn(), { session: 'there' });
    expect([status, props.problem, props.sessions?.length]).toEqual([503, message('Sessions_EndFailed'), 2]);
  });

  it('ignores a form from another site', async () => {
    answering({ status: 200, body: two });
    const visitor = await signedIn();
    asked.length = 0;
    const { status } = await visitor.ask(getOwnSessionsProps, path, { form: { others: 'all' } });
    expect([status, asked]).toEqual([403, [`GET ${calls}`, 'GET /v2/users/me']]);
  });

  it('redirects to the prompt when the session is over or too old', async () => {
    answering({ status: 401 });
    const over = await signedIn();
    expect((await over.ask(getOwnSessionsProps, path)).location).toBe('/signin-prompt?redirect=%2Faccount%2Fsessions');
    answering({
      status: 401,
      headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication"' },
    });
    const { location } = await (await signedIn()).ask(getOwnSessionsProps, path);
    expect(location).toBe('/signin-prompt?redirect=%2Faccount%2Fsessions');
  });
});
