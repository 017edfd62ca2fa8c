/** @vitest-environment node */

import type { MemoryAlert } from '@masthead/adapters/memory';
import { message } from '@masthead/core';
import { aPageVisitor, type PageVisitor, reader, services } from '../../../testing/page-requests.ts';
import { signInPage } from '../sign-in/sign-in-page.ts';
import { getSubscriptionsProps } from './subscriptions-page.ts';

const alert = (group: MemoryAlert['group'], alertCode: string, language = 'en'): MemoryAlert => ({
  group,
  alertCode,
  language,
  title: alertCode,
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

const signIn = async (visitor: PageVisitor): Promise<void> => {
  const getSignInProps = signInPage({});
  const { props } = await visitor.ask(getSignInProps, '/signin');
  const form = { formToken: props.form.formToken, email: reader.email, password: reader.password };
  await visitor.ask(getSignInProps, '/signin', { form });
};

const signedIn = async (): Promise<PageVisitor> => {
  const visitor = aPageVisitor();
  await signIn(visitor);
  return visitor;
};

/** What ends the session in this browser, and leaves everything else. */
const endSession = ({ cookies }: PageVisitor): void => {
  for (const name of cookies.keys()) if (/access|refresh|session/.test(name)) cookies.delete(name);
};

const wayBack = (location: string | undefined): string =>
  new URL(location ?? '', 'https://site.example').searchParams.get('redirect') ?? '';

const shown = async (visitor: PageVisitor) => {
  const { props } = await visitor.ask(getSubscriptionsProps, path);
  if (props.editor === null) throw new Error('there is no editor');
  return props.editor;
};

type Changes = Readonly<Record<string, 'yes' | 'no'>>;

/** The rendered form with boxes ticked (yes) and unticked (no). */
const filledIn = async (visitor: PageVisitor, changes: Changes) => {
  const { formToken, held, selection, occasionalEmail } = await shown(visitor);
  const ticked = selection._tag === 'Chosen' ? selection.codes : [];
  const boxes = { ...Object.fromEntries(ticked.map((code) => [`alert-${code}`, 'yes'])), ...changes };
  return {
    formToken,
    user: reader.id,
    held: held.join(','),
    drawn: ticked.join(','),
    occasional: occasionalEmail ? 'yes' : 'no',
    ...Object.fromEntries(Object.entries(boxes).filter(([, value]) => value === 'yes')),
  };
};

const send = async (visitor: PageVisitor, changes: Changes = {}) => {
  const form = await filledIn(visitor, changes);
  asked.length = 0;
  return visitor.ask(getSubscriptionsProps, path, { form });
};

describe('the subscriptions page (A§2)', () => {
  it('redirects a visitor without a session to the prompt, and back', async () => {
    const { location } = await aPageVisitor().ask(getSubscriptionsProps, path);
    expect(location).toBe('/signin-prompt?redirect=%2Faccount%2Fsubscriptions');
  });

  it('lists items in the visitor’s language, subscribed ones in others, and unlisted codes', async () => {
    const { groups, held, selection } = await shown(await signedIn());
    expect(groups.map(({ group, alerts }) => [group, alerts.map(({ code }) => code)])).toEqual([
      ['newsletters', ['brief', 'list', 'brief-de']],
      ['alerts', ['operations']],
      ['informationalMail', ['occasional']],
      ['others', ['a-practice']],
    ]);
    expect(held).toEqual(subscriptions);
    expect(selection).toEqual({ _tag: 'Chosen', codes: [...subscriptions, 'occasional'] });
  });

  it('unsubscribes one practice without script and keeps the others', async () => {
    const visitor = await signedIn();
    await send(visitor, { 'alert-a-practice': 'no' });
    const { held, groups } = await shown(visitor);
    expect(new Set(held)).toEqual(new Set(['brief', 'brief-de', 'occasional']));
    expect(groups.map(({ group }) => group)).not.toContain('others');
  });

  it('saves without script, confirms it and keeps unlisted codes', async () => {
    const visitor = await signedIn();
    const { location } = await send(visitor, { 'group-newsletters': 'yes', 'alert-brief-de': 'no' });
    expect([location, asked]).toEqual([`${path}?saved=true`, [`PATCH /v2/users/${reader.id}`]]);
    const { props } = await visitor.ask(getSubscriptionsProps, location ?? '');
    expect(props.isSaved).toBe(true);
    expect(new Set((await shown(visitor)).held)).toEqual(new Set(['a-practice', 'brief', 'list', 'occasional']));
  });

  it('unsubscribes everything without script and withdraws the marketing consent', async () => {
    const visitor = await signedIn();
    await send(visitor, { nothing: 'yes' });
    expect(await shown(visitor)).toMatchObject({
      held: [],
      occasionalEmail: false,
      selection: { _tag: 'Chosen', codes: [] },
    });
  });

  it('keeps changes made in another tab meanwhile', async () => {
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
  ])('on %j answers %i, reports it and keeps the ticked boxes (A§8)', async (answer, status, problem) => {
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

  it('redirects to the prompt when the session has ended', async () => {
    const visitor = await signedIn();
    fall('user', ({ method }) => (method === 'PATCH' ? { status: 401 } : undefined));
    expect((await send(visitor)).location).toMatch(/^\/signin-prompt\?redirect=%2Faccount%2Fsubscriptions/);
  });

  const keeping = { _tag: 'Chosen', codes: [...subscriptions, 'occasional', 'list', 'operations'] };

  it.each<[string, (visitor: PageVisitor) => void]>([
    ['is over when it is posted', endSession],
    ['turns out to be over', () => fall('user', ({ method }) => (method === 'PATCH' ? { status: 401 } : undefined))],
  ])('restores the ticked boxes after the sign-in, unsaved, when the session %s', async (_, end) => {
    const visitor = await signedIn();
    const form = await filledIn(visitor, { 'alert-list': 'yes', 'group-alerts': 'yes' });
    end(visitor);
    const back = wayBack((await visitor.ask(getSubscriptionsProps, path, { form })).location);
    expect(back).toMatch(/^\/account\/subscriptions\?draft=/);
    expect(wayBack((await visitor.ask(getSubscriptionsProps, back)).location)).toBe(back);
    await signIn(visitor);
    const { props } = await visitor.ask(getSubscriptionsProps, back);
    expect([props.isKept, props.problem]).toEqual([true, null]);
    expect(props.editor).toMatchObject({
      held: subscriptions,
      opened: [...subscriptions, 'occasional'],
      selection: keeping,
    });
    expect((await shown(visitor)).held).toEqual(subscriptions);
  });

  it('keeps "Unsubscribe from everything" through the sign-in, too', async () => {
    const visitor = await signedIn();
    const form = await filledIn(visitor, { nothing: 'yes' });
    endSession(visitor);
    const back = wayBack((await visitor.ask(getSubscriptionsProps, path, { form })).location);
    await signIn(visitor);
    const { props } = await visitor.ask(getSubscriptionsProps, back);
    expect(props.editor?.selection).toMatchObject({ _tag: 'Nothing' });
  });

  it('hides the restored boxes from another account', async () => {
    const visitor = await signedIn();
    const form = { ...(await filledIn(visitor, { 'alert-list': 'yes' })) };
    endSession(visitor);
    const other = { ...form, user: 'a8c9e667-7425-40de-944b-e07fc1f90ae7' };
    expect(wayBack((await visitor.ask(getSubscriptionsProps, path, { form: other })).location)).toBe(path);
    const elsewhere = { ...aPageVisitor(), cookies: new Map() };
    expect(wayBack((await elsewhere.ask(getSubscriptionsProps, path, { form })).location)).toBe(path);
  });

  it('offers a retry with the ticked boxes when the list is unavailable after a POST', async () => {
    const visitor = await signedIn();
    const form = await filledIn(visitor, { 'alert-list': 'yes', 'group-alerts': 'yes' });
    fall('user', () => ({ status: 500 }));
    const { status, props } = await visitor.ask(getSubscriptionsProps, path, { form });
    expect([status, props.editor]).toEqual([503, null]);
    fall('user', () => undefined);
    expect((await visitor.ask(getSubscriptionsProps, props.retryHref)).props.editor?.selection).toEqual(keeping);
  });

  it('saves nothing for a form from another site, and reports it', async () => {
    const visitor = await signedIn();
    asked.length = 0;
    const { status, props } = await visitor.ask(getSubscriptionsProps, path, { form: { nothing: 'yes' } });
    expect([status, props.problem]).toEqual([403, message('Form_Expired')]);
    expect(asked.filter((call) => call.startsWith('PATCH'))).toEqual([]);
  });

  it('reports that subscriptions failed to load, with a retry (A§8)', async () => {
    const visitor = await signedIn();
    fall('user', ({ method }) => (method === 'GET' ? { status: 500 } : undefined));
    const { status, props } = await visitor.ask(getSubscriptionsProps, path);
    expect([status, props.problem, props.editor]).toEqual([503, message('Subscriptions_ListFailed'), null]);
  });
});
