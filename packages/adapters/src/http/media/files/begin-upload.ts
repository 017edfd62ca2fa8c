import type { BeginUpload } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { publishingRefusal } from '../shared/publishing-wire.ts';

/** Begins the upload of a file, and returns its id. 422 is `Refused`. */
export const beginUpload = call<BeginUpload>()({
  service: 'media',
  method: 'POST',
  path: '/v1/media',
  session: 'required',
  body: 'json',
  request: ([file]) => ({ body: file }),
  answer: reading(t.type({ id: t.string }, 'Upload'), ({ id }) => id),
  refusals: publishingRefusal,
});

export const sample: Sample<BeginUpload> = {
  given: [
    { path: '/~/media/harbour.webp', length: 20_000, title: 'Harbour', alt: { en: 'Cranes at dawn' }, replace: true },
  ],
  answer: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' },
};
