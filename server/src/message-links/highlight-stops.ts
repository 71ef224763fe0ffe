import type { Language } from '@newswatch/shared/contracts';
import { type Database, transaction } from '../storage/database.ts';
import { readHighlightsToken } from './links.ts';

/** The emails with earlier highlights that a link ends. */
export interface StoppedHighlights {
  locale: Language;
  /** Whether the person gets these emails. */
  isSent: boolean;
}

/** Ends the emails with earlier highlights, by a link in them. Undefined if the link is not ours. */
export interface HighlightStops {
  read(token: string): Promise<StoppedHighlights | undefined>;
  /** A second call changes nothing. */
  stop(token: string, now: Date): Promise<StoppedHighlights | undefined>;
}

export function createHighlightStops({ db, key }: { db: Database; key: string }): HighlightStops {
  const find = (on: Database, token: string) =>
    on
      .selectFrom('users')
      .select(['id', 'locale', 'notification_preferences'])
      .where('id', '=', readHighlightsToken(key, token) ?? '')
      .where('deleted_at', 'is', null);
  return {
    async read(token) {
      const person = await find(db, token).executeTakeFirst();
      const frequency = person?.notification_preferences.highlights_email ?? 'off';
      return person && { locale: person.locale, isSent: frequency !== 'off' };
    },
    stop: (token, now) =>
      transaction(db, async (trx) => {
        const person = await find(trx, token).forNoKeyUpdate().executeTakeFirst();
        if (!person) return undefined;
        const { id, locale, notification_preferences: before } = person;
        const after = { ...before, highlights_email: 'off' as const };
        await trx
          .updateTable('users')
          .set({ notification_preferences: JSON.stringify(after), updated_at: now })
          .where('id', '=', id)
          .execute();
        return { locale, isSent: false };
      }),
  };
}
