import type { IdentifiedRegistration } from '@masthead/core/registration';
import { MatchersV3 } from '@pact-foundation/pact';
import { reader } from '../visitors.ts';

const { boolean, like, string, uuid } = MatchersV3;

const named = {
  firstName: 'Nour',
  lastName: 'Reader',
  country: 'DE',
  company: 'Aldermoor Rail',
  businessFunction: 'STRATEGY',
  occasionalEmail: false,
  subscriptions: ['weekly'],
};

/** A new visitor's data for any registration: as the domain has it, and as on the wire. */
export const newReader: Omit<IdentifiedRegistration, 'email' | 'cid'> = {
  ...named,
  jobTitle: 'Analyst',
  practiceCode: undefined,
};
export const newReaderWire = { ...named, title: 'Analyst' };

/** The service's record of them afterwards. */
export const newReaderRecord = {
  data: {
    id: uuid(reader.id),
    firstName: string('Nour'),
    subscriptions: ['weekly'],
    articles: like([]),
    practiceUser: boolean(false),
  },
};
