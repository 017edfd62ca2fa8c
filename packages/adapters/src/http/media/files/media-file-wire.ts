import type { MediaFile } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { Count, mayBeMissing } from '../../client/wire-types.ts';
import { Moment } from '../shared/publishing-wire.ts';

export const AltTextsWire = t.record(t.string, t.string);

/** A file of the media store. */
export const MediaFileWire = t.intersection(
  [
    t.type({
      path: t.string,
      revision: t.string,
      title: t.string,
      type: t.keyof({ picture: null, film: null, sound: null, document: null }),
      mediaType: t.string,
      size: Count,
      lacksAlt: t.readonlyArray(t.string),
      access: t.string,
      isUsed: t.boolean,
      changedAt: Moment,
    }),
    mayBeMissing({
      pages: Count,
      width: Count,
      height: Count,
      focus: t.tuple([t.number, t.number]),
      alt: AltTextsWire,
      licence: t.string,
    }),
  ],
  'MediaFile',
);

/** Returns a file of an answer. */
export const fileIn = (file: t.TypeOf<typeof MediaFileWire>): MediaFile => ({ ...file });

export const sampleFile = {
  path: '/~/media/harbour.webp',
  revision: '0c6e2d0e6f0a4f5e9d590a4d0c2ce1b7',
  title: 'Harbour',
  type: 'picture',
  mediaType: 'image/webp',
  size: 20_000,
  width: 1600,
  height: 900,
  focus: [0.5, 0.4],
  alt: { en: 'Cranes at dawn' },
  lacksAlt: ['de'],
  licence: 'CC BY 4.0',
  access: 'public',
  isUsed: true,
  changedAt: '2026-11-22T12:05:00.000Z',
};
