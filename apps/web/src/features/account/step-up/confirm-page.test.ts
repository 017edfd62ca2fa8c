/** @vitest-environment node */
import type { ServiceAnswer, ServiceRequest } from '@masthead/adapters/memory';
import { message } from '@masthead/core';
import { pendingActions } from '../../../site/registries/pending-actions.ts';
import { sensitiveChanges } from '../../../site/registries/sensitive-changes.ts';
import { aPageVisitor, type PageVisitor, reader, services } from '../../../testing/page-requests.ts';
import { getAccountDataProps } from '../account-data/account-data-page.ts';
import { getAccountExport } from '../account-data/account-export.ts';
import { signInPage } from '../sign-in/sign-in-page.ts';
import { confirmPage } from './confirm-page.ts';

const { asked, fall } = services();
const getConfirmProps = confirmPage(sensitiveChanges);
const page = '/account/data';
const account = `/v2/users/${reader.id}`;
const tooOld: ServiceAnswer = {
  status: 401,
  headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age="300"' },
};

const passwordOf = ({ body }: ServiceRequest): unknown => JSON.parse(String(body ?? '{}')).password;

/** A service for which the sign-in is too old until a step-up; it then allows each change once. */
const untilStepUp = (isFreshAtFirst = false): { readonly deletions: () => number } => {
  let isFresh = isFreshAtFirst;
  let deletions = 0;
  const taken = new Set<string>();
  fall('user', (request) => {
    const path = `/${request.path.join('/')}`;
    if (path === `${account}/step-up`) {
      const password = passwordOf(request);
      if (password === undefined && !isFresh) return tooOld;
      if (password !== undefined && password !== reader.password) return { status: 403 };
      isFresh = true;
      const { change } = JSON.parse(String(request.body));
      const isTaken = taken.has(change);
      taken.add(change);
      return { status: 200, body: { data: { isTaken } } };
    }
    if (path === `${account}/export`)
      return isFresh ? { status: 200, body: { data: { account: { id: 'me' } } } } : tooOld;
    if (path !== account || request.method !== 'DELETE') return undefined;
    if (!isFresh) return tooOld;
    deletions += 1;
    return { status: 204 };
  });
  return { deletions: () => deletions };
};

/** A service that takes the password and whose session is over by the next call; gives whether the password was taken. */
const fallAfterStepUp = (): (() => boolean) => {
  let isUp = false;
  fall('user', ({ path, method }) => {
    if (path.at(-1) !== 'step-up') return method === 'DELETE' ? { status: 401 } : undefined;
    isUp = true;
    return { status: 200, body: { data: { isTaken: false } } };
  });
  return () => isUp;
};

const signIn = async (visitor: PageVisitor): Promise<void> => {
  const getSignInProps = signInPage(pendingActions);
  const { props } = await visitor.ask(getSignInProps, '/signin');
  const form = { formToken: props.form.formToken, email: reader.email, password: reader.password };
  await visitor.ask(getSignInProps, '/signin', { form });
};

const signedIn = async (): Promise<PageVisitor> => {
  const visitor = aPageVisitor();
  await signIn(visitor);
  return visitor;
};

/** Presses "Delete account", and gives where the visitor is sent to show that it is them. */
const askedToConfirm = async (visitor: PageVisitor): Promise<string> => {
  const { props } = await visitor.ask(getAccountDataProps, page);
  const { location } = await visitor.ask(getAccountDataProps, page, {
    form: { formToken: props.form?.formToken ?? '', wish: 'delete' },
  });
  return location ?? '';
};

const confirm = async (visitor: PageVisitor, address: string, fields: Readonly<Record<string, string>>) => {
  const { props } = await visitor.ask(getConfirmProps, address);
  return visitor.ask(getConfirmProps, address, { form: { formToken: props.form?.formToken ?? '', ...fields } });
};

const password = { password: reader.password };

describe('a change that needs a step-up', () => {
  it('waits for the password and then runs', async () => {
    const { deletions } = untilStepUp();
    const visitor = await signedIn();
    const address = await askedToConfirm(visitor);
    expect(address).toMatch(/^\/account\/confirm\?change=[0-9a-f-]{36}$/);
    const { props } = await visitor.ask(getConfirmProps, address);
    expect(props.form).toMatchObject({ label: 'AccountData_Delete', asksPassword: true, email: reader.email });
    expect(deletions()).toBe(0);
    expect((await confirm(visitor, address, password)).location).toBe('/signed-out?deleted=account');
    expect(deletions()).toBe(1);
  });

  it('still waits when the session ends meanwhile, and runs after the next sign-in', async () => {
    const { deletions } = untilStepUp();
    const visitor = await signedIn();
    const address = await askedToConfirm(visitor);
    const { props } = await visitor.ask(getConfirmProps, address);
    const isUp = fallAfterStepUp();
    const { location } = await visitor.ask(getConfirmProps, address, {
      form: { formToken: props.form?.formToken ?? '', ...password },
    });
    expect([isUp(), deletions()]).toEqual([true, 0]);
    const still = new URL(location ?? '', 'https://site.example').searchParams.get('redirect') ?? '';
    expect(still).toMatch(/^\/account\/confirm\?change=[0-9a-f-]{36}&again=true$/);
    const after = untilStepUp(true);
    await signIn(visitor);
    expect((await confirm(visitor, still, {})).location).toBe('/signed-out?deleted=account');
    expect(after.deletions()).toBe(1);
  });

  it('runs once, however often the form is submitted', async () => {
    const { deletions } = untilStepUp();
    const visitor = await signedIn();
    const address = await askedToConfirm(visitor);
    const { props } = await visitor.ask(getConfirmProps, address);
    const form = { formToken: props.form?.formToken ?? '', ...password };
    const sent = await Promise.all([1, 2, 3].map(() => visitor.ask(getConfirmProps, address, { form })));
    expect([deletions(), sent.filter(({ location }) => location === '/signed-out?deleted=account').length]).toEqual([
      1, 1,
    ]);
  });

  it('waits in each tab separately', async () => {
    const { deletions } = untilStepUp();
    const visitor = await signedIn();
    const [one, other] = [await askedToConfirm(visitor), await askedToConfirm(visitor)];
    expect(one).not.toBe(other);
    const tab = { ...aPageVisitor(), cookies: new Map(visitor.cookies) };
    await confirm(visitor, one, password);
    expect(deletions()).toBe(1);
    expect([...tab.cookies.keys()].filter((name) => name.includes('waiting'))).toHaveLength(2);
    expect([...visitor.cookies.keys()].filter((name) => name.includes('waiting'))).toHaveLength(1);
  });

  /** Asks for the copy of the account and for its end, and gives the addresses of both. */
  const askedForTwo = async (visitor: PageVisitor): Promise<readonly [copy: string, end: string]> => {
    const { location = '' } = await visitor.ask(getAccountExport, '/account/export');
    return [location, await askedToConfirm(visitor)];
  };

  it('runs after another change’s sign-in, with a submit of its own', async () => {
    const { deletions } = untilStepUp();
    const visitor = await signedIn();
    const [copy, end] = await askedForTwo(visitor);
    expect((await confirm(visitor, copy, password)).location).toBe('/account/export');
    expect(deletions()).toBe(0);
    const { props } = await visitor.ask(getConfirmProps, end);
    expect(props.form).toMatchObject({ asksPassword: false, email: null });
    expect((await confirm(visitor, end, {})).location).toBe('/signed-out?deleted=account');
    expect(deletions()).toBe(1);
  });

  it('checks a password typed into a form opened before another change’s sign-in', async () => {
    const { deletions } = untilStepUp();
    const visitor = await signedIn();
    const [copy, end] = await askedForTwo(visitor);
    const { props } = await visitor.ask(getConfirmProps, end);
    await confirm(visitor, copy, password);
    const formToken = props.form?.formToken ?? '';
    const refused = await visitor.ask(getConfirmProps, end, { form: { formToken, password: 'not the lantern' } });
    expect([refused.status, refused.props.form?.error]).toEqual([422, message('StepUp_WrongPassword')]);
    expect(refused.props.form).toMatchObject({ asksPassword: true, email: reader.email });
    expect(deletions()).toBe(0);
    await visitor.ask(getConfirmProps, end, { form: { formToken, ...password } });
    expect(deletions()).toBe(1);
  });

  it('asks for its own password where the service finds the other sign-in too old', async () => {
    untilStepUp();
    const visitor = await signedIn();
    const [copy, end] = await askedForTwo(visitor);
    await confirm(visitor, copy, password);
    const { deletions } = untilStepUp();
    expect((await confirm(visitor, end, {})).location).toBe(end);
    const { props } = await visitor.ask(getConfirmProps, end);
    expect([props.form?.asksPassword, deletions()]).toEqual([true, 0]);
  });

  it('drops the oldest changes, so that cookies stay within the limit of a request', async () => {
    untilStepUp();
    const visitor = await signedIn();
    const addresses: string[] = [];
    for (let change = 0; change < 5; change += 1) addresses.push(await askedToConfirm(visitor));
    expect([...visitor.cookies.keys()].filter((name) => name.includes('waiting'))).toHaveLength(3);
    const found = await Promise.all(addresses.map(async (each) => (await visitor.ask(getConfirmProps, each)).status));
    expect(found.slice(-1)).toEqual([200]);
    expect(found.filter((status) => status === 404)).toHaveLength(2);
  });

  it('does not run with a wrong password, and keeps waiting', async () => {
    const { deletions } = untilStepUp();
    const visitor = await signedIn();
    const address = await askedToConfirm(visitor);
    for (const wrong of ['', 'not the lantern']) {
      const { status, props } = await confirm(visitor, address, { password: wrong });
      expect([status, props.form?.error]).toEqual([422, message('StepUp_WrongPassword')]);
    }
    expect(deletions()).toBe(0);
    await confirm(visitor, address, password);
    expect(deletions()).toBe(1);
  });

  it('does not run on GET or for a form from another site', async () => {
    const { deletions } = untilStepUp();
    const visitor = await signedIn();
    const address = await askedToConfirm(visitor);
    expect((await visitor.ask(getConfirmProps, address, { form: password })).status).toBe(403);
    expect(deletions()).toBe(0);
  });

  it('asks for the password where the visitor did not sign in again', async () => {
    const { deletions } = untilStepUp();
    const visitor = await signedIn();
    const address = await askedToConfirm(visitor);
    const { location } = await confirm(visitor, `${address}&again=true`, {});
    expect([location, deletions()]).toEqual([address, 0]);
  });

  it('exposes nothing in the browser, and is hidden from other accounts', async () => {
    untilStepUp();
    const visitor = await signedIn();
    const address = await askedToConfirm(visitor);
    const kept = [...visitor.cookies].find(([name]) => name.includes('waiting'))?.[1] ?? '';
    expect(Buffer.from(kept, 'base64url').toString('latin1')).not.toContain('delete-account');
    const stranger = await signedIn();
    for (const [name, value] of visitor.cookies) if (name.includes('waiting')) stranger.cookies.set(name, value);
    const { status, props } = await stranger.ask(getConfirmProps, address);
    expect([status, props.form]).toEqual([404, null]);
  });

  it('redirects a visitor without a session to the prompt, and back', async () => {
    untilStepUp();
    const visitor = await signedIn();
    const address = await askedToConfirm(visitor);
    const { location } = await aPageVisitor().ask(getConfirmProps, address);
    expect(new URL(location ?? '', 'http://site').searchParams.get('redirect')).toBe(address);
  });
});

describe('the export of an account', () => {
  it('downloads after a recent sign-in, and asks for a step-up otherwise', async () => {
    untilStepUp();
    const visitor = await signedIn();
    const first = await visitor.ask(getAccountExport, '/account/export');
    expect(first.location).toMatch(/^\/account\/confirm\?change=/);
    const { location } = await confirm(visitor, first.location ?? '', password);
    expect(location).toBe('/account/export');
    asked.length = 0;
    const file = await visitor.ask(getAccountExport, location ?? '');
    expect([file.header('content-disposition'), file.header('cache-control')]).toEqual([
      'attachment; filename="my-data.json"',
      'private, no-store',
    ]);
    expect(asked).toEqual([`GET ${account}/export`]);
  });
});
