import { type calls, TargetChanges, TargetDraft } from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import type { TargetsService } from '../../targets/index.ts';
import { parseInput } from '../field-errors.ts';

/** Saves a target with some of it changed: what is left out stays as it is, and the whole is judged as a draft. */
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
  // Its version, so that nothing is undone that somebody else changes meanwhile.
  const draft = parseInput(TargetDraft, { ...saved, ...changes });
  return targets.replace(userId, targetId, draft, now);
}
