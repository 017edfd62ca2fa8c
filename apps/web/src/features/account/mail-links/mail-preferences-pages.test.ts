/** @jest-environment node */
import { aPageVisitor, away, reader, services } from '../../../testing/page-requests.ts';
import { getMailPreferencesProps } from './mail-preferences-page.ts';

const email = 'nobody@site.example';
const link = (token: string, more: object = {}) => ({
  token,
  purpose: 'preferences' as const,
  email,
  codes: [],
  ...more,
});
const { asked, fall } = services({
  alerts: ['weekly', 'monthly'].map((alertCode) => ({
    group: 'newsLetters',
    alertCode,
    language: 'en',
    title: alertCode,
  })),
  mail: {
    links: [
      link('opens'),
      link('expired', { hasExpired: true }),
      link('readers', { email: reader.email, userId: reader.id }),
    ],
    subscriptions: { [email]: ['weekly', 'a-practice'] },
  },
});

const at = (eid: string) => `/mail-preferences?eid=${eid}`;
const open = (eid: string) => aPageVisitor().ask(getMailPreferencesProps, at(eid));
const press = async (fields: Readonly<Record<string, string>>) => {
  const visitor = aPageVisitor();
  const { props } = await visitor.ask(getMailPreferencesProps, at('opens'));
  asked.length = 0;
  return visitor.ask(getMailPreferencesProps, at('opens'), {
    form: { formToken: props.form?.formToken ?? '', ...fields },
  });
};

describe('what an address without an account is sent', () => {
  it('is shown by the link that it was mailed, which changes nothing and goes to nobody', async () => {
    const answer = await open('opens');
    expect(answer.props.form?.alerts.map(({ code }) => code)).toEqual(['weekly', 'monthly']);
    expect(answer.props.form?.chosen).toEqual(['weekly', 'a-practice']);
    expect(answer.header('Referrer-Policy')).toBe('no-referrer');
    expect(asked).toEqual(['POST /v2/mail-links']);
  });

  it('is what was ticked from then on; what the page has no box for stays', async () => {
    const { props } = await press({ press: 'save', 'alert-monthly': 'yes' });
    expect([props.state?.sentence.key, props.form?.chosen]).toEqual([
      'MailPreferences_Saved',
      ['a-practice', 'monthly'],
    ]);
  });

  it('is nothing, for good, after one press', async () => {
    const { props } = await press({ press: 'nothing', 'alert-weekly': 'yes' });
    expect([props.state?.sentence.key, props.form]).toEqual(['MailPreferences_Ended', null]);
  });

  it('is asked for anew by whoever has no link, one that is none or one that is over', async () => {
    for (const [eid, status, key] of [
      ['', 400, 'Subscribe_SubCodeEmpty_Text'],
      ['tampered', 404, 'MailLink_Invalid'],
      ['expired', 410, 'MailLink_Expired'],
    ] as const) {
      const { props, ...answer } = await open(eid);
      expect([answer.status, props.state?.sentence.key, props.form]).toEqual([status, key, null]);
      expect(props.linkHref).toBe('/mail-preferences/link');
    }
  });

  it('is in the editor for the owner of an account', async () => {
    const { props } = await open('readers');
    expect([props.form, props.editorHref]).toEqual([null, '/signin?redirect=%2Faccount%2Fsubscriptions']);
  });

  it('keeps what was ticked when it cannot be saved', async () => {
    fall('user', (request) => (request.method === 'PUT' ? away(request) : undefined));
    const { status, props } = await press({ press: 'save', 'alert-monthly': 'yes' });
    expect([status, props.state?.sentence.key]).toEqual([503, 'Failure_Unavailable']);
    expect(props.form?.chosen).toEqual(['a-practice', 'monthly']);
  });

  it('takes no press from another site', async () => {
    const form = { press: 'nothing', 'List-Unsubscribe': 'One-Click' };
    const answer = await aPageVisitor().ask(getMailPreferencesProps, at('opens'), {
      form,
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(403);
    expect(asked).not.toContain('PUT /v2/mail-preferences');
  });
});

describe('what is held about an address without an account', () => {
  it('is given as a file (GDPR 15)', async () => {
    const { status, header } = await press({ press: 'copy' });
    expect([status, header('content-disposition')]).toEqual([200, 'attachment; filename="my-data.json"']);
    expect(asked).toContain('POST /v2/mail-links/exports');
  });

  it('is deleted after one press, and the page says so (GDPR 17)', async () => {
    const { props } = await press({ press: 'erase' });
    expect([props.state?.sentence.key, props.form, props.held]).toEqual(['MailPreferences_Erased', null, null]);
    expect((await open('opens')).props.form?.chosen).toEqual([]);
  });

  it('is offered by a link that is good, also when everything was ended, and to no owner of an account', async () => {
    const held = async (eid: string) => (await open(eid)).props.held !== null;
    expect([await held('opens'), await held('expired'), await held('readers')]).toEqual([true, false, false]);
    expect((await press({ press: 'nothing' })).props.held).not.toBeNull();
  });

  it.each(['copy', 'erase'])('stays, and the page says why, when it cannot be had (%s)', async (wish) => {
    fall('user', (request) => (/exports|erasures/.test(request.path.join('/')) ? away(request) : undefined));
    const { status, props } = await press({ press: wish });
    expect([status, props.state?.sentence.key, props.form?.chosen]).toEqual([
      503,
      'Failure_Unavailable',
      ['weekly', 'a-practice'],
    ]);
  });

  it.each([
    ['copy', 400, 404, 'MailLink_Invalid'],
    ['copy', 410, 410, 'MailLink_Expired'],
    ['erase', 400, 404, 'MailLink_Invalid'],
    ['erase', 410, 410, 'MailLink_Expired'],
  ])('is not to be had (%s) by a link that was good and is refused with %i', async (wish, refused, status, key) => {
    const visitor = aPageVisitor();
    const { props } = await visitor.ask(getMailPreferencesProps, at('opens'));
    fall('user', () => ({ status: refused, body: { code: 6008 } }));
    const form = { formToken: props.form?.formToken ?? '', press: wish };
    const answer = await visitor.ask(getMailPreferencesProps, at('opens'), { form });
    expect([answer.status, answer.props.state?.sentence.key, answer.props.form]).toEqual([status, key, null]);
  });
});
