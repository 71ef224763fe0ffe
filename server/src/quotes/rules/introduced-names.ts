import { nameTables, type Word } from '../../matcher/index.ts';
import { GOVERNORS, isOffice } from './name-words.ts';
import { kindsOf } from './organisation-kinds.ts';
import { COMPANIES_TOO } from './organisation-words.ts';
import { isHidden, type Paragraph } from './read-paragraphs.ts';
import { isAgent, isCompatriot, type SpeechWords } from './words/index.ts';

const { ORGANISATION_WORDS, placeOf } = nameTables;

/** Words that follow only names of people. */
const WHO = nameTables.setOf('who whose whom quien');
/** “Uruguayo”, “française”, “municipal”: in Spanish and French, between an office and a name. */
const ADJECTIVE =
  /^\p{Ll}+(?:[aeiu]n[oa]|eñ[oa]|[ée]s|esa|ense|yo|ya|ol|ola|al|ale|ar|[gc]o|[gc]a|aise?|oise?|ienn?e?|éenn?e?|aine?|andd?e?|ique|iste|ista|ate|els?|elle|ge|sse|que|if|ive|oint|ointe)$/u;
const AGE = /^\d{1,2}$/u;
const OFFICE_WORDS = 6;
/** The maximum number of words in an unknown name, which has at least two. */
const PLAIN_NAME = 4;

const GOVERNING_WORDS = 4;
const TITLE_REACH = 5;

/** “La asociación vecinal Clara Vidal”, “el Tierra Viva”: the name of an organisation, unless an office comes before it. */
export function isGoverned(words: readonly Word[], at: number, speech: SpeechWords): boolean {
  const before = words.slice(Math.max(0, at - GOVERNING_WORDS), at);
  const noun = before.findLastIndex(({ text }) => ORGANISATION_WORDS.has(text) || GOVERNORS.has(text));
  if (speech.definite.has(before.at(-1)?.text ?? '')) return true;
  if (noun === -1 || speech.prepositions.has(before.at(-1)?.text ?? '')) return false;
  // “el químico de la Universidad de Alicante Joaquín Reverter”
  if (placeOf([before.at(-1)?.text ?? '']) !== undefined) return false;
  // In English, the noun is directly before the name.
  if (speech.definite.has('the') && noun < before.length - 1) return false;
  const between = before.slice(noun + 1);
  if (between.some(({ text }) => isOffice(text) || speech.verbs.has(text) || ENDS.has(text))) return false;
  return !words
    .slice(Math.max(0, at - before.length + noun - TITLE_REACH), at)
    .some(({ text }) => isOffice(text));
}
const ENDS = nameTables.setOf('and et y e que qui a en para por con');

/** “The developer, Ashgrove Homes, said it would appeal”: a person would not be “it”. */
const IT_ITSELF =
  /^,? (?:\p{Ll}+ )?(?:said|says) (?:that )?it (?:would|will|had|has|plans|expects|intends)(?!\p{L})/u;

/** « Le Danois Mads Kjeldsen » */
export const isCompatriotAt = (
  told: string,
  words: readonly Word[],
  at: number,
  speech: SpeechWords,
): boolean =>
  !speech.definite.has('the') &&
  speech.definite.has(words[at - 1]?.text ?? '') &&
  isCompatriot(told.slice(words[at]?.start, words[at]?.end));

/** Whether an office comes before capitalised words, or a description of a person after them: “Aisulu Bekova, a geologist”. */
export function isIntroduced(
  { told, words }: Paragraph,
  at: number,
  end: number,
  speech: SpeechWords,
): boolean {
  const written = (word: Word | undefined) => told.slice(word?.start, word?.end);
  const run = words.slice(at, end);
  if (run.length > PLAIN_NAME) return false;
  if (run.some((word) => ORGANISATION_WORDS.has(word.text) || /^\p{Lu}{2,}$/u.test(written(word))))
    return false;
  const behind = run.at(-1)?.end ?? 0;
  if (IT_ITSELF.test(told.slice(behind, behind + 60))) return false;
  const gap = told.slice(words[at - 1]?.end, words[at]?.start);
  if (gap === ' ' && isGoverned(words, at, speech)) return false;
  if (gap === ' ' && isOffice(words[at - 1]?.text ?? '')) return true;
  if (gap === ' ' && isCompatriotAt(told, words, at - 1, speech)) return true;
  // « Le ministre des transports Beat Zellweger »
  const ofAt = speech.definite.has(words[at - 2]?.text ?? '') ? at - 3 : at - 2;
  const isOfField =
    speech.prepositions.has(words[ofAt]?.text ?? '') &&
    nameTables.TITLES.has(words[ofAt - 1]?.text ?? '') &&
    /^\p{Ll}+ (?:\p{Ll}+ )?(?:de|des|du|del|of) (?:la )?\p{Ll}+ $/u.test(
      told.slice(words[ofAt - 1]?.start, words[at]?.start),
    );
  if (isOfField && !speech.definite.has('the')) return true;
  // “El delantero uruguayo Facundo Olascoaga”
  const isBesideAdjective = told.slice(words[at - 2]?.end, words[at - 1]?.start) === ' ' && gap === ' ';
  if (
    isBesideAdjective &&
    !speech.definite.has('the') &&
    isOffice(words[at - 2]?.text ?? '') &&
    ADJECTIVE.test(written(words[at - 1])) &&
    !speech.verbs.has(words[at - 1]?.text ?? '')
  )
    return true;
  // “explicó la jefa del operativo, Macarena Diop”
  const office = words
    .slice(Math.max(0, at - OFFICE_WORDS), at)
    .filter(({ start }) => !/[,;:.\ue000]/u.test(told.slice(start, words[at - 1]?.end)));
  // “The owner, Lufubu Copper,”
  const isSomebody = (text: string, index: number) =>
    (isOffice(text) && !COMPANIES_TOO.has(text)) ||
    (speech.definite.has(office[index - 1]?.text ?? '') && !speech.definite.has('the') && isAgent(text));
  if (gap === ', ' && office.some(({ text }, index) => isSomebody(text, index))) return true;
  // “La entidad, Caja Montaña, alega”
  const [article, noun] = [words[at - 2]?.text ?? '', words[at - 1]?.text ?? ''];
  if (gap === ', ' && speech.definite.has(article) && kindsOf(noun).length > 0) return false;
  // “…,” said Bridgitte Anderson of the Board of Trade
  const isMember =
    speech.definite.has('the') &&
    gap === ' ' &&
    run.length > 1 &&
    speech.verbs.has(words[at - 1]?.text ?? '') &&
    isHidden(told.slice(words[at - 2]?.end ?? 0, words[at - 1]?.start)) &&
    /^ of (?:the )?\p{Lu}/u.test(told.slice(behind, behind + 10));
  if (isMember) return true;
  const [first, second] = words.slice(end);
  if (!first || told.slice(run.at(-1)?.end, first.start) !== ', ') return false;
  // “Pieter Lindqvist, who studies sleep”
  if (WHO.has(first.text)) return true;
  const isArticle =
    speech.articles.has(first.text) || /[ld]['’]$/iu.test(told.slice(first.start - 2, first.start));
  const isEnglish = speech.articles.has('the');
  const isDescription =
    /^\p{Ll}/u.test(written(first)) &&
    !speech.noRole.has(first.text) &&
    // “Callum Reid, managing director of the ferry company”
    (isArticle || !isEnglish || isOffice(first.text) || isOffice(second?.text ?? ''));
  const head = isArticle ? second : first;
  return AGE.test(first.text) || (isDescription && head !== undefined && !ORGANISATION_WORDS.has(head.text));
}
