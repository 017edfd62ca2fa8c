import { type AlumniRole, alumniRoles, type ReadMember } from '@masthead/core/alumni';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';
import { Count } from '../client/wire-types.ts';
import { alumniRefusal } from './alumni-wire.ts';

const MemberWire = t.type(
  {
    name: t.string,
    roles: t.readonlyArray(t.string),
    connections: Count,
    requests: Count,
    posts: Count,
  },
  'AlumniMember',
);

const isRole = (role: string): role is AlumniRole => alumniRoles.some((known) => known === role);

/** Reads the membership of the caller; unknown roles are dropped. 401 is `SignInRequired`. */
export const readMember = call<ReadMember>()({
  service: 'alumni',
  method: 'GET',
  path: '/v1/me',
  session: 'required',
  request: () => ({}),
  answer: reading(MemberWire, ({ roles, ...member }) => ({ ...member, roles: roles.filter(isRole) })),
  refusals: alumniRefusal,
});

export const sample: Sample<ReadMember> = {
  given: [],
  answer: { name: 'Alun Alumnus', roles: ['alumnus'], connections: 2, requests: 1, posts: 0 },
};
