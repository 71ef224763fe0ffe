import * as v from 'valibot';
import { Plan } from '../plan.ts';
import { Count, idSchema, Language, Pagination, ShortListQuery, Timestamp } from '../primitives.ts';
import { canBeSeen, visibleText } from '../visible-text.ts';
import { DIRECTORY_DOMAINS_MAX, DIRECTORY_NAME_MAX, DIRECTORY_TOKEN_DAYS_MAX } from './directory-limits.ts';
import * as adminMessages from './messages.ts';
import { MailDomain } from './settings.ts';

const says = adminMessages.directories;

export const DirectoryId = idSchema('dir');
const DirectoryName = v.pipe(
  v.string(),
  v.transform(visibleText),
  v.nonEmpty(says.nameRequired),
  canBeSeen(says.nameRequired),
  v.maxLength(DIRECTORY_NAME_MAX),
);
export const DirectoryDomains = v.pipe(
  v.array(MailDomain),
  v.minLength(1, says.domainRequired),
  v.maxLength(DIRECTORY_DOMAINS_MAX, says.tooManyDomains),
);
const TokenDays = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(DIRECTORY_TOKEN_DAYS_MAX));

/** What administrators decide about a directory. */
export const DirectoryUpdate = v.strictObject({
  name: DirectoryName,
  /** The directory manages people with an address at one of these domains, and nobody else. */
  domains: DirectoryDomains,
  /** The plan of accounts that the directory creates. If omitted, the plan for new accounts. */
  plan: v.optional(Plan),
  /** The language of accounts that the directory creates, unless it sends another. */
  locale: v.optional(Language, 'english'),
});
export const DirectoryDraft = v.strictObject({
  ...DirectoryUpdate.entries,
  expires_in_days: v.optional(TokenDays, DIRECTORY_TOKEN_DAYS_MAX),
});
export const DirectoryTokenDraft = v.strictObject({
  expires_in_days: v.optional(TokenDays, DIRECTORY_TOKEN_DAYS_MAX),
});

/** A directory of a company, which creates, changes and deactivates accounts over SCIM. */
export const Directory = v.object({
  id: DirectoryId,
  name: v.string(),
  domains: v.array(v.string()),
  /** null: the plan for new accounts. */
  plan: v.nullable(Plan),
  locale: Language,
  /**
   * `expired`: the token is no longer valid. `ownerless`: the administrator who created the token is no longer an active
   * administrator, so it is refused.
   */
  status: v.picklist(['active', 'expired', 'ownerless']),
  /** The number of accounts that the directory manages. */
  people: Count,
  created_at: Timestamp,
  expires_at: Timestamp,
  last_used_at: v.nullable(Timestamp),
});
export type Directory = v.InferOutput<typeof Directory>;
/** The only response that contains the token; only its hash is stored. */
export const ConnectedDirectory = v.object({
  ...Directory.entries,
  token: v.string(),
  /** The address that the directory needs, in addition to the token. */
  scim_url: v.string(),
});
export type ConnectedDirectory = v.InferOutput<typeof ConnectedDirectory>;
export const DirectoriesQuery = ShortListQuery;
export const Directories = v.object({ items: v.array(Directory), pagination: Pagination });
export const DirectorySaved = v.object({ directory: Directory, message: v.string() });
export const DirectoryParams = v.strictObject({ directoryId: DirectoryId });
