import { messages, type Plan, planLimits } from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';

/** The fields that decide whether a person may use the external API. */
export interface ApiOwner {
  id: string;
  plan: Plan;
  api_access_enabled: boolean;
  /** Whether an administrator chose the password, so that the person has to set a new one first. */
  must_change_password: boolean;
}

/**
 * Keys and everything they give access to require the flag.
 *
 * @throws {Failure} `api_access_disabled`, with the reason in words
 */
export function assertApiAccess({ plan, api_access_enabled }: ApiOwner): void {
  if (api_access_enabled) return;
  if (planLimits[plan].apiAccess) throw new Failure('api_access_disabled', messages.apiKeys.disabled);
  throw new Failure('api_access_disabled', messages.apiKeys.planNeeded, {
    details: { required_plan: 'pro' },
  });
}

/** The number of calls per hour that a key may make: its own limit, or the plan's if that is lower. */
export function hourlyLimit(plan: Plan, keyLimit: number): number {
  return Math.min(keyLimit, planLimits[plan].apiCallsPerHour ?? Number.POSITIVE_INFINITY);
}
