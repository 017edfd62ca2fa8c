import { isProvider, type ListProviders } from '@masthead/core/social-sign-in';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';

const ProvidersWire = t.type({ providers: t.readonlyArray(t.string) }, 'Providers');

/** The providers at which visitors may sign in; one that the core does not know is left out. */
export const listProviders = call<ListProviders>()({
  service: 'user',
  method: 'GET',
  path: '/v2/auth/social',
  session: 'none',
  request: () => ({}),
  answer: reading(ProvidersWire, ({ providers }) => providers.filter(isProvider)),
});

export const sample: Sample<ListProviders> = { given: [], answer: { providers: ['linkedin', 'google'] } };
