import type { Language } from '@newswatch/shared/contracts';
import { inSentence } from './alert-item.ts';
import { percentIn } from './report-dates.ts';

/** A week in which more of the coded matches of a target are unfavourable than usual. */
export interface ToneTurnFigures {
  target: string;
  /** The number of days of this week, and of weeks that it is compared with. */
  days: number;
  weeks: number;
  /** The matches of this week: all, those that are coded, and the unfavourable ones among these. */
  matches: number;
  coded: number;
  unfavourable: number;
  /** The share of the coded matches of the weeks before that are unfavourable. */
  usual: number;
}

type Words = Omit<ToneTurnFigures, 'usual'> & { share: string; usual: string };

const words: Record<Language, (turn: Words) => { title: string; body: string }> = {
  english: ({ target, days, weeks, matches, coded, unfavourable, share, usual }) => ({
    title: `“${target}” has more unfavourable coverage than usual`,
    body: `The tone of ${coded} of the ${matches} articles from the last ${days} days has been coded: ${unfavourable} are unfavourable (${share}). In the ${weeks} weeks before, the share was ${usual}.`,
  }),
  french: ({ target, days, weeks, matches, coded, unfavourable, share, usual }) => ({
    title: `« ${target} » : plus d’articles défavorables que d’habitude`,
    body: `La tonalité de ${coded} des ${matches} articles des ${days} derniers jours a été codée : ${unfavourable} sont défavorables (${share}). Au cours des ${weeks} semaines précédentes, la part était de ${usual}.`,
  }),
  spanish: ({ target, days, weeks, matches, coded, unfavourable, share, usual }) => ({
    title: `«${target}» tiene más artículos desfavorables de lo habitual`,
    body: `Se ha codificado el tono de ${coded} de los ${matches} artículos de los últimos ${days} días: ${unfavourable} son desfavorables (${share}). En las ${weeks} semanas anteriores, la proporción era del ${usual}.`,
  }),
  arabic: ({ target, days, weeks, matches, coded, unfavourable, share, usual }) => ({
    title: `«${target}»: مقالات سلبية أكثر من المعتاد`,
    body: `في آخر ${days} أيام حُدّدت نبرة ${coded} من أصل ${matches} من المقالات، وعدد السلبية منها ${unfavourable} (${share}). وكانت النسبة في ${weeks} أسابيع قبلها ${usual}.`,
  }),
};

/** The title and the text of a notice about a change in tone, in the person's language. */
export function toneTurnText(locale: Language, turn: ToneTurnFigures): { title: string; body: string } {
  return words[locale]({
    ...turn,
    target: inSentence(turn.target, locale),
    share: percentIn(locale, turn.unfavourable / turn.coded),
    usual: percentIn(locale, turn.usual),
  });
}
