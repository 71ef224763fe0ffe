import * as v from 'valibot';
import { DELETE_ACCOUNT_WORD } from '../account.ts';
import { Email } from '../email.ts';
import { tableFormat } from '../exported-file.ts';
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
} from '../limits/index.ts';
import * as messages from '../messages.ts';
import { Plan } from '../plan.ts';
import {
  Channel,
  Count,
  Language,
  ListCursor,
  paging,
  readOnListOf,
  TargetId,
  Timestamp,
  UserId,
} from '../primitives.ts';
import { Role, UserStatus } from '../user.ts';
import { canBeSeen } from '../visible-text.ts';
import { WhatsappNumber } from '../whatsapp-number.ts';
import * as adminMessages from './messages.ts';
import { AdminUser, AdminUsersQuery, NamedPerson } from './user-list.ts';

/** One message for any invalid address, as the specification requires. */
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
 * The password of an account that an administrator creates: only its length is checked here, because it is valid for
 * one sign-in. The server refuses one that is too easy to guess.
 */
const TemporaryPassword = v.pipe(
  v.string(),
  v.minLength(PASSWORD_MIN, messages.password.tooShort),
  v.maxLength(PASSWORD_MAX, messages.password.tooLong),
);

/** Messages that are not among the administrators' messages, because other pages use them too. */
const WHOLE_NUMBER = 'Must be a whole number';
const AT_LEAST_ONE = 'Must be at least 1';

/**
 * Only the length of a name is checked here, so that digits and dots are allowed, as in `Dr. Nora Newcomer II`. It must
 * also be visible, without line breaks or characters that change the direction of the text around it.
 */
export const GivenName = v.pipe(
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

/** Omitted fields get their defaults: a user on the plan for new accounts, with the caps of that plan. */
export const AdminUserCreate = v.strictObject({
  email: AdminUserEmail,
  full_name: GivenName,
  /** A password that must be changed at the first sign-in. */
  password: TemporaryPassword,
  role: v.optional(Role, 'user'),
  /** If omitted: `admin` for administrators, otherwise the plan for new accounts. */
  plan: v.optional(Plan),
  /** null = the plan's value, here and below. */
  max_targets: v.optional(v.nullable(MaxTargets), null),
  max_notifications_per_day: v.optional(v.nullable(MaxNotificationsPerDay), null),
  /** Whether the address counts as verified from the start. */
  skip_email_verification: v.optional(v.boolean(), false),
  /** A number that is not verified, because only the person can verify it. */
  whatsapp: v.optional(v.nullable(WhatsappNumber), null),
  /** The language of messages to the person. */
  locale: v.optional(Language, 'english'),
});

/** Omitted fields stay unchanged. */
export const AdminUserUpdate = v.strictObject({
  email: v.optional(AdminUserEmail),
  full_name: v.optional(GivenName),
  /** A temporary password: it ends all sessions, and must be changed at the next sign-in. */
  password: v.optional(TemporaryPassword),
  role: v.optional(Role),
  plan: v.optional(Plan),
  max_targets: v.optional(v.nullable(MaxTargets)),
  max_notifications_per_day: v.optional(v.nullable(MaxNotificationsPerDay)),
  /** True: the address counts as verified, including one in the same call. */
  skip_email_verification: v.optional(v.boolean()),
  /** A new number is not verified; null removes it. */
  whatsapp: v.optional(v.nullable(WhatsappNumber)),
  status: v.optional(UserStatus),
  api_access_enabled: v.optional(v.boolean()),
  /** Whether people whom they add to a distribution list are subscribed without being asked. */
  may_subscribe_anyone: v.optional(v.boolean()),
  enabled_channels: v.optional(EnabledChannels),
  live_notifications_enabled: v.optional(v.boolean()),
  max_daily_notifications: v.optional(MaxDailyNotifications),
});

/** An empty field leaves it unchanged. */
const NoOrTemporaryPassword = v.pipe(
  v.string(),
  v.check((typed) => typed === '' || typed.length >= PASSWORD_MIN, messages.password.tooShort),
  v.maxLength(PASSWORD_MAX, messages.password.tooLong),
);
const formText = { whatsapp: v.union([v.literal(''), WhatsappNumber], messages.whatsapp.invalid) };
/** An empty field means that the plan's value applies. */
const formCaps = {
  max_targets: v.nullable(MaxTargets),
  max_notifications_per_day: v.nullable(MaxNotificationsPerDay),
};

/** The valid combinations of role and plan: only administrators have the plan `admin`. */
export function planFaultOf(role: Role, plan: Plan): string | null {
  if (role === 'admin' && plan !== 'admin') return adminMessages.users.adminPlan;
  if (role !== 'admin' && plan === 'admin') return adminMessages.users.adminsPlanOnly;
  return null;
}

const planFits = ({ role, plan }: { role: Role; plan: Plan }) => planFaultOf(role, plan) === null;
const planFault = ({ input }: { input: { role: Role; plan: Plan } }) =>
  planFaultOf(input.role, input.plan) ?? '';

/** The page's form: the same fields as in the request, except that no number is `''`. */
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

/** Send only changed fields: everything in the body is written. */
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
    may_subscribe_anyone: v.boolean(),
    enabled_channels: EnabledChannels,
    live_notifications_enabled: v.boolean(),
    max_daily_notifications: MaxDailyNotifications,
  }),
  v.forward(v.partialCheck([['role'], ['plan']], planFits, planFault), ['plan']),
);
export type AdminUserEditForm = v.InferInput<typeof AdminUserEditForm>;

/** One account as administrators see it: the fields of the list, and the rest. */
export const AdminUserDetail = v.object({
  ...AdminUser.entries,
  pending_email: v.nullable(v.string()),
  /** Missing on older servers. */
  may_subscribe_anyone: v.optional(v.boolean(), false),
  /**
   * Set while the mail server of the address rejects our emails, or after its owner marked one as spam. Missing on older servers.
   */
  email_refused: v.optional(
    v.nullable(v.object({ reason: v.picklist(['bounced', 'complaint']), detail: v.string(), at: Timestamp })),
    null,
  ),
  whatsapp: v.nullable(v.string()),
  pending_whatsapp: v.nullable(v.string()),
  enabled_channels: v.array(Channel),
  live_notifications_enabled: v.boolean(),
  /** The person's own setting; the smaller of the two applies. */
  max_daily_notifications: Count,
  mfa_enabled: v.boolean(),
  /** Whether an administrator chose the password, and it has not been changed yet. */
  must_change_password: v.boolean(),
  /** False until somebody who was invited has chosen one. Missing on older servers. */
  has_password: v.optional(v.boolean(), true),
  /** The reason why the account is suspended; null if it is not, or no reason was given. */
  suspension_reason: v.nullable(v.string()),
  /** The directory that manages the account; null if there is none. Missing on older servers. */
  directory: v.optional(v.nullable(v.object({ id: v.string(), name: v.string() })), null),
  /** The number of signed-in devices. */
  open_sessions: Count,
  /** Links of the person that people without an account can open now. Older servers do not send it. */
  live_shared_links: v.optional(Count, 0),
  /** Whether this is the administrator who asks: administrators cannot do everything with their own account. */
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
/** The reason is shown to the person and to administrators. */
export const SuspendUserRequest = v.strictObject({ reason: Reason });
export const SuspendUserForm = v.object({ reason: Reason });
export const VerifyUserRequest = v.strictObject({ channel: Channel });
/** The server compares the confirmation, and answers `confirmation_mismatch`. */
export const DeleteUserRequest = v.strictObject({ confirmation: v.optional(v.string()) });
export const DeleteUserForm = v.object({
  confirmation: v.literal(DELETE_ACCOUNT_WORD, messages.deleteAccount.confirmation),
});

/** The targets become those of the active account with this address. */
export const HandOverTargetsRequest = v.strictObject({
  email: AdminUserEmail,
  /** If omitted, all targets that are not deleted. */
  target_ids: v.optional(
    v.pipe(
      v.array(TargetId),
      v.minLength(1, adminMessages.users.noTargets),
      v.maxLength(ADMIN_MAX_TARGETS_MAX, adminMessages.users.maxTargets),
    ),
  ),
  /** Whether reports and charts that use only these targets are handed over too. */
  with_reports: v.optional(v.boolean(), false),
});
export const HandOverTargetsForm = v.object({
  email: AdminUserEmail,
  with_reports: v.optional(v.boolean(), false),
});

const ids = v.pipe(
  v.array(UserId),
  v.minLength(1, adminMessages.users.nobodyChosen),
  v.maxLength(ADMIN_BULK_USERS_MAX, adminMessages.users.tooManyChosen),
);
/** The same action for many accounts: each succeeds or fails on its own. */
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
  /** One result for each ID, in the order in which the IDs were sent. */
  results: v.array(
    v.object({
      id: UserId,
      outcome: v.picklist(['done', 'refused']),
      /** The code of the error, for refused accounts. */
      code: v.nullable(v.string()),
      error: v.nullable(v.string()),
    }),
  ),
});
export type BulkUsersAnswer = v.InferOutput<typeof BulkUsersAnswer>;

/**
 * What happened to an account: sign-ins and other security events of the person, actions of administrators on the account or on
 * what the person owns, and the person's own actions on other accounts.
 */
export const AdminUserActivity = v.object({
  id: v.string(),
  source: v.picklist(['security', 'audit']),
  /** A `SecurityEventKind`, or the name of an audited action such as `user.suspended`. */
  action: v.string(),
  at: Timestamp,
  /** The administrator who did it; null for the person or the product. */
  actor: v.nullable(NamedPerson),
  /** The affected account, if this person did it to someone else. */
  subject: v.nullable(NamedPerson),
  /** The name of what was changed, if it is not an account and has a name: a target, an endpoint. */
  object_name: v.nullable(v.string()),
  ip: v.nullable(v.string()),
  device_label: v.nullable(v.string()),
  /** The changed fields; values of personal data are not kept. */
  fields: v.array(v.string()),
  before: v.record(v.string(), v.unknown()),
  after: v.record(v.string(), v.unknown()),
  reason: v.nullable(v.string()),
});
export type AdminUserActivity = v.InferOutput<typeof AdminUserActivity>;
/** The entries, newest first: sign-ins and similar events of the last 90 days, and audited actions without limit. */
export const AdminUserActivities = readOnListOf(AdminUserActivity);
export const AdminUserActivityQuery = v.strictObject({
  ...paging,
  cursor: ListCursor,
  source: v.optional(v.picklist(['security', 'audit'])),
});

const { page: _page, per_page: _perPage, cursor: _cursor, ...filter } = AdminUsersQuery.entries;
/** The list's filters, without paging. */
export const AdminUsersExportQuery = v.strictObject({ ...filter, ...tableFormat });
/** A file that the page saves: a plain link cannot send the bearer token. */
export const AdminUsersExport = v.object({
  filename: v.string(),
  /** RFC 4180 with a byte order mark; no cell can start a formula. */
  csv: v.string(),
  /** An Excel workbook in base64, in place of `csv`, which is then empty. */
  workbook: v.optional(v.string()),
  rows: Count,
  /** The total that matches the filter; larger than `rows` if there are too many for one file. */
  total: Count,
});
export type AdminUsersExport = v.InferOutput<typeof AdminUsersExport>;
