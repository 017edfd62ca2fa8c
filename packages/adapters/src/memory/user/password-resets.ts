import { type Now, parseEmail } from '@masthead/core';
import { passwordProblem } from '@masthead/core/password';
import * as E from '#fp-ts/Either';
import type { MemoryCaptcha } from '../shared/captcha.ts';
import { fieldsOf, type Route } from '../shared/service.ts';
import { refused } from './registration.ts';
import { linkTo, type MemoryUser, type OnMail } from './user.ts';

export type MemoryResets = {
  /** Links that were sent before. */
  readonly sent: readonly { readonly token: string; readonly uid: string; readonly userId: string }[];
};

type Options = {
  readonly now: Now;
  readonly captcha: MemoryCaptcha;
  readonly siteName: string;
  readonly byEmail: (email: unknown) => MemoryUser | undefined;
  readonly byId: (id: string) => MemoryUser | undefined;
  readonly setPassword: (user: MemoryUser, password: string) => void;
  readonly onMail: OnMail;
  readonly resetLinks?: MemoryResets['sent'];
};

const linkLifeMs = 1_800_000;
const remembered = 5;

/** Links to a new password, good for half an hour and one use; the last five passwords count as used (decisions §10). */
export const memoryPasswordResets = (options: Options) => {
  const { now, captcha, byEmail, byId, onMail } = options;
  const links = new Map(
    options.resetLinks?.map(({ token, uid, userId }) => [token, { uid, userId, expiresAt: now() + linkLifeMs }]),
  );
  const former = new Map<string, readonly string[]>();

  const request: Route['run'] = async (request) => {
    const { email, area } = fieldsOf(request);
    if (typeof email !== 'string' || E.isLeft(parseEmail(email))) return refused(400, 1002, 'email');
    if (!(await captcha.accepts(request.headers.captchakey ?? '', 'password_reset'))) return refused(400, 1008);
    const user = byEmail(email);
    if (user?.password !== undefined) {
      const [token, uid] = [crypto.randomUUID(), crypto.randomUUID()];
      for (const [other, { userId }] of links) if (userId === user.id) links.delete(other);
      links.set(token, { uid, userId: user.id, expiresAt: now() + linkLifeMs });
      const back = area === 'alumni' ? { redirect: '/alumni' } : {};
      onMail({ to: user.email, link: linkTo('/reset-password', { token, uid, ...back }) });
    }
    return { status: 202 };
  };

  /** Returns the account of a link; undefined for an invalid or expired one. */
  const ownerOf = ({ token, encEmailId }: Readonly<Record<string, unknown>>): MemoryUser | undefined => {
    const link = links.get(String(token));
    return link !== undefined && link.uid === encEmailId && link.expiresAt > now() ? byId(link.userId) : undefined;
  };

  const confirm: Route['run'] = (request) => {
    const fields = fieldsOf(request);
    const [token, uid, password] = [fields.token, fields.encEmailId, fields.password].map(String);
    if (!token || !uid) return refused(400, 1001);
    const user = ownerOf(fields);
    if (user === undefined) return refused(400, 6008);
    const chosen = password ?? '';
    if (passwordProblem(chosen, { email: user.email, siteName: options.siteName }) !== undefined)
      return refused(400, 1003);
    const used = [user.password, ...(former.get(user.id) ?? [])].filter((one) => one !== undefined);
    if (used.includes(chosen)) return refused(400, 6011);
    former.set(user.id, used.slice(0, remembered - 1));
    links.delete(token);
    options.setPassword(user, chosen);
    return { status: 200, body: { data: { email: user.email } } };
  };

  return { request, confirm, ownerOf };
};
