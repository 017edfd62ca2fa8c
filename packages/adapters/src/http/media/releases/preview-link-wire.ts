import type { MadePreviewLink, PreviewLink } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { reading } from '../../client/call.ts';
import { listOf, mayBeMissing } from '../../client/wire-types.ts';
import { Moment } from '../shared/publishing-wire.ts';

const LinkWire = t.intersection(
  [
    t.type({ id: t.string, editing: t.boolean, createdBy: t.string, createdAt: Moment, expiresAt: Moment }),
    mayBeMissing({ at: Moment }),
  ],
  'PreviewLink',
);

/** Reads the valid links. */
export const readingLinks = reading(
  t.type({ links: listOf(LinkWire) }, 'PreviewLinks'),
  ({ links }): readonly PreviewLink[] => links.items,
);

/** Reads a link that was just made. */
export const readingMadeLink = reading(
  t.type({ id: t.string, url: t.string, expiresAt: Moment }, 'MadePreviewLink'),
  ({ id, url, expiresAt }): MadePreviewLink => ({ id, url, expiresAt }),
);

export const sampleId = '5b0e9c52-64a1-4f0e-8a7b-2c1d5e6f7a80';

export const sampleMade = {
  id: sampleId,
  url: `https://site.example/preview?token=${'A'.repeat(43)}`,
  expiresAt: '2026-11-25T12:05:00.000Z',
};

export const sampleLinks = {
  links: [
    {
      id: sampleId,
      editing: false,
      at: '2026-12-01T08:00:00.000Z',
      createdBy: 'Ada Palmer',
      createdAt: '2026-11-22T12:05:00.000Z',
      expiresAt: '2026-11-25T12:05:00.000Z',
    },
  ],
};
