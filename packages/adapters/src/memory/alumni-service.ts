import type { AlumniRole } from '@masthead/core/alumni';
import { type LimitedCall, limitedBy } from './limits.ts';
import { fieldsOf, type MemoryService, type ServiceAnswer, type ServiceRequest, serviceOf } from './service.ts';

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

type Options = {
  readonly members: readonly MemoryAlumnus[];
  readonly exhausted: readonly LimitedCall[] | undefined;
  readonly ownerOf: (accessToken: string | undefined) => string | undefined;
};

const pageSize = 10;
const refused = (status: number): ServiceAnswer => ({ status });
const readers: Readonly<Record<string, readonly AlumniRole[]>> = { directory: ['alumnus', 'manager'] };
const settings = ['isListed', 'allowsRecruiters'];

/** The alumni service in memory: who somebody is, the directory, and their settings. */
export const memoryAlumniService = ({ members, exhausted, ownerOf }: Options): MemoryService => {
  const kept = new Map<string, Readonly<Record<string, string>>>();
  const memberOf = (userId: string): MemoryAlumnus | undefined => members.find((member) => member.userId === userId);

  const forAccount =
    (answer: (userId: string, request: ServiceRequest, ...segments: string[]) => ServiceAnswer) =>
    (request: ServiceRequest, ...segments: string[]): ServiceAnswer => {
      const userId = ownerOf(request.headers.access_token);
      return userId === undefined ? refused(401) : answer(userId, request, ...segments);
    };

  const withRole = (userId: string, asked: readonly AlumniRole[]): boolean =>
    memberOf(userId)?.roles.some((role) => asked.includes(role)) === true;

  const limited = limitedBy(exhausted);

  return serviceOf('alumni', [
    {
      call: 'GET /v1/me',
      run: forAccount((userId) => {
        const member = memberOf(userId);
        const name = member === undefined ? '' : `${member.firstName} ${member.lastName}`;
        return {
          status: 200,
          body: { name, roles: member?.roles ?? [], connections: 0, requests: 0, posts: 0 },
        };
      }),
    },
    {
      call: 'GET /v1/lists/:list',
      run: limited(
        'alumni',
        forAccount((userId, { query }, list = '') => {
          const asked = Object.hasOwn(readers, list) ? readers[list] : undefined;
          if (asked === undefined) return refused(404);
          if (!withRole(userId, asked)) return refused(403);
          const words = (query.get('q') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
          const found = members.filter(
            ({ firstName, lastName, office, year, ...member }) =>
              member.userId !== userId &&
              words.every((word) => `${firstName} ${lastName} ${office}`.toLowerCase().includes(word)) &&
              office.toLowerCase().startsWith((query.get('office') ?? '').toLowerCase()) &&
              ['', String(year)].includes(query.get('year') ?? ''),
          );
          const start = (Number(query.get('page') ?? '1') - 1) * pageSize;
          const entries = found.slice(start, start + pageSize).map(({ id, firstName, lastName, office, year }) => ({
            id,
            title: `${firstName} ${lastName}`,
            detail: `${office}, ${year}`,
            actions: ['connect'],
          }));
          return { status: 200, body: { total: found.length, entries } };
        }),
      ),
    },
    {
      call: 'GET /v1/records/:record',
      run: forAccount((userId, _, record) => {
        if (record !== 'settings') return refused(501);
        if (!withRole(userId, ['alumnus'])) return refused(403);
        return { status: 200, body: { values: kept.get(userId) ?? { isListed: 'yes', allowsRecruiters: 'yes' } } };
      }),
    },
    {
      call: 'PUT /v1/records/:record',
      run: forAccount((userId, request, record) => {
        if (record !== 'settings') return refused(501);
        if (!withRole(userId, ['alumnus'])) return refused(403);
        const { values } = fieldsOf(request);
        const given = new Map(Object.entries(typeof values === 'object' && values !== null ? values : {}));
        const wrong = settings.filter((name) => !['', 'yes'].includes(given.get(name)));
        if (wrong.length > 0) return { status: 400, body: { code: 1004, message: 'Not right.', fields: wrong } };
        kept.set(userId, Object.fromEntries(settings.map((name) => [name, String(given.get(name))])));
        return { status: 204 };
      }),
    },
  ]);
};
