import type { ApiScope } from '@newswatch/shared/contracts';

/** The permission that a scope gives a program, in words. */
export const scopeLabels: Record<ApiScope, { label: string; hint: string }> = {
  'matches:read': { label: 'Read matches', hint: 'Your targets’ matches and figures, and what is ahead' },
  'articles:read': {
    label: 'Read articles and sources',
    hint: 'Article texts, their sources, who wrote them and who is quoted',
  },
  'targets:read': { label: 'Read targets', hint: 'Your targets' },
  'releases:read': {
    label: 'Read press releases',
    hint: 'Your press releases with their texts, and the articles that reuse them',
  },
  'targets:write': { label: 'Change targets', hint: 'Create, change and delete targets' },
  'subscriptions:read': { label: 'Read subscriptions', hint: 'Fetch their events and read deliveries' },
  'subscriptions:write': {
    label: 'Acknowledge events',
    hint: 'Mark subscription events as handled',
  },
  'webhooks:write': {
    label: 'Manage webhook endpoints',
    hint: 'Create, change and delete endpoints and subscriptions: anyone who has the key can have your events sent elsewhere',
  },
};
