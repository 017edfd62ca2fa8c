/** @jest-environment node */

import type { MemoryAlert } from '@masthead/adapters/memory';
import { message } from '@masthead/core';
import { aPageVisitor, type PageVisitor, reader, services } from '../../../testing/page-requests.ts';
import { signInPage } from '../sign-in/sign-in-page.ts';
import { getSubscriptionsProps } from './subscriptions-page.ts';

const alert = (group: MemoryAlert['group'], alertCode: string, language = 'en'): MemoryAlert => ({
  ...{ group, alertCode, language, title: alertCode },
});
const subscriptions = ['brief', 'brief-de', 'a-practice'];
const { asked, fall } = services({
  users: [{ ...reader, subscriptions, occasionalEmail: true }],
  alerts: [
    alert('newsLetters', 'brief'),
    alert('newsLetters', 'list'),
    alert('newsLetters', 'brief-de', 'de'),
    alert('newsLetters', 'list-de', 'de'),
    alert('alerts', 'operations'),
    alert('informationalMail', 'occasional'),
  ],
});

const path = '/account/subscriptions';

const signedIn = async (): Promise<PageVisitor> => {
  const visitor = aPageVisitor();
  const getSignInProps = signInPage({});
  const { props } = await visitor.ask(getSignInProps, '/signin');
  const form = { formToken: props.form.formToken, email: reader.email, password: reader.password };
  await visitor.ask(getSignInProps, '/signin', { form });
  return visitor;
};

const shown = async (visitor: PageVisitor) => {
  const { props } = await visitor.ask(getSubscriptionsProps, path);
  if (props.editor === null) throw new Error('there is no editor');
  return props.editor;
};

/** Sends the form as it stands, with what was ticked (yes) and unticked (no). */
const send = async (visitor: PageVisitor, changes: Readonly<Record<string, 'yes' | 'no'>> = {}) => {
  const { formToken, held, selection, occasionalEmail } = await shown(visitor);
  const ticked = selection._tag === 'Chosen' ? selection.codes : [];
  const boxes = { ...Object.fromEntries(ticked.map((code) => [`alert-${code}`, 'yes'])), ...changes };
  const form = {
    ...{ formToken, held: held.join(','), drawn: ticked.join(','), occasional: occasionalEmail ? 'yes' : 'no' },
    ...Object.fromEntries(Object.entries(boxes).filter(([, value]) => value === 'yes')),
  };
  asked.length = 0;
  return visitor.ask(getSubscriptionsProps, path, { form });
};

describe('the page of subscriptions (A§2)', () => {
  it('sends a visitor without a session to the prompt, and back', async () => {
    const { location } = await aPageVisitor().ask(getSubscriptionsProps, path);
    expect(location).toBe('/signin-prompt?redirect=%2Faccount%2Fsubscriptions');
  });

  it('offers what is written in the visitor’s language, and what they have in another', async () => {
    const { groups, held, selection } = await shown(await signedIn());
    expect(groups.map(({ group, alerts }) => [group, alerts.map(({ code }) => code)])).toEqual([
      ['newsletters', ['brief', 'list', 'brief-de']],
      ['alerts', ['operations']],
      ['informationalMail', ['occasional']],
    ]);
    expect(held).toEqual(subscriptions);
    expect(selection).toEqual({ _tag: 'Chosen', codes: [...subscriptions, 'occasional'] });
  });

  it('saves without script, says so, and keeps codes of no list', async () => {
    const visitor = await signedIn();
    const { location } = await send(visitor, { 'group-newsletters': 'yes', 'alert-brief-de': 'no' });
    expect([location, asked]).toEqual([`${path}?saved=true`, [`PATCH /v2/users/${reader.id}`]]);
    const { props } = await visitor.ask(getSubscriptionsProps, location ?? '');
    expect(props.isSaved).toBe(true);
    expect(new Set((await shown(visitor)).held)).toEqual(new Set(['a-practice', 'brief', 'list', 'occasional']));
  });

  it('takes everything away without script, and takes back the agreement to mail now and then', async () => {
    const visitor = await signedIn();
    await send(visitor, { nothing: 'yes' });
    expect(await shown(visitor)).toMatchObject({
      held: [],
      occasionalEmail: false,
      selection: { _tag: 'Chosen', codes: [] },
    });
  });

  it('leaves what another tab has done meanwhile', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    const stale = await shown(here);
    await send(there, { 'alert-brief': 'no' });
    const boxes = Object.fromEntries([...subscriptions, 'list'].map((code) => [`alert-${code}`, 'yes']));
    const form = { formToken: stale.formToken, held: stale.held.join(','), drawn: stale.held.join(','), ...boxes };
    await here.ask(getSubscriptionsProps, path, { form });
    const { held } = await shown(here);
    expect([held.includes('brief'), held.includes('list')]).toEqual([false, true]);
  });

  it.each([
    [{ status: 500 }, 503, message('Subscriptions_Failed')],
    [{ status: 400, body: { code: 1004 } }, 422, message('Subscriptions_Failed')],
    [{ status: 429, headers: { 'retry-after': '7' } }, 429, message('Failure_TooManyTries', { seconds: 7 })],
  ])('on %j answers %i, says so, and keeps what was ticked (A§8)', async (answer, status, problem) => {
    const visitor = await signedIn();
    fall('user', ({ method }) => (method === 'PATCH' ? answer : undefined));
    const again = await send(visitor, { 'alert-list': 'yes' });
    expect([again.status, again.props.problem]).toEqual([status, problem]);
    const { selection, opened } = again.props.editor ?? {};
    expect([selection, opened]).toEqual([
      { _tag: 'Chosen', codes: [...subscriptions, 'occasional', 'list'] },
      [...subscriptions, 'occasional'],
    ]);
  });

  it('leads to the prompt when the session turns out to be over', async () => {
    const visitor = await signedIn();
    fall('user', ({ method }) => (method === 'PATCH' ? { status: 401 } : undefined));
    expect((await send(visitor)).location).toBe('/signin-prompt?redirect=%2Faccount%2Fsubscriptions');
  });

  it('saves nothing for a form from elsewhere, and says so', async () => {
    const visitor = await signedIn();
    asked.length = 0;
    const { status, props } = await visitor.ask(getSubscriptionsProps, path, { form: { nothing: 'yes' } });
    expect([status, props.problem]).toEqual([403, message('Form_Expired')]);
    expect(asked.filter((call) => call.startsWith('PATCH'))).toEqual([]);
  });

  it('says that the subscriptions could not be loaded, and offers to try again (A§8)', async () => {
    const visitor = await signedIn();
    fall('user', ({ method }) => (method === 'GET' ? { status: 500 } : undefined));
    const { status, props } = await visitor.ask(getSubscriptionsProps, path);
    expect([status, props.problem, props.editor]).toEqual([503, message('Subscriptions_ListFailed'), null]);
  });
});
