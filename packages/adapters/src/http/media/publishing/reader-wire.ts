import type { DocumentReader } from '@masthead/core/publishing';
import * as t from 'io-ts';
import { reading } from '../../client/call.ts';
import { listOf } from '../../client/wire-types.ts';
import { Moment } from '../shared/publishing-wire.ts';

/** Reads who else has a document open. */
export const readingReaders = reading(
  t.type({ readers: listOf(t.type({ name: t.string, since: Moment }, 'DocumentReader')) }, 'DocumentReaders'),
  ({ readers }): readonly DocumentReader[] => readers.items,
);

export const sampleReaders = { readers: [{ name: 'Edith Ray', since: '2026-11-22T12:05:00.000Z' }] };
