import { messages, type Plan, planLimits } from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';

/** What decides on a person's use of the external API. */
export interface ApiOwner {
  id: string;
  plan: Plan;
  api_access_enabled: boolean;
  /** The password was chosen by an administrator: the person has to choose one of their own first. */
  must_change_password: boolean;
}

/** Keys and what they open are for people with the flag alone; why not, in words. @throws {Failure} `api_access_disabled` */
export function assertApiAccess({ plan, api_access_enabled }: ApiOwner): void {
  if (api_access_enabled) return;
  if (planLimits[plan].apiAccess) throw new Failure('api_access_disabled', messages.apiKeys.disabled);
  throw new Failure('api_access_disabled', messages.apiKeys.planNeeded, {
    details: { required_plan: 'pro' },
  });
}

/** Calls of an hour that a key may make: its own number, or less where the plan allows less. */
export function hourlyLimit(plan: Plan, keyLimit: number): number {
  return Math.min(keyLimit, planLimits[plan].apiCallsPerHour ?? Number.POSITIVE_INFINITY);
}
