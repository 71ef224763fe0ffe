import { type calls, TargetChanges, TargetDraft } from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import type { TargetsService } from '../../targets/index.ts';
import { parseInput } from '../field-errors.ts';

/** Saves a target with some fields changed: omitted fields stay as they are, and the whole is validated as a draft. */
export async function changeTarget(
  targets: Pick<TargetsService, 'get' | 'replace'>,
  userId: string,
  targetId: string,
  changes: v.InferOutput<(typeof calls.targets.change)['body']>,
  now: Date,
): ReturnType<TargetsService['replace']> {
  const { target } = await targets.get(userId, targetId, now);
  const names = Object.keys(TargetChanges.entries);
  const saved = Object.fromEntries(Object.entries(target).filter(([name]) => names.includes(name)));
  // Includes the version, so that no concurrent change is overwritten.
  const draft = parseInput(TargetDraft, { ...saved, ...changes });
  return targets.replace(userId, targetId, draft, now);
}
