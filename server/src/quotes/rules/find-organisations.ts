import { nameTables } from '../../matcher/index.ts';
import { FRAGMENT_WORDS } from './attribution.ts';
import { saysPerson } from './called-organisations.ts';
import { type Told, type Verb, verbsIn } from './find-subject.ts';
import type { Heard, KnownOrganisations } from './known-organisations.ts';
import { organisationAt, type SpeakingOrganisation } from './organisation-name.ts';
import { BEFORE_ROLE, FOR, KINDS } from './organisation-words.ts';
import { isHidden, type QuotedPart } from './read-paragraphs.ts';

const { foldedWordsOf, ORGANISATION_WORDS, setOf } = nameTables;

const TAIL_WORDS = 10;
const OF = setOf('by from of de du des del للـ عن');
const STATEMENTS = setOf('statement communique comunicado بيان');
/** “In a statement”: an organisation, or a person in writing. */
const STATEMENT =
  /^\s+(?:in an? (?:[\p{L}-]+ )?(?:statement|email|filing|note)|dans un communiqué|en un comunicado|في بيان)(?!\p{L})/iu;
/** After “said Acme”: the end of the phrase, not the name of somebody. */
const OVER = /^\s*(?:$|[.;:!?\ue000]|[,،](?!\s*\p{Lu}))/u;

/**
 * The organisation that a quotation is attributed to, where nothing but its name stands beside the verb: “…,” Acme Corp said in a
 * statement. One that only carries what others say is not a speaker.
 */
export function organisationBeside(
  told: Told,
  quoted: QuotedPart,
  from: number,
  to: number,
  known: KnownOrganisations,
): SpeakingOrganisation | undefined {
  const voice = voiceOf(told.paragraph.original.slice(quoted.start, quoted.end));
  const heard = { ...known, isWe: voice === 'we' };
  const found = behindIt(told, quoted, to, heard) ?? aheadOfIt(told, quoted, from, heard);
  return found && voice === 'I' && found.role === null ? undefined : found;
}

/** Whether somebody speaks of themselves, or of several, as organisations do. */
function voiceOf(words: string): 'I' | 'we' | undefined {
  if (I.test(words)) return 'I';
  return WE.test(words) ? 'we' : undefined;
}
const I = /(?<![\p{L}'’])(?:I(?!\p{L}|\.)|my|myself|je|j['’]|mon|mes|moi|yo|mis|conmigo)(?!\p{L})/u;
const WE =
  /(?<!\p{L})(?:we|our|us|ours|nous|notre|nos|nosotr[oa]s|nuestr[oa]s?|\p{L}{2,}(?:amos|emos|imos))(?!\p{L})/iu;

function behindIt(
  told: Told,
  quoted: QuotedPart,
  to: number,
  known: Heard,
): SpeakingOrganisation | undefined {
  const { paragraph, speech } = told;
  const { words } = paragraph;
  const first = words.findIndex(({ start }) => start >= quoted.to);
  const word = words[first];
  if (!word || word.end > to || !/^[\s,،–—-]*(?:l['’])?$/iu.test(paragraph.told.slice(quoted.to, word.start)))
    return undefined;
  const [verb] = verbsIn(told, quoted.to, to);
  if (speech.according.has(word.text)) {
    // “Según informó la Policía Foral”
    return verb && verb.first === first + 1
      ? behindVerb(told, verb, to, known)
      : accordingTo(told, first, to, known);
  }
  if (!verb) return undefined;
  const isReported = words.some(
    ({ start, end, text }) =>
      start >= (words[verb.last]?.end ?? 0) && end <= to && speech.according.has(text),
  );
  if (isReported) return undefined;
  return verb.first === first ? behindVerb(told, verb, to, known) : beforeVerb(told, first, verb, to, known);
}

function aheadOfIt(
  told: Told,
  quoted: QuotedPart,
  from: number,
  known: Heard,
): SpeakingOrganisation | undefined {
  const { paragraph, speech } = told;
  const { words } = paragraph;
  const opening = OPENING.exec(paragraph.told.slice(from, quoted.from))?.[0].length ?? 0;
  const first = words.findIndex(({ start, end }) => start >= from + opening && end <= quoted.from);
  const last = words.findLastIndex(({ start, end }) => start >= from && end <= quoted.from);
  const word = words[first];
  if (!word || last === -1) return undefined;
  const that = thatBefore(told, quoted, from, last);
  const lead = paragraph.told.slice(words[last]?.end, quoted.from);
  if (that === undefined && !/^\.?\s*[:,،]\s*$/u.test(lead)) return undefined;
  if (isHidden(paragraph.told.slice(from, quoted.from))) return undefined;
  if (
    words
      .slice(Math.max(first, last - 2), last + 1)
      .some(({ text }) => speech.titled.has(text) && !FOR.has(text))
  )
    return undefined;
  const to = that ?? quoted.from;
  return aheadOf(told, first, quoted, to, known);
}

function aheadOf(
  told: Told,
  first: number,
  quoted: QuotedPart,
  to: number,
  known: Heard,
): SpeakingOrganisation | undefined {
  const { paragraph, speech } = told;
  if (speech.according.has(paragraph.words[first]?.text ?? '')) return accordingTo(told, first, to, known);
  const verbs = verbsIn(told, paragraph.words[first]?.start ?? 0, to);
  const [verb] = verbs;
  if (!verb) return isHeading(told, quoted) ? wholeName(told, first, to, known) : undefined;
  if (verbs.length > 1) return undefined;
  return verb.first === first ? behindVerb(told, verb, to, known) : beforeVerb(told, first, verb, to, known);
}

/** “In a statement on Monday, ”, « Mardi, »: before who says something. */
const OPENING =
  /^\s*(?:(?:In an? (?:[\p{Ll}-]+ )?statement|Dans un communiqué|En un comunicado)(?: (?:(?:on|late|este|el) )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo))?|(?:On |El |Este |Ce )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo)),\s+/iu;

/** “Acme Corp: “…””: a long quotation up to the end of its sentence; a shorter one may be a title. */
const isHeading = ({ paragraph: { told } }: Told, quoted: QuotedPart): boolean =>
  quoted.wordCount >= FRAGMENT_WORDS && /^\s*(?:[.!?…]|$)/u.test(told.slice(quoted.to));

/** An organisation, if there is nothing else in front of the colon. */
function wholeName(
  { paragraph }: Told,
  at: number,
  to: number,
  known: Heard,
): SpeakingOrganisation | undefined {
  const name = organisationAt(paragraph, at, to, known, false);
  return name && /^\s*:\s*$/u.test(paragraph.told.slice(name.until, to)) ? name : undefined;
}

/** Without the Arabic “that it”, after which a phrase in the third person is quoted. */
const THAT = setOf('that que إن أن بأن');

/** Where “that” begins, directly before a quotation that is more than a few words of the sentence around it. */
function thatBefore(
  { paragraph: { told, words } }: Told,
  quoted: QuotedPart,
  from: number,
  last: number,
): number | undefined {
  const word = words[last];
  const elided = /qu['’]\s*$/iu.exec(told.slice(from, quoted.from));
  const isThat = word !== undefined && THAT.has(word.text) && told.slice(word.end, quoted.from).trim() === '';
  const isWhole = quoted.wordCount >= FRAGMENT_WORDS || /^\s*(?:[.!?…,،;؛]|$)/u.test(told.slice(quoted.to));
  if (!isWhole) return undefined;
  if (elided) return from + elided.index;
  // “ha informado de que”
  const before = words[last - 1];
  const hasOf = before?.text === 'de' && told.slice(before.end, word?.start) === ' ';
  return isThat ? (hasOf ? before.start : word.start) : undefined;
}

function accordingTo(
  { paragraph }: Told,
  at: number,
  to: number,
  known: Heard,
): SpeakingOrganisation | undefined {
  const { words } = paragraph;
  let next = words[at + 1]?.text === 'to' ? at + 2 : at + 1;
  // “according to a statement by”, « selon un communiqué de »
  const noun = BEFORE_ROLE.has(words[next]?.text ?? '') ? next + 1 : next;
  if (STATEMENTS.has(words[noun]?.text ?? ''))
    next = OF.has(words[noun + 1]?.text ?? '') ? noun + 2 : noun + 1;
  const name = organisationAt(paragraph, next, to, known, false);
  return name && OVER.test(paragraph.told.slice(name.until, to)) ? name : undefined;
}

/** “said the Ministry of Health”, « a indiqué le parquet de Lyon » */
function behindVerb(told: Told, verb: Verb, to: number, known: Heard): SpeakingOrganisation | undefined {
  const { paragraph } = told;
  const name = organisationAt(paragraph, verb.last + 1, to, known, true);
  if (!name || !isOver(told, name.until, to)) return undefined;
  // “said Bashir Council, a fisherman”
  const apposition = /^\s*[,،]\s+((?:[\p{L}’'-]+\s?){1,5})/u.exec(paragraph.told.slice(name.until, to));
  const [, phrase = ''] = apposition ?? [];
  return saysPerson(phrase) || saysOther(phrase) ? undefined : name;
}

/** “Un creuseur”: an unknown noun is more often what somebody does. */
const saysOther = (phrase: string): boolean =>
  /^(?:an?|une?|una)\s/u.test(phrase) &&
  !foldedWordsOf(phrase).some(
    (word) => ORGANISATION_WORDS.has(word) || KINDS.has(word) || COMPANY_NOUNS.has(word),
  );
const COMPANY_NOUNS = setOf(
  'firm startup retailer airline maker manufacturer charity ngo watchdog subsidiary entreprise filiale ong startup fabricant empresa filial firma aerolinea fabricante',
);

/** “the European Commission said” */
function beforeVerb(
  told: Told,
  first: number,
  verb: Verb,
  to: number,
  known: Heard,
): SpeakingOrganisation | undefined {
  const { paragraph } = told;
  const start = paragraph.words[verb.first]?.start ?? 0;
  const end = paragraph.words[verb.last]?.end ?? 0;
  const hasStatement = STATEMENT.test(paragraph.told.slice(end, to));
  const name = organisationAt(paragraph, first, start, known, hasStatement);
  if (!name || !/^\.?\s+$/u.test(paragraph.told.slice(name.until, start))) return undefined;
  return isOver(told, end, to) || TOLD_PRESS.test(paragraph.told.slice(start, to)) ? name : undefined;
}

/** “A Google spokesperson told Reuters” */
const TOLD_PRESS =
  /^(?:told|tells)\s+(?:the\s+)?(?:reporters|journalists|\p{Lu}\p{L}*(?:\s\p{Lu}\p{L}*){0,2})(?:\s+(?:news\s+agency|newspaper))?(?=\s*(?:$|[.;,]|(?:on|in|by|this|late)\s))/u;

/** “Este martes”, directly before the quotation. */
const SPANISH_DAY =
  /^\s+(?:este|el pasado|el) (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)\s*(?:[:.,;]|$)/u;

/** Whether a phrase ends here, or continues only with where, when and to whom something was said. */
function isOver({ paragraph, speech }: Told, at: number, to: number): boolean {
  const rest = paragraph.told.slice(at, to);
  if (OVER.test(rest) || STATEMENT.test(rest) || SPANISH_DAY.test(rest)) return true;
  const after = paragraph.words.filter(({ start, end }) => start >= at && end <= to);
  const [next] = after;
  return (
    next !== undefined &&
    after.length <= TAIL_WORDS &&
    (speech.ends.has(next.text) || /^\p{Lu}\p{L}+day$/u.test(paragraph.told.slice(next.start, next.end))) &&
    !speech.clauses.has(next.text)
  );
}
