import type { Plan } from '@newswatch/shared/contracts';

export const planNames: Record<Plan, string> = {
  free: 'Free',
  basic: 'Basic',
  pro: 'Pro',
  admin: 'Administrator',
};
