import { readSavedQuery } from '@newswatch/shared/contracts';
import { type Selectable, sql } from 'kysely';
import type { TargetTerms } from '../matcher/index.ts';
import type { TargetsTable } from '../storage/schema.ts';

/** The columns of `targets` that decide what a target matches. */
export const TERM_COLUMNS = [
  'targets.id',
  'targets.status',
  'targets.keywords_any',
  'targets.keywords_all',
  'targets.keywords_none',
  'targets.speakers',
  'targets.query',
  'targets.match_fields',
  'targets.match_word_forms',
  'targets.languages',
  'targets.source_scope',
  'targets.source_ids',
] as const;

type ColumnName<C> = C extends `targets.${infer Name}` ? Name : never;
export type TermsRow = Pick<
  Selectable<TargetsTable>,
  Extract<ColumnName<(typeof TERM_COLUMNS)[number]>, keyof TargetsTable>
> & {
  /** See `rowVersion`. */
  row_version: number;
};

/**
 * Distinguishes two states of a row by the transaction that wrote it. Unlike with a version column, nobody can forget
 * to increment it.
 */
export const rowVersion = sql<number>`targets.xmin::text::int8`.as('row_version');

/** A target's row in the form that the engine accepts. */
export function termsOf(row: TermsRow): TargetTerms {
  return {
    id: row.id,
    any: row.keywords_any,
    all: row.keywords_all,
    none: row.keywords_none,
    speakers: row.speakers,
    query: row.query === null ? null : readSavedQuery(row.query),
    fields: row.match_fields,
    wordForms: row.match_word_forms,
    languages: row.languages,
    sources: { scope: row.source_scope, ids: row.source_ids },
  };
}
