import {
  ComparedTargets,
  EmbedSites,
  limits,
  messages,
  type SharedLink,
  type SharedLinkDraft,
  SharedLinkName,
  SharedLinkPassword,
  SharedPeriodDraft,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { SharedSubject } from './shared-links.ts';
import { addDays } from './zoned-days.ts';

const says = messages.sharedLinks;

/** The form of a shared link: the period as a choice with two dates, and the password as a field that may stay empty. */
export const ShareForm = v.pipe(
  v.object({
    name: SharedLinkName,
    include_notes: v.boolean(),
    include_highlights: v.boolean(),
    include_ratings: v.boolean(),
    compared_ids: ComparedTargets,
    shows: v.picklist(['recent', 'period']),
    from: v.string(),
    to: v.string(),
    expires_on: v.pipe(v.string(), v.nonEmpty(says.dateRequired)),
    password: v.pipe(
      v.string(),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed || dataset.value === '') return;
        const [issue] = v.safeParse(SharedLinkPassword, dataset.value).issues ?? [];
        if (issue) addIssue({ message: issue.message });
      }),
    ),
    /** Whether the link already has one. */
    has_password: v.boolean(),
    removes_password: v.boolean(),
    embeds: v.boolean(),
    /** The sites, one per line. */
    embed_sites: v.string(),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || !dataset.value.embeds || asksForPassword(dataset.value)) return;
    const input = dataset.value;
    const sites = sitesOf(input.embed_sites);
    const message =
      sites.length === 0 ? says.embedSitesRequired : v.safeParse(EmbedSites, sites).issues?.[0].message;
    if (message === undefined) return;
    const value = input.embed_sites;
    addIssue({ message, path: [{ type: 'object', origin: 'value', input, key: 'embed_sites', value }] });
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.shows === 'recent') return;
    const input = dataset.value;
    for (const issue of v.safeParse(SharedPeriodDraft, { from: input.from, to: input.to }).issues ?? []) {
      const key = issue.path?.[0]?.key === 'from' ? 'from' : 'to';
      addIssue({
        message: issue.message,
        path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
      });
    }
  }),
);
export type ShareForm = v.InferOutput<typeof ShareForm>;

/** Whether the page will ask for a password, so that it cannot be embedded. */
export const asksForPassword = ({
  password,
  has_password,
  removes_password,
}: Pick<ShareForm, 'password' | 'has_password' | 'removes_password'>): boolean =>
  password !== '' || (has_password && !removes_password);

const sitesOf = (lines: string): string[] =>
  lines
    .split(/[\s,]+/)
    .map((site) => site.trim())
    .filter((site) => site !== '');

/** The initial values. A new link is named after what it shows, and works for 30 days. */
export function shareValues({
  subject,
  link,
  today,
}: {
  subject: SharedSubject;
  link: SharedLink | undefined;
  today: string;
}): ShareForm {
  return {
    // The name, which does not end with half of an emoji.
    name: link?.name ?? subject.name.slice(0, limits.SHARED_LINK_NAME_MAX).replace(/\p{Cs}$/u, ''),
    include_notes: link?.include_notes ?? false,
    include_highlights: link?.include_highlights ?? false,
    include_ratings: link?.include_ratings ?? false,
    compared_ids: link?.compared.map(({ id }) => id) ?? [],
    shows: link?.period ? 'period' : 'recent',
    from: link?.period?.from ?? addDays(today, -6),
    to: link?.period?.to ?? today,
    expires_on: link?.is_live ? link.expires_on : addDays(today, limits.SHARED_LINK_DAYS),
    password: '',
    has_password: link?.has_password ?? false,
    removes_password: false,
    embeds: (link?.embed_sites.length ?? 0) > 0,
    embed_sites: link?.embed_sites.join('\n') ?? '',
  };
}

/** The request body. An empty password leaves a link as it is. */
export function shareDraft(
  values: ShareForm,
  link: SharedLink | undefined,
): Omit<SharedLinkDraft, 'subject_id' | 'password' | 'expires_on'> & {
  expires_on: string;
  password?: string | null;
} {
  const { shows, from, to, password, has_password, removes_password, ...others } = values;
  const { embeds, embed_sites, compared_ids, ...settings } = others;
  const sites = embeds && !asksForPassword(values) ? sitesOf(embed_sites) : [];
  return {
    ...settings,
    period: shows === 'period' ? { from, to } : null,
    // An older server does not support these fields.
    ...((compared_ids.length > 0 || (link?.compared.length ?? 0) > 0) && { compared_ids }),
    ...((sites.length > 0 || (link?.embed_sites.length ?? 0) > 0) && { embed_sites: sites }),
    ...(password !== '' ? { password } : removes_password ? { password: null } : {}),
  };
}
