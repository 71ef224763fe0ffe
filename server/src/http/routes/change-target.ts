import { type calls, messages, TargetChanges, TargetDraft } from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { parseInput } from '../../field-errors.ts';
import type { TargetsService } from '../../targets/index.ts';

type Changes = v.InferOutput<(typeof calls.targets.change)['body']>;

/**
 * Saves a target with some fields changed: omitted fields stay as they are, and the whole is validated as a draft.
 *
 * @throws {Failure} `validation_failed` also for words of the mode that the target is not in, which would be saved as none
 */
export async function changeTarget(
  targets: Pick<TargetsService, 'get' | 'replace'>,
  userId: string,
  targetId: string,
  changes: Changes,
  now: Date,
): ReturnType<TargetsService['replace']> {
  const { target } = await targets.get(userId, targetId, now);
  assertOfMode(changes, changes.match_mode ?? target.match_mode);
  const names = Object.keys(TargetChanges.entries);
  const saved = Object.fromEntries(Object.entries(target).filter(([name]) => names.includes(name)));
  // Includes the version, so that no concurrent change is overwritten.
  const draft = parseInput(TargetDraft, { ...saved, ...changes });
  return targets.replace(userId, targetId, draft, now);
}

/** Errors that only programs can cause: the form sends its mode. */
const otherMode = {
  keywords: 'This target looks for keywords. To use a query instead, also send match_mode "query".',
  query: 'This target uses a query. To look for keywords instead, also send match_mode "keywords".',
} as const satisfies Record<TargetDraft['match_mode'], string>;

const wordLists = ['keywords_any', 'keywords_all', 'keywords_none', 'speakers'] as const;

/** A form sends both modes and says which one applies; a partial change must name the mode if it is about the other one. */
function assertOfMode(changes: Changes, mode: TargetDraft['match_mode']): void {
  const others =
    mode === 'query'
      ? wordLists.filter((name) => (changes[name]?.length ?? 0) > 0)
      : (['query'] as const).filter((name) => Boolean(changes[name]));
  if (others.length === 0) return;
  const fields = Object.fromEntries(others.map((name) => [name, [otherMode[mode]]]));
  throw new Failure('validation_failed', messages.generic.validation, { fields });
}
