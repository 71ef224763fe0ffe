import * as v from 'valibot';
import {
  COMPARED_TARGETS_MAX,
  EMBED_ARTICLES_MAX,
  EMBED_SITE_LENGTH_MAX,
  EMBED_SITES_MAX,
  SHARED_LINK_NAME_MAX,
  SHARED_LINK_PASSWORD_MAX,
  SHARED_LINK_PASSWORD_MIN,
  SHARED_PERIOD_DAYS_MAX,
} from './limits/index.ts';
import { sharedLinks } from './messages.ts';
import {
  CalendarDate,
  CollectionId,
  Count,
  idSchema,
  Pagination,
  pagingIfNamed,
  TargetId,
  Timestamp,
} from './primitives.ts';
import { Usage } from './quota.ts';
import { ScreenId } from './screen.ts';
import { canBeSeen, visibleText } from './visible-text.ts';

const SharedLinkId = idSchema('shl');
const SharedSubjectId = v.union([CollectionId, TargetId, ScreenId]);

/** Whole days in the owner's time zone, both included. */
const SharedPeriod = v.object({ from: CalendarDate, to: CalendarDate });
export type SharedPeriod = v.InferOutput<typeof SharedPeriod>;

/** What a link shows besides the titles or the figures. Collections have notes and highlights; targets have ratings. */
const includes = {
  include_notes: v.boolean(),
  include_highlights: v.boolean(),
  include_ratings: v.boolean(),
};

/** A link with which anyone can read a collection, the analytics of a target, or a newsroom screen, without an account. */
export const SharedLink = v.object({
  id: SharedLinkId,
  /** A name for its owner; the shared page does not show it. */
  name: v.string(),
  kind: v.picklist(['collection', 'target', 'screen']),
  /** The collection, the target or the screen, with its current name. */
  subject: v.object({ id: SharedSubjectId, name: v.string() }),
  ...includes,
  /** For a shared target, the targets with which it is compared, except deleted ones. Older servers do not send it. */
  compared: v.optional(v.array(v.object({ id: TargetId, name: v.string() })), []),
  /** The period of a shared target; null means the last 30 days, whenever the page is opened. */
  period: v.nullable(SharedPeriod),
  has_password: v.boolean(),
  /** The sites whose pages may show it; omitted by older servers. */
  embed_sites: v.optional(v.array(v.string()), []),
  is_live: v.boolean(),
  /** The last day on which it works, in the owner's time zone, and the time at which that day ends. */
  expires_on: CalendarDate,
  expires_at: Timestamp,
  /** Views by its owner are not counted. */
  view_count: Count,
  last_viewed_at: v.nullable(Timestamp),
  created_at: Timestamp,
});
export type SharedLink = v.InferOutput<typeof SharedLink>;

const date = v.pipe(v.string(), v.nonEmpty(sharedLinks.dateRequired), CalendarDate);
const DAY_MS = 86_400_000;
const isInOrder = ({ from, to }: SharedPeriod) => from <= to;
const isShortEnough = ({ from, to }: SharedPeriod) =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS < SHARED_PERIOD_DAYS_MAX;

/** A first and a last day. Neither is in the future, which the server checks in the owner's time zone. */
export const SharedPeriodDraft = v.pipe(
  v.strictObject({ from: date, to: date }),
  v.forward(v.partialCheck([['from'], ['to']], isInOrder, sharedLinks.periodOrder), ['to']),
  v.forward(v.partialCheck([['from'], ['to']], isShortEnough, sharedLinks.periodTooLong), ['to']),
);

export const SharedLinkName = v.pipe(
  v.string(),
  v.transform(visibleText),
  v.nonEmpty(sharedLinks.nameRequired),
  canBeSeen(sharedLinks.nameRequired),
  v.maxLength(SHARED_LINK_NAME_MAX, sharedLinks.nameTooLong),
);
/**
 * The password of a shared link, which is trimmed because people pass it on in chats, and type it on phones that add a space at
 * the end.
 */
export const SharedLinkPassword = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(SHARED_LINK_PASSWORD_MIN, sharedLinks.passwordTooShort),
  v.maxLength(SHARED_LINK_PASSWORD_MAX, sharedLinks.passwordTooLong),
);

/** The origins that may follow `frame-ancestors` in a policy: no wildcard, and no character that could end the directive. */
const ORIGIN = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/;

/** A site, as its origin: `https://intranet.example`. A path, a query or a user name is refused, because a policy ignores it. */
export const EmbedSite = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(EMBED_SITE_LENGTH_MAX, sharedLinks.embedSite),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const url = URL.canParse(dataset.value) ? new URL(dataset.value) : undefined;
    if (url?.href === `${url?.origin}/` && ORIGIN.test(url.origin)) return url.origin;
    addIssue({ message: sharedLinks.embedSite });
    return NEVER;
  }),
);
export const EmbedSites = v.pipe(
  v.array(EmbedSite),
  v.transform((sites) => [...new Set(sites)]),
  v.maxLength(EMBED_SITES_MAX, sharedLinks.embedTooMany),
);

/** How a page is shown inside another: part of its address. */
export const EmbedQuery = v.object({
  /** `list` shows only headlines or figures; if omitted, the page is shown as to visitors. */
  embed: v.fallback(v.optional(v.picklist(['page', 'list'])), undefined),
  articles: v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,3}$/),
        v.transform(Number),
        v.minValue(1),
        v.maxValue(EMBED_ARTICLES_MAX),
      ),
    ),
    undefined,
  ),
  /** The theme; by default, that of the visitor’s system. */
  theme: v.fallback(v.optional(v.picklist(['light', 'dark'])), undefined),
  /** Whether the page tells the one around it how high it is. */
  resize: v.fallback(v.optional(v.literal('1')), undefined),
  /** The cursor of a further page of a long collection. */
  after: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/))), undefined),
  /** Set by the script of an open page that updates itself: such a request is not a view. */
  refresh: v.fallback(v.optional(v.literal('1')), undefined),
});
export type EmbedQuery = v.InferOutput<typeof EmbedQuery>;

/** The person's own targets that are compared. */
export const ComparedTargets = v.pipe(
  v.array(TargetId),
  v.transform((ids) => [...new Set(ids)]),
  v.maxLength(COMPARED_TARGETS_MAX, `At most ${COMPARED_TARGETS_MAX} targets can be compared with it.`),
);

const settings = {
  name: SharedLinkName,
  include_notes: v.optional(v.boolean(), false),
  include_highlights: v.optional(v.boolean(), false),
  include_ratings: v.optional(v.boolean(), false),
  /** The period; only for a target. null for the last 30 days. */
  period: v.optional(v.nullable(SharedPeriodDraft), null),
  /**
   * The targets among which a shared target's share of voice is shown. If omitted, a new link has none, and an existing link
   * keeps its own.
   */
  compared_ids: v.optional(ComparedTargets),
  /**
   * The sites that may embed the page; only without a password. If omitted, a new link has none, and an existing one keeps its
   * sites unless a password is set.
   */
  embed_sites: v.optional(EmbedSites),
};

export const SharedLinkDraft = v.strictObject({
  /** The person's own collection, target or screen. */
  subject_id: SharedSubjectId,
  ...settings,
  /** Today or later, within a year. By default, 30 days from now. */
  expires_on: v.optional(date),
  /** null if anyone with the link can read the page. */
  password: v.optional(v.nullable(SharedLinkPassword), null),
});
export type SharedLinkDraft = v.InferOutput<typeof SharedLinkDraft>;

export const SharedLinkUpdate = v.strictObject({
  ...settings,
  expires_on: date,
  /** Unchanged if omitted; null removes it. */
  password: v.optional(v.nullable(SharedLinkPassword)),
});
export type SharedLinkUpdate = v.InferOutput<typeof SharedLinkUpdate>;

export const SharedLinkParams = v.strictObject({ linkId: SharedLinkId });
export const SharedLinksQuery = v.strictObject({
  ...pagingIfNamed,
  /** Limits the list to the links to this collection, target or screen. */
  subject_id: v.optional(SharedSubjectId),
});
/** The links, newest first, with those that have expired. `live` counts all that work, regardless of the filter. */
export const SharedLinkList = v.object({
  items: v.array(SharedLink),
  pagination: Pagination,
  live: Usage,
});
export const SharedLinkAnswer = v.object({ message: v.string(), link: SharedLink });
/** The only response that contains the address; only the hash of its secret is stored. */
export const SharedLinkWithAddress = v.object({ message: v.string(), link: SharedLink, url: v.string() });
