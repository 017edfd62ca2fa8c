import type { ColumnType } from 'kysely';

/** A moment the database fills in by default. */
export type Moment = ColumnType<Date, Date | undefined, Date>;
export type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
