import { findNames, type Language, nameTables, type Word } from '../../matcher/index.ts';
import { type Told, type Verb, verbsIn } from './find-subject.ts';
import { isHidden, type Paragraph, type QuotedPart } from './read-paragraphs.ts';
import { isOccupation } from './words/index.ts';

/** An organisation that says something, where the text names it. */
export interface SpeakingOrganisation {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Who speaks for it, if the text does not name them: “spokeswoman”. */
  readonly role: string | null;
}

/** What an article says about the organisations in it. */
export interface KnownOrganisations {
  readonly isArabic: boolean;
  /** Folded names of several words, or of one that the text calls an organisation. */
  readonly names: ReadonlySet<string>;
  /** Folded words of the people whom the article names. */
  readonly people: ReadonlySet<string>;
  /** The article outside quotations: all single words that end a longer name, or follow an office. */
  readonly lastWords: ReadonlySet<string>;
}

const { ARABIC_MEDIA, foldedWordsOf, isGivenName, NEVER_NAMES, ORGANISATION_WORDS, placeOf, setOf, TITLES } =
  nameTables;

const LONGEST = 9;
const TAIL_WORDS = 10;
const LEGAL_FORMS = setOf('corp inc ltd llc plc ag gmbh sa sas sarl spa se nv bv sl');
/** In lower case, they begin the name of an institution: “le parquet de Lyon”, “el ministerio de Salud”. */
const LOWER_HEADS = setOf(`
  ministere parquet universite mairie prefecture rectorat gendarmerie tribunal
  ministerio fiscalia universidad ayuntamiento alcaldia consejeria secretaria tribunal
`);
/** Newspapers, stations and agencies carry what others say. */
const CARRIERS = setOf(`
  reuters afp ap efe ansa dpa tass xinhua bloomberg bbc cnn cbs nbc abc cnbc aljazeera jazeera guardian politico axios upi notimex
  itv npr wsj nyt msnbc pti ani nhk ard zdf rai rfi rtl lci rtve sky newsweek spiegel haaretz interfax standard
  times post journal gazette herald tribune telegraph news press presse broadcasting television tv radio daily magazine newspaper media
  monde figaro parisien liberation mediapart bfmtv franceinfo pais mundo vanguardia clarin nacion
  periodico diario revista agencia agence quotidien journal noticias canal cadena
  وكالة رويترز فرانس صحيفة جريدة قناة تلفزيون إذاعة موقع مجلة الجزيرة العربية الأناضول
`);
/** Initials of people and places; of organisations, three or four letters are taken, because longer words may be names in capitals. */
const OTHER_INITIALS = setOf('usa uae aoc rfk jfk lbj fdr amlo mbs mbz');
const JOINING = setOf('of for de la las los du des del d le les the');
const SPOKESPEOPLE = setOf(`
  spokesman spokeswoman spokesperson portavoz vocero vocera porteparole متحدث متحدثة ناطق ناطقة المتحدث المتحدثة الناطق الناطقة
`);
const BEFORE_NAME = setOf('the la le les el los las');
const BEFORE_ROLE = setOf('a an the un une una el la le');
const FOR = setOf('for of de du del باسم');
/** “In a statement”: an organisation, or a person in writing. */
const STATEMENT =
  /^\s+(?:in an? (?:[\p{L}-]+ )?(?:statement|email|filing)|dans un communiqué|en un comunicado|في بيان)(?!\p{L})/iu;
/** Behind “said Acme”: the end of the phrase, not the name of somebody. */
const OVER = /^\s*(?:$|[.;:!?\ue000]|[,،](?!\s*\p{Lu}))/u;

/** Whether words say what somebody does: “European Commission President”. */
const isOffice = (word: string): boolean =>
  !ORGANISATION_WORDS.has(word) && (TITLES.has(word) || isOccupation(word));

export function knownOrganisations(
  article: { language: Language; title: string; text: string },
  told: readonly Told[],
): KnownOrganisations {
  const found = findNames({
    language: article.language,
    title: article.title,
    texts: [article.text],
    ignored: [],
  });
  const names = found.names.filter(
    ({ votes, place }) => votes.organisation > 0 && votes.person === 0 && place === undefined,
  );
  return {
    isArabic: article.language === 'arabic',
    names: new Set(names.map((name) => name.words.join(' '))),
    people: new Set(told.flatMap(({ people }) => people.flatMap(({ person }) => foldedWordsOf(person)))),
    lastWords: new Set(told.flatMap(({ paragraph }) => lastWordsOf(paragraph))),
  };
}

/** Words that may be somebody’s last name: “Xandra Veltra”, “Minister Veltra”. */
function lastWordsOf(paragraph: Paragraph): string[] {
  const { words } = paragraph;
  return words.flatMap(({ text }, at) => {
    const before = words[at - 1];
    const isBehind =
      before && isCapital(paragraph, at) && /^\s$/u.test(paragraph.told.slice(before.end, words[at]?.start));
    if (!isBehind || LEGAL_FORMS.has(text)) return [];
    const isNamed = isCapital(paragraph, at - 1) && !BEFORE_NAME.has(before.text);
    return isNamed || isOffice(before.text) ? [text] : [];
  });
}

const isCapital = ({ told, words }: Paragraph, at: number): boolean => {
  const word = words[at];
  return word !== undefined && /^\p{Lu}/u.test(told.slice(word.start, word.end));
};

/**
 * The organisation that a quotation is attributed to, where nothing but its name stands beside the verb: “…,” Acme Corp said in a statement.
 * Whoever only carries what others say is none.
 */
export function organisationBeside(
  told: Told,
  quoted: QuotedPart,
  from: number,
  to: number,
  known: KnownOrganisations,
): SpeakingOrganisation | undefined {
  return behindIt(told, quoted, to, known) ?? aheadOfIt(told, quoted, from, known);
}

function behindIt(
  told: Told,
  quoted: QuotedPart,
  to: number,
  known: KnownOrganisations,
): SpeakingOrganisation | undefined {
  const { paragraph, speech } = told;
  const { words } = paragraph;
  const first = words.findIndex(({ start }) => start >= quoted.to);
  const word = words[first];
  if (!word || word.end > to || !/^[\s,،–—-]*(?:l['’])?$/iu.test(paragraph.told.slice(quoted.to, word.start)))
    return undefined;
  const [verb] = verbsIn(told, quoted.to, to);
  if (speech.according.has(word.text)) return accordingTo(told, first, to, known);
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
  known: KnownOrganisations,
): SpeakingOrganisation | undefined {
  const { paragraph, speech } = told;
  const { words } = paragraph;
  const first = words.findIndex(({ start, end }) => start >= from && end <= quoted.from);
  const last = words.findLastIndex(({ start, end }) => start >= from && end <= quoted.from);
  const word = words[first];
  if (!word || last === -1) return undefined;
  const lead = paragraph.told.slice(words[last]?.end, quoted.from);
  if (!/^\.?\s*[:,،]\s*$/u.test(lead) || isHidden(paragraph.told.slice(from, quoted.from))) return undefined;
  if (
    words
      .slice(Math.max(first, last - 2), last + 1)
      .some(({ text }) => speech.titled.has(text) && !FOR.has(text))
  )
    return undefined;
  if (speech.according.has(word.text)) return accordingTo(told, first, quoted.from, known);
  const verbs = verbsIn(told, from, quoted.from);
  const [verb] = verbs;
  if (!verb || verbs.length > 1) return undefined;
  return verb.first === first
    ? behindVerb(told, verb, quoted.from, known)
    : beforeVerb(told, first, verb, quoted.from, known);
}

function accordingTo(
  { paragraph }: Told,
  at: number,
  to: number,
  known: KnownOrganisations,
): SpeakingOrganisation | undefined {
  const next = paragraph.words[at + 1]?.text === 'to' ? at + 2 : at + 1;
  const name = organisationAt(paragraph, next, to, known, false);
  return name && OVER.test(paragraph.told.slice(name.end, to)) ? name : undefined;
}

/** “said the Ministry of Health”, « a indiqué le parquet de Lyon » */
function behindVerb(
  told: Told,
  verb: Verb,
  to: number,
  known: KnownOrganisations,
): SpeakingOrganisation | undefined {
  const { paragraph } = told;
  const name = organisationAt(paragraph, verb.last + 1, to, known, true);
  return name && isOver(told, name.end, to) ? name : undefined;
}

/** “the European Commission said” */
function beforeVerb(
  told: Told,
  first: number,
  verb: Verb,
  to: number,
  known: KnownOrganisations,
): SpeakingOrganisation | undefined {
  const { paragraph } = told;
  const start = paragraph.words[verb.first]?.start ?? 0;
  const end = paragraph.words[verb.last]?.end ?? 0;
  const hasStatement = STATEMENT.test(paragraph.told.slice(end, to));
  const name = organisationAt(paragraph, first, start, known, hasStatement);
  if (!name || !/^\.?\s+$/u.test(paragraph.told.slice(name.end, start))) return undefined;
  return isOver(told, end, to) ? name : undefined;
}

/** Whether a phrase ends here, or goes on only with where, when and to whom something was said. */
function isOver({ paragraph, speech }: Told, at: number, to: number): boolean {
  const rest = paragraph.told.slice(at, to);
  if (OVER.test(rest) || STATEMENT.test(rest)) return true;
  const after = paragraph.words.filter(({ start, end }) => start >= at && end <= to);
  const [next] = after;
  return (
    next !== undefined &&
    after.length <= TAIL_WORDS &&
    (speech.ends.has(next.text) || /^\p{Lu}\p{L}+day$/u.test(paragraph.told.slice(next.start, next.end))) &&
    !speech.clauses.has(next.text)
  );
}

/** The name of an organisation that begins at a word, with its article and with whoever speaks for it. */
function organisationAt(
  paragraph: Paragraph,
  at: number,
  to: number,
  known: KnownOrganisations,
  isStated: boolean,
): SpeakingOrganisation | undefined {
  const spoken = spokesperson(paragraph, at);
  const role = spoken?.role ?? null;
  let first = spoken?.next ?? at;
  const { words, told } = paragraph;
  if (BEFORE_NAME.has(words[first]?.text ?? '')) first += 1;
  const end = known.isArabic
    ? arabicEnd(words, first, known)
    : latinEnd(paragraph, first, to, known, role !== null || isStated);
  const [start, last] = [words[first], words[end - 1]];
  if (!start || !last || end <= first || last.end > to || /[,;:!?]/u.test(told.slice(start.start, last.end)))
    return undefined;
  const texts = words.slice(first, end).flatMap(({ text }) => foldedWordsOf(text));
  if (texts.some((text) => CARRIERS.has(text) || ARABIC_MEDIA.has(text))) return undefined;
  // “S.A.” keeps its last full stop.
  const dot = /\.\p{L}$/u.test(told.slice(start.start, last.end)) && told[last.end] === '.' ? 1 : 0;
  return { name: told.slice(start.start, last.end + dot), start: start.start, end: last.end + dot, role };
}

/** “A spokeswoman for”: the organisation follows. */
function spokesperson({ words, told }: Paragraph, at: number): { role: string; next: number } | undefined {
  const first = BEFORE_ROLE.has(words[at]?.text ?? '') ? at + 1 : at;
  const isTwo = words[first]?.text === 'porte' && words[first + 1]?.text === 'parole';
  const last = isTwo ? first + 1 : first;
  const isFor = FOR.has(words[last + 1]?.text ?? '') || /^\s+d['’]/u.test(told.slice(words[last]?.end));
  if (!(isTwo || SPOKESPEOPLE.has((words[first]?.text ?? '').replace('-', ''))) || !isFor) return undefined;
  const next = FOR.has(words[last + 1]?.text ?? '') ? last + 2 : last + 1;
  return { role: told.slice(words[first]?.start, words[last]?.end), next };
}

function arabicEnd(words: readonly Word[], first: number, { names }: KnownOrganisations): number {
  for (let size = Math.min(LONGEST, words.length - first); size > 0; size -= 1) {
    const key = words
      .slice(first, first + size)
      .flatMap(({ text }) => foldedWordsOf(text))
      .join(' ');
    if (names.has(key)) return first + size;
  }
  return first;
}

function latinEnd(
  paragraph: Paragraph,
  first: number,
  to: number,
  known: KnownOrganisations,
  isSpokenFor: boolean,
): number {
  const { told, words } = paragraph;
  const gap = (at: number) => told.slice(words[at - 1]?.end, words[at]?.start);
  const head = words[first];
  if (!head) return first;
  let start = first;
  if (!isCapital(paragraph, first)) {
    if (!LOWER_HEADS.has(head.text)) return first;
    start += 1;
    while (JOINING.has(words[start]?.text ?? '')) start += 1;
    if (start === first + 1 && !/^\s+d['’]$/u.test(gap(start))) return first;
    if (!isCapital(paragraph, start)) return first;
    // “Le tribunal d’Anna Berg”
    if (isGivenName(words[start]?.text ?? '') && isCapital(paragraph, start + 1)) return first;
  }
  let end = start + 1;
  while (end < words.length && (words[end]?.end ?? 0) <= to) {
    let next = end;
    while (JOINING.has(words[next]?.text ?? '') && !isCapital(paragraph, next)) next += 1;
    const isJoined = words
      .slice(end, next + 1)
      .every((_, index) => /^(?:[ -]|\. ?| [dl]['’])$/u.test(gap(end + index)));
    if (!isJoined || !isCapital(paragraph, next) || (words[next]?.end ?? 0) > to) break;
    end = next + 1;
  }
  const texts = words.slice(first, end).map(({ text }) => text);
  // “Commission européenne”, “Affaires étrangères”: with its adjective, if the names of the article have it.
  const longer = [...texts, words[end]?.text ?? ''].join(' ');
  if (known.names.has(longer)) return end + 1;
  const isKnown = texts.length > 1 && known.names.has(texts.join(' '));
  const isNever = texts.some(isOffice) || texts.every((text) => NEVER_NAMES.has(text));
  // “Bank of England Governor”, also where the names of the article have it.
  if (isOffice(texts.at(-1) ?? '') || (isNever && !isKnown) || placeOf(texts) !== undefined) return first;
  if (texts.length > LONGEST || texts.every((text) => known.people.has(text))) return first;
  if (start > first) return end;
  const isOrganisation =
    texts.length > 1 &&
    (isKnown || texts.some((text) => ORGANISATION_WORDS.has(text)) || LEGAL_FORMS.has(texts.at(-1) ?? ''));
  if (isOrganisation) return end;
  const [only = ''] = texts;
  if (texts.length === 1 && ORGANISATION_WORDS.has(only)) return first;
  const written = told.slice(head.start, words[end - 1]?.end);
  if (texts.length === 1 && /^\p{Lu}{3,4}$/u.test(written)) return OTHER_INITIALS.has(only) ? first : end;
  const isPartOfKnown = [...known.names].some((name) => name.startsWith(`${texts.join(' ')} `));
  const isCompany =
    isSpokenFor &&
    // Any other unknown word is more often a person: “said Bakare, its founder”.
    isPartOfKnown &&
    !isGivenName(only) &&
    !texts.some((text) => known.people.has(text)) &&
    !(texts.length === 1 && known.lastWords.has(only));
  return isCompany ? end : first;
}
