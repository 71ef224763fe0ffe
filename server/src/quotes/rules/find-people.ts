import { findNames, type Language, nameTables, type Word } from '../../matcher/index.ts';
import { arabicSpeakers, TO_MEDIA } from './arabic-speakers.ts';
import type { Paragraph } from './read-paragraphs.ts';
import { isAgent, isCompatriot, isOccupation, PEOPLE_NOUNS, type SpeechWords } from './words/index.ts';

/** A place outside quotations where a text names a person; UTF-16 offsets into its paragraph. */
export interface Mention {
  readonly start: number;
  readonly end: number;
  /** Positions among the words of the paragraph; `last` is its last word. */
  readonly first: number;
  readonly last: number;
  /** The fullest form of the name in the text. */
  readonly person: string;
}

const { HONOURS, NEVER_NAMES, ORGANISATION_WORDS, PARTICLES, placeOf, TITLES } = nameTables;
/** Given names that the tables of names lack; nothing else that a text may name is called so. */
const GIVEN_NAMES_TOO = nameTables.setOf(`
  adaeze adaobi amaka amarachi chiamaka chidinma chimamanda chinedu chinelo chinwe chioma chukwuemeka ebele ifeanyi ifeoma ijeoma ikenna kelechi nkechi
  nkiruka nnamdi nneka obiageli obioma okechukwu olumide oluwaseun onyinye uchenna uzoma abimbola adebayo adeola babajide bukola folake olusegun temitope
  ferran arnau bernat biel eudald ferriol guifré guillem llorenç lluís meritxell montserrat nuria oleguer quim roser sadurní
  ainara amaia arantxa asier beñat eneko garazi gorka iker jokin joseba koldo leire maialen maite markel miren mikel nekane oihane olatz unax zuriñe
`);
const isGivenName = (word: string): boolean => nameTables.isGivenName(word) || GIVEN_NAMES_TOO.has(word);
/** "Sheikh Hamad bin Khalifa Al Thani" */
const LONGEST_NAME = 7;

/**
 * The people whom an article names, paragraph by paragraph. A last name stands for the one person who has it; if two have it, for
 * nobody. A first name alone stands for nobody.
 */
export function findPeople(
  { language, title, text }: { language: Language; title: string; text: string },
  paragraphs: readonly Paragraph[],
  speech: SpeechWords,
): Mention[][] {
  const isArabic = language === 'arabic';
  const names = new Map<string, string>();
  for (const { text: written, words: all, votes, place } of findNames({
    language,
    title,
    texts: [text],
    ignored: [],
  }).names) {
    // “حسن فضل الله قائلا”
    const end = isArabic
      ? all.findIndex(
          (word, at) =>
            speech.going.has(word) ||
            speech.manner.has(word) ||
            (at > 0 && TO_MEDIA.test(word)) ||
            (at > 1 && speech.verbs.has(word)),
        )
      : -1;
    const words = end === -1 ? all : all.slice(0, end);
    const name = end === -1 ? written : written.split(/\s+/u).slice(0, end).join(' ');
    const isPerson =
      votes.person > 0 && votes.person >= votes.organisation
        ? true
        : isGivenName(words[0] ?? '') && votes.organisation === 0;
    const offices = isArabic ? 0 : wordsBeforeName(words);
    const isHouse = !isArabic && words.length > 2 && ORGANISATION_WORDS.has(words.at(-1) ?? '');
    if (isPerson && !isHouse && words.length > 1 && place === undefined)
      names.set(
        words.slice(offices).join(' '),
        name.replace(new RegExp(`^(?:\\S+\\s+){${offices}}`, 'u'), ''),
      );
  }
  const organisations = new Set<string>();
  const speakers = new Set(paragraphs.flatMap((paragraph) => speakingNames(paragraph, speech)));
  for (const paragraph of paragraphs) {
    if (!isArabic) addNames(paragraph, speech, names, organisations, speakers);
    else
      for (const { key, name } of arabicSpeakers(paragraph, speech)) {
        // “أم كلثوم الناصري” is not “كلثوم الناصري”.
        const isMother = names.delete(key.replace(/^ام /u, ''));
        if (isMother || !isKnown(key, names)) names.set(key, name);
      }
  }
  for (const key of organisations) names.delete(key);
  for (const paragraph of paragraphs) addRanks(paragraph, names);
  for (const key of names.keys()) if (hasWordsBefore(key, names)) names.delete(key);
  const people = fullest(names);
  return paragraphs.map((paragraph) => mentionsIn(paragraph, people, isArabic));
}

/** “Alderman Pat Quill”, “Neighbour Dave Potts”, “Cooperativa Gladys Huerta”: what is not part of the name. */
function wordsBeforeName(words: readonly string[]): number {
  const at = words.findIndex((word) => isGivenName(word));
  const isBefore = (word: string) =>
    isOffice(word) ||
    PEOPLE_NOUNS.has(word) ||
    ORGANISATION_WORDS.has(word) ||
    GOVERNORS.has(word) ||
    /^\p{L}{3,}(?:er|or|ist|man|woman)$/u.test(word);
  // “Les Engagés Aurore Delcambe”
  if (at > 1 && words.length - at > 1 && LEADING.has(words[0] ?? '')) return at;
  if (at > 0 && words.length - at > 1 && words.slice(0, at).every(isBefore)) return at;
  return words.length > 2 && isOffice(words[0] ?? '') ? 1 : 0;
}

const LEADING = nameTables.setOf('le les la los las the');

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

/** “Dre Isabelle Rancourt” */
const isAddress = (word: string): boolean => TITLES.has(word) || word === 'dre' || word === 'dra';
const isOffice = (word: string): boolean => TITLES.has(word) || isOccupation(word);
/** “Saint-Jean-le-Vieux” */
const SAINTS = nameTables.setOf('saint sainte');
/** What follows only people. */
const WHO = nameTables.setOf('who whose whom quien');
/** “Uruguayo”, “française”, “municipal”: in Spanish and French, between an office and a name. */
const ADJECTIVE =
  /^\p{Ll}+(?:[aeiu]n[oa]|eñ[oa]|[ée]s|esa|ense|yo|ya|ol|ola|al|ale|ar|[gc]o|[gc]a|aise?|oise?|ienn?e?|éenn?e?|aine?|andd?e?|ique|iste|ista|ate|els?|elle|ge|sse|que|if|ive|oint|ointe)$/u;
const AGE = /^\d{1,2}$/u;
const OFFICE_WORDS = 6;
/** An unknown name has two to four words. */
const PLAIN_NAME = 4;

/** Organisations of which people give the name. */
const GOVERNORS = nameTables.setOf(`
  charity ngo nonprofit firm startup band newspaper magazine retailer brand ong banda periódico diario revista cooperativa colectivo marca peña productora
  rue avenue boulevard quai lycée collège stade aéroport pont calle avenida plaza paseo estadio aeropuerto colegio puente
  entreprise marque coopérative journal quotidien hebdomadaire enseigne cabinet maison
`);
const GOVERNING_WORDS = 4;
const TITLE_REACH = 5;

/** “La asociación vecinal Clara Vidal”, “el Tierra Viva”: the name of an organisation, unless an office comes before it. */
function isGoverned(words: readonly Word[], at: number, speech: SpeechWords): boolean {
  const before = words.slice(Math.max(0, at - GOVERNING_WORDS), at);
  const noun = before.findLastIndex(({ text }) => ORGANISATION_WORDS.has(text) || GOVERNORS.has(text));
  if (speech.definite.has(before.at(-1)?.text ?? '')) return true;
  if (noun === -1 || speech.prepositions.has(before.at(-1)?.text ?? '')) return false;
  // “el químico de la Universidad de Alicante Joaquín Reverter”
  if (placeOf([before.at(-1)?.text ?? '']) !== undefined) return false;
  // In English, the noun is directly in front of the name.
  if (speech.definite.has('the') && noun < before.length - 1) return false;
  const between = before.slice(noun + 1);
  if (between.some(({ text }) => isOffice(text) || speech.verbs.has(text) || ENDS.has(text))) return false;
  return !words
    .slice(Math.max(0, at - before.length + noun - TITLE_REACH), at)
    .some(({ text }) => isOffice(text));
}
/** Offices that companies have, too. */
const COMPANIES_TOO = nameTables.setOf('owner developer producer publisher dealer trader broker operator');
const ENDS = nameTables.setOf('and et y e que qui a en para por con');

/** “The developer, Ashgrove Homes, said it would appeal”: no person is “it”. */
const IT_ITSELF =
  /^,? (?:\p{Ll}+ )?(?:said|says) (?:that )?it (?:would|will|had|has|plans|expects|intends)(?!\p{L})/u;

/** « Le Danois Mads Kjeldsen » */
const isCompatriotAt = (told: string, words: readonly Word[], at: number, speech: SpeechWords): boolean =>
  !speech.definite.has('the') &&
  speech.definite.has(words[at - 1]?.text ?? '') &&
  isCompatriot(told.slice(words[at]?.start, words[at]?.end));

/** Whether an office comes before capitalised words, or a description of a person after them: “Aisulu Bekova, a geologist”. */
function isIntroduced({ told, words }: Paragraph, at: number, end: number, speech: SpeechWords): boolean {
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
  const noun = isArticle ? second : first;
  return AGE.test(first.text) || (isDescription && noun !== undefined && !ORGANISATION_WORDS.has(noun.text));
}

/** Single capitalised words directly beside a verb of speech: “says Thackeray”, “Thackeray said”. */
function speakingNames({ told, words }: Paragraph, speech: SpeechWords): string[] {
  const written = (at: number) => told.slice(words[at]?.start, words[at]?.end);
  const gap = (at: number) => told.slice(words[at - 1]?.end, words[at]?.start);
  const isName = (at: number) => {
    const word = words[at]?.text ?? '';
    const isJoined =
      (gap(at) === ' ' && isCapital(written(at - 1))) || (gap(at + 1) === ' ' && isCapital(written(at + 1)));
    return (
      at > 0 && isCapital(written(at)) && !isJoined && !NEVER_NAMES.has(word) && !ORGANISATION_WORDS.has(word)
    );
  };
  return words.flatMap(({ text }, at) =>
    !speech.verbs.has(text)
      ? []
      : [at - 1, at + 1]
          .filter((beside) => isName(beside) && gap(Math.max(at, beside)) === ' ')
          .map((beside) => words[beside]?.text ?? ''),
  );
}

/** In a run of capitals, such as "la ministre de la Santé Agnès Morin", the name begins with the given name. */
function addNames(
  paragraph: Paragraph,
  speech: SpeechWords,
  names: Map<string, string>,
  organisations: Set<string>,
  speakers: ReadonlySet<string>,
): void {
  const { told, words } = paragraph;
  const raw = (at: number) => told.slice(words[at]?.start, words[at]?.end);
  const isJoined = (at: number) => /^[ -]$/u.test(told.slice(words[at - 1]?.end, words[at]?.start));
  const isBeside = (at: number) => at > 0 && told.slice(words[at - 1]?.end, words[at]?.start) === ' ';
  // “It takes Esme Thackeray…”, and later: “Thackeray says”
  const isSpeaker = (at: number, end: number) =>
    end - at <= 3 &&
    isBeside(at + 1) &&
    speakers.has(words[end - 1]?.text ?? '') &&
    (isBeside(at)
      ? !isCapital(raw(at - 1))
      : at === 0 || /[.!?:»”"\ue000]\s*$/u.test(told.slice(0, words[at]?.start)));
  const isSaint = (at: number) =>
    SAINTS.has(words[at]?.text ?? '') || (isJoined(at) && SAINTS.has(words[at - 1]?.text ?? ''));
  for (let at = 0; at < words.length; at += 1) {
    const given = words[at];
    if (!given || !isCapital(raw(at)) || isSaint(at) || isAddress(given.text) || NEVER_NAMES.has(given.text))
      continue;
    if ((isOffice(given.text) || speech.prepositions.has(given.text)) && !isGivenName(given.text)) continue;
    if (
      at > 0 &&
      isJoined(at) &&
      isCapital(raw(at - 1)) &&
      !isOffice(words[at - 1]?.text ?? '') &&
      !isCompatriotAt(told, words, at - 1, speech) &&
      !isGivenName(given.text)
    )
      continue;
    if (isCompatriotAt(told, words, at, speech) && !isGivenName(given.text)) continue;
    let end = at + 1;
    while (end < words.length && isJoined(end)) {
      const word = words[end]?.text ?? '';
      const isSmall = PARTICLES.has(word) && isJoined(end + 1) && isCapital(raw(end + 1));
      if (isCapital(raw(end)) ? HONOURS.has(word) || NEVER_NAMES.has(word) : !isSmall) break;
      end += 1;
    }
    const texts = words.slice(at, end).map(({ text }) => text);
    // “Ruth Ellis House”
    if (end - at > 2 && ORGANISATION_WORDS.has(texts.at(-1) ?? '')) {
      at = end - 1;
      continue;
    }
    const isWhole = words.slice(at + 1, end).some((_, index) => isBeside(at + 1 + index));
    const isName =
      isWhole &&
      end - at > 1 &&
      end - at <= LONGEST_NAME &&
      placeOf(texts) === undefined &&
      (isGivenName(given.text) ||
        isIntroduced(paragraph, at, end, speech) ||
        (isSpeaker(at, end) && texts.every((text) => !ORGANISATION_WORDS.has(text))));
    if (!isName) continue;
    const key = texts.join(' ');
    if (isBeside(at) && isGoverned(words, at, speech)) organisations.add(key);
    if (!names.has(key)) names.set(key, told.slice(given.start, words[end - 1]?.end));
    at = end - 1;
  }
}

/** With one name, they are how somebody is called: “Lord Church”, “Pope Leo”. */
const RANKS = nameTables.setOf(
  'lord lady baroness baron pope king queen prince princess pape roi reine princesse papa rey reina príncipe princesa',
);
const NUMBERED = /^[IVX]+$/u;

/** Adds who is called by a rank and one name, if the text does not give more of their name. */
function addRanks({ told, words }: Paragraph, names: Map<string, string>): void {
  const raw = (at: number) => told.slice(words[at]?.start, words[at]?.end);
  const isJoined = (at: number) => told.slice(words[at - 1]?.end, words[at]?.start) === ' ';
  for (const [at, { text, start }] of words.entries()) {
    if (!RANKS.has(text) || !isJoined(at + 1) || !isCapital(raw(at + 1))) continue;
    const hasNumber = isJoined(at + 2) && NUMBERED.test(raw(at + 2));
    const last = hasNumber ? at + 2 : at + 1;
    const name = words[at + 1]?.text ?? '';
    const goesOn =
      isJoined(last + 1) && isCapital(raw(last + 1)) && !HONOURS.has(words[last + 1]?.text ?? '');
    const isKnownName = [...names.keys()].some((key) => key.split(' ').includes(name));
    if (goesOn || isKnownName || isOffice(name) || NEVER_NAMES.has(name)) continue;
    names.set(
      `${text} ${words
        .slice(at + 1, last + 1)
        .map((word) => word.text)
        .join(' ')}`,
      told.slice(start, words[last]?.end),
    );
  }
}

/** Whether a name shares a word with a known one. */
const isKnown = (key: string, names: ReadonlyMap<string, string>): boolean =>
  [...names.keys()].some((name) =>
    key.split(' ').some((word) => !JOINTS.has(word) && name.split(' ').includes(word)),
  );
const JOINTS = nameTables.setOf('عبد بن ابن بنت ال ابو ابي ام الله الدين');

/** "Santé Agnès Morin": a word of her office is not part of her name. */
function hasWordsBefore(key: string, names: ReadonlyMap<string, string>): boolean {
  const words = key.split(' ');
  if (isGivenName(words[0] ?? '')) return false;
  return words.some((word, at) => at > 0 && isGivenName(word) && names.has(words.slice(at).join(' ')));
}

/** “Abu Shaqra” is “Ibrahim Abu Shaqra”. */
const KUNYA = nameTables.setOf('أبو أبي abu');

/** Each name by its words, with the longest name of the same person: "Ana Ruiz" is "Ana Ruiz Pérez". */
function fullest(names: ReadonlyMap<string, string>): Map<string, string> {
  const keys = [...names.keys()].sort((one, other) => other.length - one.length);
  const people = new Map<string, string>();
  for (const key of keys) {
    const words = key.split(' ');
    const isKunya = KUNYA.has(words[0] ?? '');
    const longer = keys.filter(
      (other) =>
        other.length > key.length &&
        (contains(other.split(' '), words) || (isKunya && other.endsWith(` ${key}`))),
    );
    const [only] = longer.length === 1 ? longer : [];
    people.set(key, names.get(only ?? key) ?? key);
  }
  return people;
}

const contains = (all: readonly string[], some: readonly string[]): boolean =>
  all[0] === some[0] && some.every((word) => all.includes(word));

function mentionsIn(
  { told, words }: Paragraph,
  people: ReadonlyMap<string, string>,
  isArabic: boolean,
): Mention[] {
  const byLastName = new Map<string, Set<string>>();
  for (const [key, person] of people) {
    for (const word of key.split(' ').slice(1)) {
      if (!PARTICLES.has(word)) byLastName.set(word, (byLastName.get(word) ?? new Set()).add(person));
    }
  }
  const raw = (at: number) => told.slice(words[at]?.start, words[at]?.end);
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const size = sizeOfName(
      words.slice(at, at + LONGEST_NAME).map(({ text }) => text),
      people,
      isArabic,
    );
    const key = words
      .slice(at, at + size)
      .map(({ text }) => text)
      .join(' ');
    const named = size > 0 ? people.get(isArabic ? withoutPrefix(key, people) : key) : lastNamed(at);
    if (named === undefined) continue;
    let last = at + Math.max(size, 1) - 1;
    while (size === 0 && byLastName.get(words[last + 1]?.text ?? '')?.has(named)) last += 1;
    mentions.push({
      start: words[at]?.start ?? 0,
      end: words[last]?.end ?? 0,
      first: at,
      last,
      person: named,
    });
    at = last;
  }
  return mentions;

  function lastNamed(at: number): string | undefined {
    const owners = byLastName.get(words[at]?.text ?? '');
    const [owner] = owners?.size === 1 ? owners : [];
    if (owner === undefined || isArabic) return owner;
    if (!isCapital(raw(at)) || goesOn(at + 1)) return undefined;
    // Somebody else's name, or an organisation's: "Klaus Keller", "Keller Group".
    const isOther =
      goesOn(at) &&
      isCapital(raw(at - 1)) &&
      !TITLES.has(words[at - 1]?.text ?? '') &&
      !startsSentence(at - 1);
    return isOther ? undefined : owner;
  }
  function goesOn(at: number): boolean {
    const gap = told.slice(words[at - 1]?.end, words[at]?.start);
    return at > 0 && at < words.length && gap === ' ' && isCapital(raw(at));
  }
  function startsSentence(at: number): boolean {
    return at === 0 || /[.!?:]\s*$/u.test(told.slice(0, words[at]?.start));
  }
}

const ATTACHED = /^[وفل]/u;
const withoutPrefix = (key: string, people: ReadonlyMap<string, string>): string =>
  people.has(key) ? key : key.replace(ATTACHED, '');

/** The number of words in the longest name with which these words begin; 0 if none. */
function sizeOfName(
  texts: readonly string[],
  people: ReadonlyMap<string, string>,
  isArabic: boolean,
): number {
  for (let size = texts.length; size > 1; size -= 1) {
    const key = texts.slice(0, size).join(' ');
    if (people.has(key) || (isArabic && people.has(key.replace(ATTACHED, '')))) return size;
  }
  return 0;
}
