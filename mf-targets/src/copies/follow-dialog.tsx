import { ApiError, failureSentence } from '@newswatch/shared/api';
import { followedFields, type Target, type TargetFollowOffer } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { QueryView, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Dialog, FormAlert, Skeleton, Stack } from '@newswatch/ui';
import { targetCopiesApi, targetCopyQueries } from '../api/target-copies.ts';
import { targetsApi } from '../api/targets.ts';
import { missingSources } from '../labels/follow-labels.ts';
import { RuleSentence } from '../labels/rule-sentence.tsx';
import styles from './copies.module.css';

interface FollowDialogProps {
  target: Target;
  owner: string;
  onClose: () => void;
}

/** Asks whether a target should follow the one from which it was copied, and shows what would change in its rule. */
export function FollowDialog({ target, owner, onClose }: FollowDialogProps) {
  const query = useQuery(targetCopyQueries.offer(target));
  const start = useStartFollowing(onClose);
  const offer = query.data?.offer;
  return (
    <Dialog
      open
      title={
        <>
          Follow <bdi>{owner}</bdi>’s target?
        </>
      }
      description="Its rule replaces yours, and your target gets every later change to it. The name, alerts, ratings and all other settings stay as they are."
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={!offer || offer.refusal !== null}
            loading={start.isPending}
            onClick={() => start.mutate(target)}
          >
            Start following
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {start.error ? <FormAlert>{failureOf(start.error)}</FormAlert> : null}
        <QueryView
          query={query}
          what="the rule of the original"
          loading={<Skeleton lines={4} />}
          missing={{
            title: 'This target cannot follow the original',
            children: 'The original is not available, or its owner no longer allows it.',
          }}
        >
          {(data) => <Offer offer={data.offer} />}
        </QueryView>
      </Stack>
    </Dialog>
  );
}

function Offer({ offer: { rule, changes, missing_sources, refusal } }: { offer: TargetFollowOffer }) {
  const missing = missingSources(missing_sources);
  return (
    <>
      {refusal === null ? null : <FormAlert tone="warning">{refusal}</FormAlert>}
      {changes.length === 0 ? (
        <p>Both targets currently have the same rule, so nothing changes yet.</p>
      ) : (
        <section aria-label="What changes in your rule">
          <Stack gap={2}>
            <h3 className={styles.title}>What changes in your rule</h3>
            <ul className={styles.changes}>
              {changes.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Stack>
        </section>
      )}
      <section aria-label="Your new rule">
        <Stack gap={2}>
          <h3 className={styles.title}>Your new rule</h3>
          <RuleSentence rule={rule} />
        </Stack>
      </section>
      {missing === null ? null : <p className="ui-muted">{missing}</p>}
    </>
  );
}

function failureOf(error: Error): string {
  return error instanceof ApiError && error.code === 'version_conflict'
    ? 'Your target has changed in the meantime. Check what would change now, and try again.'
    : failureSentence(error, 'Your target could not start following the original.');
}

/** Starts to follow; the message offers to restore the person's own rule. */
function useStartFollowing(onStarted: () => void) {
  const { toast } = useShell();
  const refreshes = [targetKeys.all];
  const undo = useApiMutation(
    async (before: Target) => {
      const params = { targetId: before.id };
      // Somebody who stopped following in another window may have changed the rule since, so it is not replaced.
      if ((await targetsApi.get({ params })).target.follow === null) return false;
      const { target } = await targetCopiesApi.stopFollowing({ params });
      await targetsApi.change({ params, body: { ...ruleOf(before), version: target.version } });
      return true;
    },
    {
      done: (isRestored) =>
        isRestored
          ? 'Your target has its own rule again.'
          : 'Your target no longer follows the original. Its rule stays as it is.',
      failed: 'Your rule could not be restored. The target’s journal shows what it was.',
      refreshes,
    },
  );
  return useApiMutation(
    ({ id, version }: Target) =>
      targetCopiesApi.startFollowing({ params: { targetId: id }, body: { version } }),
    {
      refreshes,
      showsFailure: true,
      onDone: ({ message = 'Your target now follows the original.' }, before) => {
        toast.success(message, { action: { label: 'Undo', onClick: () => undo.mutate(before) } });
        onStarted();
      },
    },
  );
}

const ruleOf = (target: Target) => Object.fromEntries(followedFields.map((field) => [field, target[field]]));
