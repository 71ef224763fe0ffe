import {
  type AlertCondition,
  type AlertFigure,
  type AlertFiring,
  type AlertJoin,
  type AlertRule,
  alertFigureNames,
  alertFigures,
  type CheckedCondition,
  type FiringCondition,
  isShare,
} from '@newswatch/shared/contracts/admin';

interface Joined<Condition> {
  joined_by: AlertJoin;
  conditions: readonly Condition[];
}

/** The conditions of a rule. An older server sends one or two. */
export function conditionsOf(rule: AlertRule): Joined<CheckedCondition> {
  const { conditions, joined_by = 'all', figure, limit, value, and } = rule;
  if (conditions) return { joined_by, conditions };
  const older = [{ figure, limit, value }, ...(and ? [and] : [])];
  return { joined_by, conditions: older.map((each) => ({ ...each, of: null, state: stateOf(each) })) };
}

function stateOf({ figure, limit, value }: { figure: AlertFigure; limit: number; value: number | null }) {
  if (value === null) return 'unmeasurable';
  const isBeyond = alertFigures[figure].direction === 'above' ? value > limit : value < limit;
  return isBeyond ? 'beyond' : 'within';
}

/** The conditions of an alert in the history. */
export function firingConditionsOf(firing: AlertFiring): Joined<FiringCondition> {
  const { conditions, joined_by = 'all', figure, limit, value, worst, and } = firing;
  if (conditions) return { joined_by, conditions };
  const older = [{ figure, limit, value, worst }, ...(and ? [{ ...and, value: and.worst }] : [])];
  return { joined_by, conditions: older.map((each) => ({ ...each, of: null, worst_of: null })) };
}

/** Whether the last check had too few figures to say whether the conditions of a rule are met. */
export function isUnknown(rule: AlertRule): boolean {
  const { joined_by, conditions } = conditionsOf(rule);
  const unknown = conditions.filter(({ state }) => state === 'unmeasurable' || state === 'unreadable');
  return joined_by === 'all' ? unknown.length > 0 : unknown.length === conditions.length;
}

/** The default minimum of a share. A share of fewer says little. */
const USUAL_MINIMUM = 20;
const usualLimits = { count: 10, minutes: 10, percent: 5 } as const;

/** A new condition for the form, with a figure that the others do not use, if there is one. */
export function newCondition(others: readonly Pick<AlertCondition, 'figure'>[]): Required<AlertCondition> {
  const taken = new Set(others.map(({ figure }) => figure));
  const figure = alertFigureNames.find((name) => !taken.has(name)) ?? 'deliveries_failed_share';
  const { direction, unit } = alertFigures[figure];
  return { figure, limit: direction === 'above' ? usualLimits[unit] : 50, minimum: USUAL_MINIMUM };
}

/** A stored condition for the form. If the figure is not a share, its minimum is the default minimum of a share. */
export const formCondition = ({ figure, limit, minimum }: AlertCondition): Required<AlertCondition> => ({
  ...{ figure, limit, minimum: minimum ?? (isShare(figure) ? 0 : USUAL_MINIMUM) },
});
