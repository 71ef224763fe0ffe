import { muteEndAt } from '@newswatch/shared/contracts';
import type { Recipient } from './gates.ts';
import { quietUntil } from './local-times.ts';

/** When a person may be disturbed, and what holds an alert until then; no reason if they may be disturbed now. */
export interface Opening {
  at: Date;
  reason: 'muted' | 'quiet_hours' | null;
}

/** A mute may end within quiet hours, so both are checked repeatedly. */
const ROUNDS = 3;

/**
 * The first time from `at` on when this person is neither muted nor in quiet hours. Targets of high priority ignore
 * quiet hours if the person allows it; a mute applies to everything.
 */
export function openingAt(
  { preferences, timeZone }: Pick<Recipient, 'preferences' | 'timeZone'>,
  at: Date,
  priority: 'normal' | 'high',
): Opening {
  const { quiet_hours: quiet } = preferences;
  const passesQuiet = priority === 'high' && quiet.allow_high_priority !== false;
  const opening: Opening = { at, reason: null };
  for (let round = 0; round < ROUNDS; round += 1) {
    const muteEnd = muteEndAt(preferences, opening.at.getTime());
    if (muteEnd !== null) {
      opening.at = new Date(muteEnd);
      opening.reason ??= 'muted';
      continue;
    }
    const quietEnd = passesQuiet ? null : quietUntil(opening.at, timeZone, quiet);
    if (!quietEnd) break;
    opening.at = quietEnd;
    opening.reason ??= 'quiet_hours';
  }
  return opening;
}
