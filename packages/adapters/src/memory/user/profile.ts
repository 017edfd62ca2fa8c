import { parseEmail } from '@masthead/core';
import { passwordProblem } from '@masthead/core/password';
import * as E from '#fp-ts/Either';
import { fieldsOf, type Route, type ServiceAnswer, type ServiceRequest } from '../shared/service.ts';
import type { LookupLists } from './lookups.ts';
import { isRefusedAddress, refused } from './registration.ts';
import { isAboutSubscriptions, type MemorySubscriptions } from './subscriptions.ts';
import { linkTo, type MemoryUser, type OnMail } from './user.ts';

export type MemoryEmailChanges = {
  /** Links that were sent before, and the address that each is about. */
  readonly sent: readonly {
    readonly token: string;
    readonly answer: 'confirm' | 'undo';
    readonly userId: string;
    readonly email: string;
  }[];
};

type Options = {
  readonly lookups: LookupLists;
  readonly siteName: string;
  readonly byEmail: (email: unknown) => MemoryUser | undefined;
  readonly byId: (id: string) => MemoryUser | undefined;
  readonly keep: (user: MemoryUser) => void;
  readonly recordOf: (user: MemoryUser) => object;
  readonly emailChanges?: MemoryEmailChanges['sent'];
  readonly subscriptions: MemorySubscriptions;
  readonly onMail: OnMail;
};

const changeable = ['firstName', 'lastName', 'title', 'company', 'businessFunction', 'country'] as const;
const known: ReadonlySet<string> = new Set([...changeable, 'email', 'password', 'metadata']);

/** Profiles (A§3), and the links by which another address is confirmed or undone. */
export const memoryProfiles = ({
  lookups,
  siteName,
  byEmail,
  byId,
  keep,
  recordOf,
  emailChanges,
  subscriptions,
  onMail,
}: Options) => {
  const pending = new Map<string, string>();
  const links = new Map(emailChanges?.map(({ token, ...link }) => [token, link]));

  /**
   * Requests the confirmation of a new address, and notifies the old one, which may undo the
   * change.
   */
  const askAbout = (user: MemoryUser, email: string): void => {
    pending.set(user.id, email);
    for (const [token, { userId, answer }] of links)
      if (userId === user.id && answer === 'confirm') links.delete(token);
    const [confirm, undo] = [crypto.randomUUID(), crypto.randomUUID()];
    if (byEmail(email) === undefined) {
      links.set(confirm, { answer: 'confirm', userId: user.id, email });
      onMail({ to: email, link: linkTo('/email-change', { token: confirm }) });
    }
    links.set(undo, { answer: 'undo', userId: user.id, email: user.email });
    onMail({ to: user.email, link: linkTo('/email-change', { token: undo, undo: 'true' }) });
  };

  const profileOf = (user: MemoryUser): object => {
    const {
      businessFunction = 'STRATEGY',
      country = 'GB',
      socialLoginIdps = '',
      isAlumni = false,
      occasionalEmail = false,
    } = user;
    return {
      ...recordOf(user),
      title: user.titleName,
      businessFunction,
      country,
      socialLoginIdps,
      isAlumni,
      occasionalEmail,
      hasPassword: user.password !== undefined,
      pendingEmail: pending.get(user.id) ?? null,
      isConfirmed: user.isUnconfirmed !== true,
      isKept: false,
      isEditor: user.isEditor === true,
    };
  };

  const problemOf = (user: MemoryUser, fields: Readonly<Record<string, unknown>>): ServiceAnswer | undefined => {
    if (Object.keys(fields).some((name) => !known.has(name))) return { status: 400 };
    const blank = [...changeable, 'email'].filter((name) => name in fields && String(fields[name]).trim() === '');
    if (blank.length > 0) return refused(400, 1004, ...blank);
    const { businessFunction, email, password, country } = fields;
    if (businessFunction !== undefined && !Object.hasOwn(lookups.functions, String(businessFunction)))
      return refused(400, 1004, 'businessFunction');
    if (email !== undefined && E.isLeft(parseEmail(String(email)))) return refused(400, 1002, 'email');
    const isLocked = user.password === undefined || (user.socialLoginIdps ?? '') !== '';
    if (isLocked && email !== undefined && byEmail(email) !== user) return refused(400, 2003, 'email');
    if (isRefusedAddress(String(email))) return refused(400, 2005, 'email');
    if (password !== undefined && passwordProblem(String(password), { email: user.email, siteName }) !== undefined)
      return refused(400, 1003, 'password');
    if (password !== undefined && password === user.password) return refused(400, 6011, 'password');
    return country === undefined || lookups.countries.includes(String(country))
      ? undefined
      : refused(400, 2004, 'country');
  };

  const change = (user: MemoryUser, request: ServiceRequest): ServiceAnswer => {
    const fields = fieldsOf(request);
    if (isAboutSubscriptions(fields)) {
      const saved = subscriptions.save(user, fields);
      return saved === undefined
        ? refused(400, 1004, 'subscriptions')
        : { status: 200, body: { data: profileOf(saved) } };
    }
    const problem = problemOf(user, fields);
    if (problem !== undefined) return problem;
    const text = (name: string): string | undefined =>
      fields[name] === undefined ? undefined : String(fields[name]).trim();
    if (fields.email !== undefined && byEmail(fields.email) !== user) askAbout(user, text('email') ?? '');
    const changed: MemoryUser = {
      ...user,
      firstName: text('firstName') ?? user.firstName,
      lastName: text('lastName') ?? user.lastName,
      titleName: text('title') ?? user.titleName,
      company: text('company') ?? user.company,
      businessFunction: text('businessFunction') ?? user.businessFunction,
      country: text('country') ?? user.country,
      password: fields.password === undefined ? user.password : String(fields.password),
    };
    keep(changed);
    return { status: 200, body: { data: profileOf(changed) } };
  };

  /** Another password, or another address than the account has (security promise 8). */
  const isSensitive = (user: MemoryUser, request: ServiceRequest): boolean => {
    const { password, email } = fieldsOf(request);
    return password !== undefined || (email !== undefined && email !== user.email);
  };

  /**
   * Returns the link of this token and answer, with its account; undefined for an invalid or
   * expired one.
   */
  const openLink = (token: unknown, answer: unknown) => {
    const link = links.get(String(token));
    const user = byId(link?.userId ?? '');
    return link === undefined || link.answer !== answer || user === undefined ? undefined : { link, user };
  };

  const answerLink: Route['run'] = (request) => {
    const { token, answer } = fieldsOf(request);
    const opened = openLink(token, answer);
    if (opened === undefined) return refused(400, 6008);
    const { link, user } = opened;
    links.delete(String(token));
    pending.delete(user.id);
    keep({ ...user, email: link.email });
    return { status: 204 };
  };

  return { profileOf, isSensitive, change, openLink, answerLink };
};
