import type { ChangeRoles } from '@masthead/core/publishing';
import { call, reading, type Sample } from '../../client/call.ts';
import { administrationRefusal, holderIn, RoleHolderWire, sampleHolder } from './administration-wire.ts';

/** Replaces the roles of an account. 409 is `LastAdministrator`. */
export const changeRoles = call<ChangeRoles>()({
  service: 'media',
  method: 'PUT',
  path: '/v1/people/roles',
  session: 'required',
  body: 'json',
  request: ([{ email, roles }]) => ({ body: { email, roles } }),
  answer: reading(RoleHolderWire, holderIn),
  refusals: (rejected) => (rejected.status === 409 ? { _tag: 'LastAdministrator' } : administrationRefusal(rejected)),
});

export const sample: Sample<ChangeRoles> = {
  given: [{ email: 'ada@example.com', roles: ['editor'] }],
  answer: sampleHolder,
};
