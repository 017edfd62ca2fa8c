/** @vitest-environment node */
import { type Language, languages } from '@masthead/core';
import type { GetServerSideProps } from 'next';
import { pendingActions } from '../../../site/registries/pending-actions.ts';
import { aPageVisitor, away, type PageVisitor, reader, services, silent } from '../../../testing/page-requests.ts';
import { signInPage } from '../sign-in/sign-in-page.ts';
import type { MailLinkPageProps } from './mail-link-page.ts';
import { getSubscribeProps } from './subscribe-page.ts';
import { getUnsubscribeProps } from './unsubscribe-page.ts';

const email = 'nobody@site.example';
const link = (purpose: 'subscribe' | 'unsubscribe' | 'preferences', token: string, more: object = {}) => ({
  token,
  purpose,
  email,
  codes: ['weekly', 'monthly'],
  ...more,
});
const { asked, fall } = services({
  alerts: languages.flatMap((language) => [
    {
      group: 'newsLetters',
      alertCode: language === 'en' ? 'weekly' : `weekly-${language}`,
      language,
      title: `Weekly ${language}`,
    },
  ]),
  mail: {
    links: [
      link('subscribe', 'subscribes'),
      link('subscribe', 'expired', { hasExpired: true }),
      link('preferences', 'readers-preferences', { codes: [] }),
      link('subscribe', 'unknown-code', { codes: ['gone'] }),
      link('subscribe', 'readers', { userId: reader.id, email: reader.email }),
      link('unsubscribe', 'ends', { codes: ['weekly'] }),
      link('unsubscribe', 'readers-ends', { codes: ['weekly'], userId: reader.id, email: reader.email }),
    ],
    subscriptions: { [email]: ['monthly'] },
  },
});

const subscribeAt = (eid: string, subcode = 'weekly,monthly') => `/subscribe?subcode=${subcode}&eid=${eid}`;
const unsubscribeAt = (eid: string, subcode = 'weekly') => `/unsubscribe?subcode=${subcode}&eid=${eid}`;
const getSignInProps = signInPage(pendingActions);

const signedInVisitor = async (): Promise<PageVisitor> => {
  const visitor = aPageVisitor();
  const { props } = await visitor.ask(getSignInProps, '/signin');
  const form = { formToken: props.form?.formToken ?? '', email: reader.email, password: reader.password };
  await visitor.ask(getSignInProps, '/signin', { form });
  asked.length = 0;
  return visitor;
};

type Page = GetServerSideProps<MailLinkPageProps>;

const press = async (page: Page, address: string, button = 'confirm', visitor = aPageVisitor()) => {
  const { props } = await visitor.ask(page, address);
  const form = { formToken: props.form?.formToken ?? '', press: button };
  asked.length = 0;
  return visitor.ask(page, address, { form });
};
const said = ({ props: { state } }: { readonly props: MailLinkPageProps }) => [state.sentence.key, ...state.titles];

describe.each<[string, Page, string, string]>([
  ['subscribe', getSubscribeProps, subscribeAt('subscribes'), 'Subscribe_Text'],
  ['unsubscribe', getUnsubscribeProps, unsubscribeAt('ends'), 'Unsubscribe_Text'],
])('the page of a link to %s', (_, page, address, key) => {
  it.each<Language>(languages)('asks in %s, names its subject and changes nothing on GET', async (locale) => {
    const answer = await aPageVisitor().ask(page, address, { locale });
    expect([answer.status, ...said(answer)]).toEqual([200, key, 'Weekly en']);
    expect(answer.props.form).toMatchObject({ press: 'confirm', formToken: expect.any(String) });
    expect(asked).toEqual(['POST /v2/mail-links']);
  });

  it('sends no referrer and is not cached', async () => {
    const answer = await aPageVisitor().ask(page, address);
    expect([answer.header('Referrer-Policy'), answer.header('Cache-Control')]).toEqual([
      'no-referrer',
      'private, no-store',
    ]);
  });

  it.each([
    ['a code', address.replace(/subcode=[^&]*/, 'subcode=')],
    ['a token', address.replace(/&eid=.*/, '')],
    ['anything', address.replace(/\?.*/, '')],
    ['a code that is one', address.replace(/subcode=[^&]*/, 'subcode=%20,%3Cb%3E')],
  ])('reports an address without %s as incomplete, without a call (A§5, A§8)', async (_what, incomplete) => {
    const answer = await aPageVisitor().ask(page, incomplete);
    expect([answer.status, ...said(answer)]).toEqual([400, 'Subscribe_SubCodeEmpty_Text']);
    expect(answer.props.form).toBeNull();
    expect(asked).toEqual([]);
  });

  it('reports every invalid link in the same way', async () => {
    for (const eid of ['tampered', 'readers-preferences', 'expired%00']) {
      const answer = await aPageVisitor().ask(page, address.replace(/eid=.*/, `eid=${eid}`));
      expect([answer.status, ...said(answer), answer.props.form]).toEqual([404, 'MailLink_Invalid', null]);
    }
  });

  it('rejects a form from another site', async () => {
    const visitor = aPageVisitor();
    const { props } = await visitor.ask(page, address);
    asked.length = 0;
    const form = { formToken: props.form?.formToken ?? '', press: 'confirm' };
    const refused = await visitor.ask(page, address, { form, headers: { origin: 'https://evil.example' } });
    expect([refused.status, ...said(refused)]).toEqual([403, 'Form_Expired']);
    expect(asked).toEqual([]);
  });

  it('reports a pending request when the service times out', async () => {
    const visitor = aPageVisitor();
    const { props } = await visitor.ask(page, address);
    fall('user', silent);
    const form = { formToken: props.form?.formToken ?? '', press: 'confirm' };
    const answer = await visitor.ask(page, address, { form });
    expect([answer.status, ...said(answer)]).toEqual([504, 'Form_StillWorking']);
  });
});

describe('confirming a subscription (A§2, A§8)', () => {
  it('lists new subscriptions before earlier ones', async () => {
    const visitor = aPageVisitor();
    expect(said(await press(getSubscribeProps, subscribeAt('subscribes'), 'confirm', visitor))).toEqual([
      'Subscribe_Success',
      'Weekly en',
    ]);
    expect(said(await press(getSubscribeProps, subscribeAt('subscribes'), 'confirm', visitor))).toEqual([
      'Subscribe_Already',
      'Weekly en',
    ]);
  });

  it('reports a missing name where the list has none', async () => {
    const done = await press(getSubscribeProps, subscribeAt('unknown-code', 'gone'));
    expect([done.status, ...said(done), done.props.state.isProblem]).toEqual([
      200,
      'Subscribe_SubNotFound_Text',
      false,
    ]);
  });

  it('reports no subscriptions where the answer lists none', async () => {
    fall('user', ({ path }) =>
      path.join('/') === 'v2/subscribe'
        ? { status: 200, body: { data: { existingSubscriptions: [], newSubscriptions: [] } } }
        : undefined,
    );
    expect(said(await press(getSubscribeProps, subscribeAt('subscribes')))).toEqual(['Subscribe_UserNotFound_Text']);
  });

  it('reports an unexpected error for a malformed answer', async () => {
    fall('user', ({ path }) =>
      path.join('/') === 'v2/subscribe' ? { status: 200, body: { data: 'soup' } } : undefined,
    );
    const answer = await press(getSubscribeProps, subscribeAt('subscribes'));
    expect([answer.status, ...said(answer)]).toEqual([503, 'Subscribe_ApiError_Text']);
  });

  it('reports the failure of the request and shows the form again', async () => {
    fall('user', ({ path }) => (path.join('/') === 'v2/subscribe' ? { status: 503 } : undefined));
    const answer = await press(getSubscribeProps, subscribeAt('subscribes'));
    expect([answer.status, ...said(answer)]).toEqual([503, 'Failure_Unavailable']);
    expect(answer.props.form?.press).toBe('confirm');
  });

  it('offers another link in place of an expired one', async () => {
    const opened = await aPageVisitor().ask(getSubscribeProps, subscribeAt('expired'));
    expect([opened.status, ...said(opened), opened.props.form?.press]).toEqual([410, 'MailLink_Expired', 'renew']);
    expect(said(await press(getSubscribeProps, subscribeAt('expired'), 'renew'))).toEqual(['MailLink_Renewed']);
    expect(asked).toEqual(['POST /v2/mail-links/renewals']);
  });
});

describe('unsubscribing (A§2, A§8)', () => {
  it('reports what is unsubscribed, on every submit', async () => {
    for (const _ of [1, 2])
      expect(said(await press(getUnsubscribeProps, unsubscribeAt('ends')))).toEqual([
        'Unsubscribe_Success',
        'Weekly en',
      ]);
  });

  it('omits the name when the list fails to load', async () => {
    fall('site', away);
    expect(said(await press(getUnsubscribeProps, unsubscribeAt('ends')))[0]).toMatch(/^Unsubscribe_Success/);
  });

  it('reports a failure with the general form message and shows the form again', async () => {
    fall('user', ({ path }) => (path.join('/') === 'v2/unsubscribe' ? { status: 500 } : undefined));
    const answer = await press(getUnsubscribeProps, unsubscribeAt('ends'));
    expect([answer.status, ...said(answer), answer.props.form?.press]).toEqual([503, 'Unsubscribe_Failed', 'confirm']);
  });
});

describe('the signed-in owner of the address (decisions §11)', () => {
  const doneBy = { subscribe: 'POST /v2/subscribe', unsubscribe: 'POST /v2/unsubscribe' };

  it.each([
    ['subscribe', getSubscribeProps, subscribeAt('readers'), 'Subscribe_Success'],
    ['unsubscribe', getUnsubscribeProps, unsubscribeAt('readers-ends'), 'Unsubscribe_Success'],
  ] as const)('needs no confirmation to %s', async (what, page, address, key) => {
    const answer = await (await signedInVisitor()).ask(page, address);
    expect(said(answer)[0]).toBe(key);
    expect(asked).toContain(doneBy[what]);
    expect(answer.props.links[0]?.href).toBe('/account/subscriptions');
  });

  it.each([
    ['fetched ahead', { 'sec-purpose': 'prefetch;prerender' }],
    ['fetched ahead by an older browser', { purpose: 'prefetch' }],
    ['a picture of another page', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['framed', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ])('still confirms where the page is only %s', async (_, headers) => {
    const answer = await (await signedInVisitor()).ask(getSubscribeProps, subscribeAt('readers'), { headers });
    expect(said(answer)[0]).toBe('Subscribe_Text');
    expect(asked).not.toContain('POST /v2/subscribe');
  });

  it('differs from any other signed-in visitor', async () => {
    const answer = await (await signedInVisitor()).ask(getSubscribeProps, subscribeAt('subscribes'));
    expect(said(answer)[0]).toBe('Subscribe_Text');
  });

  it('signs in before seeing the subscriptions', async () => {
    const { props } = await aPageVisitor().ask(getSubscribeProps, subscribeAt('subscribes'), { locale: 'ar' });
    expect(props.links[0]?.href).toBe('/ar/signin?redirect=%2Far%2Faccount%2Fsubscriptions');
  });
});

describe('one-click unsubscription in a mail program (RFC 8058)', () => {
  const oneClick = { 'List-Unsubscribe': 'One-Click' };
  const foreign = { origin: 'https://mail.example' };

  it('works without session, cookie, origin, token or redirect', async () => {
    for (const headers of [{}, foreign, { origin: 'null', 'sec-fetch-site': 'cross-site' }]) {
      asked.length = 0;
      const answer = await aPageVisitor().ask(getUnsubscribeProps, unsubscribeAt('ends'), { form: oneClick, headers });
      expect([answer.status, answer.location, ...said(answer)]).toEqual([
        200,
        undefined,
        'Unsubscribe_Success',
        'Weekly en',
      ]);
      expect(asked).toEqual(['POST /v2/unsubscribe']);
    }
  });

  it('accepts multipart forms, which the RFC prefers', async () => {
    const boundary = 'a-boundary';
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, ...foreign };
    const answer = await aPageVisitor().ask(getUnsubscribeProps, unsubscribeAt('ends'), { body, headers });
    expect([answer.status, said(answer)[0]]).toEqual([200, 'Unsubscribe_Success']);
  });

  it.each<[string, object, string]>([
    ['another value', { form: { 'List-Unsubscribe': 'Two-Clicks' } }, unsubscribeAt('ends')],
    ['another name', { form: { 'list-unsubscribe': 'One-Click' } }, unsubscribeAt('ends')],
    ['more than that', { form: { ...oneClick, press: 'confirm' } }, unsubscribeAt('ends')],
    ['a button of the page', { form: { press: 'confirm' } }, unsubscribeAt('ends')],
    ['nothing', { form: {} }, unsubscribeAt('ends')],
    [
      'JSON',
      { body: '{"List-Unsubscribe":"One-Click"}', headers: { 'content-type': 'application/json' } },
      unsubscribeAt('ends'),
    ],
    [
      'parts that end nowhere',
      { body: '--x', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      unsubscribeAt('ends'),
    ],
  ])('rejects anything else: %s', async (_, posted, address) => {
    const given = { headers: {}, ...posted };
    const answer = await aPageVisitor().ask(getUnsubscribeProps, address, {
      ...given,
      headers: { ...given.headers, ...foreign },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(asked).toEqual([]);
  });

  it('has no effect on the page that subscribes', async () => {
    const answer = await aPageVisitor().ask(getSubscribeProps, subscribeAt('subscribes'), {
      form: oneClick,
      headers: foreign,
    });
    expect(answer.status).toBe(403);
    expect(asked).toEqual([]);
  });

  it('rejects an invalid link', async () => {
    const answer = await aPageVisitor().ask(getUnsubscribeProps, unsubscribeAt('tampered'), { form: oneClick });
    expect(answer.status).toBe(404);
  });
});
