import type { Language } from '@newswatch/shared/contracts';
import { dateIn } from '../../local-day.ts';
import { daysOf, isolated, knownTimeZone, oneLine } from '../../notifier/index.ts';

const NAME_CHARS_MAX = 100;
const QUESTION_CHARS_MAX = 300;

interface Phrases {
  due: (when: string) => string;
  late: (when: string) => string;
  quoted: (text: string) => string;
  inCollection: (name: string) => string;
}

const phrases: Record<Language, Phrases> = {
  english: {
    due: (when) => `Answer to the press due: ${when}`,
    late: (when) => `Answer to the press overdue since ${when}`,
    quoted: (text) => `“${text}”`,
    inCollection: (name) => `In “${name}”`,
  },
  french: {
    due: (when) => `Réponse à la presse attendue\u202f: ${when}`,
    late: (when) => `Réponse à la presse en retard\u202f: ${when}`,
    quoted: (text) => `«\u202f${text}\u202f»`,
    inCollection: (name) => `Dans «\u202f${name}\u202f»`,
  },
  spanish: {
    due: (when) => `Plazo para responder a la prensa: ${when}`,
    late: (when) => `Plazo vencido para responder a la prensa: ${when}`,
    quoted: (text) => `«${text}»`,
    inCollection: (name) => `En «${name}»`,
  },
  arabic: {
    due: (when) => `موعد الرد على الصحافة: ${when}`,
    late: (when) => `انقضى موعد الرد على الصحافة: ${when}`,
    quoted: (text) => `«${text}»`,
    inCollection: (name) => `في «${name}»`,
  },
};

/** "Answer to the press due: Tuesday 3 March, 15:00", with the question, who asks it, and its collection. */
export function answerDueText(
  locale: Language,
  question: {
    text: string;
    asked_by: string | null;
    due_at: Date;
    collection: string;
    /** The time zone of the person who is reminded. */
    timezone: string;
    isLate: boolean;
  },
): { title: string; body: string } {
  const { due, late, quoted, inCollection } = phrases[locale];
  const zone = knownTimeZone(question.timezone);
  const day = dateIn(zone, question.due_at);
  const time = Temporal.Instant.fromEpochMilliseconds(question.due_at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });
  const when = daysOf(locale, { day, last_day: day, time });
  return {
    title: (question.isLate ? late : due)(when),
    body: [
      quoted(isolated(oneLine(question.text, QUESTION_CHARS_MAX))),
      ...(question.asked_by === null ? [] : [isolated(oneLine(question.asked_by, NAME_CHARS_MAX))]),
      inCollection(isolated(oneLine(question.collection, NAME_CHARS_MAX))),
    ].join(' · '),
  };
}
