import { type Actor, writeAudit } from '../../audit.ts';
import type { HandedOver } from './hand-over-targets.ts';
import type { OfferRow } from './offers-repository.ts';

type Trx = Parameters<typeof writeAudit>[0];

/** Records what somebody did with an offer, without its address. */
export function recordOffer(
  trx: Trx,
  action: string,
  { id, target_ids }: OfferRow,
  actor: Actor,
): Promise<void> {
  return writeAudit(
    trx,
    action,
    { type: 'hand_over', id, before: null, after: { targets: target_ids } },
    actor,
  );
}

/** Records a move for both people, whether the receiver accepted it or an administrator made it. */
export async function recordMove(
  trx: Trx,
  { from, to, moved }: { from: string; to: string; moved: HandedOver },
  actor: Actor,
): Promise<void> {
  const audited = { matches: moved.matches, targets: moved.targetIds };
  const given = { type: 'user', id: from, before: null, after: { ...audited, to } } as const;
  await writeAudit(trx, 'user.targets_handed_over', given, actor);
  const received = { type: 'user', id: to, before: null, after: { ...audited, from } } as const;
  await writeAudit(trx, 'user.targets_received', received, actor);
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/**
 * Describes what was handed over, what follows later, and what was left behind.
 *
 * @param to the new owner; omitted: the reader
 */
export function describeMove(
  { targetIds, matches, later, left, accompanying }: HandedOver,
  from: string,
  to?: string,
): string {
  const { reports = 0, charts = 0, leftBehind = 0 } = accompanying ?? {};
  const along = [
    ...(reports > 0 ? [counted(reports, 'report')] : []),
    ...(charts > 0 ? [counted(charts, 'chart')] : []),
  ];
  const verb = targetIds.length === 1 ? 'is' : 'are';
  const sentences = [
    `${counted(targetIds.length, 'target')} with ${counted(matches, 'match', 'matches')} ${to === undefined ? `${verb} yours now` : `handed over to ${to}`}.`,
    later > 0 && `The older matches, ${later.toLocaleString('en')}, follow within minutes.`,
    left > 0 &&
      `Not included: ${counted(left, 'match', 'matches')} with articles that only ${from} can open.`,
    along.length > 0 && `Also included: ${along.join(' and ')}.`,
    reports > 0 &&
      `Reports are paused until ${to === undefined ? 'you choose' : `${to} chooses`} who gets them.`,
    leftBehind > 0 && `No room for ${counted(leftBehind, 'report or chart', 'reports or charts')}.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}
