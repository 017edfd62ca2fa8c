import type { ChangeMediaFile } from '@masthead/core/publishing';
import { call, reading, type Sample } from '../../client/call.ts';
import { publishingRefusal } from '../shared/publishing-wire.ts';
import { fileIn, MediaFileWire, sampleFile } from './media-file-wire.ts';

/** Changes what is known of a file. 412 is `Conflict`, 422 `Refused`. */
export const changeMediaFile = call<ChangeMediaFile>()({
  service: 'media',
  method: 'PATCH',
  path: '/v1/media/files',
  session: 'required',
  query: ['path'],
  headers: ['If-Match'],
  body: 'json',
  request: ([{ path, revision, ...changes }]) => ({
    query: { path },
    headers: { 'If-Match': `"${revision}"` },
    body: changes,
  }),
  answer: reading(MediaFileWire, fileIn),
  refusals: publishingRefusal,
});

export const sample: Sample<ChangeMediaFile> = {
  given: [{ path: sampleFile.path, revision: sampleFile.revision, alt: { en: 'Cranes' }, focus: [0.5, 0.4] }],
  answer: sampleFile,
};
