import { type MakeDownloadLink, mediaPathIn } from '@masthead/core/files';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../client/call.ts';

/** Accepts only a file of the media store, because the browser is redirected to it. */
const AddressWire = new t.Type<string>(
  'an address in the media store',
  t.string.is,
  (given, context) =>
    typeof given === 'string' && given.startsWith('/~/') && mediaPathIn(given) !== undefined
      ? t.success(given)
      : t.failure(given, context),
  t.identity,
);

const LinkWire = t.type({ data: t.type({ address: AddressWire, expiresAt: t.string }) });

/** Decisions §11: creates a signed address for five minutes, bound to the session of the request. */
export const makeDownloadLink = call<MakeDownloadLink>()({
  service: 'media',
  method: 'POST',
  path: '/v1/media/links',
  session: 'required',
  body: 'json',
  request: ([path]) => ({ body: { path } }),
  answer: reading(LinkWire, ({ data: { address, expiresAt } }) => ({ address, expiresAt: Date.parse(expiresAt) })),
  refusals: { 400: { _tag: 'NoSuchFile' }, 401: { _tag: 'SignInRequired' }, 404: { _tag: 'NoSuchFile' } },
});

export const sample: Sample<MakeDownloadLink> = {
  given: ['/~/media/reports/tides.pdf'],
  answer: { data: { address: '/~/media/reports/tides.pdf?link=sealed', expiresAt: '2026-11-22T12:05:00.000Z' } },
};
