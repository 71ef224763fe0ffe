import { Birthdate } from '@newswatch/shared/contracts';
import * as v from 'valibot';

/** The date of birth of a form: a date, or nothing. */
export const OptionalBirthdate = v.union([v.literal(''), Birthdate], (issue) => findIssueMessage(issue));

/** A union only reports that no option matched. The message to show is the one from the value's own rule. */
export function findIssueMessage(issue: v.UnionIssue<v.BaseIssue<unknown>>): string {
  return issue.issues?.find(({ type }) => type !== 'literal')?.message ?? issue.message;
}
