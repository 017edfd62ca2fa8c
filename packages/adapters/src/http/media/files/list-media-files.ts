import type { ListMediaFiles } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { call, reading, type Sample } from '../../client/call.ts';
import { listOf, mayBeMissing } from '../../client/wire-types.ts';
import { publishingRefusal } from '../shared/publishing-wire.ts';
import { fileIn, MediaFileWire, sampleFile } from './media-file-wire.ts';

const FilesWire = t.intersection(
  [t.type({ files: listOf(MediaFileWire), languages: t.readonlyArray(t.string) }), mayBeMissing({ cursor: t.string })],
  'MediaFiles',
);

/** Lists the files of the media store by path, fifty at a time. */
export const listMediaFiles = call<ListMediaFiles>()({
  service: 'media',
  method: 'GET',
  path: '/v1/media/files',
  session: 'required',
  query: ['q', 'type', 'lacksAlt', 'unused', 'cursor'],
  request: ([{ text, type, lacksAlt, isUnused, cursor }]) => ({
    query: { q: text, type, lacksAlt: lacksAlt ? 'true' : undefined, unused: isUnused ? 'true' : undefined, cursor },
  }),
  answer: reading(FilesWire, ({ files, languages, cursor }) => ({ files: files.items.map(fileIn), languages, cursor })),
  refusals: publishingRefusal,
});

export const sample: Sample<ListMediaFiles> = {
  given: [{ text: 'harbour', type: 'picture', lacksAlt: true, isUnused: true }],
  answer: { files: [sampleFile], languages: ['en', 'de'], cursor: sampleFile.path },
};
