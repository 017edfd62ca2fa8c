import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import {
  alumniOffice,
  registerVisitor,
  solvedCaptcha,
  startTimeout,
  type TestApp,
  testApp,
  type Visitor,
} from '../../testing/app.ts';
import { deliveredMail } from '../../testing/delivered-mail.ts';
import { deliveredNewsletters, orderIssue } from '../../testing/newsletters.ts';
import { announceJobs } from './announce-jobs.ts';
import { addJob } from './forms/store.ts';

let backend: TestApp;
beforeAll(async () => {
  backend = await testApp();
}, startTimeout);
afterAll(() => backend.close());

type Standing = Partial<{
  readonly is_alumnus: boolean;
  readonly is_manager: boolean;
  readonly recruiter: 'no' | 'pending' | 'approved';
}>;

/** A visitor with an account and an entry in the network. */
const memberWith = async (standing: Standing, firstName = 'Mia'): Promise<Visitor & { readonly memberId: string }> => {
  const visitor = await registerVisitor(backend.app, { firstName, lastName: 'Member' });
  const memberId = randomUUID();
  await backend.db
    .insertInto('alumni_members')
    .values({ id: memberId, user_id: visitor.id, first_name: firstName, last_name: 'Member', ...standing })
    .execute();
  return { ...visitor, memberId };
};

type Method = 'GET' | 'PUT' | 'POST';
const ask = (
  visitor: Visitor | undefined,
  method: Method,
  path: string,
  values?: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> =>
  backend.app.inject({
    method,
    url: `/alumni${path}`,
    headers: { ...visitor?.headers, ...headers },
    ...(values === undefined ? {} : { payload: { values } }),
  });

const job = { title: 'Clerk', company: 'Engines', city: 'Oslo', description: 'Count.' };
const profile = { firstName: 'Mia', lastName: 'Member', employer: '', title: '', city: '', about: '' };

const nobodysId = '00000000-0000-4000-8000-000000000000';

/** Each call with who may make it: every other role is refused with 403, and who has no session with 401. */
const calls: readonly (readonly [Method, string, Readonly<Record<string, string>> | undefined, readonly string[]])[] = [
  ['GET', '/v1/lists/directory', undefined, ['alumnus', 'manager']],
  ['GET', '/v1/lists/jobs', undefined, ['alumnus', 'recruiter', 'manager']],
  ['GET', '/v1/lists/candidates', undefined, ['recruiter', 'manager']],
  ['GET', '/v1/lists/posts', undefined, ['recruiter']],
  ['GET', '/v1/lists/connections', undefined, ['alumnus']],
  ['GET', '/v1/lists/recruiters', undefined, ['manager']],
  ['GET', '/v1/lists/requests', undefined, ['manager']],
  ['GET', '/v1/lists/quizzes', undefined, ['alumnus']],
  ['GET', '/v1/lists/everything', undefined, ['alumnus', 'manager']],
  ['PUT', `/v1/lists/directory/${nobodysId}/connect`, undefined, ['alumnus']],
  ['PUT', `/v1/lists/connections/${nobodysId}/accept`, undefined, ['alumnus']],
  ['PUT', `/v1/lists/connections/${nobodysId}/remove`, undefined, ['alumnus']],
  ['PUT', `/v1/lists/posts/${nobodysId}/close`, undefined, ['recruiter']],
  ['PUT', `/v1/lists/recruiters/${nobodysId}/approve`, undefined, ['manager']],
  ['PUT', `/v1/lists/recruiters/${nobodysId}/revoke`, undefined, ['manager']],
  ['PUT', `/v1/lists/requests/${nobodysId}/approve`, undefined, ['manager']],
  ['PUT', `/v1/lists/requests/${nobodysId}/refuse`, { reason: 'No.' }, ['manager']],
  ['PUT', '/v1/lists/quizzes/none/done', undefined, ['alumnus']],
  ['GET', '/v1/records/profile', undefined, ['alumnus', 'recruiter', 'manager']],
  ['GET', '/v1/records/candidate', undefined, ['alumnus']],
  ['GET', '/v1/records/contact', undefined, ['alumnus', 'recruiter', 'manager']],
  ['GET', '/v1/records/settings', undefined, ['alumnus']],
  ['GET', '/v1/records/subscriptions', undefined, ['alumnus', 'recruiter', 'manager']],
  ['PUT', '/v1/records/profile', profile, ['alumnus', 'recruiter', 'manager']],
  ['PUT', '/v1/records/candidate', { isOpen: 'yes', headline: '', skills: '' }, ['alumnus']],
  ['PUT', '/v1/records/settings', { isListed: '', allowsRecruiters: '' }, ['alumnus']],
  ['GET', `/v1/jobs/${nobodysId}`, undefined, ['alumnus', 'recruiter', 'manager']],
  ['POST', '/v1/forms/job', job, ['recruiter']],
  ['POST', '/v1/forms/upload', { members: 'email,firstName,lastName,year,office' }, ['manager']],
];

describe('roles in the API (decisions §12)', () => {
  const standings: Readonly<Record<string, Standing>> = {
    alumnus: { is_alumnus: true },
    recruiter: { recruiter: 'approved' },
    manager: { is_manager: true },
    'recruiter whom nobody has approved': { recruiter: 'pending' },
  };
  const people = new Map<string, Visitor | undefined>();
  beforeAll(async () => {
    for (const [role, standing] of Object.entries(standings)) people.set(role, await memberWith(standing));
    people.set('stranger', await registerVisitor(backend.app));
  });

  it.each(calls)('allow %s %s to the roles it is meant for', async (method, path, values, allowed) => {
    const statuses: Record<string, number> = {};
    for (const [role, visitor] of people) statuses[role] = (await ask(visitor, method, path, values)).statusCode;
    const isAllowed = Object.fromEntries(
      Object.entries(statuses).map(([role, status]) => [role, status !== 403 && status !== 401]),
    );
    expect(isAllowed).toEqual(Object.fromEntries([...people.keys()].map((role) => [role, allowed.includes(role)])));
    expect((await ask(undefined, method, path, values)).statusCode).toBe(401);
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'answer 404 for a list, record, form or action called %s',
    async (name) => {
      const visitor = people.get('manager');
      expect((await ask(visitor, 'GET', `/v1/lists/${name}`)).statusCode).toBe(404);
      expect((await ask(visitor, 'GET', `/v1/records/${name}`)).statusCode).toBe(404);
      expect((await ask(visitor, 'POST', `/v1/forms/${name}`, {})).statusCode).toBe(404);
      expect((await ask(visitor, 'PUT', `/v1/lists/${name}/x/${name}`)).statusCode).toBe(404);
      expect((await ask(visitor, 'PUT', `/v1/lists/directory/x/${name}`)).statusCode).toBe(404);
    },
  );
});

describe('membership', () => {
  it('makes a visitor an alumnus on the rest of the site, as long as the network confirms it', async () => {
    const { memberId, id, headers } = await memberWith({ recruiter: 'approved' });
    const isAlumni = async (): Promise<unknown> =>
      (await backend.app.inject({ url: '/user/v2/users/me', headers })).json().data.isAlumni;
    const member = () => backend.db.updateTable('alumni_members').where('id', '=', memberId);
    expect(await isAlumni()).toBe(false);
    await member().set({ is_alumnus: true }).execute();
    expect(await isAlumni()).toBe(true);
    await member().set({ user_id: null }).execute();
    expect(await isAlumni()).toBe(false);
    await member().set({ user_id: id }).execute();
    expect(await isAlumni()).toBe(true);
    await backend.db.deleteFrom('alumni_members').where('id', '=', memberId).execute();
    expect(await isAlumni()).toBe(false);
  });

  it('needs an entry in the network', async () => {
    const answer = await ask(await registerVisitor(backend.app), 'GET', '/v1/me');
    expect(answer.json()).toEqual({ name: '', roles: [], connections: 0, requests: 0, posts: 0 });
  });

  it('follows an address only once it was confirmed', async () => {
    const visitor = await registerVisitor(backend.app);
    await backend.db
      .insertInto('alumni_members')
      .values({
        id: randomUUID(),
        email_key: visitor.email,
        first_name: 'Ona',
        last_name: 'Former',
        is_alumnus: true,
      })
      .execute();
    expect((await ask(visitor, 'GET', '/v1/me')).json()).toMatchObject({ roles: [] });
    await backend.db
      .updateTable('users')
      .set({ email_verified_at: backend.clock.now() })
      .where('id', '=', visitor.id)
      .execute();
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(visitor, 'GET', '/v1/me')));
    expect(answers.map((answer) => answer.json())).toEqual(
      answers.map(() => expect.objectContaining({ name: 'Ona Former', roles: ['alumnus'] })),
    );
  });
});

describe('connections', () => {
  it('begin with a request, need the other member’s consent, and end for both', async () => {
    const [asker, asked] = [await memberWith({ is_alumnus: true }), await memberWith({ is_alumnus: true }, 'Ned')];
    const rowOf = async (visitor: Visitor, id: string, list: string) =>
      (await ask(visitor, 'GET', `/v1/lists/${list}?q=Member`))
        .json<{ readonly entries: readonly { readonly id: string }[] }>()
        .entries.find((entry) => entry.id === id);
    const act = async (visitor: Visitor, list: string, id: string, action: string) =>
      (await ask(visitor, 'PUT', `/v1/lists/${list}/${id}/${action}`)).statusCode;

    expect(await act(asker, 'directory', asker.memberId, 'connect')).toBe(404);
    expect(await act(asker, 'directory', asked.memberId, 'connect')).toBe(204);
    expect(await act(asker, 'directory', asked.memberId, 'connect')).toBe(204);
    expect(await act(asked, 'directory', asker.memberId, 'connect')).toBe(204);
    expect(await act(asker, 'connections', asked.memberId, 'accept')).toBe(404);
    expect(await rowOf(asked, asker.memberId, 'connections')).toMatchObject({ actions: ['accept', 'remove'] });
    expect(await act(asked, 'connections', asker.memberId, 'accept')).toBe(204);
    expect(await rowOf(asker, asked.memberId, 'connections')).toMatchObject({ actions: ['remove'] });
    expect((await ask(asker, 'GET', '/v1/me')).json()).toMatchObject({ connections: 1, requests: 0 });
    expect(await act(asker, 'connections', asked.memberId, 'remove')).toBe(204);
    expect((await ask(asked, 'GET', '/v1/me')).json()).toMatchObject({ connections: 0 });
  });
});

describe('the directory', () => {
  it('finds members by beginnings of words, year and office, except hidden ones', async () => {
    const me = await memberWith({ is_alumnus: true });
    const named = (first_name: string, more: object) => ({
      id: randomUUID(),
      first_name,
      last_name: 'Quillfeather',
      office: 'Oslo',
      left_year: 2011,
      is_alumnus: true,
      ...more,
    });
    await backend.db
      .insertInto('alumni_members')
      .values([
        named('Åse', {}),
        named('Bo', { left_year: 2012 }),
        named('Cy', { office: 'Bergen' }),
        named('Di', { is_listed: false }),
        named('Eve', { headline: 'Secretly looking' }),
      ])
      .execute();
    const found = async (query: string) =>
      (await ask(me, 'GET', `/v1/lists/directory?${query}`))
        .json<{ readonly entries: readonly { readonly title: string }[] }>()
        .entries.map(({ title }) => title.split(' ')[0]);
    expect(await found('q=quill')).toEqual(['Bo', 'Cy', 'Eve', 'Åse'].sort());
    expect(await found('q=quill&year=2012')).toEqual(['Bo']);
    expect(await found('q=quill&office=berg')).toEqual(['Cy']);
    expect(await found('q=quill&year=soon')).toEqual([]);
    expect(await found('q=secretly')).toEqual([]);
    expect(await found(`q=${encodeURIComponent("quill' & !( :* | x")}`)).toEqual([]);
  });
});

describe('jobs', () => {
  it('appear while they are open, and only their author can close them', async () => {
    const [poster, other, reader] = [
      await memberWith({ recruiter: 'approved' }),
      await memberWith({ recruiter: 'approved' }),
      await memberWith({ is_alumnus: true }),
    ];
    const title = 'Keeper of lighthouses';
    expect((await ask(poster, 'POST', '/v1/forms/job', { ...job, title })).json()).toEqual({ taken: 1, refused: [] });
    const listed = (await ask(reader, 'GET', `/v1/lists/jobs?q=lighthouses`)).json<{
      readonly entries: readonly { readonly id: string; readonly href: string }[];
    }>();
    const id = listed.entries[0]?.id ?? '';
    expect(listed).toMatchObject({ total: 1, entries: [{ title, href: `/alumni/job?job=${id}`, actions: [] }] });
    expect((await ask(reader, 'GET', `/v1/jobs/${id}`)).json()).toEqual({ id, ...job, title });
    expect((await ask(other, 'PUT', `/v1/lists/posts/${id}/close`)).statusCode).toBe(404);
    expect((await ask(poster, 'PUT', `/v1/lists/posts/${id}/close`)).statusCode).toBe(204);
    expect((await ask(reader, 'GET', `/v1/jobs/${id}`)).statusCode).toBe(404);
    expect((await ask(poster, 'GET', `/v1/jobs/${id}`)).statusCode).toBe(200);
  });
});

describe('a recruiter', () => {
  it('has the role once a manager approved them, and until it is withdrawn', async () => {
    const [visitor, manager] = [await registerVisitor(backend.app), await memberWith({ is_manager: true })];
    const asking = { firstName: 'Rex', lastName: 'Rexforth', company: 'Engines', title: 'Talent' };
    expect((await ask(visitor, 'POST', '/v1/forms/recruiter', asking)).statusCode).toBe(200);
    expect((await ask(visitor, 'GET', '/v1/me')).json()).toMatchObject({ roles: [] });
    const { entries } = (await ask(manager, 'GET', `/v1/lists/recruiters?q=${asking.lastName}`)).json<{
      readonly entries: readonly { readonly id: string }[];
    }>();
    const id = entries[0]?.id ?? '';
    expect(entries).toEqual([expect.objectContaining({ actions: ['approve', 'revoke'] })]);
    await ask(manager, 'PUT', `/v1/lists/recruiters/${id}/approve`);
    expect((await ask(visitor, 'GET', '/v1/me')).json()).toMatchObject({ roles: ['recruiter'] });
    await ask(manager, 'PUT', `/v1/lists/recruiters/${id}/revoke`);
    expect((await ask(visitor, 'GET', '/v1/me')).json()).toMatchObject({ roles: [] });
  });
});

describe('records', () => {
  it('hold what was saved, and reject fields that are wrong, missing or unknown', async () => {
    const me = await memberWith({ is_alumnus: true });
    const settings = { isListed: '', allowsRecruiters: 'yes' };
    expect((await ask(me, 'PUT', '/v1/records/settings', settings)).statusCode).toBe(204);
    for (const [values, fields] of [
      [{ isListed: 'maybe', allowsRecruiters: '' }, ['isListed']],
      [{ isListed: '' }, ['allowsRecruiters']],
      [{ ...settings, isManager: 'yes' }, ['isManager']],
    ] as const) {
      const refused = await ask(me, 'PUT', '/v1/records/settings', values);
      expect([refused.statusCode, refused.json()]).toEqual([400, expect.objectContaining({ code: 1004, fields })]);
    }
    expect((await ask(me, 'GET', '/v1/records/settings')).json()).toEqual({ values: settings });
  });
});

describe('a form without session', () => {
  const message = { firstName: 'Ada', lastName: 'Reader', email: 'ada@example.com', topic: 'Tides', message: 'How?' };
  it('needs a captcha, valid once, and is stored for a quarter of a year', async () => {
    const captchakey = await solvedCaptcha(backend.app, 'alumni');
    const send = () => ask(undefined, 'POST', '/v1/forms/message', message, { captchakey });
    expect((await ask(undefined, 'POST', '/v1/forms/message', message)).json()).toMatchObject({ code: 1008 });
    expect((await send()).json()).toEqual({ taken: 1, refused: [] });
    expect((await send()).json()).toMatchObject({ code: 1008 });
    const kept = await backend.db.selectFrom('alumni_requests').select(['form', 'said']).execute();
    expect(kept).toContainEqual({ form: 'message', said: message });
  });
  it('carries the sender’s name, by which a mail can greet them', async () => {
    for (const form of ['message', 'registration']) {
      const captchakey = await solvedCaptcha(backend.app, 'alumni');
      const asked = { ...message, firstName: 'http://3232235777/prize', year: '2011', office: 'Oslo' };
      const refused = await ask(undefined, 'POST', `/v1/forms/${form}`, asked, { captchakey });
      expect([refused.statusCode, refused.json().fields]).toEqual([400, expect.arrayContaining(['firstName'])]);
    }
  });
  it('goes to the office by one mail, replied to the sender, with its fields listed by default', async () => {
    await backend.db.deleteFrom('mail_outbox').execute();
    const asked = { firstName: 'Ada', lastName: 'Reader', email: 'ada@example.com', year: '2011', office: 'Oslo' };
    for (const [form, values] of Object.entries({ message, registration: asked })) {
      const captchakey = await solvedCaptcha(backend.app, 'alumni');
      expect((await ask(undefined, 'POST', `/v1/forms/${form}`, values, { captchakey })).statusCode).toBe(200);
    }
    const mails = await deliveredMail(backend);
    expect(mails.map(({ to }) => to)).toEqual([alumniOffice, alumniOffice]);
    const texts = mails.map(({ text }) => text).join('\n');
    expect(texts).toContain('From: Ada Reader (ada@example.com)');
    expect(texts).toContain('> How?');
    expect(texts).toContain('> year: 2011\n> office: Oslo');
  });
});

describe('an application to join', () => {
  type Listed = { readonly entries: readonly { readonly id: string; readonly title: string }[] };
  const asks = async (email: string, language?: string) => {
    const captchakey = await solvedCaptcha(backend.app, 'alumni');
    const values = { firstName: 'Quentin', lastName: 'Quist', email, year: '2011', office: 'Oslo' };
    const answer = await backend.app.inject({
      method: 'POST',
      url: '/alumni/v1/forms/registration',
      headers: { captchakey },
      payload: { values, ...(language !== undefined && { language }) },
    });
    expect(answer.statusCode).toBe(200);
  };
  const listed = async (manager: Visitor) => (await ask(manager, 'GET', '/v1/lists/requests')).json<Listed>().entries;
  let manager: Visitor;
  beforeAll(async () => {
    manager = await memberWith({ is_manager: true });
  });
  beforeEach(async () => {
    await backend.db.deleteFrom('alumni_requests').execute();
    await backend.db.deleteFrom('mail_outbox').execute();
  });

  it('makes a member once a manager approves it, with one mail in their language', async () => {
    const visitor = await registerVisitor(backend.app);
    await backend.db
      .updateTable('users')
      .set({ email_verified_at: backend.clock.now() })
      .where('id', '=', visitor.id)
      .execute();
    await asks(visitor.email, 'de');
    const [request] = await listed(manager);
    expect(request).toMatchObject({ title: 'Quentin Quist', detail: `${visitor.email} · Oslo, 2011` });
    expect((await ask(visitor, 'GET', '/v1/me')).json()).toMatchObject({ roles: [] });
    await deliveredMail(backend);
    const approve = () => ask(manager, 'PUT', `/v1/lists/requests/${request?.id}/approve`);
    expect((await Promise.all([approve(), approve(), approve()])).map(({ statusCode }) => statusCode)).toEqual([
      204, 204, 204,
    ]);
    expect(await listed(manager)).toEqual([]);
    expect((await ask(visitor, 'GET', '/v1/me')).json()).toMatchObject({ name: 'Quentin Quist', roles: ['alumnus'] });
    const mails = await deliveredMail(backend);
    expect(mails).toEqual([expect.objectContaining({ to: visitor.email, language: 'de' })]);
    expect(mails[0]?.text).toContain(`${backend.context.config.site.origin}/de/alumni/sign-in`);
  });

  it('informs a rejected applicant, and cannot be approved any more', async () => {
    await asks('quentin@example.com');
    const [request] = await listed(manager);
    await deliveredMail(backend);
    const path = `/v1/lists/requests/${request?.id}`;
    for (const nothing of [undefined, {}, { reason: ' \n' }])
      expect((await ask(manager, 'PUT', `${path}/refuse`, nothing)).json()).toMatchObject({
        code: 1004,
        fields: ['reason'],
      });
    expect((await ask(manager, 'PUT', `${path}/refuse`, { reason: 'We do not find you.' })).statusCode).toBe(204);
    expect((await ask(manager, 'PUT', `${path}/approve`)).statusCode).toBe(404);
    const mails = await deliveredMail(backend);
    expect(mails).toEqual([expect.objectContaining({ to: 'quentin@example.com', language: 'en' })]);
    expect(mails[0]?.text).toContain('> We do not find you.');
    const { rows } = await backend.pool.query(`SELECT 1 FROM alumni_members WHERE email_key = 'quentin@example.com'`);
    expect(rows).toEqual([]);
  });

  it('from a recruiter with the same confirmed address turns their account into an alumnus', async () => {
    const recruiter = await memberWith({ recruiter: 'approved' });
    await backend.db
      .updateTable('users')
      .set({ email_verified_at: backend.clock.now() })
      .where('id', '=', recruiter.id)
      .execute();
    await asks(recruiter.email);
    const [request] = await listed(manager);
    await ask(manager, 'PUT', `/v1/lists/requests/${request?.id}/approve`);
    expect((await ask(recruiter, 'GET', '/v1/me')).json()).toMatchObject({ roles: ['alumnus', 'recruiter'] });
    const { rows } = await backend.pool.query('SELECT id FROM alumni_members WHERE email_key = $1', [recruiter.email]);
    expect(rows).toEqual([]);
  });
});

describe('mail to members', () => {
  const confirmed = async (visitor: Visitor) =>
    backend.db
      .updateTable('users')
      .set({ email_verified_at: backend.clock.now() })
      .where('id', '=', visitor.id)
      .execute();
  const wanted = { news: '', jobs: 'yes', events: '' };
  const sent = () => deliveredNewsletters(backend);
  beforeAll(async () => {
    const { key: site } = backend.context.config.site;
    const none = { tool_tip: '', description: '', frequency: '', preview_link: '', preview_link_label: '' };
    await backend.db
      .insertInto('alerts')
      .values(
        ['en', 'de'].map((language, position) => ({
          site,
          alert_code: `alumni-jobs-${language}`,
          alert_group: 'alumni',
          position,
          language,
          ...none,
          title: 'Alumni: new jobs',
        })),
      )
      .execute();
  });

  it('follows a subscription of their account in the language it was made in', async () => {
    const me = await memberWith({ is_alumnus: true });
    const codes = async () =>
      (
        await backend.db.selectFrom('user_subscriptions').select('alert_code').where('user_id', '=', me.id).execute()
      ).map(({ alert_code }) => alert_code);
    const put = (values: typeof wanted) => ask(me, 'PUT', '/v1/records/subscriptions', values);
    expect((await ask(me, 'GET', '/v1/records/subscriptions')).json()).toEqual({
      values: { news: '', jobs: '', events: '' },
    });
    const before = await codes();
    expect((await put(wanted)).statusCode).toBe(204);
    expect((await ask(me, 'GET', '/v1/records/subscriptions')).json()).toEqual({ values: wanted });
    expect(await codes()).toEqual([...before, 'alumni-jobs-en'].toSorted());
    await backend.db.updateTable('users').set({ language: 'de' }).where('id', '=', me.id).execute();
    await put({ ...wanted, news: 'yes' });
    expect(await codes()).toEqual([...before, 'alumni-jobs-en', 'alumni-news-de'].toSorted());
    await put({ news: '', jobs: '', events: '' });
    expect(await codes()).toEqual(before);
    expect((await put({ ...wanted, jobs: 'maybe' })).statusCode).toBe(400);
  });

  it('reports new jobs at once, then once a day, with a link to unsubscribe, to members only', async () => {
    const [member, stranger, poster] = [
      await memberWith({ is_alumnus: true }),
      await registerVisitor(backend.app, { subscriptions: ['alumni-jobs-en'] }),
      await memberWith({ recruiter: 'approved' }),
    ];
    await Promise.all([member, stranger].map(confirmed));
    await backend.db
      .insertInto('address_subscriptions')
      .values({
        email_key: 'nobody@example.com',
        email: 'nobody@example.com',
        alert_code: 'alumni-jobs-en',
        language: 'en',
        confirmed_at: backend.clock.now(),
      })
      .execute();
    await ask(member, 'PUT', '/v1/records/subscriptions', wanted);
    backend.clock.pass(86_400_000);
    await announceJobs(backend.context, orderIssue);
    await sent();
    backend.clock.pass(86_400_001);
    // Sessions do not last for days.
    const post = (title: string) => addJob(backend.db, poster.memberId, { ...job, title }, backend.clock.now());
    await post('Keeper of [lamps](https://evil.example) at www.evil.example');
    expect(await announceJobs(backend.context, orderIssue)).toBe(1);
    expect(await announceJobs(backend.context, orderIssue)).toBe(0);
    const [message, ...others] = await sent();
    expect([message?.to, others]).toEqual([member.email, []]);
    expect(message?.subject).toBe('A new job for alumni');
    expect(message?.text).toContain('Keeper of [lamps]');
    expect(message?.html).not.toMatch(/href="[^"]*evil/u);
    expect(message?.html).toContain(`${backend.context.config.site.origin}/alumni/job?job=`);
    expect(message?.unsubscribeUrl).toContain('subcode=alumni-jobs-en');
    await post('Second');
    await post('Third');
    expect(await announceJobs(backend.context, orderIssue)).toBe(0);
    backend.clock.pass(86_400_001);
    expect(await announceJobs(backend.context, orderIssue)).toBe(2);
    expect((await sent()).map(({ to, subject }) => [to, subject])).toEqual([[member.email, '2 new jobs for alumni']]);
  });
});

describe('an upload', () => {
  it('imports valid rows, reports others by row and column, and can be repeated', async () => {
    const manager = await memberWith({ is_manager: true });
    const address = `${randomUUID()}@alumni.example`;
    const members = [
      '\uFEFFfirstName,lastName,email,office,year',
      `"Ida, ""Ivy""",Quist,${address},Oslo,2004`,
      `Jo,Quist,${address},Oslo,2004`,
      'Kai,Quist,no-address,Oslo,2004',
      'Lea,Quist,lea@alumni.example,Oslo,soon',
      '',
      'Max,,max@alumni.example,Oslo,2004',
    ].join('\r\n');
    const answer = {
      taken: 1,
      refused: [
        { row: 3, field: 'email' },
        { row: 4, field: 'email' },
        { row: 5, field: 'year' },
        { row: 7, field: 'lastName' },
      ],
    };
    expect((await ask(manager, 'POST', '/v1/forms/upload', { members })).json()).toEqual(answer);
    expect((await ask(manager, 'POST', '/v1/forms/upload', { members })).json()).toEqual(answer);
    expect((await ask(manager, 'POST', '/v1/forms/upload', { members: 'email,year' })).json()).toEqual({
      taken: 0,
      refused: [{ row: 1, field: 'firstName' }],
    });
    const { rows } = await backend.pool.query('SELECT first_name FROM alumni_members WHERE email_key = $1', [address]);
    expect(rows).toEqual([{ first_name: 'Ida, "Ivy"' }]);
  });
});
