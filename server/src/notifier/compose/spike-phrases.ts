import type { Language } from '@newswatch/shared/contracts';
import { inSentence } from './alert-item.ts';

/** A day on which a target finds far more than usual. */
interface Spike {
  target: string;
  today: number;
  /** The usual number of matches by this hour of the same weekday. */
  usual: number;
}

const words: Record<Language, (spike: Spike) => { title: string; body: string }> = {
  english: ({ target, today, usual }) => ({
    title: `“${target}” is far above its usual level`,
    body: `${today} matches so far today; there ${usual === 1 ? 'is' : 'are'} usually ${usual === 0 ? 'none' : usual} by this hour.`,
  }),
  french: ({ target, today, usual }) => ({
    title: `« ${target} » dépasse nettement son niveau habituel`,
    body: `${today} résultats aujourd’hui, contre ${usual === 0 ? 'aucun' : usual} d’habitude à cette heure.`,
  }),
  spanish: ({ target, today, usual }) => ({
    title: `«${target}» está muy por encima de lo habitual`,
    body: `${today} resultados hoy; lo habitual a esta hora: ${usual === 0 ? 'ninguno' : usual}.`,
  }),
  arabic: ({ target, today, usual }) => ({
    title: `«${target}» أعلى بكثير من المعتاد`,
    body: `عدد النتائج اليوم: ${today}، والمعتاد حتى هذه الساعة: ${usual}.`,
  }),
};

const beside: Record<Language, (day: Omit<Spike, 'target'>) => string> = {
  english: ({ today, usual }) => `${today} so far today, usually ${usual === 0 ? 'none' : usual}`,
  french: ({ today, usual }) => `${today} aujourd’hui, d’habitude ${usual === 0 ? 'aucun' : usual}`,
  spanish: ({ today, usual }) => `${today} hoy, lo habitual: ${usual === 0 ? 'ninguno' : usual}`,
  arabic: ({ today, usual }) => `${today} اليوم، والمعتاد ${usual}`,
};

/** Compares an unusual day with the same weekdays up to this hour, for display next to the target's name. */
export function unusualText(locale: Language, day: Omit<Spike, 'target'>): string {
  return beside[locale](day);
}

/** The title and the text of a notice about an unusual day, in the person's language. */
export function spikeText(locale: Language, spike: Spike): { title: string; body: string } {
  return words[locale]({ ...spike, target: inSentence(spike.target, locale) });
}
