import { nameTables } from '../../matcher/index.ts';
import { FRAGMENT_WORDS, isOthersWord, opensWhole } from './attribution.ts';
import { saysPerson } from './called-organisations.ts';
import { type Told, type Verb, verbsIn } from './find-verbs.ts';
import type { Heard, KnownOrganisations } from './known-organisations.ts';
import { organisationAt, type SpeakingOrganisation } from './organisation-name.ts';
import { BEFORE_ROLE, FOR, KINDS } from './organisation-words.ts';
import { isHidden, type QuotedPart } from './read-paragraphs.ts';
import { afterNoun, calledAt, lastSubject, referredAt } from './referred-organisation.ts';
import { voiceOf } from './voice.ts';
import { COMPANIES } from './words/index.ts';

const { foldedWordsOf, ORGANISATION_WORDS, setOf } = nameTables;

const TAIL_WORDS = 10;
const OF = setOf('by from of de du des del للـ عن');
const STATEMENTS = setOf('statement communique comunicado بيان');
/** Matches “in a statement”: an organisation, or a person in writing. */
const STATEMENT =
  /^\s+(?:in an? (?:[\p{L}-]+ )?(?:statement|email|filing|note)|dans un communiqué|en un comunicado|في بيان)(?!\p{L})/iu;
/** Matches the end of the phrase after “said Acme”, which is not the name of a person. */
const OVER = /^\s*(?:$|[.;:!?\ue000]|[,،](?!\s*\p{Lu}))/u;

/**
 * The organisation to which a quotation is attributed, if only its name is next to the verb: “…,” Acme Corp said in a statement.
 * An organisation that only reports what others say is not a speaker.
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
  const found = organisationAfter(told, quoted, to, heard) ?? organisationAhead(told, quoted, from, heard);
  return found && voice === 'I' && found.role === null ? undefined : found;
}

/**
 * The organisation to which a pronoun, or a verb without a subject, refers: « La Banque d’Angleterre a tranché. « …», a-t-elle
 * souligné. »
 */
export function organisationBefore(
  told: Told,
  quoted: QuotedPart,
  known: KnownOrganisations,
): SpeakingOrganisation | undefined {
  const { paragraph, speech } = told;
  const isHers =
    speech.definite.has('the') || voiceOf(paragraph.original.slice(quoted.start, quoted.end)) === 'I';
  const name = isHers ? undefined : lastSubject(told, quoted.from, known);
  return name === undefined
    ? undefined
    : { name, start: quoted.from, end: quoted.to, until: quoted.to, role: null, isReferred: true };
}

function organisationAfter(
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
      ? afterVerb(told, verb, to, known)
      : accordingTo(told, first, to, known);
  }
  if (!verb) return undefined;
  const isReported = words.some(
    ({ start, end, text }) =>
      start >= (words[verb.last]?.end ?? 0) && end <= to && speech.according.has(text),
  );
  if (isReported) return undefined;
  return verb.first === first
    ? afterVerb(told, verb, to, known)
    : beforeVerb(told, first, verb, to, known, undefined);
}

function organisationAhead(
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
  const isFragment =
    that === undefined &&
    quoted.wordCount >= FRAGMENT_WORDS &&
    !/[.:,،;]/u.test(lead) &&
    !told.people.some(({ start, end }) => start >= from && end <= quoted.from);
  if (that === undefined && !isFragment && !/^\.?\s*[:,،]\s*$/u.test(lead)) return undefined;
  if (isHidden(paragraph.told.slice(from, quoted.from))) return undefined;
  if (
    words
      .slice(Math.max(first, last - 2), last + 1)
      .some(({ text }) => speech.titled.has(text) && !FOR.has(text))
  )
    return undefined;
  const to = that ?? quoted.from;
  return aheadOf(told, first, quoted, to, known, isFragment);
}

function aheadOf(
  told: Told,
  first: number,
  quoted: QuotedPart,
  to: number,
  known: Heard,
  isFragment: boolean,
): SpeakingOrganisation | undefined {
  const { paragraph, speech } = told;
  const word = paragraph.words[first]?.text ?? '';
  if (speech.according.has(word)) return accordingTo(told, first, to, known);
  const verbs = verbsIn(told, paragraph.words[first]?.start ?? 0, to);
  const [verb] = verbs;
  // « Pour l’association UFC-Que Choisir, « … » »
  if (!verb && speech.standpoints.has(word))
    return isHeading(told, quoted) &&
      /^[^,]*,\s*$/u.test(paragraph.told.slice(paragraph.words[first]?.start, to))
      ? accordingTo(told, first, to, known)
      : undefined;
  if (!verb)
    return isFragment
      ? undefined
      : ((isHeading(told, quoted) ? wholeName(told, first, to, known) : undefined) ??
          opensWith(told, first, quoted, to, known));
  if (verbs.length > 1) return undefined;
  return verb.first === first
    ? afterVerb(told, verb, to, known)
    : beforeVerb(told, first, verb, to, known, quoted);
}

/** Matches words before the speaker: “In a statement on Monday, ”, « Mardi, ». */
const DAYS =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo';
const OPENINGS = [
  String.raw`(?:In an? (?:[\p{Ll}-]+ ){0,2}(?:statement|post|email|letter|report|filing|note|tweet)|Dans un communiqué|En un comunicado)(?: (?:(?:on|late|este|el) )?(?:${DAYS}))?`,
  `(?:On |El |Este |Ce )?(?:${DAYS})`,
  'De son côté|Pour sa part|Por su parte|For its part|Meanwhile|En revanche|En cambio|(?:Contact|Interrog|Sollicit)ée?s?|من جهتها|من جانبها|في المقابل',
];
const OPENING = new RegExp(String.raw`^\s*(?:${OPENINGS.join('|')})[,،]?\s+(?:l['’])?`, 'iu');

/** “Acme Corp: “…””: a long quotation up to the end of its sentence; a shorter one may be a title. */
const isHeading = ({ paragraph: { told } }: Told, quoted: QuotedPart): boolean =>
  quoted.wordCount >= FRAGMENT_WORDS && /^\s*(?:[.!?…]|$)/u.test(told.slice(quoted.to));

/** « La Coordination rurale n’y croit pas : « … » » */
function opensWith(
  told: Told,
  first: number,
  quoted: QuotedPart,
  to: number,
  known: Heard,
): SpeakingOrganisation | undefined {
  const { paragraph, people } = told;
  const start = paragraph.words[first]?.start ?? to;
  const isPlain =
    opensWhole(told, quoted) &&
    /:\s*$/u.test(paragraph.told.slice(start, to)) &&
    !people.some((one) => one.start >= start && one.end <= to) &&
    !paragraph.words.some((word) => word.start >= start && word.end <= to && isOthersWord(told, word.text));
  const name = isPlain ? organisationAt(paragraph, first, to, known, false) : undefined;
  return name?.role === null && /^\s+(?:[ns]['’])?\p{Ll}/u.test(paragraph.told.slice(name.until, to))
    ? name
    : undefined;
}

/** The organisation before the colon, if nothing else is before it. */
function wholeName(
  { paragraph }: Told,
  at: number,
  to: number,
  known: Heard,
): SpeakingOrganisation | undefined {
  const name = organisationAt(paragraph, at, to, known, false);
  return name && /^\s*:\s*$/u.test(paragraph.told.slice(name.until, to)) ? name : undefined;
}

/** Words for “that”. Excludes the Arabic “that it”, after which a phrase in the third person is quoted. */
const THAT = setOf('that que إن أن بأن');

const ITSELF = setOf('it they');

/** Finds the beginning of “that”, directly before a quotation that is more than a few words of the sentence around it. */
function thatBefore(
  { paragraph: { told, words } }: Told,
  quoted: QuotedPart,
  from: number,
  last: number,
): number | undefined {
  // “said that it “stands ready”, « affirme qu’elle « reste prête » »
  if (
    ITSELF.has(words[last]?.text ?? '') &&
    THAT.has(words[last - 1]?.text ?? '') &&
    quoted.wordCount >= FRAGMENT_WORDS
  )
    return words[last - 1]?.start;
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

function accordingTo(told: Told, at: number, to: number, known: Heard): SpeakingOrganisation | undefined {
  const { paragraph } = told;
  const { words } = paragraph;
  let next = words[at + 1]?.text === 'to' ? at + 2 : at + 1;
  // “according to a statement by”, « selon un communiqué de »
  const noun = BEFORE_ROLE.has(words[next]?.text ?? '') ? next + 1 : next;
  if (STATEMENTS.has(words[noun]?.text ?? ''))
    next = OF.has(words[noun + 1]?.text ?? '') ? noun + 2 : noun + 1;
  const name = speakingAt(told, next, to, known, false);
  return name && OVER.test(paragraph.told.slice(name.until, to)) ? name : undefined;
}

/** An organisation by its name, by its name after a noun, or by a noun alone. */
function speakingAt(
  told: Told,
  at: number,
  to: number,
  known: Heard,
  isStated: boolean,
): SpeakingOrganisation | undefined {
  const { paragraph } = told;
  const named = organisationAt(paragraph, at, to, known, isStated);
  if (named) return named;
  const behind = known.isArabic ? at : afterNoun(told, at, to);
  return (
    (behind > at ? organisationAt(paragraph, behind, to, known, isStated) : undefined) ??
    calledAt(told, at, to, known) ??
    referredAt(told, at, to, known)
  );
}

/** “said the Ministry of Health”, « a indiqué le parquet de Lyon » */
function afterVerb(told: Told, verb: Verb, to: number, known: Heard): SpeakingOrganisation | undefined {
  const { paragraph } = told;
  const start = paragraph.words[verb.last]?.end ?? to;
  // “Said a Home Office spokesman” has the English article.
  const isAside = !told.speech.definite.has('the');
  const aside = isAside ? (TO_PRESS.exec(paragraph.told.slice(start, to))?.[0].length ?? 0) : 0;
  const at = paragraph.words.findIndex((word) => word.start >= start + aside);
  if (at === -1) return undefined;
  const name = speakingAt(told, at, to, known, true);
  if (!name || !isOver(told, name.until, to)) return undefined;
  // “said Bashir Council, a fisherman”
  const apposition = /^\s*[,،]\s+((?:[\p{L}’'-]+\s?){1,5})/u.exec(paragraph.told.slice(name.until, to));
  const [, phrase = ''] = apposition ?? [];
  return saysPerson(phrase) || saysOther(phrase) ? undefined : name;
}

/** « A indiqué à l’AFP un porte-parole », “informó a EFE una portavoz”, « a annoncé jeudi le parquet » */
const TO_PRESS = new RegExp(
  String.raw`^(?: (?:(?:à|a) (?:l['’]|la )?\p{Lu}[\p{L}-]*|(?:à|a) (?:l['’]|la )(?:agence|agencia) \p{Lu}\p{L}*|à la presse|aux journalistes|a la prensa|a los periodistas))?(?: (?:(?:este|el) )?(?:${DAYS})(?: (?:matin|soir|après-midi))?)?(?= )`,
  'u',
);

/** “Un creuseur”: an unknown noun is more often an occupation. */
const saysOther = (phrase: string): boolean =>
  /^(?:an?|une?|una)\s/u.test(phrase) &&
  !foldedWordsOf(phrase).some(
    (word) => ORGANISATION_WORDS.has(word) || KINDS.has(word) || COMPANIES.has(word),
  );
/** “the European Commission said” */
function beforeVerb(
  told: Told,
  first: number,
  verb: Verb,
  to: number,
  known: Heard,
  quoted: QuotedPart | undefined,
): SpeakingOrganisation | undefined {
  const { paragraph } = told;
  const start = paragraph.words[verb.first]?.start ?? 0;
  const end = paragraph.words[verb.last]?.end ?? 0;
  const hasStatement = STATEMENT.test(paragraph.told.slice(end, to));
  const name = speakingAt(told, first, start, known, hasStatement);
  if (!name || !BESIDE.test(paragraph.told.slice(name.until, start))) return undefined;
  const isColon = /:\s*$/u.test(paragraph.told.slice(end, to));
  if (quoted && to === quoted.from && !/[:,،]\s*$/u.test(paragraph.told.slice(end, to)))
    return isShort(told, end, to) ? name : undefined;
  if (isOver(told, end, to) || TOLD_PRESS.test(paragraph.told.slice(start, to))) return name;
  // “La Fiscalía de Sevilla anunció que recurrirá: «…»”
  const isNamed = told.people.some((one) => one.start >= end && one.end <= to);
  return quoted && isColon && opensWhole(told, quoted) && !isNamed ? name : undefined;
}

/** Between an organisation and its verb: nothing, or “, for its part,”, « , de son côté, ». */
const BESIDE =
  /^(?:, which [^,;:.]{3,80}, |\.?\s+(?:(?:had|has) )?(?:also |earlier |later |previously |a |l['’]|s['’])?|,? (?:meanwhile|however|for its part|in turn|en revanche|de son côté|pour sa part|quant à (?:lui|elle)|lui|elle|eux|elles|por su parte|en cambio|sin embargo),? (?:a |s['’]|ha )?)$/u;

/** “Urged hill walkers to “check sheds and outbuildings””: the words between the verb and a quotation that ends its sentence. */
const isShort = ({ paragraph: { words, told } }: Told, from: number, to: number): boolean =>
  !/[,،;:.(]/u.test(told.slice(from, to)) &&
  words.filter(({ start, end }) => start >= from && end <= to).length <= TAIL_WORDS;

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
  const comma = /[,،;](?!\d)/u.exec(rest)?.index ?? rest.length;
  const after = paragraph.words.filter(({ start, end }) => start >= at && end <= at + comma);
  const [next] = after;
  return (
    next !== undefined &&
    after.length <= TAIL_WORDS &&
    (speech.ends.has(next.text) || /^\p{Lu}\p{L}+day$/u.test(paragraph.told.slice(next.start, next.end))) &&
    !speech.clauses.has(next.text)
  );
}
