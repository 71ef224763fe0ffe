import {
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
    removes_password: v.boolean(),
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
    // Not with half of an emoji at the end.
    name: link?.name ?? subject.name.slice(0, limits.SHARED_LINK_NAME_MAX).replace(/\p{Cs}$/u, ''),
    include_notes: link?.include_notes ?? false,
    include_highlights: link?.include_highlights ?? false,
    include_ratings: link?.include_ratings ?? false,
    shows: link?.period ? 'period' : 'recent',
    from: link?.period?.from ?? addDays(today, -6),
    to: link?.period?.to ?? today,
    expires_on: link?.is_live ? link.expires_on : addDays(today, limits.SHARED_LINK_DAYS),
    password: '',
    removes_password: false,
  };
}

/** What is sent. An empty password leaves a link as it is. */
export function shareDraft({ shows, from, to, password, removes_password, ...settings }: ShareForm): Omit<
  SharedLinkDraft,
  'subject_id' | 'password' | 'expires_on'
> & {
  expires_on: string;
  password?: string | null;
} {
  return {
    ...settings,
    period: shows === 'period' ? { from, to } : null,
    ...(password !== '' ? { password } : removes_password ? { password: null } : {}),
  };
}
