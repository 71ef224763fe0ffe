import type { ApiScope } from '@newswatch/shared/contracts';

/** What a permission lets a program do. */
export const scopeLabels: Record<ApiScope, { label: string; hint: string }> = {
  'matches:read': { label: 'Read matches', hint: 'What your targets have found' },
  'articles:read': {
    label: 'Read articles and sources',
    hint: 'Texts of articles, and where they come from',
  },
  'targets:read': { label: 'Read targets', hint: 'What you watch for' },
  'targets:write': { label: 'Change targets', hint: 'Make, change and delete targets' },
  'subscriptions:read': { label: 'Read subscriptions', hint: 'Fetch the events of your subscriptions' },
  'subscriptions:write': {
    label: 'Acknowledge events',
    hint: 'Say which events of a subscription were dealt with',
  },
};
