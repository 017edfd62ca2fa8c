import { AlertCode } from '@masthead/core';
import type { MemoryCaptcha } from '../shared/captcha.ts';
import type { Route, ServiceAnswer, ServiceRequest } from '../shared/service.ts';
import { fieldsOf } from '../shared/service.ts';
import { refused } from './registration.ts';
import type { MemoryUser } from './user.ts';

type Options = {
  readonly userOf: (request: ServiceRequest) => MemoryUser | undefined;
  readonly keep: (user: MemoryUser) => void;
  /** Whether a code is of the informational mail. */
  readonly isInformational: (code: string) => boolean;
  /** Subscribes by the link of a mail. */
  readonly byLink: Route['run'];
  /** Sends such a link. */
  readonly writeLink: (email: string, codes: readonly string[]) => void;
  readonly captcha: MemoryCaptcha;
};

type Fields = Readonly<Record<string, unknown>>;

const about: ReadonlySet<string> = new Set([
  'Subscriptions',
  'SubscriptionsBefore',
  'occasionalEmail',
  'subscriptions',
]);

/** Returns whether a change of an account concerns its subscriptions, alone or beside other fields. */
export const isAboutSubscriptions = (fields: Fields): boolean => Object.keys(fields).some((name) => about.has(name));

/** Returns the codes of a field; undefined where it is invalid. */
const codesIn = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.length <= 500 && value.every((code) => AlertCode.is(code)) ? value : undefined;

/** What accounts are subscribed to. */
export const memorySubscriptions = ({ userOf, keep, isInformational, byLink, writeLink, captcha }: Options) => {
  const keepCodes = (
    user: MemoryUser,
    codes: readonly string[],
    occasionalEmail = user.occasionalEmail,
  ): MemoryUser => {
    const isTakenBack =
      codes.length === 0 || user.subscriptions.some((code) => isInformational(code) && !codes.includes(code));
    const agrees = codes.some(isInformational) || (!isTakenBack && occasionalEmail === true);
    const saved = { ...user, subscriptions: [...codes].sort(), occasionalEmail: agrees };
    keep(saved);
    return saved;
  };

  /** Saves and returns the account; undefined where the change is refused. */
  const save = (user: MemoryUser, fields: Fields): MemoryUser | undefined => {
    if (Object.keys(fields).some((name) => !about.has(name))) return undefined;
    const occasionalEmail = typeof fields.occasionalEmail === 'boolean' ? fields.occasionalEmail : undefined;
    const held = user.subscriptions;
    if (fields.subscriptions !== undefined) {
      const added = codesIn(fields.subscriptions);
      return added === undefined || 'Subscriptions' in fields
        ? undefined
        : keepCodes(user, [...new Set([...held, ...added])]);
    }
    const codes = codesIn(fields.Subscriptions);
    const before = fields.SubscriptionsBefore === undefined ? held : codesIn(fields.SubscriptionsBefore);
    if (codes === undefined || before === undefined) return undefined;
    const unchanged = held.filter((code) => codes.includes(code) || !before.includes(code));
    return keepCodes(
      user,
      [...new Set([...unchanged, ...codes.filter((code) => !before.includes(code))])],
      occasionalEmail,
    );
  };

  const subscribe: Route['run'] = async (request, ...segments): Promise<ServiceAnswer> => {
    const { email, encUserId, subscriptions } = fieldsOf(request);
    if (encUserId !== undefined) return byLink(request, ...segments);
    const codes = codesIn(subscriptions);
    if (codes === undefined) return { status: 400 };
    if (typeof email !== 'string' || !email.includes('@')) return refused(400, 1002, 'email');
    const user = userOf(request);
    if (user === undefined || user.email.toLowerCase() !== email.trim().toLowerCase()) {
      const { captchakey = '' } = request.headers;
      if (captchakey === '') return { status: 401 };
      if (!(await captcha.accepts(captchakey, 'subscribe'))) return refused(400, 1008);
      writeLink(email.trim(), codes);
      return { status: 202, body: { data: { existingSubscriptions: [], newSubscriptions: [] } } };
    }
    const added = codes.filter((code) => !user.subscriptions.includes(code));
    keepCodes(user, [...user.subscriptions, ...added]);
    return {
      status: 200,
      body: { data: { existingSubscriptions: user.subscriptions, newSubscriptions: added } },
    };
  };

  return { save, routes: [{ call: 'POST /v2/subscribe', run: subscribe }] as const };
};

export type MemorySubscriptions = ReturnType<typeof memorySubscriptions>;
