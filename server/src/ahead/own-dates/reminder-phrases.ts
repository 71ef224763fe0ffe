import type { Language } from '@newswatch/shared/contracts';
import { daysOf, isolated, oneLine } from '../../notifier/index.ts';

const TITLE_CHARS_MAX = 150;
const PLACE_CHARS_MAX = 200;
const NOTE_CHARS_MAX = 300;

const reminderOf: Record<Language, (title: string) => string> = {
  english: (title) => `Reminder: ${title}`,
  french: (title) => `Rappel\u202f: ${title}`,
  spanish: (title) => `Recordatorio: ${title}`,
  arabic: (title) => `تذكير: ${title}`,
};

/** "Reminder: Vote on the budget", and when and where it is. */
export function reminderText(
  locale: Language,
  date: { title: string; day: string; last_day: string; time?: string; place: string; note: string },
): { title: string; body: string } {
  const { title, place, note } = date;
  const facts = [
    daysOf(locale, date),
    ...(place === '' ? [] : [isolated(oneLine(place, PLACE_CHARS_MAX))]),
    ...(note === '' ? [] : [isolated(oneLine(note, NOTE_CHARS_MAX))]),
  ];
  return {
    title: reminderOf[locale](isolated(oneLine(title, TITLE_CHARS_MAX))),
    body: facts.join(' · '),
  };
}
