import { type ContactSource, contactSources, type FindContactProfile } from '@masthead/core/contact';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';

const SourceWire = new t.Type<ContactSource, ContactSource, unknown>(
  'ContactSource',
  (value): value is ContactSource => contactSources.some((source) => source === value),
  (value, context) => {
    const known = contactSources.find((source) => source === value);
    return known === undefined ? t.failure(value, context) : t.success(known);
  },
  (source) => source,
);

const ProfileWire = t.type({ id: t.string, name: t.string, source: SourceWire }, 'ContactProfile');

/**
 * Fetches the recipient of a message (docs/contracts/forms-service.md) in the language of the page.
 * 404 is `RecipientUnknown`.
 */
export const findContactProfile = call<FindContactProfile>()({
  service: 'forms',
  method: 'GET',
  path: '/contact/profiles/:profile',
  patterns: { profile: '[a-z0-9][a-z0-9-]{0,99}' },
  session: 'none',
  query: ['language'],
  request: ([profile], { language }) => ({ segments: { profile }, query: { language } }),
  answer: reading(ProfileWire, (profile) => profile),
  refusals: { 404: { _tag: 'RecipientUnknown' } },
});

export const sample: Sample<FindContactProfile> = {
  given: ['ingrid-vasseur-holt'],
  answer: { data: { id: 'ingrid-vasseur-holt', name: 'Ingrid Vasseur-Holt', source: 'Profile' } },
};
