import type { DetectCountry } from '@masthead/core/registration';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';

/** A§7 geolocation: the visitor's country as an upper-case ISO 3166-1 alpha-2 code. */
export const detectCountry = call<DetectCountry>()({
  service: 'geo',
  method: 'GET',
  path: '/',
  session: 'none',
  request: () => ({}),
  answer: reading(t.type({ country_code: t.string }, 'Place'), ({ country_code }) => country_code.toUpperCase()),
});

export const sample: Sample<DetectCountry> = { given: [], answer: { country_code: 'DE' } };
