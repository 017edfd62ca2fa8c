import { parseEmail } from '@masthead/core';
import * as E from '#fp-ts/Either';
import type { MemoryCaptcha } from '../shared/captcha.ts';
import { fieldsOf, type Route, type ServiceAnswer, type ServiceRequest } from '../shared/service.ts';
import { refused } from './registration.ts';
import { linkTo, type MemoryUser, type OnMail } from './user.ts';

/** A link that was mailed before; an address without an account has no `userId`. */
export type MemoryMailLink = {
  readonly token: string;
  readonly purpose: 'subscribe' | 'unsubscribe' | 'preferences';
  readonly email: string;
  readonly userId?: string;
  readonly codes: readonly string[];
  readonly hasExpired?: boolean;
};

export type MemoryMail = {
  readonly links: readonly MemoryMailLink[];
  /** What addresses without an account are sent. */
  readonly subscriptions?: Readonly<Record<string, readonly string[]>>;
};

type Options = {
  readonly captcha: MemoryCaptcha;
  readonly visitorOf: (request: ServiceRequest) => MemoryUser | undefined;
  readonly byId: (id: string) => MemoryUser | undefined;
  readonly byEmail: (email: unknown) => MemoryUser | undefined;
  readonly keep: (user: MemoryUser) => void;
  readonly mail?: MemoryMail | undefined;
  readonly onMail: OnMail;
};

const pageOf: Readonly<Record<MemoryMailLink['purpose'], string>> = {
  subscribe: '/subscribe',
  unsubscribe: '/unsubscribe',
  preferences: '/mail-preferences',
};

const codesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((code) => others.includes(code));

/** The links of mails (docs/contracts/user-service.md), which are reported instead of being mailed. */
export const memoryMailLinks = ({ captcha, visitorOf, byId, byEmail, keep, mail, onMail }: Options) => {
  const ofAddresses = new Map(Object.entries(mail?.subscriptions ?? {}));
  const links = [...(mail?.links ?? [])];

  /** Creates a link for an address and reports the mail. */
  const write = (purpose: MemoryMailLink['purpose'], email: string, codes: readonly string[] = []): void => {
    const token = crypto.randomUUID();
    const userId = byEmail(email)?.id;
    links.push({ token, purpose, email, codes, ...(userId !== undefined && { userId }) });
    const about = codes.length === 0 ? {} : { subcode: codes.join(',') };
    onMail({ to: email, link: linkTo(pageOf[purpose], { ...about, eid: token }) });
  };

  const withLink =
    (purpose: MemoryMailLink['purpose'], token: unknown, codes: readonly string[]) =>
    (run: (link: MemoryMailLink) => ServiceAnswer): ServiceAnswer => {
      const link = links.find((one) => one.token === token && one.purpose === purpose);
      if (link === undefined || !isSame(link.codes, codes)) return refused(400, 6008);
      // Decisions §11: unsubscribing works with an expired link.
      return link.hasExpired === true && purpose !== 'unsubscribe' ? refused(410, 6008) : run(link);
    };

  /** How many addresses without an account are sent what has this code. */
  const countAddresses = (code: string): number =>
    [...ofAddresses.values()].filter((codes) => codes.includes(code)).length;

  const heldBy = ({ email, userId = '' }: MemoryMailLink): readonly string[] =>
    byId(userId)?.subscriptions ?? ofAddresses.get(email) ?? [];
  const hold = ({ email, userId = '' }: MemoryMailLink, subscriptions: readonly string[]): void => {
    const user = byId(userId);
    if (user === undefined) ofAddresses.set(email, subscriptions);
    else keep({ ...user, subscriptions });
  };

  const open: Route['run'] = (request) => {
    const { purpose, token, subscriptions } = fieldsOf(request);
    if (purpose !== 'subscribe' && purpose !== 'unsubscribe' && purpose !== 'preferences') return { status: 400 };
    return withLink(
      purpose,
      token,
      codesIn(subscriptions),
    )((link) => {
      const hasAccount = byId(link.userId ?? '') !== undefined;
      const isOwn = hasAccount && visitorOf(request)?.id === link.userId;
      return {
        status: 200,
        body: { data: { isOwn, hasAccount, subscriptions: purpose === 'preferences' ? heldBy(link) : [] } },
      };
    });
  };

  const subscribe: Route['run'] = (request) => {
    const { encUserId, subscriptions } = fieldsOf(request);
    return withLink(
      'subscribe',
      encUserId,
      codesIn(subscriptions),
    )((link) => {
      const held = heldBy(link);
      const newSubscriptions = link.codes.filter((code) => !held.includes(code));
      hold(link, [...held, ...newSubscriptions]);
      if (newSubscriptions.length > 0) write('unsubscribe', link.email, newSubscriptions);
      const existingSubscriptions = link.codes.filter((code) => held.includes(code));
      return { status: 200, body: { data: { existingSubscriptions, newSubscriptions } } };
    });
  };

  const unsubscribe: Route['run'] = (request) => {
    const { UserId, Subscriptions } = fieldsOf(request);
    return withLink(
      'unsubscribe',
      UserId,
      codesIn(Subscriptions),
    )((link) => {
      hold(
        link,
        heldBy(link).filter((code) => !link.codes.includes(code)),
      );
      return { status: 204 };
    });
  };

  const renew: Route['run'] = (request) => {
    const { token, subscriptions } = fieldsOf(request);
    const codes = codesIn(subscriptions);
    const answer = withLink('subscribe', token, codes)(() => ({ status: 202 }));
    if (answer.status === 400) return answer;
    write('subscribe', links.find((link) => link.token === token)?.email ?? '', codes);
    return { status: 202 };
  };

  const request: Route['run'] = async (request) => {
    const { email } = fieldsOf(request);
    if (typeof email !== 'string' || E.isLeft(parseEmail(email))) return refused(400, 1002, 'email');
    const isSolved = await captcha.accepts(request.headers.captchakey ?? '', 'mail_preferences');
    if (!isSolved) return refused(400, 1008);
    const holder = byEmail(email);
    if (holder !== undefined) onMail({ to: holder.email, link: '/account/subscriptions' });
    else if (ofAddresses.has(email.trim())) write('preferences', email.trim());
    return { status: 202 };
  };

  const save: Route['run'] = (request) => {
    const { token, subscriptions } = fieldsOf(request);
    return withLink(
      'preferences',
      token,
      [],
    )((link) => {
      hold(link, codesIn(subscriptions));
      return { status: 204 };
    });
  };

  const copy: Route['run'] = (request) =>
    withLink(
      'preferences',
      fieldsOf(request).token,
      [],
    )(({ email }) => {
      const held = (ofAddresses.get(email) ?? []).map((alert_code) => ({ email, alert_code }));
      return { status: 200, body: { data: { address: email, records: { address_subscriptions: held } } } };
    });

  const erase: Route['run'] = (request) =>
    withLink(
      'preferences',
      fieldsOf(request).token,
      [],
    )(({ email }) => {
      ofAddresses.delete(email);
      return { status: 204 };
    });

  return { countAddresses, write, open, subscribe, unsubscribe, renew, request, save, copy, erase };
};
