import { isCommonWord, nameTables } from '../../matcher/index.ts';
import { saysPerson } from './called-organisations.ts';
import { subjectAfter, subjectBefore } from './find-subject.ts';
import { type Told, type Verb, verbsIn } from './find-verbs.ts';
import { WORDS_MIN } from './is-speech.ts';
import { GOVERNORS, isGivenName, isOffice, isWrittenLarge } from './name-words.ts';
import { kindsOf } from './organisation-kinds.ts';
import { CARRIERS, COMPANIES_TOO } from './organisation-words.ts';
import { type Paragraph, type QuotedPart, sentenceAt } from './read-paragraphs.ts';
import { voiceOf } from './voice.ts';
import { isAgent, isCompatriot, isDescription, PEOPLE_NOUNS, type SpeechWords } from './words/index.ts';

const { NEVER_NAMES, ORGANISATION_WORDS, placeOf, setOf } = nameTables;

/** The maximum number of words: three with spaces between them, some of them with a hyphen. */
const LONGEST = 3;
const LONGEST_WITH_HYPHENS = 6;

/** Capitalised words in the attribution of a quotation. */
interface Candidate {
  readonly one: Told;
  readonly quoted: QuotedPart;
  readonly first: number;
  readonly last: number;
  readonly verb: Verb | undefined;
}

/**
 * Adds names that occur only in the attributions of quotations, in languages with capitals: “said Oyelaran”, “Baek, an analyst,
 * said”. The words around them have to show that they are names of people, because “said Netflix” looks the same.
 */
export function addUnknownSpeakers(
  paragraphs: readonly Paragraph[],
  speech: SpeechWords,
  names: Map<string, string>,
  isOther: (word: string) => boolean,
): void {
  const known = new Set([...names.keys()].flatMap((key) => key.split(' ')));
  const candidates = paragraphs
    .filter(({ quoted }) => quoted.length > 0)
    .flatMap((paragraph) => candidatesIn({ paragraph, people: [], speech }));
  for (const paragraph of paragraphs)
    for (const { first, last } of addressedIn({ paragraph, people: [], speech })) add(paragraph, first, last);
  for (const candidate of candidates)
    if (isShown(candidate)) add(candidate.one.paragraph, candidate.first, candidate.last);

  function add({ words, told }: Paragraph, first: number, last: number): void {
    const inside = words.slice(first, last + 1);
    const texts = inside.map(({ text }) => text);
    const isNew = texts.every((text) => !known.has(text) && !isOther(text)) && placeOf(texts) === undefined;
    if (isNew) names.set(texts.join(' '), told.slice(inside[0]?.start, inside.at(-1)?.end));
  }
}
/** “Mme Perroulaz”: after a form of address, as it is written before names. */
function addressedIn(one: Told): Pick<Candidate, 'first' | 'last'>[] {
  const { words, told } = one.paragraph;
  return words.flatMap(({ start, end }, at) => {
    const isBeside = /^\.? $/u.test(told.slice(end, words[at + 1]?.start));
    if (!isBeside || !ADDRESS.test(told.slice(start, end))) return [];
    const last = runEnd(one, at + 1);
    return isRun(one, at + 1, last) ? [{ first: at + 1, last }] : [];
  });
}
const ADDRESS =
  /^(?:Mr|Mrs|Ms|Miss|Dr|Dre|Dra|M|Mme|Mlle|Me|Pr|Prof|Sr|Sra|[Dd]on|[Dd]oña|[Ss]eñora?|[Mm]onsieur|[Mm]adame)$/u;

/** The runs of capitals beside the verbs of the quotations in a paragraph, and after “Para” and « Pour ». */
function candidatesIn(one: Told): Candidate[] {
  const { paragraph, speech } = one;
  const { words, told } = paragraph;
  return paragraph.quoted.flatMap((quoted): Candidate[] => {
    if (quoted.wordCount < WORDS_MIN) return [];
    const found = [...behind(quoted), ...ahead(quoted)];
    return found.flatMap(({ first, last, verb }) =>
      isRun(one, first, last) && !isCompatriot(told.slice(words[first]?.start, words[first]?.end))
        ? [{ one, quoted, first, last, verb }]
        : [],
    );
  });

  function behind(quoted: QuotedPart): Pick<Candidate, 'first' | 'last' | 'verb'>[] {
    const begin = words.findIndex(({ start }) => start >= quoted.to);
    const { end } = sentenceAt(paragraph, Math.max(quoted.to - 1, quoted.from));
    const [verb] = verbsIn(one, quoted.to, end);
    if (
      begin === -1 ||
      !verb ||
      !/^[\s,–—-]*(?:[sml]['’])?$/iu.test(told.slice(quoted.to, words[begin]?.start))
    )
      return [];
    if (words.slice(begin, verb.first).every(({ text }) => speech.between.has(text) || REFLEXIVE.has(text)))
      return [{ first: verb.last + 1, last: runEnd(one, verb.last + 1), verb }];
    return [{ first: begin, last: runEnd(one, begin), verb }].filter(({ last }) => isBefore(last, verb));
  }

  function ahead(quoted: QuotedPart): Pick<Candidate, 'first' | 'last' | 'verb'>[] {
    const { start } = sentenceAt(paragraph, quoted.from);
    const begin = words.findIndex((word) => word.start >= start);
    if (begin === -1 || (words[begin]?.end ?? 0) > quoted.from) return [];
    const isView = speech.standpoints.has(words[begin]?.text ?? '');
    const first = isView ? begin + 1 : begin;
    const last = runEnd(one, first);
    const verb = verbsIn(one, start, quoted.from).at(-1);
    if (isView) return verb ? [] : [{ first, last, verb }];
    return verb && isBefore(last, verb) ? [{ first, last, verb }] : [];
  }

  /** “Baek said”, “Baek, an analyst at Hanok Research, wrote” */
  function isBefore(last: number, verb: Verb): boolean {
    if (verb.first <= last) return false;
    const gap = told.slice(words[last]?.end, words[verb.first]?.start);
    const between = words.slice(last + 1, verb.first);
    return (
      /^, [^;:.\ue000]{3,120}, $/u.test(gap) ||
      (!/[,;:.]/u.test(gap) && between.every(({ text }) => speech.between.has(text)))
    );
  }
}
function runEnd({ paragraph: { told, words } }: Told, first: number): number {
  let last = first;
  while (
    last - first < LONGEST_WITH_HYPHENS &&
    /^[ -]$/u.test(told.slice(words[last]?.end, words[last + 1]?.start)) &&
    isWrittenLarge(told.slice(words[last + 1]?.start))
  )
    last += 1;
  return last;
}

const REFLEXIVE = setOf('se s me m le lui leur');

/**
 * Whether capitalised words may be a name: there is no article, office or place beside them, and they contain no word for an
 * organisation and no common word.
 */
function isRun({ paragraph: { told, words }, speech }: Told, first: number, last: number): boolean {
  const inside = words.slice(first, last + 1);
  const next = words[last + 1];
  // “Irosin resident Nestor Gacis”
  const isPartOfRole =
    next !== undefined &&
    told.slice(words[last]?.end, next.start) === ' ' &&
    ![speech.ends, speech.verbs, speech.between, speech.auxiliaries, REFLEXIVE].some((set) =>
      set.has(next.text),
    );
  const size = inside.filter(({ start }, at) => at === 0 || told[start - 1] === ' ').length;
  const isAlone = !/^['’&.+\d]\p{L}?/u.test(
    told.slice(words[last]?.end, (words[last]?.end ?? 0) + 2).replace(/^\.(?!\p{L})/u, ''),
  );
  const written = inside.map(({ start, end }) => told.slice(start, end));
  return (
    inside.length > 0 &&
    !isPartOfRole &&
    size <= LONGEST &&
    inside.length <= LONGEST_WITH_HYPHENS &&
    isAlone &&
    !/['’&]$/u.test(told.slice(0, words[first]?.start).slice(-1)) &&
    written.every((word) => /^\p{Lu}(?:\p{L}*\p{Ll})?\p{L}*$/u.test(word) && !/^\p{Lu}{2,}$/u.test(word)) &&
    !(inside.length === 1 && isGivenName(inside[0]?.text ?? '')) &&
    inside.every(
      ({ text }) =>
        text.length > 1 &&
        !isCommonWord(text) &&
        ![NEVER_NAMES, ORGANISATION_WORDS, CARRIERS, speech.verbs].some((set) => set.has(text)) &&
        !isOffice(text) &&
        kindsOf(text).length === 0 &&
        placeOf([text]) === undefined,
    )
  );
}

/** Whether the words beside a name are used only of people, or the person says “I”. */
function isShown({ one, quoted, last, verb }: Candidate): boolean {
  const { paragraph } = one;
  const { told, words, original } = paragraph;
  const end = words[last]?.end ?? 0;
  const [, phrase = ''] = /^, ([^,.;:\ue000]{2,80})/u.exec(told.slice(end)) ?? [];
  if (isOrganisationNoun(headOf(phrase).folded)) return false;
  if (voiceOf(original.slice(quoted.start, quoted.end)) === 'I') return true;
  if (verb && PERSONAL.has(words[verb.last]?.text ?? '')) return true;
  return isOfPerson(phrase) || isGoneOn(one, Math.max(end, words[verb?.last ?? last]?.end ?? end));
}

/** “An analyst at Hanok Research”, “de 33 años”, « conductrice de la ligne 7 » */
function isOfPerson(phrase: string): boolean {
  if (/^(?:(?:de )?\d{2}(?: a[nñ]|$)|who(?:m|se)?\s|quien\s)/u.test(phrase)) return true;
  const { head, folded } = headOf(phrase);
  if (isCompanyNoun(folded) || PRAISED.has(folded)) return false;
  // “A filleter”, “vendedora de telas”
  if (TRADE.test(phrase)) return true;
  return saysPerson(phrase) || (/^\p{Ll}/u.test(head) && (isDescription(head) || isAgent(folded)));
}

/** The noun of a description: “an analyst at Hanok Research” has “analyst”. */
function headOf(phrase: string): { head: string; folded: string } {
  const head = phrase.replace(/^(?:(?:an?|the|une?|la|le|el|una|un) |l['’])/u, '').split(/[\s-]/u)[0] ?? '';
  return { head, folded: nameTables.foldedWordsOf(head)[0] ?? '' };
}

/** “A newspaper”: not a description of a person. */
const isOrganisationNoun = (noun: string): boolean =>
  [ORGANISATION_WORDS, CARRIERS, GOVERNORS].some((set) => set.has(noun)) || /(?:paper|letter)$/u.test(noun);

/** “A carmaker”, “a dealer”, « une distributrice »: words for companies, some of which are also used of people. */
const isCompanyNoun = (noun: string): boolean =>
  noun.endsWith('maker') ||
  [noun, noun.replace(/trice$/u, 'teur').replace(/euse$/u, 'eur')].some(
    (one) => kindsOf(one).length > 0 || COMPANIES_TOO.has(one),
  );

/** Words for somebody who is good at something, which are also used of companies. */
const PRAISED = setOf(`
  specialist leader pioneer spécialiste championne champion acteur actrice pionnier pionnière especialista campeón campeona líder pionero pionera
`);

const TRADE = /^an? \p{Ll}{3,}(?:er|ist|man|woman)$|^\p{Ll}{3,}edora?(?: |$)/u;

/** “Baek said of his rival”, “…,” he added: the same sentence or paragraph describes the speaker as only people are described. */
function isGoneOn(one: Told, from: number): boolean {
  const { told, words } = one.paragraph;
  if (one.speech.definite.has('the') && HIS.test(told.slice(from))) return true;
  const to = Math.min(told.length, from + GONE_ON_REACH);
  return verbsIn(one, from, to).some((verb) => {
    const start = words[verb.first]?.start ?? 0;
    const isNew =
      /\p{Lu}\p{L}+ \p{Lu}\p{L}/u.test(told.slice(from, start)) ||
      words.some((word) => word.start >= from && word.end <= start && isSomebody(word.text));
    const subject = isNew ? undefined : (subjectBefore(one, verb, from) ?? subjectAfter(one, verb, to));
    return subject === 'pronoun';
  });
}
/** Matches “his” directly after the attribution: in “Netflix told the actor and his agent”, “his” is somebody else's. */
const HIS =
  /^,?(?: (?!(?:the|an?|and|or|that|its|their)\s)\p{Ll}+){0,2} (?:himself|herself|his|her)(?!\p{L})/u;
const isSomebody = (word: string): boolean => isOffice(word) || PEOPLE_NOUNS.has(word);

/** The maximum distance after a name at which a pronoun may refer to it. */
const GONE_ON_REACH = 300;

/**
 * Verbs of speech that are used only of people: organisations neither sigh nor remember, but some joke, and newspapers tell
 * stories. Folded.
 */
const PERSONAL = setOf(`
  sighed sighs laughed laughs smiled smiles grinned grins shrugged shrugs snapped snaps fumed fumes recalled recalls remembered remembers
  chuckled chuckles whispered whispers shouted shouts exclaimed exclaims mused muses moaned moans confessed confesses confided confides swore swears
  pesté peste pestait soupiré soupire soupirait souri sourit souriait rit ri murmuré murmure murmurait
  souvient souvenait souvenu jubilé jubile jubilait rigolé rigole rigolait grommelé grommelle exclamé exclame exclamait
  sonrió sonríe rió ríe suspiró suspira suspiraba confesó confiesa confesaba gritó grita gritaba exclamó exclama susurró susurra
`);
