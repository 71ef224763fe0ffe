import type { ColumnType, JSONColumnType } from 'kysely';

/** timestamptz: read as Date, written as Date. */
export type Time = ColumnType<Date, Date, Date>;
/** Set by the database, and never changed. */
export type CreatedTime = ColumnType<Date, Date | undefined, never>;
export type Json<T> = JSONColumnType<T & object, string, string>;
