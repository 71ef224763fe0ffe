import type { Word } from '../../matcher/index.ts';
import { nameTables } from '../../matcher/index.ts';
import type { Told } from './find-verbs.ts';
import { isDescription, PEOPLE_NOUNS } from './words/index.ts';

/** “The prime minister”, or a description of somebody who has been named, such as “the 22-year-old”. */
export interface Office {
  readonly office: readonly string[];
  readonly isDescription: boolean;
}

const OFFICE_WORDS_MAX = 3;
const YOUNG_OR_OLD = nameTables.setOf(
  'joven veterano veterana anciano anciana jeune vieil vieille ancien ancienne célèbre propio propia',
);
const AGED = /^\d{1,2} year old(?: |$)/u;

const THIS = nameTables.setOf('ce cet cette este esta');

/** "The prime minister" between an article and the end of the phrase, or what may follow an attribution: “in Lyon”. */
export function officeAt(
  { paragraph: { told, words }, speech }: Told,
  from: number,
  to: number,
): Office | undefined {
  const inside = words.filter(({ start, end }) => start >= from && end <= to);
  const [first] = inside;
  if (!first) return undefined;
  const isElided = /(?<!\p{L})l['’]$/iu.test(told.slice(from, first.start));
  const isThis = !speech.definite.has('the') && THIS.has(first.text);
  if (speech.articles.size > 0 && !isElided && !isThis && !speech.definite.has(first.text)) return undefined;
  const written = ({ start, end }: Word) => told.slice(start, end);
  const isApart = (at: number) => !/^[ -]$/u.test(told.slice(inside[at - 1]?.end, inside[at]?.start));
  const start = isElided || speech.articles.size === 0 ? 0 : 1;
  let end = start + 1;
  while (inside[end] && !isApart(end) && !speech.ends.has(inside[end]?.text ?? '')) end += 1;
  const whole = inside.slice(start, end);
  // “Le cardiologue du CHU de Lille”
  const isPlaced = whole.length > OFFICE_WORDS_MAX + 1 && !speech.definite.has('the');
  const place = isPlaced ? whole.findIndex(({ text }, at) => at > 0 && speech.prepositions.has(text)) : -1;
  const office = place === -1 ? whole : whole.slice(0, place);
  const [head, next] = office;
  if (!head || (start > 0 && isApart(start)) || office.length > OFFICE_WORDS_MAX + 1) return undefined;
  const texts = office.map(({ text }) => text);
  if (speech.articles.size === 0) {
    // “إلى” begins like an office with its article.
    const isOffice = office.length === 1 && head.text.startsWith('ال') && !speech.ends.has(head.text);
    return isOffice
      ? { office: [head.text.slice(2)], isDescription: isDescription(written(head)) }
      : undefined;
  }
  const of = office.findIndex(({ text }) => speech.prepositions.has(text));
  const last = office.at(of === -1 ? -1 : of - 1);
  const isAfter = YOUNG_OR_OLD.has(head.text) || /^\d+(?:e|eme|er|ere|re)?$/u.test(head.text);
  const described = speech.definite.has('the') ? last : isAfter ? next : head;
  const isDescribed =
    AGED.test(texts.join(' ')) ||
    // “The former Test bowler”
    (speech.definite.has('the') && head.text === 'former' && office.length > 1 && of === -1) ||
    // “lamenta esta vecina”, « cette mère de deux enfants »
    (isThis && PEOPLE_NOUNS.has(head.text)) ||
    (described !== undefined && isDescription(written(described)));
  return office.length <= OFFICE_WORDS_MAX || isDescribed
    ? { office: texts, isDescription: isDescribed }
    : undefined;
}
