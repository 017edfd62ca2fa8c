import type { ListRoleHolders } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { listOf } from '../../client/wire-types.ts';
import { publishingRefusal } from '../shared/publishing-wire.ts';
import { holderIn, RoleHolderWire, sampleHolder } from './administration-wire.ts';

/** Lists everyone with a role for the site. */
export const listRoleHolders = call<ListRoleHolders>()({
  service: 'media',
  method: 'GET',
  path: '/v1/people/roles',
  session: 'required',
  request: () => ({}),
  answer: reading(t.type({ people: listOf(RoleHolderWire) }, 'RoleHolders'), ({ people }) =>
    people.items.map(holderIn),
  ),
  refusals: publishingRefusal,
});

export const sample: Sample<ListRoleHolders> = { given: [], answer: { people: [sampleHolder] } };
