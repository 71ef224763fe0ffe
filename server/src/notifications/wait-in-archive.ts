import { sql } from 'kysely';

/**
 * An alert that is moved to the inbox is shown there, even if it was snoozed before it was archived. The time is kept for an
 * undo.
 */
export const endingWait = (at: Date) => ({
  snoozed_until: sql<Date | null>`case when snoozed_until > ${at} then null else snoozed_until end`,
  snoozed_before: sql<Date | null>`case when snoozed_until > ${at} then snoozed_until
    when snoozed_until is not null then snoozed_before end`,
});

/** The undo: alerts that had been snoozed are snoozed again. */
export const resumingWait = {
  snoozed_until: sql<Date | null>`coalesce(snoozed_until, snoozed_before)`,
  snoozed_before: sql<Date | null>`case when snoozed_until is not null then snoozed_before end`,
};
