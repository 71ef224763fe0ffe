import type { Role } from '@newswatch/shared/contracts';

export const roleNames: Record<Role, string> = { user: 'User', admin: 'Administrator' };
