import { ApiError } from '@newswatch/shared/api';
import { followedBy, type TargetDraftInput } from '@newswatch/shared/contracts';
import { targetKeys, userKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { targetCopiesApi } from '../../api/target-copies.ts';
import { targetsApi } from '../../api/targets.ts';

interface SaveTargetOptions {
  /** The secret of the copy from which the target is created. */
  copySecret?: string | undefined;
  /** Whether it follows another target, so that its rule is not saved. */
  isFollowing: boolean;
}

/** Creates a target, or replaces the given one. Updates every list of targets and the quota. */
export function useSaveTarget(targetId: string | undefined, { copySecret, isFollowing }: SaveTargetOptions) {
  const send = (body: TargetDraftInput) => {
    if (targetId && isFollowing) return targetsApi.change({ params: { targetId }, body: withoutRule(body) });
    if (targetId) return targetsApi.replace({ params: { targetId }, body });
    return copySecret
      ? targetCopiesApi.add({ body: { secret: copySecret, target: body, follow: isFollowing } })
      : targetsApi.create({ body });
  };
  return useApiMutation(
    ({ add_earlier_articles, ...body }: TargetDraftInput) =>
      add_earlier_articles === undefined
        ? send(body)
        : send({ ...body, add_earlier_articles }).catch((error: unknown) => {
            if (isUnknown(error, 'add_earlier_articles')) return send(body);
            throw error;
          }),
    { refreshes: [targetKeys.all, userKeys.quota, userKeys.dashboard], showsFailure: true },
  );
}

/** Whether an older server refused a field that it does not support. */
const isUnknown = (error: unknown, field: string): boolean =>
  error instanceof ApiError && Object.keys(error.fields).some((name) => name.endsWith(field));

/** The rule may have changed since the form was opened, and the person may not save it. */
function withoutRule(body: TargetDraftInput): Partial<TargetDraftInput> {
  const owners: Readonly<Record<string, string>> = followedBy;
  return Object.fromEntries(Object.entries(body).filter(([name]) => owners[name] !== 'rule'));
}
