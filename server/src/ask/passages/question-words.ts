import { wordsOf } from '../../matcher/index.ts';
import { STOP_WORDS } from '../../targets/index.ts';

/** Question words in all four languages, which say nothing about the subject. */
const QUESTION_WORDS = `who whom whose what whats which when where why how has have had did does was were are and the for
  can you tell explain describe give list summarise summarize summary overview happened happen happens happening news
  latest article articles match matches say says saying about any
  qui que quoi quel quelle quels quelles quand où pourquoi comment combien est sont a-t-il passé passe arrivé dit disent
  nouvelles actualité actualités article résume résumer résumé explique expliquer les des une dans pour avec sur
  quién quiénes qué cuál cuáles cuándo dónde por porqué cómo cuánto cuántos cuánta cuántas pasó pasado ocurre ocurrió dicen
  dice noticias artículo artículos resume resumen resumir explica explicar los las una con para sobre
  من ما ماذا متى أين لماذا كيف هل أي كم حدث يحدث حصل أخبار الأخبار خبر مقالات لخص ملخص اشرح عن في على إلى`;
/** Shorter words are function words, unless they are written in capitals: EU. */
const SHORTEST = 3;
const WORDS_MAX = 24;

const folded = (texts: Iterable<string>): ReadonlySet<string> =>
  new Set([...texts].flatMap((text) => wordsOf(text).map((word) => word.text)));
const empty = folded([...STOP_WORDS, QUESTION_WORDS]);

/** The subject of a question: its words without question words, folded and without duplicates. */
export function wordsOfQuestion(question: string): string[] {
  const words = wordsOf(question).filter(({ text, start, end }) => {
    const written = question.slice(start, end);
    const isAbbreviation = /^\p{Lu}{2,}$/u.test(written);
    if (isAbbreviation) return true;
    return !empty.has(text) && (text.length >= SHORTEST || /^\d+$/.test(text));
  });
  return [...new Set(words.map(({ text }) => text))].slice(0, WORDS_MAX);
}
