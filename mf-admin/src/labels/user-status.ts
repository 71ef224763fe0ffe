import type { UserStatus } from '@newswatch/shared/contracts';

export const statusLabels = {
  active: { word: 'Active', tone: 'success' },
  suspended: { word: 'Suspended', tone: 'danger' },
  inactive: { word: 'Inactive', tone: 'neutral' },
} as const satisfies Record<UserStatus, { word: string; tone: string }>;
