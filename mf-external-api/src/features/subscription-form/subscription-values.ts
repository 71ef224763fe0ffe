import { limits, type Subscription, type SubscriptionDraft } from '@newswatch/shared/contracts';

/** The state of the dialog. */
export type SubscriptionValues = Omit<SubscriptionDraft, 'version'> & { allTargets: boolean };

export function valuesOf(subscription: Subscription | undefined): SubscriptionValues {
  return {
    name: subscription?.name ?? '',
    description: subscription?.description ?? '',
    allTargets: (subscription?.target_ids.length ?? 0) === 0,
    target_ids: subscription?.target_ids ?? [],
    events: subscription?.events ?? ['article.matched'],
    filter: subscription?.filter ?? {
      languages: [],
      source_ids: [],
      min_score: 0,
      only_first_of_story: false,
    },
    delivery: subscription?.delivery ?? 'webhook',
    webhook_id: subscription?.webhook?.id ?? null,
    api_key_id: subscription?.api_key?.id ?? null,
    rate_limit_per_hour: subscription?.rate_limit_per_hour ?? limits.API_RATE_PER_HOUR_DEFAULT,
  };
}

/** Converts the state to the request body. */
export function draftOf({ allTargets, ...values }: SubscriptionValues): Omit<SubscriptionDraft, 'version'> {
  return { ...values, target_ids: allTargets ? [] : values.target_ids };
}

/** Adds a value that is missing, or removes one that is there. */
export function toggled<T>(list: readonly T[], value: T): T[] {
  return list.includes(value) ? list.filter((item) => item !== value) : [...list, value];
}
