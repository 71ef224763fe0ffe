import type { Recipient } from './gates.ts';
import { quietUntil } from './local-times.ts';

/** When a person may be disturbed, and what keeps an alert until then; no reason where they may be at once. */
export interface Opening {
  at: Date;
  reason: 'muted' | 'quiet_hours' | null;
}

/** A mute may end within quiet hours, and those end at once. */
const ROUNDS = 3;

/**
 * The first moment from `at` on at which this person is neither muted nor in quiet hours. Targets of high priority pass quiet
 * hours, where the person lets them; a mute holds for everything.
 */
export function openingAt(
  { preferences, timeZone }: Pick<Recipient, 'preferences' | 'timeZone'>,
  at: Date,
  priority: 'normal' | 'high',
): Opening {
  const { quiet_hours: quiet, paused_until: pausedUntil } = preferences;
  const passesQuiet = priority === 'high' && quiet.allow_high_priority !== false;
  const opening: Opening = { at, reason: null };
  for (let round = 0; round < ROUNDS; round += 1) {
    const muteEnd = pausedUntil ? new Date(pausedUntil) : null;
    if (muteEnd && muteEnd > opening.at) {
      opening.at = muteEnd;
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
