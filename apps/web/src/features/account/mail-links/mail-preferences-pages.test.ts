/** @vitest-environment node */
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

describe('mail preferences of an address without an account', () => {
  it('appear behind the mailed link, which changes nothing on GET', async () => {
    const answer = await open('opens');
    expect(answer.props.form?.alerts.map(({ code }) => code)).toEqual(['weekly', 'monthly']);
    expect(answer.props.form?.chosen).toEqual(['weekly', 'a-practice']);
    expect(answer.header('Referrer-Policy')).toBe('no-referrer');
    expect(asked).toEqual(['POST /v2/mail-links']);
  });

  it('follow the submitted boxes; entries without a box stay', async () => {
    const { props } = await press({ press: 'save', 'alert-monthly': 'yes' });
    expect([props.state?.sentence.key, props.form?.chosen]).toEqual([
      'MailPreferences_Saved',
      ['a-practice', 'monthly'],
    ]);
  });

  it('end for good after one submit', async () => {
    const { props } = await press({ press: 'nothing', 'alert-weekly': 'yes' });
    expect([props.state?.sentence.key, props.form]).toEqual(['MailPreferences_Ended', null]);
  });

  it('ask for a new link where it is missing, invalid or expired', async () => {
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

  it('redirect the owner of an account to the editor', async () => {
    const { props } = await open('readers');
    expect([props.form, props.editorHref]).toEqual([null, '/signin?redirect=%2Faccount%2Fsubscriptions']);
  });

  it('keep the ticked boxes when saving fails', async () => {
    fall('user', (request) => (request.method === 'PUT' ? away(request) : undefined));
    const { status, props } = await press({ press: 'save', 'alert-monthly': 'yes' });
    expect([status, props.state?.sentence.key]).toEqual([503, 'Failure_Unavailable']);
    expect(props.form?.chosen).toEqual(['a-practice', 'monthly']);
  });

  it('reject a form from another site', async () => {
    const form = { press: 'nothing', 'List-Unsubscribe': 'One-Click' };
    const answer = await aPageVisitor().ask(getMailPreferencesProps, at('opens'), {
      form,
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(403);
    expect(asked).not.toContain('PUT /v2/mail-preferences');
  });
});

describe('data held about an address without an account', () => {
  it('downloads as a file (GDPR 15)', async () => {
    const { status, header } = await press({ press: 'copy' });
    expect([status, header('content-disposition')]).toEqual([200, 'attachment; filename="my-data.json"']);
    expect(asked).toContain('POST /v2/mail-links/exports');
  });

  it('disappears after one submit, and the page confirms it (GDPR 17)', async () => {
    const { props } = await press({ press: 'erase' });
    expect([props.state?.sentence.key, props.form, props.held]).toEqual(['MailPreferences_Erased', null, null]);
    expect((await open('opens')).props.form?.chosen).toEqual([]);
  });

  it('appears for every valid link, except for the owner of an account', async () => {
    const held = async (eid: string) => (await open(eid)).props.held !== null;
    expect([await held('opens'), await held('expired'), await held('readers')]).toEqual([true, false, false]);
    expect((await press({ press: 'nothing' })).props.held).not.toBeNull();
  });

  it.each(['copy', 'erase'])('remains, and the page reports the reason for a failure (%s)', async (wish) => {
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
  ])('is unavailable (%s) for a valid link that is refused with %i', async (wish, refused, status, key) => {
    const visitor = aPageVisitor();
    const { props } = await visitor.ask(getMailPreferencesProps, at('opens'));
    fall('user', () => ({ status: refused, body: { code: 6008 } }));
    const form = { formToken: props.form?.formToken ?? '', press: wish };
    const answer = await visitor.ask(getMailPreferencesProps, at('opens'), { form });
    expect([answer.status, answer.props.state?.sentence.key, answer.props.form]).toEqual([status, key, null]);
  });
});
