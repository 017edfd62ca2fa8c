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
