import type { ColumnType, JSONColumnType } from 'kysely';

/** timestamptz: read as Date, written as Date. */
export type Time = ColumnType<Date, Date, Date>;
/** A timestamp that the database sets and that never changes. */
export type CreatedTime = ColumnType<Date, Date | undefined, never>;
export type Json<T> = JSONColumnType<T & object, string, string>;
