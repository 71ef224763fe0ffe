import { isDeepStrictEqual } from 'node:util';
import type { AlertCondition, AlertJoin, FiringCondition } from '@newswatch/shared/contracts/admin';
import type { FiringRow, RuleRow } from './repository.ts';

export interface Conditions {
  joined_by: AlertJoin;
  conditions: readonly AlertCondition[];
}

type FirstTwoColumns = Pick<RuleRow, 'figure' | 'threshold' | 'and_figure' | 'and_threshold'>;

/** The first two conditions, in the columns that older versions read. */
export function firstTwoColumns(conditions: readonly AlertCondition[]): FirstTwoColumns {
  const [first, second] = conditions;
  if (!first) throw new Error('a rule without a condition');
  return {
    figure: first.figure,
    threshold: first.limit,
    and_figure: second?.figure ?? null,
    and_threshold: second?.limit ?? null,
  };
}

/** The conditions in those columns. */
export function readFirstTwo(row: FirstTwoColumns): AlertCondition[] {
  const { figure, threshold: limit, and_figure, and_threshold } = row;
  const second =
    and_figure === null || and_threshold === null ? [] : [{ figure: and_figure, limit: and_threshold }];
  return [{ figure, limit }, ...second];
}

/**
 * The conditions of a rule. During an update, a process of an older version may have saved the rule. It only knows the columns
 * for two conditions, which are then the right ones.
 */
export function conditionsOf(row: FirstTwoColumns & Pick<RuleRow, 'conditions' | 'joined_by'>): Conditions {
  const { conditions, joined_by, figure, threshold, and_figure, and_threshold } = row;
  const isCurrent =
    conditions !== null &&
    isDeepStrictEqual(firstTwoColumns(conditions), { figure, threshold, and_figure, and_threshold });
  return isCurrent ? { joined_by, conditions } : { joined_by: 'all', conditions: readFirstTwo(row) };
}

/** The conditions of an alert, including one that a process of an older version started. */
export function firingConditionsOf(row: FiringRow): FiringCondition[] {
  if (row.conditions !== null) return row.conditions;
  const [first, second] = readFirstTwo(row);
  const at = (value: number | null, worst: number | null) => ({ value, of: null, worst, worst_of: null });
  return [
    ...(first ? [{ ...first, ...at(row.value, row.worst) }] : []),
    ...(second ? [{ ...second, ...at(row.and_value, row.and_worst ?? row.and_value) }] : []),
  ];
}

/** A condition that was met during an alert. */
export type HeldCondition = FiringCondition & { value: number; worst: number };
export const heldOf = (conditions: readonly FiringCondition[]): HeldCondition[] =>
  conditions.filter((each): each is HeldCondition => each.value !== null && each.worst !== null);

/** The columns of an alert for its conditions; those for older versions have the first two that were met. */
export function firingColumns(conditions: readonly FiringCondition[]) {
  const held = heldOf(conditions);
  const [first, second] = held;
  if (!first) throw new Error('an alert without a condition that held');
  return {
    conditions: JSON.stringify(conditions),
    ...firstTwoColumns(held),
    value: first.value,
    worst: first.worst,
    and_value: second?.value ?? null,
    and_worst: second?.worst ?? null,
  };
}
