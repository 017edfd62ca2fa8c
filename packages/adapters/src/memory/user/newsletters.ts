import type { Languages, Now } from '@masthead/core';
import type { ComplaintCode } from '@masthead/core/newsletters';
import { fieldsOf, type Route, type ServiceAnswer, type ServiceRequest } from '../shared/service.ts';
import type { MemoryAlert } from '../site/site-service.ts';
import type { MemoryUser } from './user.ts';

/** An issue that was ordered before. */
export type MemoryNewsletter = {
  readonly id: string;
  readonly alertCode: string;
  readonly subject: string;
  readonly startsAt: string;
  readonly isStopped?: boolean;
};

type Options = {
  readonly now: Now;
  readonly given: readonly MemoryNewsletter[];
  readonly alerts: readonly MemoryAlert[];
  readonly languages: Languages;
  readonly userOf: (request: ServiceRequest) => MemoryUser | undefined;
  /** Number of addresses, with and without accounts, that receive a code. */
  readonly countReaders: (alertCode: string) => number;
};

type Sent = { readonly finishedAt: string; readonly recipients: number };
type Complaint = {
  readonly code: ComplaintCode;
  readonly text?: number;
  readonly line?: number;
  readonly value?: string;
};

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/;
const fields: readonly string[] = ['subject', 'preheader', 'language'];

const refused = (status: number, ...complaints: readonly Complaint[]): ServiceAnswer => {
  const worded = complaints.map((complaint) => ({ ...complaint, message: `It cannot be sent: ${complaint.code}.` }));
  return { status, body: { message: worded[0]?.message ?? '', complaints: worded } };
};

/** Parses the front matter of a text, one `name: value` per line, the only YAML supported here. */
const readText = (text: string, number: number, languages: Languages) => {
  const [, front, body = ''] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (front === undefined) return { complaints: [{ code: 'frontMatterMissing', text: number, line: 1 } as const] };
  const values = new Map<string, string>();
  const complaints: Complaint[] = [];
  for (const [index, line] of front.trimEnd().split('\n').entries()) {
    const [, name, value] = /^([a-z]+): *(.*)$/i.exec(line) ?? [];
    const where = { text: number, line: index + 2 };
    if (name === undefined || value === undefined) complaints.push({ code: 'unreadable', ...where });
    else if (!fields.includes(name)) complaints.push({ code: 'fieldUnknown', ...where, value: name });
    else values.set(name, value.replace(/^(["'])(.*)\1$/, '$2').trim());
  }
  const [subject, language] = [values.get('subject') ?? '', values.get('language') ?? ''];
  if (subject === '') complaints.push({ code: 'fieldMissing', text: number, value: 'subject' });
  if (!languages.isLanguage(language)) complaints.push({ code: 'languageUnknown', text: number, value: 'language' });
  if (body.trim() === '') complaints.push({ code: 'bodyMissing', text: number });
  return { complaints, subject, language };
};

/**
 * The newsletters of editors (docs/contracts/user-service.md). No mail is sent: a newsletter counts
 * as sent when its time has come.
 */
export const memoryNewsletters = ({ now, given, alerts, languages, userOf, countReaders }: Options) => {
  const kept = new Map(given.map((one) => [one.id, { isStopped: false, ...one }]));
  const sent = new Map<string, Sent>();
  const ordered = new Set<string>();

  const forEditors =
    (run: Route['run']): Route['run'] =>
    (request, ...segments) => {
      const user = userOf(request);
      if (user === undefined) return { status: 401 };
      return user.isEditor === true ? run(request, ...segments) : { status: 403 };
    };

  const settle = (): void => {
    for (const { id, alertCode, startsAt, isStopped } of kept.values())
      if (!isStopped && !sent.has(id) && Date.parse(startsAt) <= now())
        sent.set(id, { finishedAt: new Date(now()).toISOString(), recipients: countReaders(alertCode) });
  };

  const list = forEditors(() => {
    settle();
    const newsletters = [...kept.values()].toReversed().map(({ isStopped, ...one }) => {
      const { finishedAt = null, recipients = 0 } = sent.get(one.id) ?? {};
      const status = finishedAt !== null ? 'sent' : isStopped ? 'stopped' : 'waiting';
      return { ...one, status, finishedAt, recipients, sent: recipients, withheld: 0, bounced: 0, complaints: 0 };
    });
    return { status: 200, body: { data: { newsletters } } };
  });

  const order = forEditors((request) => {
    const { alertCode, issues, at } = fieldsOf(request);
    if (typeof alertCode !== 'string' || !Array.isArray(issues) || issues.length === 0 || issues.length > 4)
      return { status: 400 };
    const texts = issues.map((text, index) => readText(String(text), index + 1, languages));
    const wrong: Complaint[] = texts.flatMap(({ complaints }) => complaints);
    const startsAt = at === undefined ? now() : moment.test(String(at)) ? Date.parse(String(at)) : Number.NaN;
    if (Number.isNaN(startsAt)) wrong.unshift({ code: 'timeUnreadable', value: String(at) });
    else if (startsAt < now()) wrong.unshift({ code: 'timePast', value: String(at) });
    for (const [index, { language }] of texts.entries())
      if (language !== undefined && texts.findIndex((other) => other.language === language) < index)
        wrong.push({ code: 'languageTwice', text: index + 1, value: language });
    if (wrong.length > 0) return refused(400, ...wrong);
    const alert = alerts.find((one) => one.alertCode === alertCode);
    if (alert === undefined) return refused(404, { code: 'alertUnknown', value: alertCode });
    const own = texts.find(({ language }) => language === alert.language);
    if (own === undefined) return refused(400, { code: 'alertLanguageMissing', value: alert.language });
    if (countReaders(alertCode) === 0) return refused(409, { code: 'nobodySubscribed', value: alertCode });
    const same = JSON.stringify([alertCode, issues.map(String).toSorted()]);
    if (ordered.has(same)) return refused(409, { code: 'sentAlready', value: alertCode });
    ordered.add(same);
    const id = crypto.randomUUID();
    const printed = new Date(startsAt).toISOString();
    kept.set(id, { id, alertCode, subject: own.subject ?? '', startsAt: printed, isStopped: false });
    return { status: 202, body: { data: { id, startsAt: printed } } };
  });

  const change = (isStopped: boolean): Route['run'] =>
    forEditors((_, id = '') => {
      settle();
      const found = kept.get(id);
      if (found === undefined || sent.has(id) || found.isStopped === isStopped) return { status: 404 };
      kept.set(id, { ...found, isStopped });
      return { status: 204 };
    });

  return [
    { call: 'GET /v2/newsletters', run: list },
    { call: 'POST /v2/newsletters', run: order },
    { call: 'POST /v2/newsletters/:id/stop', run: change(true) },
    { call: 'POST /v2/newsletters/:id/resume', run: change(false) },
  ] satisfies readonly Route[];
};
