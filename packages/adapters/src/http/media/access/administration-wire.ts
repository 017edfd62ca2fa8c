import type { AdministrationFailure, RoleHolder } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { insufficientAuthentication, type Rejected } from '../../client/transport.ts';
import { publishingRefusal } from '../shared/publishing-wire.ts';

/** Maps the refusals of changing tokens and roles: who changes them must have signed in within the last minutes. */
export const administrationRefusal = (rejected: Rejected): AdministrationFailure =>
  rejected.status === 401 && rejected.challenge === insufficientAuthentication
    ? { _tag: 'ReLoginRequired' }
    : publishingRefusal(rejected);

export const RoleHolderWire = t.type(
  {
    id: t.string,
    name: t.string,
    email: t.string,
    roles: t.readonlyArray(t.keyof({ author: null, editor: null, administrator: null, newsletters: null })),
  },
  'RoleHolder',
);

/** Returns a person with roles of an answer. */
export const holderIn = ({ id, name, email, roles }: t.TypeOf<typeof RoleHolderWire>): RoleHolder => ({
  id,
  name,
  email,
  roles,
});

export const sampleHolder = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  name: 'Ada Palmer',
  email: 'ada@example.com',
  roles: ['editor'],
};
