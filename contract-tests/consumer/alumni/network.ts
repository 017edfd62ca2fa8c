import type { AlumniRole } from '@masthead/core/alumni';
import { reader } from '../visitors.ts';

const memberId = '3b0e9c52-64a1-4f0e-8a7b-2c1d5e6f7a80';
export const otherId = '3b0e9c52-64a1-4f0e-8a7b-2c1d5e6f7a81';
export const jobId = '3b0e9c52-64a1-4f0e-8a7b-2c1d5e6f7a82';

/** The visitor as a member with those roles. */
export const memberAs = (roles: AlumniRole[]) =>
  [
    'the visitor is in the alumni network',
    { id: memberId, userId: reader.id, firstName: 'Ada', lastName: 'Reader', office: 'Oslo', roles },
  ] as const;

const anAlumnus: AlumniRole[] = ['alumnus'];

/** Another member of the network. */
export const other = [
  'another alumnus',
  { id: otherId, firstName: 'Bo', lastName: 'Berger', office: 'Bergen', roles: anAlumnus },
] as const;

export const requestId = '3b0e9c52-64a1-4f0e-8a7b-2c1d5e6f7a83';

/** An application to join. */
export const asking = ['somebody asks to join the alumni network', { id: requestId }] as const;

/** A job that the visitor has posted. */
export const job = ['a job of the alumni network', { id: jobId, memberId }] as const;
