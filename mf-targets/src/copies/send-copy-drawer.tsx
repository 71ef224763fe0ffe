import { limits, type Target, TargetCopyDraft } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { FormDrawer, useApiForm } from '@newswatch/shell-api/patterns';
import { CheckboxField, FormField, Stack, TagsInput, TextAreaField } from '@newswatch/ui';
import { useId } from 'react';
import { targetCopiesApi, targetCopyQueries } from '../api/target-copies.ts';
import { canBeFollowed, isFollowing } from '../labels/follow-labels.ts';
import styles from './copies.module.css';
import { SentCopies } from './sent-copies.tsx';

interface SendCopyDrawerProps {
  target: Pick<Target, 'id' | 'name' | 'follow'>;
  onClose: () => void;
}

/** Sends copies of a target by email, and shows which ones were sent before. */
export function SendCopyDrawer({ target, onClose }: SendCopyDrawerProps) {
  const { toast } = useShell();
  const sentId = useId();
  const mayBeFollowed = canBeFollowed(target);
  const first = { emails: [], message: '', may_follow: mayBeFollowed };
  const api = useApiForm({
    schema: TargetCopyDraft,
    values: first,
    send: (body) => targetCopiesApi.send({ params: { targetId: target.id }, body }),
    onSaved({ message }) {
      toast.success(message);
      api.form.reset(first);
    },
    failed: 'The copy could not be sent.',
    refreshes: [targetCopyQueries.sent(target.id).queryKey],
  });
  return (
    <FormDrawer
      title="Send a copy"
      description={
        <>
          Colleagues get an email with what “<bdi>{target.name}</bdi>” looks for, and can add it to their own
          targets. Your matches, notes, ratings, recipients and delivery settings stay private.
        </>
      }
      api={api}
      submit="Send copy"
      onClose={onClose}
    >
      <FormField
        control={api.form.control}
        name="emails"
        label="Email addresses"
        hint={`Up to ${limits.TARGET_COPY_EMAILS_MAX}. Each link works for ${limits.TARGET_COPY_DAYS} days, and only for the account with that address.`}
      >
        {(field) => (
          <TagsInput
            {...field}
            value={field.value ?? []}
            noun="address"
            placeholder="colleague@example.com"
            max={limits.TARGET_COPY_EMAILS_MAX}
          />
        )}
      </FormField>
      <TextAreaField
        label="Message"
        optional
        rows={3}
        dir="auto"
        maxLength={limits.TARGET_COPY_MESSAGE_MAX}
        {...api.field('message')}
      />
      {mayBeFollowed ? (
        <CheckboxField
          label="Let them keep it up to date"
          hint="Anyone who chooses this gets every later change to what the target looks for. You can see who they are, and stop the updates."
          {...api.form.register('may_follow')}
        />
      ) : (
        <p className="ui-muted">
          {isFollowing(target) ? (
            <>
              This target follows <bdi>{target.follow?.owner}</bdi>’s target, so a copy of it is not kept up
              to date.
            </>
          ) : (
            <>
              This target will follow <bdi>{target.follow?.owner}</bdi>’s target again if that becomes
              available, so a copy of it is not kept up to date. To let copies follow this target, first
              dismiss the note on its page.
            </>
          )}
        </p>
      )}
      <section aria-labelledby={sentId}>
        <Stack gap={2}>
          <h3 id={sentId} className={styles.title}>
            Copies sent
          </h3>
          <SentCopies target={target} />
        </Stack>
      </section>
    </FormDrawer>
  );
}
