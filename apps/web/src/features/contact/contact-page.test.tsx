/** @vitest-environment node */
import '../../testing/built-files.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MemoryWorldOptions, ServiceRequest } from '@masthead/adapters/memory';
import { languages } from '@masthead/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import ContactPage, { getServerSideProps as getContactProps } from '../../../pages/contact/[profile].tsx';
import { fallbackDictionaries } from '../../kit/dictionary/fallback.ts';
import { settings } from '../../server/configuration/configuration.ts';
import { pendingActions } from '../../site/registries/pending-actions.ts';
import { aPageVisitor, away, origin, type PageVisitor, reader, services } from '../../testing/page-requests.ts';
import { signInPage } from '../account/sign-in/sign-in-page.ts';
import type { ContactFormProps } from './contact-page.ts';

// A process reads its flags once: a message to a profile needs a code, one to the firm does not.
process.env.FLAGS = 'otp-verification=on, email-domain-validation=on';
process.env.PREVIEW_ORIGINS = 'https://127.0.0.1:3000';

const letters: { to: string; code: string }[] = [];
const contacts: NonNullable<MemoryWorldOptions['contacts']> = [
  { id: 'ingrid-vasseur-holt', trigger: 'Profile', names: { en: 'Ingrid Vasseur-Holt', ar: 'إنغريد فاسور هولت' } },
  { id: 'talk-to-us', trigger: 'talkToUs', names: { en: 'Halden Brook' } },
];
const { fall, pass } = services({
  contacts,
  onMail: (letter) => 'code' in letter && letters.push(letter),
  content: {
    pages: [],
    dictionaries: { en: { Form_RefusedEmailDomains: 'spam.example' } },
    redirects: [],
  },
});

const partner = '/contact/ingrid-vasseur-holt';
const firm = '/contact/talk-to-us';
const fields = {
  name: 'Ada Okafor',
  email: 'ada@site.example',
  title: 'Plant manager',
  organization: 'Northlight Foods',
  subject: 'Tides',
  message: 'How high?\nAnd when?',
};

type Asking = Parameters<PageVisitor['ask']>[2];
const ask = (visitor: PageVisitor, address: string, asking: Asking = {}) =>
  visitor.ask(getContactProps, address, {
    ...asking,
    params: { profile: address.split('?')[0]?.split('/').at(-1) ?? '' },
  });
const shown = ({ form }: { readonly form: ContactFormProps | null }): ContactFormProps => {
  if (form === null) throw new Error('the page has no form');
  return form;
};
const post = async (
  visitor: PageVisitor,
  address: string,
  filled: Readonly<Record<string, string>>,
  asking: Asking = {},
) => {
  const { formToken, stamp = '' } = shown((await ask(visitor, address, asking)).props);
  return ask(visitor, address, { ...asking, form: { formToken, stamp, ...filled } });
};
/** Everything that the forms service was sent, by its call. */
const overheard = () => {
  const heard: { readonly call: string; readonly body: unknown; readonly headers: ServiceRequest['headers'] }[] = [];
  fall('forms', ({ method, path, body, headers }) => {
    if (method === 'POST') heard.push({ call: path.join('/'), body: JSON.parse(body), headers });
    return undefined;
  });
  return heard;
};
/** A visitor on the page that asks for the code. */
const atCode = async (asking: Asking = {}) => {
  const visitor = aPageVisitor();
  const { location = '' } = await post(visitor, partner, fields, asking);
  return { visitor, address: location, code: letters.at(-1)?.code ?? '' };
};

beforeEach(() => {
  letters.length = 0;
});

describe('the contact page (A§2, A§3)', () => {
  it('names its recipient in the page’s language', async () => {
    expect(shown((await ask(aPageVisitor(), partner, { locale: 'ar' })).props).facts.profile).toEqual({
      id: 'ingrid-vasseur-holt',
      name: 'إنغريد فاسور هولت',
      source: 'Profile',
    });
  });

  it.each(['/contact/nobody-here', '/contact/Nobody', '/contact/__proto__'])(
    'does not exist at %s',
    async (address) => {
      expect((await ask(aPageVisitor(), address)).status).toBe(404);
    },
  );

  it.each(['Nobody', '__proto__', 'a_b', '\0', 'a'.repeat(101)])(
    'does not exist for the name %j, which services refuse to look up',
    async (name) => {
      fall('forms', () => ({ status: 400 }));
      expect((await aPageVisitor().ask(getContactProps, firm, { params: { profile: name } })).status).toBe(404);
    },
  );

  it('answers 503 with a retry while recipients are unavailable', async () => {
    fall('forms', away);
    const { status, props, header } = await ask(aPageVisitor(), partner);
    expect([status, props.form, header('retry-after')]).toEqual([503, null, '5']);
    expect(renderToStaticMarkup(<ContactPage {...props} />)).toContain('role="alert"');
    expect(props.retry).toEqual({ href: partner, isKept: false });
  });

  it('keeps the message while recipients are unavailable, and restores it', async () => {
    const visitor = aPageVisitor();
    const { formToken, stamp = '' } = shown((await ask(visitor, firm)).props);
    fall('forms', away);
    const { status, props, header } = await ask(visitor, firm, { form: { formToken, stamp, ...fields } });
    expect([status, props.form, header('retry-after'), props.retry?.isKept]).toEqual([503, null, '5', true]);
    const { href = '' } = props.retry ?? {};
    expect(renderToStaticMarkup(<ContactPage {...props} />)).toContain(`href="${href.replaceAll('&', '&amp;')}"`);
    fall('forms', () => undefined);
    const again = await ask(visitor, href);
    expect(shown(again.props).values).toEqual(fields);
    expect((await post(visitor, href, fields)).status).toBe(303);
    expect(shown((await ask(aPageVisitor(), href)).props).values.message).toBe('');
  });

  it('keeps nothing from another site while recipients are unavailable', async () => {
    fall('forms', away);
    const asking = { form: fields, headers: { origin: 'https://elsewhere.example' } };
    const { status, props } = await ask(aPageVisitor(), firm, asking);
    expect([status, props.retry?.isKept]).toEqual([503, false]);
  });

  it('fills in name and e-mail address of a signed-in visitor', async () => {
    const visitor = aPageVisitor();
    const signIn = signInPage(pendingActions);
    const { formToken } = (await visitor.ask(signIn, '/signin')).props.form;
    const { email, password } = reader;
    await visitor.ask(signIn, '/signin', { form: { formToken, email, password } });
    expect(shown((await ask(visitor, partner)).props).values).toMatchObject({ name: 'Mina Reader', email });
  });

  it('reads the previous page from the referrer and keeps it in its address', async () => {
    const from = (referer: string, address = partner) => ask(aPageVisitor(), address, { headers: { referer } });
    expect((await from(`${origin}/insights/tides?a=b`)).location).toBe(
      `${partner}?redirect=%2Finsights%2Ftides%3Fa%3Db`,
    );
    expect((await from('https://elsewhere.example/insights')).status).toBe(200);
    expect((await from(`${origin}${firm}`)).status).toBe(200);
    const page = shown((await ask(aPageVisitor(), `${partner}?redirect=%2Finsights%2Ftides`)).props);
    expect([page.backHref, page.facts.page.address]).toEqual(['/insights/tides', `${origin}/insights/tides`]);
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example'])(
    'never redirects elsewhere: %s',
    async (redirect) => {
      const page = shown((await ask(aPageVisitor(), `${partner}?${new URLSearchParams({ redirect })}`)).props);
      expect(page.backHref).toBe('/');
    },
  );
});

describe('a message to the firm, without script', () => {
  it('sends it with its wrapper and shows the service’s answer', async () => {
    const heard = overheard();
    const visitor = aPageVisitor();
    const sent = await post(visitor, `${firm}?redirect=%2Finsights`, fields);
    expect(sent.status).toBe(303);
    expect(heard).toMatchObject([
      {
        call: 'contact',
        body: {
          PageName: '',
          Ref: `${origin}/insights`,
          language: 'en',
          isPreview: true,
          emailData: { to: 'talk-to-us' },
          SendEmailRequest: { ...fields, isRequired: true },
          Source: 'talkToUs',
          partnerName: 'Halden Brook',
        },
      },
    ]);
    const { props } = await ask(visitor, sent.location ?? '');
    expect(props.form?.successMessage).toBe('Your message is on its way to Halden Brook.');
    const html = renderToStaticMarkup(<ContactPage {...props} />);
    expect(html).toContain('Your message is on its way to Halden Brook.');
    expect(html).toContain('href="/insights"');
  });

  it('requires a message and reports it with every value kept', async () => {
    const heard = overheard();
    const again = await post(aPageVisitor(), firm, { ...fields, message: ' ' });
    expect([again.status, shown(again.props).values]).toEqual([422, { ...fields, message: ' ' }]);
    expect(shown(again.props).served.errors).toMatchObject([{ field: 'message', message: { key: 'RequiredMessage' } }]);
    expect(heard).toEqual([]);
  });

  it('accepts domains that a profile refuses', async () => {
    expect((await post(aPageVisitor(), firm, { ...fields, email: 'a@spam.example' })).status).toBe(303);
  });

  it('keeps every value while the service is unavailable', async () => {
    fall('forms', ({ method }) => (method === 'POST' ? { status: 503 } : undefined));
    const again = await post(aPageVisitor(), firm, fields);
    expect([again.status, shown(again.props).values]).toEqual([503, fields]);
  });

  it('rejects a form from another site', async () => {
    const heard = overheard();
    const visitor = aPageVisitor();
    const { formToken, stamp = '' } = shown((await ask(visitor, firm)).props);
    const form = { formToken, stamp, ...fields };
    const foreign = await ask(visitor, firm, { form, headers: { origin: 'https://elsewhere.example' } });
    const untold = await ask(visitor, firm, { form: { ...form, formToken: 'made-up' } });
    expect([foreign.status, untold.status, heard]).toEqual([403, 403, []]);
  });

  it('rejects a form with its honeypot field filled in', async () => {
    const heard = overheard();
    const again = await post(aPageVisitor(), firm, { ...fields, website: 'https://spam.example' });
    expect(shown(again.props).served.problem?.message.key).toBe('CaptchaRequired');
    expect(heard).toEqual([]);
  });
});

describe('a message to a profile without script, with the code flag on (A§4)', () => {
  it('stays sealed in the browser until the code arrives, and is sent with it', async () => {
    const heard = overheard();
    const { visitor, address, code } = await atCode();
    expect(letters).toMatchObject([{ to: fields.email }]);
    expect(new URL(address, origin).searchParams.get('step')).toBe('code');
    expect(address).not.toContain('ada');
    expect(JSON.stringify([...visitor.cookies])).not.toContain('Tides');
    const { props } = await ask(visitor, address);
    expect(shown(props).waiting).toMatchObject({ form: fields, resendAfterSeconds: 30 });
    expect(renderToStaticMarkup(<ContactPage {...props} />)).toContain('one-time-code');
    const sent = await post(visitor, address, { code: ` ${code} ` });
    expect(sent.status).toBe(303);
    expect(heard.at(-1)).toMatchObject({
      call: 'contact/with-code',
      body: { otp: code, SendEmailRequest: { ...fields, isRequired: false }, Source: 'Profile' },
    });
    expect((await ask(visitor, sent.location ?? '')).props.form?.successMessage).toBe(
      'Your message is on its way to Ingrid Vasseur-Holt.',
    );
  });

  it.each(['Wie hoch steht das Wasser? ', 'متى يبلغ المدّ ذروته في الميناء؟ ', '満潮の時刻を教えてください。'])(
    'stays complete at any length: %s',
    async (sentence) => {
      const message = Array.from({ length: 5_000 }, (_, at) => `${sentence}${at} `)
        .join('')
        .slice(0, 4_990);
      const visitor = aPageVisitor();
      const { location = '' } = await post(visitor, partner, { ...fields, message });
      expect(shown((await ask(visitor, location)).props).waiting?.form.message).toBe(message.trim());
    },
  );

  it('needs no code where the cookie cannot hold the message, which stays on the page', async () => {
    const message = [...crypto.getRandomValues(new Uint16Array(4_900))]
      .map((noise) => String.fromCharCode(0x4e00 + (noise % 20_000)))
      .join('');
    const again = await post(aPageVisitor(), partner, { ...fields, message });
    expect([again.status, shown(again.props).values.message, letters]).toEqual([503, message, []]);
  });

  it('opens in its own browser alone: others start with the form', async () => {
    const { address } = await atCode();
    const other = await ask(aPageVisitor(), address);
    expect([other.status, other.location]).toEqual([303, partner]);
  });

  it('sends another code after half a minute and shows the wait before', async () => {
    const { visitor, address } = await atCode();
    const resend = async () => {
      const { formToken, waiting } = shown((await ask(visitor, address)).props);
      const form = { formToken, stamp: waiting?.resendStamp ?? '', go: 'resend' };
      return ask(visitor, address, { form });
    };
    // The service treats a quick visitor as a bot.
    fall('forms', ({ path }) => (path.at(-1) === 'code' ? { status: 400, body: { code: 1008 } } : undefined));
    const soon = await resend();
    expect([soon.status, shown(soon.props).served.problem?.message.key]).toEqual([429, 'SignInCode_ResendIn']);
    fall('forms', () => undefined);
    pass(30);
    vi.spyOn(settings(), 'now').mockImplementation(() => Date.now() + 30_000);
    const again = await resend();
    vi.restoreAllMocks();
    expect([again.status, again.location, letters.length]).toEqual([303, address, 2]);
    expect((await post(visitor, address, { code: letters.at(-1)?.code ?? '' })).status).toBe(303);
  });

  it('refuses an address of a listed domain before a code is sent', async () => {
    const again = await post(aPageVisitor(), partner, { ...fields, email: 'a@mail.spam.example' });
    expect(shown(again.props).served.errors).toMatchObject([
      { field: 'email', message: { key: 'Contact_RefusedDomain' } },
    ]);
    expect(letters).toEqual([]);
  });
});

type Row = { readonly call: string; readonly status: number; readonly says: string; readonly key: string };

const rows: readonly Row[] = [
  ...readFileSync(join(__dirname, '../../../../../docs/contracts/error-catalogue.md'), 'utf8').matchAll(
    /^\| `(POST \/contact[^`]*)` \| (\d{3})(?: `([^`]+)`)? \| `[^`]+` \| `([^`]+)` \| `[^`]+` \|$/gm,
  ),
].map(([, call = '', status, says = '', key = '']) => ({ call, status: Number(status), says, key }));

describe.each(rows.map((row, index) => ({ ...row, locale: languages[index % languages.length] ?? 'en' })))(
  'shows the service’s error on the page: $call $status $says',
  ({ call, status, says, key, locale }) => {
    it(`in ${locale}, and keeps every value`, async () => {
      const { visitor, address } = call.endsWith('with-code')
        ? await atCode({ locale })
        : { visitor: aPageVisitor(), address: call.endsWith('code') ? partner : firm };
      const body = call.endsWith('with-code') ? says : { code: Number(says) };
      fall('forms', ({ method, path }) =>
        `${method} /${path.join('/')}` === call
          ? { status, body, ...(status === 429 && { headers: { 'retry-after': '60' } }) }
          : undefined,
      );
      const again = await post(visitor, address, { ...fields, code: '123456' }, { locale });
      const [text = ''] = (fallbackDictionaries[locale][key as 'ValidEmail'] ?? '').split('{');
      expect(text).not.toBe('');
      const html = renderToStaticMarkup(<ContactPage {...again.props} />).replaceAll('&#x27;', "'");
      expect(html).toContain(text);
      expect(shown(again.props).values).toEqual(fields);
    });
  },
);

it('covers every row of the catalogue', () => {
  expect(rows.length).toBeGreaterThan(10);
});
