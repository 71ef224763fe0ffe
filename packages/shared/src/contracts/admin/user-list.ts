import * as v from 'valibot';
import { AskedPlan, Plan } from '../plan.ts';
import {
  Count,
  ListCursor,
  paging,
  QueryBoolean,
  readOnListOf,
  SearchText,
  Timestamp,
  UserId,
} from '../primitives.ts';
import { Usage } from '../quota.ts';
import { Role, UserStatus } from '../user.ts';

/** As much of somebody as names them. */
export const NamedPerson = v.object({ id: UserId, full_name: v.string() });

export const AdminUser = v.object({
  id: UserId,
  email: v.string(),
  full_name: v.string(),
  role: Role,
  plan: Plan,
  /** Asked for, while no administrator has decided. */
  requested_plan: v.optional(AskedPlan),
  status: UserStatus,
  email_verified: v.boolean(),
  whatsapp_verified: v.boolean(),
  targets: Usage,
  notifications_today: Count,
  /** An administrator's own number, here and below; null = the plan's. What holds is in `targets.max`. */
  max_targets: v.nullable(Count),
  max_notifications_per_day: v.nullable(Count),
  api_access_enabled: v.boolean(),
  last_login_at: v.nullable(Timestamp),
  /** null: signed up by themselves, or made by somebody who is gone. */
  created_by: v.nullable(NamedPerson),
  created_at: Timestamp,
});
export type AdminUser = v.InferOutput<typeof AdminUser>;
export const AdminUsersQuery = v.strictObject({
  ...paging,
  cursor: ListCursor,
  q: v.optional(SearchText),
  role: v.optional(Role),
  plan: v.optional(Plan),
  status: v.optional(UserStatus),
  verified: v.optional(QueryBoolean),
  sort: v.optional(
    v.picklist(['-created_at', 'created_at', 'email', '-email', 'full_name', '-full_name', '-last_login_at']),
    '-created_at',
  ),
});
export const AdminUserList = readOnListOf(AdminUser);
