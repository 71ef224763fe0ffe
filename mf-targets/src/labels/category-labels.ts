import type { Category } from '@newswatch/shared/contracts';

export const categoryLabels: Record<Category, string> = {
  politics: 'Politics',
  business: 'Business',
  technology: 'Technology',
  science: 'Science',
  health: 'Health',
  sports: 'Sports',
  culture: 'Culture',
  local: 'Local',
  other: 'Other',
};
