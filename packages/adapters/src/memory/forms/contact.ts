import { type Now, parseEmail } from '@masthead/core';
import type { ContactSource } from '@masthead/core/contact';
import * as E from '#fp-ts/Either';
import type { MemoryCaptcha } from '../shared/captcha.ts';
import { type LimitedCall, limitedBy } from '../shared/limits.ts';
import { type MemoryCodes, memoryCodes } from '../shared/one-time-codes.ts';
import { fieldsOf, type Route, type ServiceAnswer, type ServiceRequest } from '../shared/service.ts';
import type { MemoryMail } from '../user/user.ts';

/** A recipient of messages, in the shape that the backend's compiler writes. */
export type MemoryContact = {
  readonly id: string;
  readonly trigger: ContactSource;
  /** By language. */
  readonly names: Readonly<Record<string, string>>;
};

export type MemoryContactOptions = {
  readonly captcha: Pick<MemoryCaptcha, 'accepts'>;
  readonly now?: Now | undefined;
  readonly onMail?: ((mail: MemoryMail) => void) | undefined;
  readonly contacts?: readonly MemoryContact[] | undefined;
  /** Codes that were sent before. */
  readonly contactCodes?: MemoryCodes['sent'] | undefined;
  readonly exhausted?: readonly LimitedCall[] | undefined;
};

type Fields = Readonly<Record<string, unknown>>;

const objectIn = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});
const textIn = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** Returns the code of decisions §6 for the first invalid field. */
const flawIn = (filled: Fields, source: unknown): 1002 | 1004 | undefined => {
  const isMessageWanted = filled.isRequired === true || source === 'talkToUs';
  const wanted = ['name', 'email', 'subject', ...(isMessageWanted ? ['message'] : [])];
  if (wanted.some((name) => textIn(filled, name) === '')) return 1004;
  return E.isLeft(parseEmail(textIn(filled, 'email'))) ? 1002 : undefined;
};

const coded = (code: number): ServiceAnswer => ({ status: 400, body: { code, message: 'refused' } });

/** The contact calls, by the rules of the forms service. */
export const memoryContact = ({
  captcha,
  now = Date.now,
  onMail = () => undefined,
  contacts = [],
  contactCodes = [],
  exhausted,
}: MemoryContactOptions): readonly Route[] => {
  const limited = limitedBy(exhausted);
  const codes = memoryCodes({ now, sent: contactCodes });
  const namedIn = ({ names }: MemoryContact, language: unknown): string =>
    names[String(language)] ?? names.en ?? Object.values(names)[0] ?? '';

  const recipientOf = ({ emailData, Source }: Fields): MemoryContact | undefined =>
    contacts.find(({ id, trigger }) => id === objectIn(emailData).to && trigger === Source);

  const sent = (recipient: MemoryContact, { language }: Fields): ServiceAnswer => ({
    status: 200,
    body: { data: { successMessage: `Your message is on its way to ${namedIn(recipient, language)}.` } },
  });

  const keyOf = ({ headers }: ServiceRequest): string => headers.invisiblecaptchakey ?? headers.captchakey ?? '';

  const textAnswer = (status: number, words: string): ServiceAnswer => ({ status, body: words });

  const judged = (request: Fields, recipient: MemoryContact): ServiceAnswer => {
    const filled = objectIn(request.SendEmailRequest);
    const judgement = codes.judge(textIn(filled, 'email'), textIn(request, 'otp'));
    switch (judgement._tag) {
      case 'Right':
        return sent(recipient, request);
      case 'TooMany':
        return { status: 429, headers: { 'retry-after': String(judgement.waitSeconds) }, body: 'Too many attempts.' };
      default:
        return textAnswer(400, judgement._tag === 'Expired' ? 'Otp is expired' : 'Otp is invalid');
    }
  };

  return [
    {
      call: 'GET /contact/profiles/:profile',
      run: ({ query }, id) => {
        const found = contacts.find((contact) => contact.id === id);
        return found === undefined
          ? { status: 404 }
          : {
              status: 200,
              body: { data: { id, name: namedIn(found, query.get('language')), source: found.trigger } },
            };
      },
    },
    {
      call: 'POST /contact',
      run: limited('messages', async (request) => {
        const body = fieldsOf(request);
        const flaw = flawIn(objectIn(body.SendEmailRequest), body.Source);
        if (flaw !== undefined) return coded(flaw);
        const recipient = recipientOf(body);
        if (recipient === undefined) return { status: 404 };
        return (await captcha.accepts(keyOf(request), 'contact')) ? sent(recipient, body) : coded(1008);
      }),
    },
    {
      call: 'POST /contact/code',
      run: limited('contact codes', async (request) => {
        const email = textIn(fieldsOf(request), 'email');
        if (E.isLeft(parseEmail(email))) return coded(1002);
        if (!(await captcha.accepts(keyOf(request), 'contact_code'))) return coded(1008);
        const made = codes.make(email);
        if (made._tag === 'TooMany')
          return {
            status: 429,
            headers: { 'retry-after': String(made.waitSeconds) },
            body: { code: 6010, message: 'Too many attempts.' },
          };
        onMail({ to: email, code: made.code });
        return { status: 200, body: { data: { resendAfterSeconds: made.resendAfterSeconds } } };
      }),
    },
    {
      call: 'POST /contact/with-code',
      run: limited('messages', async (request) => {
        const body = fieldsOf(request);
        if (flawIn(objectIn(body.SendEmailRequest), body.Source) !== undefined)
          return textAnswer(400, 'A required field is empty.');
        const recipient = recipientOf(body);
        if (recipient === undefined) return textAnswer(404, 'There is no such recipient.');
        return (await captcha.accepts(keyOf(request), 'contact'))
          ? judged(body, recipient)
          : textAnswer(400, 'The captcha was refused.');
      }),
    },
  ];
};
