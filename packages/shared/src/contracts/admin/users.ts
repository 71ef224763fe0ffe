import * as v from 'valibot';
import { DELETE_ACCOUNT_WORD } from '../account.ts';
import { Email } from '../email.ts';
import {
  ADMIN_BULK_USERS_MAX,
  ADMIN_MAX_DAILY_NOTIFICATIONS_MAX,
  ADMIN_MAX_NOTIFICATIONS_PER_DAY_MAX,
  ADMIN_MAX_TARGETS_MAX,
  MAX_DAILY_NOTIFICATIONS_MIN,
  NAME_MAX,
  NAME_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  SUSPENSION_REASON_MAX,
} from '../limits.ts';
import * as messages from '../messages.ts';
import { Plan } from '../plan.ts';
import {
  Channel,
  Count,
  Language,
  ListCursor,
  paging,
  readOnListOf,
  Timestamp,
  UserId,
} from '../primitives.ts';
import { Role, UserStatus } from '../user.ts';
import { canBeSeen } from '../visible-text.ts';
import { WhatsappNumber } from '../whatsapp-number.ts';
import * as adminMessages from './messages.ts';
import { AdminUser, AdminUsersQuery, NamedPerson } from './user-list.ts';

/** One sentence for whatever is wrong with an address, as the specification has it. */
const AdminUserEmail = v.pipe(
  v.string(messages.email.invalid),
  v.trim(),
  v.transform((address) => {
    const parsed = v.safeParse(Email, address);
    return parsed.success ? parsed.output : '';
  }),
  v.nonEmpty(messages.email.invalid),
);

/**
 * Of an account that an administrator makes: its length alone is judged here, as it is good for one sign-in. What is too easy
 * to guess is refused by the server.
 */
const TemporaryPassword = v.pipe(
  v.string(),
  v.minLength(PASSWORD_MIN, messages.password.tooShort),
  v.maxLength(PASSWORD_MAX, messages.password.tooLong),
);

/** Not among the administrators' sentences: other pages say them too, and may. */
const WHOLE_NUMBER = 'Must be a whole number';
const AT_LEAST_ONE = 'Must be at least 1';

/**
 * Here nothing but its length is asked of a name, so that digits and dots pass, as in `Dr. Nora Newcomer II`; but it can be
 * seen, and neither breaks a line nor turns the direction of the text around it.
 */
const GivenName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(NAME_MIN, messages.name.tooShort),
  v.maxLength(NAME_MAX, messages.name.tooLong),
  canBeSeen(adminMessages.users.nameUnseen),
  v.check((name) => !/[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(name), adminMessages.users.nameUnseen),
);

/*@__NO_SIDE_EFFECTS__*/ function wholeNumberUpTo(most: number, tooMuch: string) {
  return v.pipe(
    v.number(WHOLE_NUMBER),
    v.integer(WHOLE_NUMBER),
    v.minValue(MAX_DAILY_NOTIFICATIONS_MIN, AT_LEAST_ONE),
    v.maxValue(most, tooMuch),
  );
}

const MaxTargets = wholeNumberUpTo(ADMIN_MAX_TARGETS_MAX, adminMessages.users.maxTargets);
const MaxNotificationsPerDay = wholeNumberUpTo(
  ADMIN_MAX_NOTIFICATIONS_PER_DAY_MAX,
  adminMessages.users.maxNotificationsPerDay,
);
const MaxDailyNotifications = wholeNumberUpTo(
  ADMIN_MAX_DAILY_NOTIFICATIONS_MAX,
  adminMessages.users.maxDailyNotifications,
);
const EnabledChannels = v.pipe(v.array(Channel), v.minLength(1, messages.channels.atLeastOne));

/** What is left out is the default: a user on the plan of new accounts, with the caps of that plan. */
export const AdminUserCreate = v.strictObject({
  email: AdminUserEmail,
  full_name: GivenName,
  /** Has to be changed at the first sign-in. */
  password: TemporaryPassword,
  role: v.optional(Role, 'user'),
  /** Left out: `admin` for administrators, else that of new accounts. */
  plan: v.optional(Plan),
  /** null = the plan's, here and below. */
  max_targets: v.optional(v.nullable(MaxTargets), null),
  max_notifications_per_day: v.optional(v.nullable(MaxNotificationsPerDay), null),
  /** The address counts as verified from the start. */
  skip_email_verification: v.optional(v.boolean(), false),
  /** Not verified: the person does that. */
  whatsapp: v.optional(v.nullable(WhatsappNumber), null),
  /** In which the person is written to. */
  locale: v.optional(Language, 'english'),
});

/** What is left out stays as it is. */
export const AdminUserUpdate = v.strictObject({
  email: v.optional(AdminUserEmail),
  full_name: v.optional(GivenName),
  /** A temporary one: it ends all sessions, and has to be changed at the next sign-in. */
  password: v.optional(TemporaryPassword),
  role: v.optional(Role),
  plan: v.optional(Plan),
  max_targets: v.optional(v.nullable(MaxTargets)),
  max_notifications_per_day: v.optional(v.nullable(MaxNotificationsPerDay)),
  /** True: the address, also one that comes with the same call, counts as verified. */
  skip_email_verification: v.optional(v.boolean()),
  /** Another number is not verified; null takes it away. */
  whatsapp: v.optional(v.nullable(WhatsappNumber)),
  status: v.optional(UserStatus),
  api_access_enabled: v.optional(v.boolean()),
  enabled_channels: v.optional(EnabledChannels),
  live_notifications_enabled: v.optional(v.boolean()),
  max_daily_notifications: v.optional(MaxDailyNotifications),
});

/** An empty one stays as it is. */
const NoOrTemporaryPassword = v.pipe(
  v.string(),
  v.check((typed) => typed === '' || typed.length >= PASSWORD_MIN, messages.password.tooShort),
  v.maxLength(PASSWORD_MAX, messages.password.tooLong),
);
const formText = { whatsapp: v.union([v.literal(''), WhatsappNumber], messages.whatsapp.invalid) };
/** An empty field is no number of one's own: the plan's holds. */
const formCaps = {
  max_targets: v.nullable(MaxTargets),
  max_notifications_per_day: v.nullable(MaxNotificationsPerDay),
};

/** The roles and plans that go together: administrators have the plan `admin`, and nobody else has. */
export function planFaultOf(role: Role, plan: Plan): string | null {
  if (role === 'admin' && plan !== 'admin') return adminMessages.users.adminPlan;
  if (role !== 'admin' && plan === 'admin') return adminMessages.users.adminsPlanOnly;
  return null;
}

const planFits = ({ role, plan }: { role: Role; plan: Plan }) => planFaultOf(role, plan) === null;
const planFault = ({ input }: { input: { role: Role; plan: Plan } }) =>
  planFaultOf(input.role, input.plan) ?? '';

/** The page's form: fields as on the wire, except that no number is `''`. */
export const AdminUserCreateForm = v.pipe(
  v.object({
    email: AdminUserEmail,
    full_name: GivenName,
    password: TemporaryPassword,
    role: Role,
    plan: Plan,
    ...formCaps,
    ...formText,
    skip_email_verification: v.boolean(),
    locale: Language,
  }),
  v.forward(v.partialCheck([['role'], ['plan']], planFits, planFault), ['plan']),
);
export type AdminUserCreateForm = v.InferInput<typeof AdminUserCreateForm>;

/** Send what changed alone: whatever stands in the body is written. */
export const AdminUserEditForm = v.pipe(
  v.object({
    email: AdminUserEmail,
    full_name: GivenName,
    role: Role,
    plan: Plan,
    status: UserStatus,
    password: NoOrTemporaryPassword,
    skip_email_verification: v.boolean(),
    ...formCaps,
    ...formText,
    api_access_enabled: v.boolean(),
    enabled_channels: EnabledChannels,
    live_notifications_enabled: v.boolean(),
    max_daily_notifications: MaxDailyNotifications,
  }),
  v.forward(v.partialCheck([['role'], ['plan']], planFits, planFault), ['plan']),
);
export type AdminUserEditForm = v.InferInput<typeof AdminUserEditForm>;

/** One account as administrators see it: what the list shows, and the rest. */
export const AdminUserDetail = v.object({
  ...AdminUser.entries,
  pending_email: v.nullable(v.string()),
  whatsapp: v.nullable(v.string()),
  pending_whatsapp: v.nullable(v.string()),
  enabled_channels: v.array(Channel),
  live_notifications_enabled: v.boolean(),
  /** The person's wish; the smaller of the two holds. */
  max_daily_notifications: Count,
  /** What holds of both. */
  notifications_per_day: Count,
  mfa_enabled: v.boolean(),
  /** The password was chosen by an administrator and not changed yet. */
  must_change_password: v.boolean(),
  /** Why the account is suspended; null where it is not, or nobody said. */
  suspension_reason: v.nullable(v.string()),
  /** How many devices are signed in. */
  open_sessions: Count,
  /** The one that asks: some things nobody can do to themselves. */
  is_self: v.boolean(),
  locale: Language,
  timezone: v.string(),
  updated_at: Timestamp,
});
export type AdminUserDetail = v.InferOutput<typeof AdminUserDetail>;
export const AdminUserAnswer = v.object({ user: AdminUserDetail });
export const AdminUserChanged = v.object({ user: AdminUserDetail, message: v.string() });
export const AdminUserParams = v.object({ userId: UserId });

const Reason = v.pipe(
  v.string(adminMessages.users.reasonRequired),
  v.trim(),
  v.nonEmpty(adminMessages.users.reasonRequired),
  canBeSeen(adminMessages.users.reasonRequired),
  v.maxLength(SUSPENSION_REASON_MAX, adminMessages.users.reasonTooLong),
);
/** The reason is told to the person, and to administrators. */
export const SuspendUserRequest = v.strictObject({ reason: Reason });
export const SuspendUserForm = v.object({ reason: Reason });
export const VerifyUserRequest = v.strictObject({ channel: Channel });
/** The word is compared by the server, which answers `confirmation_mismatch`. */
export const DeleteUserRequest = v.strictObject({ confirmation: v.optional(v.string()) });
export const DeleteUserForm = v.object({
  confirmation: v.literal(DELETE_ACCOUNT_WORD, messages.deleteAccount.confirmation),
});

const ids = v.pipe(
  v.array(UserId),
  v.minLength(1, adminMessages.users.nobodyChosen),
  v.maxLength(ADMIN_BULK_USERS_MAX, adminMessages.users.tooManyChosen),
);
/** The same to many: each succeeds or fails by itself. */
export const BulkUsersRequest = v.variant('action', [
  v.strictObject({ action: v.literal('suspend'), ids, reason: Reason }),
  v.strictObject({ action: v.literal('activate'), ids }),
  v.strictObject({ action: v.literal('reset_password'), ids }),
  v.strictObject({ action: v.literal('revoke_sessions'), ids }),
  v.strictObject({ action: v.literal('set_plan'), ids, plan: Plan }),
  v.strictObject({ action: v.literal('delete'), ids, confirmation: v.optional(v.string()) }),
]);
export type BulkUsersRequest = v.InferOutput<typeof BulkUsersRequest>;
export const BulkUsersAnswer = v.object({
  message: v.string(),
  done: Count,
  refused: Count,
  /** In the order of the ids that were sent, each once. */
  results: v.array(
    v.object({
      id: UserId,
      outcome: v.picklist(['done', 'refused']),
      /** Of what was refused. */
      code: v.nullable(v.string()),
      error: v.nullable(v.string()),
    }),
  ),
});
export type BulkUsersAnswer = v.InferOutput<typeof BulkUsersAnswer>;

/** What happened around an account: what the person did at its doors, and what administrators did to it, or it to others. */
export const AdminUserActivity = v.object({
  id: v.string(),
  source: v.picklist(['security', 'audit']),
  /** A `SecurityEventKind`, or the name of an audited action such as `user.suspended`. */
  action: v.string(),
  at: Timestamp,
  /** Who did it; null: the person's own doing, or the product's. */
  actor: v.nullable(NamedPerson),
  /** To whom, where this person did it to somebody else. */
  subject: v.nullable(NamedPerson),
  ip: v.nullable(v.string()),
  device_label: v.nullable(v.string()),
  /** The fields that changed; values of what is personal are not kept. */
  fields: v.array(v.string()),
  before: v.record(v.string(), v.unknown()),
  after: v.record(v.string(), v.unknown()),
  reason: v.nullable(v.string()),
});
export type AdminUserActivity = v.InferOutput<typeof AdminUserActivity>;
/** Newest first; sign-ins and the like of 90 days, what was audited without end. */
export const AdminUserActivities = readOnListOf(AdminUserActivity);
export const AdminUserActivityQuery = v.strictObject({
  ...paging,
  cursor: ListCursor,
  source: v.optional(v.picklist(['security', 'audit'])),
});

const { page: _page, per_page: _perPage, cursor: _cursor, ...filter } = AdminUsersQuery.entries;
/** The list's filters, without its pages. */
export const AdminUsersExportQuery = v.strictObject(filter);
/** A file to be saved by the page: the bearer cannot be sent with a plain link. */
export const AdminUsersExport = v.object({
  filename: v.string(),
  /** RFC 4180 with a byte order mark; no cell begins a formula. */
  csv: v.string(),
  rows: Count,
  /** Of all that fit the filter; more than `rows` where there are too many for one file. */
  total: Count,
});
export type AdminUsersExport = v.InferOutput<typeof AdminUsersExport>;
