import type { AlumniAction, AlumniRole } from '@masthead/core/alumni';
import type { MemoryCaptcha } from '../shared/captcha.ts';
import { type LimitedCall, limitedBy } from '../shared/limits.ts';
import { fieldsOf, type MemoryService, type ServiceAnswer, type ServiceRequest, serviceOf } from '../shared/service.ts';
import {
  actorsOf,
  fieldsOfRecord,
  formFlaws,
  keepersOf,
  readersOf,
  readTable,
  recordFlaws,
  sendersOf,
  type Values,
} from './alumni-rules.ts';

/** Somebody of the network in memory. */
export type MemoryAlumnus = {
  readonly id: string;
  /** The account that they are, where they have one. */
  readonly userId?: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly year: number;
  readonly office: string;
  readonly roles: readonly AlumniRole[];
};

/** A job of the network in memory. */
export type MemoryAlumniJob = {
  readonly id: string;
  readonly memberId: string;
  readonly title: string;
  readonly company: string;
  readonly city: string;
  readonly description: string;
};

/** Somebody in memory who asks to be let in. */
export type MemoryAlumniRequest = { readonly id: string; readonly values: Values };

type Options = {
  readonly members: readonly MemoryAlumnus[];
  readonly jobs?: readonly MemoryAlumniJob[] | undefined;
  readonly requests?: readonly MemoryAlumniRequest[] | undefined;
  readonly captcha: Pick<MemoryCaptcha, 'accepts'>;
  readonly exhausted: readonly LimitedCall[] | undefined;
  readonly ownerOf: (accessToken: string | undefined) => string | undefined;
};

type Member = MemoryAlumnus & { readonly isPending?: boolean };
type Job = MemoryAlumniJob & { readonly isClosed?: boolean };
type Entry = {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly href?: string;
  readonly actions: readonly AlumniAction[];
};
type Decision = 'approve' | 'refuse';

const pageSize = 10;
const refused = (status: number): ServiceAnswer => ({ status });
const valuesRefused = (fields: readonly string[]): ServiceAnswer => ({
  status: 400,
  body: { code: 1004, message: 'Not right.', fields },
});
const captchaRefused: ServiceAnswer = { status: 400, body: { code: 1008, message: 'captcha refused' } };
const taken = (count: number, others: readonly object[] = []): ServiceAnswer => ({
  status: 200,
  body: { taken: count, refused: others },
});

const ownOf = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
const isNamed = <Name extends string>(table: Readonly<Record<Name, unknown>>, name: string): name is Name =>
  Object.hasOwn(table, name);

const valuesOf = (request: ServiceRequest): Values => {
  const { values } = fieldsOf(request);
  return Object.fromEntries(
    Object.entries(typeof values === 'object' && values !== null ? values : {}).map(([name, value]) => [
      name,
      String(value),
    ]),
  );
};

const nameOf = ({ firstName, lastName }: Pick<MemoryAlumnus, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`;
const hasWords = (asked: string, text: string): boolean =>
  asked
    .toLowerCase()
    .split(/\s+/u)
    .filter(Boolean)
    .every((word) => text.toLowerCase().includes(word));

/** The alumni service over maps: the same lists, records, forms, roles and refusals as docs/contracts/alumni-service.md has. */
export const memoryAlumniService = ({ exhausted, ownerOf, captcha, ...given }: Options): MemoryService => {
  const members = new Map<string, Member>(given.members.map((member) => [member.id, member]));
  const jobs = new Map<string, Job>(given.jobs?.map((job) => [job.id, job]));
  const requests = new Map<string, MemoryAlumniRequest & { readonly decision?: Decision }>(
    given.requests?.map((request) => [request.id, request]),
  );
  const records = new Map<string, Values>();
  /** Who asked whom, and whether it was accepted. */
  const connections = new Map<
    string,
    { readonly asker: string; readonly asked: string; readonly isAccepted: boolean }
  >();
  const marks = new Set<string>();
  const quizzes = [{ id: 'pricing', title: 'Pricing under pressure', href: '/insights' }];

  const memberOf = (userId: string): Member | undefined =>
    [...members.values()].find((member) => member.userId === userId);
  const forAccount =
    (answer: (userId: string, request: ServiceRequest, ...segments: string[]) => ServiceAnswer) =>
    (request: ServiceRequest, ...segments: string[]): ServiceAnswer => {
      const userId = ownerOf(request.headers.access_token);
      return userId === undefined ? refused(401) : answer(userId, request, ...segments);
    };
  const withRole = (userId: string, asked: readonly AlumniRole[]): Member | undefined => {
    const member = memberOf(userId);
    return member?.roles.some((role) => asked.includes(role)) === true ? member : undefined;
  };
  const pairOf = (one: string, other: string): string => [one, other].toSorted().join(' ');
  const record = (id: string, name: keyof typeof keepersOf): Values => {
    const { firstName = '', lastName = '' } = members.get(id) ?? {};
    const begun: Values = { firstName, lastName, isListed: 'yes', allowsRecruiters: 'yes' };
    const kept = records.get(`${name} ${id}`);
    return kept ?? Object.fromEntries(fieldsOfRecord(name).map((field) => [field, begun[field] ?? '']));
  };
  const addMember = ({ firstName = '', lastName = '', year = '', office = '' }: Values): void => {
    const id = crypto.randomUUID();
    members.set(id, { id, firstName, lastName, year: Number(year), office, roles: ['alumnus'] });
  };
  const withoutRole = (member: Member): readonly AlumniRole[] => member.roles.filter((role) => role !== 'recruiter');

  const personEntry = (member: Member, actions: readonly AlumniAction[]): Entry => ({
    id: member.id,
    title: nameOf(member),
    detail: `${member.office}, ${member.year}`,
    actions,
  });
  const jobEntry = ({ id, title, company, city, isClosed, memberId }: Job, me: string): Entry => ({
    id,
    title,
    detail: `${company}, ${city}`,
    href: `/alumni/job?job=${id}`,
    actions: memberId === me && isClosed !== true ? ['close'] : [],
  });

  const lists: Readonly<Record<keyof typeof readersOf, (query: URLSearchParams, me: Member) => readonly Entry[]>> = {
    directory: (query, me) =>
      [...members.values()]
        .filter(
          (member) =>
            member.id !== me.id &&
            member.roles.includes('alumnus') &&
            record(member.id, 'settings').isListed === 'yes' &&
            hasWords(query.get('q') ?? '', `${nameOf(member)} ${member.office}`) &&
            member.office.toLowerCase().startsWith((query.get('office') ?? '').toLowerCase()) &&
            ['', String(member.year)].includes(query.get('year') ?? ''),
        )
        .map((member) =>
          personEntry(
            member,
            me.roles.includes('alumnus') && !connections.has(pairOf(me.id, member.id)) ? ['connect'] : [],
          ),
        ),
    jobs: (query) =>
      [...jobs.values()]
        .filter(
          (job) =>
            job.isClosed !== true &&
            hasWords(`${query.get('q') ?? ''} ${query.get('city') ?? ''}`, Object.values(job).join(' ')),
        )
        .map((job) => jobEntry(job, '')),
    candidates: (query) =>
      [...members.values()]
        .filter(
          (member) =>
            record(member.id, 'candidate').isOpen === 'yes' &&
            record(member.id, 'settings').allowsRecruiters === 'yes' &&
            hasWords(
              query.get('q') ?? '',
              `${nameOf(member)} ${Object.values(record(member.id, 'candidate')).join(' ')}`,
            ),
        )
        .map((member) => personEntry(member, [])),
    posts: (_, me) =>
      [...jobs.values()].filter(({ memberId }) => memberId === me.id).map((job) => jobEntry(job, me.id)),
    connections: (_, me) =>
      [...connections.values()].flatMap(({ asker, asked, isAccepted }) => {
        const member = asker === me.id ? members.get(asked) : asked === me.id ? members.get(asker) : undefined;
        return member === undefined
          ? []
          : [personEntry(member, asked === me.id && !isAccepted ? ['accept', 'remove'] : ['remove'])];
      }),
    recruiters: (query) =>
      [...members.values()]
        .filter(
          (member) =>
            (member.isPending === true || member.roles.includes('recruiter')) &&
            hasWords(query.get('q') ?? '', nameOf(member)),
        )
        .map((member) => personEntry(member, member.isPending === true ? ['approve', 'revoke'] : ['revoke'])),
    requests: () =>
      [...requests.values()]
        .filter(({ decision }) => decision === undefined)
        .map(({ id, values: { firstName = '', lastName = '', email, office, year } }) => ({
          id,
          title: nameOf({ firstName, lastName }),
          detail: `${email} · ${office}, ${year}`,
          actions: ['approve', 'refuse'],
        })),
    quizzes: (_, me) =>
      quizzes.map((quiz) => ({ ...quiz, detail: '', actions: marks.has(`${me.id} ${quiz.id}`) ? [] : ['done'] })),
    everything: (query, me) => [...lists.directory(query, me), ...lists.jobs(query, me)],
  };

  /** Whether there is such an entry for this member; what is done twice is done once. */
  const deeds: Readonly<Record<string, (id: string, me: Member) => boolean>> = {
    'directory connect': (id, me) => {
      if (id === me.id || !members.has(id)) return false;
      const pair = pairOf(me.id, id);
      if (!connections.has(pair)) connections.set(pair, { asker: me.id, asked: id, isAccepted: false });
      return true;
    },
    'connections accept': (id, me) => {
      const found = connections.get(pairOf(me.id, id));
      if (found?.asked !== me.id) return false;
      connections.set(pairOf(me.id, id), { ...found, isAccepted: true });
      return true;
    },
    'connections remove': (id, me) => {
      connections.delete(pairOf(me.id, id));
      return members.has(id);
    },
    'posts close': (id, me) => {
      const job = jobs.get(id);
      if (job?.memberId !== me.id) return false;
      jobs.set(id, { ...job, isClosed: true });
      return true;
    },
    'recruiters approve': (id) => {
      const member = members.get(id);
      if (member === undefined || (member.isPending !== true && !member.roles.includes('recruiter'))) return false;
      members.set(id, { ...member, isPending: false, roles: [...withoutRole(member), 'recruiter'] });
      return true;
    },
    'recruiters revoke': (id) => {
      const member = members.get(id);
      if (member === undefined) return false;
      members.set(id, { ...member, isPending: false, roles: withoutRole(member) });
      return true;
    },
    'requests approve': (id) => decide(id, 'approve'),
    'requests refuse': (id) => decide(id, 'refuse'),
    'quizzes done': (id, me) => {
      marks.add(`${me.id} ${id}`);
      return quizzes.some((quiz) => quiz.id === id);
    },
  };
  const decide = (id: string, decision: Decision): boolean => {
    const request = requests.get(id);
    if (request === undefined || (request.decision ?? decision) !== decision) return false;
    if (request.decision === undefined && decision === 'approve') addMember(request.values);
    requests.set(id, { ...request, decision });
    return true;
  };

  const askToRecruit = (userId: string, me: Member | undefined, { firstName = '', lastName = '' }: Values): void => {
    const id = me?.id ?? crypto.randomUUID();
    const asker = me ?? { id, userId, firstName, lastName, year: 0, office: '', roles: [] };
    if (!asker.roles.includes('recruiter')) members.set(id, { ...asker, isPending: true });
  };

  const limited = limitedBy(exhausted);

  return serviceOf('alumni', [
    {
      call: 'GET /v1/me',
      run: forAccount((userId) => {
        const member = memberOf(userId);
        const own = member === undefined ? [] : [...connections.values()].filter(isOf(member.id));
        return {
          status: 200,
          body: {
            name: member === undefined ? '' : nameOf(member),
            roles: member?.roles ?? [],
            connections: own.filter(({ isAccepted }) => isAccepted).length,
            requests: own.filter(({ isAccepted, asked }) => !isAccepted && asked === member?.id).length,
            posts: [...jobs.values()].filter((job) => job.memberId === member?.id && job.isClosed !== true).length,
          },
        };
      }),
    },
    {
      call: 'GET /v1/lists/:list',
      run: limited(
        'alumni',
        forAccount((userId, { query }, list = '') => {
          if (!isNamed(readersOf, list)) return refused(404);
          const me = withRole(userId, readersOf[list]);
          if (me === undefined) return refused(403);
          const found = lists[list](query, me);
          const start = (Number(query.get('page') ?? '1') - 1) * pageSize;
          return { status: 200, body: { total: found.length, entries: found.slice(start, start + pageSize) } };
        }),
      ),
    },
    {
      call: 'PUT /v1/lists/:list/:entry/:action',
      run: forAccount((userId, request, list = '', entry = '', action = '') => {
        const actors = ownOf(ownOf(actorsOf, list) ?? {}, action);
        if (actors === undefined) return refused(404);
        const me = withRole(userId, actors);
        if (me === undefined) return refused(403);
        if (action === 'refuse' && (valuesOf(request).reason ?? '').trim() === '') return valuesRefused(['reason']);
        return refused(ownOf(deeds, `${list} ${action}`)?.(entry, me) === true ? 204 : 404);
      }),
    },
    {
      call: 'GET /v1/records/:record',
      run: forAccount((userId, _, name = '') => {
        if (!isNamed(keepersOf, name)) return refused(404);
        const me = withRole(userId, keepersOf[name]);
        return me === undefined ? refused(403) : { status: 200, body: { values: record(me.id, name) } };
      }),
    },
    {
      call: 'PUT /v1/records/:record',
      run: forAccount((userId, request, name = '') => {
        if (!isNamed(keepersOf, name)) return refused(404);
        const me = withRole(userId, keepersOf[name]);
        if (me === undefined) return refused(403);
        const values = valuesOf(request);
        const wrong = recordFlaws(name, values);
        if (wrong.length > 0) return valuesRefused(wrong);
        records.set(`${name} ${me.id}`, values);
        return refused(204);
      }),
    },
    {
      call: 'POST /v1/forms/:form',
      run: async (request, form = '') => {
        if (!isNamed(sendersOf, form)) return refused(404);
        const senders = sendersOf[form];
        const userId = ownerOf(request.headers.access_token);
        if (senders !== 'anybody' && userId === undefined) return refused(401);
        const me = userId === undefined ? undefined : memberOf(userId);
        if (typeof senders !== 'string' && withRole(userId ?? '', senders) === undefined) return refused(403);
        const values = valuesOf(request);
        const wrong = formFlaws(form, values);
        if (wrong.length > 0) return valuesRefused(wrong);
        if (senders === 'anybody' && !(await captcha.accepts(request.headers.captchakey ?? '', 'alumni')))
          return captchaRefused;
        const id = crypto.randomUUID();
        if (form === 'registration') requests.set(id, { id, values });
        if (form === 'job' && me !== undefined) {
          const { title = '', company = '', city = '', description = '' } = values;
          jobs.set(id, { id, memberId: me.id, title, company, city, description });
        }
        if (form === 'recruiter' && userId !== undefined) askToRecruit(userId, me, values);
        if (form !== 'upload') return taken(1);
        const { rows, refused: others } = readTable(values.members ?? '');
        for (const row of rows) addMember(row);
        return taken(rows.length, others);
      },
    },
    {
      call: 'GET /v1/jobs/:job',
      run: forAccount((userId, _, id = '') => {
        const me = withRole(userId, readersOf.jobs);
        if (me === undefined) return refused(403);
        const job = jobs.get(id);
        if (job === undefined || (job.isClosed === true && job.memberId !== me.id)) return refused(404);
        const { title, company, city, description } = job;
        return { status: 200, body: { id, title, company, city, description } };
      }),
    },
  ]);
};

const isOf =
  (id: string) =>
  ({ asker, asked }: { readonly asker: string; readonly asked: string }): boolean =>
    asker === id || asked === id;
