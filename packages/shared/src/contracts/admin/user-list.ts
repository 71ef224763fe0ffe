import * as v from 'valibot';
import { AskedPlan, Plan } from '../plan.ts';
import {
  Count,
  filterOf,
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
import { unreachedFilters } from './reach.ts';

/** The fields that identify a person. */
export const NamedPerson = v.object({ id: UserId, full_name: v.string() });

export const AdminUser = v.object({
  id: UserId,
  email: v.string(),
  full_name: v.string(),
  role: Role,
  plan: Plan,
  /** Requested, but not yet decided by an administrator. */
  requested_plan: v.optional(AskedPlan),
  status: UserStatus,
  email_verified: v.boolean(),
  whatsapp_verified: v.boolean(),
  targets: Usage,
  /** Alerts counted toward the daily limit; a digest is one. */
  notifications_today: Count,
  /** The daily limit that applies: the smaller of the person's own and what they may have. */
  notifications_per_day: Count,
  /** A number set by an administrator, here and below; null = the plan's. The effective value is in `targets.max`. */
  max_targets: v.nullable(Count),
  max_notifications_per_day: v.nullable(Count),
  api_access_enabled: v.boolean(),
  last_login_at: v.nullable(Timestamp),
  /** null: they signed up themselves, or were created by a person who no longer exists. */
  created_by: v.nullable(NamedPerson),
  /** The reasons (`UnreachedReason`), only if the list was asked for people whom no alert reaches. */
  unreached: v.optional(v.array(v.string())),
  created_at: Timestamp,
});
export type AdminUser = v.InferOutput<typeof AdminUser>;
export const AdminUsersQuery = v.strictObject({
  ...paging,
  cursor: ListCursor,
  q: v.optional(SearchText),
  role: v.optional(filterOf(Role)),
  plan: v.optional(filterOf(Plan)),
  status: v.optional(filterOf(UserStatus)),
  verified: v.optional(QueryBoolean),
  /** People who have requested another plan, about which no administrator has decided yet. */
  requested: v.optional(QueryBoolean),
  /** People whom no alert reaches now for one of these reasons. */
  unreached: v.optional(filterOf(v.picklist(unreachedFilters))),
  sort: v.optional(
    v.picklist(['-created_at', 'created_at', 'email', '-email', 'full_name', '-full_name', '-last_login_at']),
    '-created_at',
  ),
});
export const AdminUserList = readOnListOf(AdminUser);
