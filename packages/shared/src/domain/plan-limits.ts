import type { DeliveryMode } from '../contracts/delivery-mode.ts';
import { type Plan, plans } from '../contracts/plan.ts';
import type { NotificationPreferences } from '../contracts/preferences.ts';
import type { Channel } from '../contracts/primitives.ts';
import type { PlanAllowance, Quota } from '../contracts/quota.ts';
import type { Role } from '../contracts/user.ts';

export interface PlanLimits {
  /** null = unlimited, here and below. */
  maxTargets: number | null;
  maxNotificationsPerDay: number | null;
  keywordsPerTarget: number;
  /** The number of other people who may also get alerts. */
  recipients: number;
  /** The number of people on all distribution lists together. */
  subscribers: number;
  /** The number of scheduled reports. */
  reports: number;
  /** The number of addresses at which newsletters are received. */
  receivingAddresses: number;
  /** The number of press releases that new articles are compared with. */
  releases: number;
  /** The number of televisions that show newsroom screens. */
  televisions: number;
  /** The number of days of matches that are shown, today included; null = all. Older matches are kept, but hidden. */
  historyDays: number | null;
  channels: readonly Channel[];
  /** Fastest first. */
  deliveryModes: readonly DeliveryMode[];
  advancedAnalytics: boolean;
  customKeywords: boolean;
  /** Whether targets may have alerts that bypass quiet hours. */
  highPriority: boolean;
  apiAccess: boolean;
  /**
   * Calls of all API keys of a person together. Plans without API access have a number, too, because an administrator may switch
   * it on.
   */
  apiCallsPerHour: number | null;
}

/**
 * The plan matrix (specification section 1; the rest from the product definition, section 13). Only the server may read
 * it: administrators change it there, so pages show the `plans` of the quota.
 */
export const planLimits: Record<Plan, PlanLimits> = {
  free: {
    maxTargets: 3,
    maxNotificationsPerDay: 50,
    keywordsPerTarget: 5,
    recipients: 0,
    subscribers: 0,
    reports: 1,
    receivingAddresses: 1,
    releases: 3,
    televisions: 1,
    historyDays: 30,
    channels: ['email'],
    deliveryModes: ['daily'],
    advancedAnalytics: false,
    customKeywords: false,
    highPriority: false,
    apiAccess: false,
    apiCallsPerHour: 100,
  },
  basic: {
    maxTargets: 10,
    maxNotificationsPerDay: 200,
    keywordsPerTarget: 20,
    recipients: 3,
    subscribers: 100,
    reports: 5,
    receivingAddresses: 5,
    releases: 10,
    televisions: 3,
    historyDays: 90,
    channels: ['email', 'whatsapp'],
    deliveryModes: ['hourly', 'daily'],
    advancedAnalytics: true,
    customKeywords: false,
    highPriority: false,
    apiAccess: false,
    apiCallsPerHour: 1_000,
  },
  pro: {
    maxTargets: 50,
    maxNotificationsPerDay: 500,
    keywordsPerTarget: 100,
    recipients: 10,
    subscribers: 1_000,
    reports: 20,
    receivingAddresses: 20,
    releases: 50,
    televisions: 10,
    historyDays: 365,
    channels: ['email', 'whatsapp'],
    deliveryModes: ['live', 'hourly', 'daily'],
    advancedAnalytics: true,
    customKeywords: true,
    highPriority: true,
    apiAccess: true,
    apiCallsPerHour: 10_000,
  },
  admin: {
    maxTargets: null,
    maxNotificationsPerDay: null,
    keywordsPerTarget: 100,
    recipients: 10,
    subscribers: 1_000,
    reports: 50,
    receivingAddresses: 50,
    releases: 200,
    televisions: 20,
    historyDays: null,
    channels: ['email', 'whatsapp'],
    deliveryModes: ['live', 'hourly', 'daily'],
    advancedAnalytics: true,
    customKeywords: true,
    highPriority: true,
    apiAccess: true,
    apiCallsPerHour: null,
  },
};

/**
 * The plan whose limits apply to a person. Administrators have the limits of the plan `admin`, even while their account still
 * names the plan that they had before.
 *
 * @example planLimits[effectivePlan(user)].keywordsPerTarget
 */
export function effectivePlan({ role, plan }: { role: Role; plan: Plan }): Plan {
  return role === 'admin' ? 'admin' : plan;
}

/**
 * The allowed alert frequencies, fastest first: those of the plan, and live if an administrator allowed it beyond the
 * plan.
 */
export function deliveryModesOf(
  plan: Plan,
  { live_alerts_granted }: Pick<NotificationPreferences, 'live_alerts_granted'>,
): readonly DeliveryMode[] {
  const { deliveryModes } = planLimits[plan];
  return live_alerts_granted && !deliveryModes.includes('live') ? ['live', ...deliveryModes] : deliveryModes;
}

/** `planLimits` in the words of the API. */
export function planAllowances(): Record<Plan, PlanAllowance> {
  const entries = plans.map((plan) => {
    const limits = planLimits[plan];
    const allowance: PlanAllowance = {
      max_targets: limits.maxTargets,
      max_notifications_per_day: limits.maxNotificationsPerDay,
      keywords_per_target: limits.keywordsPerTarget,
      recipients: limits.recipients,
      subscribers: limits.subscribers,
      reports: limits.reports,
      releases: limits.releases,
      receiving_addresses: limits.receivingAddresses,
      televisions: limits.televisions,
      history_days: limits.historyDays,
      channels: [...limits.channels],
      delivery_modes: [...limits.deliveryModes],
      advanced_analytics: limits.advancedAnalytics,
      custom_keywords: limits.customKeywords,
      high_priority: limits.highPriority,
      api_access: limits.apiAccess,
    };
    return [plan, allowance] as const;
  });
  return Object.fromEntries(entries) as Record<Plan, PlanAllowance>;
}

/**
 * The alert frequencies that a page offers, fastest first. Without the plan's own list, it offers hourly alerts: the
 * server sends a daily digest if the plan has none, whereas a page without the choice would overwrite it.
 */
export function offeredModes({
  plan,
  plans: allowances,
  features,
}: Pick<Quota, 'plan' | 'plans' | 'features'>): readonly DeliveryMode[] {
  const modes = allowances?.[plan].delivery_modes ?? ['hourly', 'daily'];
  return features.live_alerts && !modes.includes('live') ? ['live', ...modes] : modes;
}

/** The maximum number of targets of this person; a number set by an administrator overrides the plan's. null = unlimited. */
export function targetCap(plan: Plan, maxTargets: number | null): number | null {
  return plan === 'admin' ? null : (maxTargets ?? planLimits[plan].maxTargets);
}

/**
 * The maximum number of alerts per day: the smaller of the person's own limit and the allowed maximum, where a number
 * set by an administrator overrides the plan's.
 */
export function dailyAlertCap(
  plan: Plan,
  { own, preferred }: { own: number | null; preferred: number },
): number {
  return Math.min(preferred, own ?? planLimits[plan].maxNotificationsPerDay ?? Number.POSITIVE_INFINITY);
}

/** The message if a target has more keywords than the plan allows; null if it does not. */
export function keywordLimitMessage(max: number, used: number): string | null {
  if (used <= max) return null;
  return `Your plan allows ${max} keywords per target, and this one has ${used}. Please remove some or upgrade.`;
}
