import { limits, type NewsletterSchedule, newsletterMessages } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { dayAt, dayLabel, timeIn, useServerMinute } from '@newswatch/shell-api/patterns';
import { Card, CheckboxField, Field, Stack, TextAreaField, TextField } from '@newswatch/ui';
import { TagsControl } from '../highlights/tags-control.tsx';
import { tooLong } from './issue-entries.ts';
import type { IssueDraft } from './use-issue-draft.ts';

type Draft = Pick<IssueDraft, 'edits' | 'change'>;

/** The subject and the introduction of the issue, and whether it quotes highlights. */
export function IssueTexts({ edits, change }: Draft) {
  const { subject, introduction, include_highlights, highlight_tags } = edits;
  return (
    <Stack gap={3}>
      <TextField
        label="Subject"
        autoComplete="off"
        dir="auto"
        value={subject}
        error={
          subject.trim() === ''
            ? newsletterMessages.subjectRequired
            : tooLong(subject, limits.NEWSLETTER_SUBJECT_MAX, newsletterMessages.subjectTooLong)
        }
        onChange={({ target }) => change({ subject: target.value })}
      />
      <TextAreaField
        label="Introduction"
        optional
        rows={3}
        dir="auto"
        value={introduction}
        error={tooLong(
          introduction,
          limits.NEWSLETTER_INTRODUCTION_MAX,
          newsletterMessages.introductionTooLong,
        )}
        onChange={({ target }) => change({ introduction: target.value })}
      />
      <CheckboxField
        label="Include my highlights"
        hint="Quotes the passages that you highlighted in these articles. Your notes on them are not included."
        checked={include_highlights}
        onChange={({ target }) => change({ include_highlights: target.checked })}
      />
      {include_highlights ? (
        <Field
          label="Only highlights with these tags"
          optional
          hint="If you choose none, all highlights are quoted. Recipients do not see the tags."
        >
          {(aria) => (
            <TagsControl
              {...aria}
              value={highlight_tags}
              onChange={(tags) => change({ highlight_tags: tags })}
            />
          )}
        </Field>
      ) : null}
    </Stack>
  );
}

/** Whether the schedule of the collection sends this issue, and what follows from that. */
export function ScheduledIssue({ schedule, edits, change }: Draft & { schedule: NewsletterSchedule }) {
  const { timezone } = useCurrentUser();
  const today = dayAt(new Date(useServerMinute()).toISOString(), timezone);
  const { next_at } = schedule;
  const issue =
    next_at === null
      ? 'The next scheduled issue, after you resume the newsletter,'
      : `The issue of ${dayLabel(dayAt(next_at, timezone), today)}, ${timeIn(timezone, new Date(next_at))}`;
  return (
    <Card>
      <CheckboxField
        label="Use for the next scheduled issue"
        hint={
          edits.for_schedule
            ? `${issue} is sent exactly as you leave it here. Articles that are added to the collection later are kept for the following issue, unless you add them here.`
            : `${issue} is sent without these changes, with all new articles in the collection.`
        }
        checked={edits.for_schedule}
        onChange={({ target }) => change({ for_schedule: target.checked })}
      />
    </Card>
  );
}
