import { findNames, type Language, nameTables, type Word } from '../../matcher/index.ts';
import { FRAGMENT_WORDS } from './attribution.ts';
import { type CalledNames, calledNames, saysPerson } from './called-organisations.ts';
import { type Told, type Verb, verbsIn } from './find-subject.ts';
import { isHidden, type Paragraph, type QuotedPart } from './read-paragraphs.ts';
import { isOccupation, SPOKESPEOPLE } from './words/index.ts';

/** An organisation that says something, where the text names it. */
export interface SpeakingOrganisation {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** The end of the name and of who speaks for it: “a Home Office spokesman”. */
  readonly until: number;
  /** Who speaks for it, if the text does not name them: “spokeswoman”. */
  readonly role: string | null;
}

/** What an article says about the organisations in it. */
export interface KnownOrganisations {
  readonly isArabic: boolean;
  /** Folded names of several words, or of one that the text calls an organisation. */
  readonly names: ReadonlySet<string>;
  /** By what the text says about them. */
  readonly called: CalledNames;
  /** Folded words of the people whom the article names. */
  readonly people: ReadonlySet<string>;
  /** The article outside quotations: all single words that end a longer name, or follow an office. */
  readonly lastWords: ReadonlySet<string>;
}

const {
  ARABIC_DEFINITE_ORGANISATIONS,
  ARABIC_MEDIA,
  ARABIC_ORGANISATIONS,
  ARABIC_WIDE_ORGANISATIONS,
  foldedWordsOf,
  isGivenName,
  isUncommonInArabic,
  NEVER_NAMES,
  ORGANISATION_WORDS,
  placeOf,
  setOf,
  TITLES,
} = nameTables;

const LONGEST = 9;
const TAIL_WORDS = 10;
/** The maximum number of words in an unknown name. */
const NAME_WORDS = 4;
const LEGAL_FORMS = setOf('corp inc ltd llc plc ag gmbh sa sas sarl spa se nv bv sl');
/** In lower case, they begin the name of an institution: “le parquet de Lyon”, “el ministerio de Salud”. */
const LOWER_HEADS = setOf(`
  ministere parquet universite mairie prefecture rectorat gendarmerie tribunal cour conseil chambre commissariat syndicat ambassade diocese
  ministerio fiscalia universidad ayuntamiento alcaldia consejeria secretaria tribunal audiencia juzgado policia diputacion comisaria embajada camara sindicato gobierno junta
`);
/** Newspapers, stations and agencies carry what others say. */
const CARRIERS = setOf(`
  reuters afp ap efe ansa dpa tass xinhua bloomberg bbc cnn cbs nbc abc cnbc aljazeera jazeera guardian politico axios upi notimex
  itv npr wsj nyt msnbc pti ani nhk ard zdf rai rfi rtl lci rtve sky newsweek spiegel haaretz interfax standard
  times post journal gazette herald tribune telegraph news press presse broadcasting television tv radio daily magazine newspaper media
  monde figaro parisien liberation mediapart bfmtv franceinfo pais mundo vanguardia clarin nacion
  periodico diario revista quotidien journal noticias canal cadena
  وكالة رويترز فرانس صحيفة جريدة قناة تلفزيون إذاعة موقع مجلة الجزيرة العربية الأناضول
`);
/**
 * Initials of people and places; for organisations, three or four letters are taken, because longer words may be names
 * in capitals.
 */
const OTHER_INITIALS = setOf('usa uae aoc rfk jfk lbj fdr amlo mbs mbz');
const JOINING = setOf('of for de la las los du des del d le les the');
const BEFORE_NAME = setOf('the la le les el los las');
const BEFORE_ROLE = setOf('a an the un une una el la le');
const FOR = setOf('for of de du del باسم');
const OF = setOf('by from of de du des del للـ عن');
const STATEMENTS = setOf('statement communique comunicado بيان');
const AND = setOf('and y et e');
const HONORIFICS = setOf(`
  lord lady sir dame baroness baron viscount mr mrs ms miss dr judge rabbi imam sheikh m mme mlle me sr sra don doña
  señor señora monsieur madame maitre senator governor mayor president
`);
/** Words for organisations that are also last names. */
const LIKE_LAST_NAMES = setOf(`
  bank banks council church house post court guard police union party league cross capital school hall board fund front service center temple clinic
  banque cour garde chambre marine parquet cruz banco corte camara iglesia guardia real
`);
/** Those that need an article, a place or a spokesperson. */
const LAST_NAMES_TOO = setOf(
  'church house court hall cross temple council post front guard school corte iglesia camara cruz',
);
/** Further words of kinds, for names of more than one word. */
const KINDS = setOf(`
  constabulary secretariat directorate inspectorate consortium cooperative co-operative embassy consulate diocese archdiocese municipality watchdog charity
  universities hospitals chamber archive archives supermarkets stores foods insurance electric steel mining logistics therapeutics biotech semiconductor
  semiconductors software solutions properties construction aerospace aviation automotive chemicals cement brewing brewery ferries telecom telecoms
  international analytics research insights borders government gouvernement pharmacy pharmacies investments ventures healthcare workers watch zoo observatory command corps confederation internationale
  ambassade consulat cooperative confederation brasserie assurances transports laboratoires hopitaux habitat
  embajada consulado cooperativa confederacion aerolineas lineas seguros supermercados hospitales laboratorios
`);
/** “An Israeli spokesman”: of a people, not of an organisation. */
const PEOPLES = /(?:an|ian|ish|ese|[^d]i|ic|al|ist|ch|ch|ois|ais|aise|ense)$/u;
/** Those that say what they are with a further word: “cour d’appel”, “conseil municipal”. */
const NEED_KINDS = setOf('conseil cour chambre junta camara');
const INSTITUTION_WORDS = 6;
const INSTITUTION_ADJECTIVE =
  /^(?:administrati|judiciaire|correctionnel|régional|départemental|municipal|général|national|fédéral|provincial|superior|supremo|local|autonómic|foral|universitaire|métropolitain|constitutionnel|suprême|nacional|estatal|civil|militaire|militar|électoral|electoral)\p{L}{0,3}$|^\p{Ll}{3,}(?:ais|aise|ois|oise|ain|aine|ien|ienne|éen|éenne|és|esa|ano|ana|eno|eño|eña|ino|ina)$|^(?:belge|suisse|russe|turc|turque|grec|grecque|tchèque|slovaque|croate|serbe|malgache)$/u;
const INSTITUTION_END = /^ \p{Ll}+(?:ères|ques?|ales?|ures?|ublic[oa]s?)(?!\p{L})/u;
const INSTITUTION_NOUNS = setOf(
  'appel assises justice police commerce instance grande comptes sante salud justicia policia educacion apelacion apelaciones comercio cuentas agriculture',
);
const CAUSES = setOf('en sin sans contra contre para pour for against without');
/** Before what is not a name in Arabic: relatives, prepositions, and what any organisation may be. */
const ARABIC_NO_NAME = setOf(`
  التي الذي الذين في من عن على إلى مع بعد قبل خلال عبر ضد امام إن أن بأن وقال قال قالت تابعة التابعة المعنية المختصة المصنعة المشغلة المذكورة المحلية الجديدة متخصصة مملوكة
  خاصة كبرى كبيرة جديدة محلية اليوم أمس هذه هذا تلك مسؤول مصدر رئيس مدير
`);
const ARABIC_HEADS = setOf('شركة شرطة نيابة سفارة قنصلية بلدية أمانة غرفة بورصة دائرة رئاسة مديرية');
/** “In a statement”: an organisation, or a person in writing. */
const STATEMENT =
  /^\s+(?:in an? (?:[\p{L}-]+ )?(?:statement|email|filing|note)|dans un communiqué|en un comunicado|في بيان)(?!\p{L})/iu;
/** After “said Acme”: the end of the phrase, not the name of somebody. */
const OVER = /^\s*(?:$|[.;:!?\ue000]|[,،](?!\s*\p{Lu}))/u;

/** Whether words say what somebody does: “European Commission President”. */
const isOffice = (word: string): boolean =>
  !ORGANISATION_WORDS.has(word) && !FIELDS.has(word) && (TITLES.has(word) || isOccupation(word));
/** What ministries are for: in the tables, they are parts of offices. */
const FIELDS = setOf('foreign home finance defence defense interior health education justice');

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
    called: calledNames(told.map(({ paragraph }) => paragraph)),
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

/** What is known while one quotation is read. */
interface Heard extends KnownOrganisations {
  /** Whether the quotation says “we”. */
  readonly isWe: boolean;
}

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
  const found = aheadOf(told, first, quoted, to, known);
  return that === undefined || !found || mayBeReported(told, found) ? found : undefined;
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

/** In Spanish and Arabic, “that” is taken only from public bodies: what others say so is labelled as nobody’s in our lists. */
const mayBeReported = ({ paragraph, speech }: Told, { start }: SpeakingOrganisation): boolean =>
  !speech.hasNoSubject ||
  PUBLIC_BODIES.has(paragraph.words.find((word) => word.start >= start)?.text.replace(/^ال/u, '') ?? '');
const PUBLIC_BODIES = setOf(`
  tribunal corte audiencia juzgado fiscalia ministerio gobierno policia ayuntamiento alcaldia consejeria secretaria junta diputacion comision consejo
  parlamento congreso senado organizacion agencia guardia
  وزارة محكمة نيابة حكومة شرطة مفوضية مجلس هيئة رئاسة منظمة بلدية سفارة لجنة
`);

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
  return isThat ? word.start : undefined;
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

/** The name of an organisation that begins at a word, with its article and with the person who speaks for it. */
function organisationAt(
  paragraph: Paragraph,
  at: number,
  to: number,
  known: Heard,
  isStated: boolean,
): SpeakingOrganisation | undefined {
  const spoken = spokesperson(paragraph, at) ?? spokespersonBehind(paragraph, at);
  const role = spoken?.role ?? null;
  let first = spoken?.next ?? at;
  const { words, told } = paragraph;
  const hasArticle = BEFORE_NAME.has(words[first]?.text ?? '');
  if (hasArticle) first += 1;
  const end = known.isArabic
    ? arabicEnd(paragraph, first, to, known)
    : latinEnd(paragraph, first, spoken?.last === undefined ? to : (words[spoken.last]?.start ?? to), known, {
        isSpokenFor: role !== null,
        isStated,
        hasArticle,
      });
  const [start, last] = [words[first], words[end - 1]];
  if (!start || !last || end <= first || last.end > to || /[,;:!?]/u.test(told.slice(start.start, last.end)))
    return undefined;
  // “A Home Office spokesman”: the whole name is in front of the spokesman.
  if (spoken?.last !== undefined && end !== spoken.last) return undefined;
  const texts = words.slice(first, end).flatMap(({ text }) => foldedWordsOf(text));
  if (texts.some((text) => CARRIERS.has(text) || ARABIC_MEDIA.has(text))) return undefined;
  // “S.A.” keeps its last full stop.
  const dot = /\.\p{L}$/u.test(told.slice(start.start, last.end)) && told[last.end] === '.' ? 1 : 0;
  const written = told.slice(start.start, last.end + dot);
  const name = known.isArabic ? withoutFor(written) : written;
  const until = spoken?.last === undefined ? last.end + dot : (words[spoken.last]?.end ?? last.end);
  return { name, start: start.start, end: last.end + dot, until, role };
}

interface Spoken {
  readonly role: string;
  readonly next: number;
  /** Where the word stands, if it is after the name. */
  readonly last?: number;
}

/** “A spokeswoman for”: the organisation follows. */
function spokesperson({ words, told }: Paragraph, at: number): Spoken | undefined {
  const first = BEFORE_ROLE.has(words[at]?.text ?? '') ? at + 1 : at;
  const isTwo = words[first]?.text === 'porte' && words[first + 1]?.text === 'parole';
  const last = isTwo ? first + 1 : first;
  const isFor = FOR.has(words[last + 1]?.text ?? '') || /^\s+d['’]/u.test(told.slice(words[last]?.end));
  if (!(isTwo || SPOKESPEOPLE.has((words[first]?.text ?? '').replace('-', ''))) || !isFor) return undefined;
  const next = FOR.has(words[last + 1]?.text ?? '') ? last + 2 : last + 1;
  return { role: told.slice(words[first]?.start, words[last]?.end), next };
}

/** “A Home Office spokesman” */
function spokespersonBehind(paragraph: Paragraph, at: number): Spoken | undefined {
  const { words, told } = paragraph;
  if (!BEFORE_ROLE.has(words[at]?.text ?? '')) return undefined;
  const last = words.findIndex(({ text }, index) => index > at + 1 && SPOKESPEOPLE.has(text));
  if (last === -1 || last - at > LONGEST || isCapital(paragraph, last)) return undefined;
  // “A Home Office spokesman for crime”
  if (FOR.has(words[last + 1]?.text ?? '')) return undefined;
  return { role: told.slice(words[last]?.start, words[last]?.end), next: at + 1, last };
}

const FOR_ATTACHED = /^لل/u;
/** “بيان للاتحاد”: the name without its preposition. */
const withoutFor = (name: string): string => name.replace(FOR_ATTACHED, 'ال');

function arabicEnd({ words, told }: Paragraph, first: number, to: number, { names }: Heard): number {
  const keyOf = (size: number) =>
    words
      .slice(first, first + size)
      .flatMap(({ text }) => foldedWordsOf(text))
      .join(' ');
  const whole = wholeArabicName(words.slice(first), told, to);
  for (let size = Math.min(LONGEST, words.length - first); size > 0; size -= 1) {
    const key = keyOf(size);
    if (key.split(' ').some((text) => ARABIC_NO_NAME.has(text))) continue;
    if (names.has(key) || names.has(withoutFor(key))) return first + Math.max(size, whole);
  }
  const [head = '', next = ''] = words.slice(first, first + 2).map(({ text }) => text);
  // “شركة بوينغ”, “شرطة دبي”
  const isOwn = names.has(next) || isUncommonInArabic(next) || placeOf([next]) !== undefined;
  const isPair =
    ARABIC_HEADS.has(head) &&
    (words[first + 1]?.end ?? to) < to &&
    isOwn &&
    (placeOf([next]) !== undefined || !/^ال|ي[ةه]?$/u.test(next));
  if (isPair && /^\s+في بيان|^\s*[:،,.\ue000]/u.test(told.slice(words[first + 1]?.end, to))) return first + 2;
  return first + whole;
}

/** The words up to the end of the phrase, if they can only be a name: “المحكمة الدستورية الكويتية”. */
function wholeArabicName(words: readonly Word[], told: string, to: number): number {
  const start = words[0]?.start ?? to;
  const phrase = /^[\p{L}\s]+?(?=\s+في بيان|\s*(?:[:،,.\ue000]|$))/u.exec(told.slice(start, to))?.[0] ?? '';
  const texts = foldedWordsOf(phrase);
  const [head = '', next = ''] = texts;
  const isDefinite =
    ARABIC_DEFINITE_ORGANISATIONS.has(head) || (/^ال/u.test(head) && ARABIC_HEADS.has(head.slice(2)));
  const isHead =
    isDefinite ||
    ARABIC_HEADS.has(head) ||
    ARABIC_ORGANISATIONS.has(head) ||
    ARABIC_WIDE_ORGANISATIONS.has(head);
  if (!isHead || texts.length < 3 || texts.length > LONGEST || texts.some((text) => ARABIC_NO_NAME.has(text)))
    return 0;
  const rest = texts.slice(1);
  // “شركة صينية كبرى” is any company; a name has a word with an article.
  if (
    isDefinite ? !rest.every((text) => /^ال../u.test(text)) : !rest.some((text) => /^(?:ال|لل)../u.test(text))
  )
    return 0;
  return /^(?!ال).*(?:ية|يه)$/u.test(next) ? 0 : texts.length;
}

interface Way {
  /** “A spokesperson for”. */
  readonly isSpokenFor: boolean;
  /** “In a statement”, or after the verb. */
  readonly isStated: boolean;
  readonly hasArticle: boolean;
}

function latinEnd(paragraph: Paragraph, first: number, to: number, known: Heard, way: Way): number {
  const { told, words } = paragraph;
  const gap = (at: number) => told.slice(words[at - 1]?.end, words[at]?.start);
  const isJoined = (from: number, last: number) =>
    words
      .slice(from, last + 1)
      .every((_, index) => /^(?:[ -]|\. ?|(?: |^)[dl]['’]| de l['’])$/u.test(gap(from + index)));
  const head = words[first];
  if (!head) return first;
  let start = first;
  if (!isCapital(paragraph, first)) {
    // “Le conseil de Marlou” may be a lawyer.
    const isPerhapsOther = NEED_KINDS.has(head.text) && JOINING.has(words[first + 1]?.text ?? '');
    if (LOWER_HEADS.has(head.text) && !isPerhapsOther) start = institutionFrom(paragraph, first, to);
    if (start === first || !isJoined(first + 1, start)) return first;
    // “Le tribunal d’Anna Berg”
    if (isGivenName(words[start]?.text ?? '') && isCapital(paragraph, start + 1)) return first;
  }
  // “Agence régionale de santé d’Occitanie”
  const isSmall = ORGANISATION_WORDS.has(head.text) && !isCapital(paragraph, first + 1);
  const last = isSmall && start === first ? institutionFrom(paragraph, first, to) : start;
  let end = (isJoined(first + 1, last) ? last : start) + 1;
  const isOfList = ORGANISATION_WORDS.has(head.text) && JOINING.has(words[first + 1]?.text ?? '');
  while (end < words.length && (words[end]?.end ?? 0) <= to) {
    // “Juzgado de Instrucción número 3 de Talavera”
    if (words[end]?.text === 'numero' && /^\d+$/u.test(words[end + 1]?.text ?? '')) end += 2;
    let next = end;
    // “Department of Health and Social Care”
    const isList =
      isOfList && AND.has(words[next]?.text ?? '') && !known.people.has(words[next + 1]?.text ?? '');
    if (isList) next += 1;
    while (JOINING.has(words[next]?.text ?? '') && !isCapital(paragraph, next)) next += 1;
    if (isList && isGivenName(words[next]?.text ?? '')) break;
    if (!isJoined(end, next) || !isCapital(paragraph, next) || (words[next]?.end ?? 0) > to) break;
    end = next + 1;
  }
  // “Fondation pour le logement des défavorisés”
  for (let size = LONGEST; start === first && first + size > end && size > 1; size -= 1) {
    const key = words.slice(first, first + size).flatMap(({ text }) => foldedWordsOf(text));
    const isWithin = (words[first + size - 1]?.end ?? to + 1) <= to;
    if (isWithin && key.some((text) => ORGANISATION_WORDS.has(text)) && known.names.has(key.join(' ')))
      return first + size;
  }
  const texts = words.slice(first, end).map(({ text }) => text);
  // “Commission européenne”, “Affaires étrangères”: with its adjective, if the names of the article have it.
  const longer = [...texts, words[end]?.text ?? ''].join(' ');
  if (known.names.has(longer)) return end + 1;
  if (
    texts.length > LONGEST ||
    texts.every((text) => known.people.has(text) || known.called.people.has(text))
  )
    return first;
  if (known.called.organisations.has(texts.join(' '))) return isOffice(texts.at(-1) ?? '') ? first : end;
  const [only = '', second = ''] = texts;
  // “Lord Bank”, “Bashir Council”
  if (texts.length === 2 && HONORIFICS.has(only)) return first;
  const isLikePerson = texts.length === 2 && isGivenName(only) && placeOf([only]) === undefined;
  if (isLikePerson && LIKE_LAST_NAMES.has(second) && !way.hasArticle) return first;
  const isUnknown = texts.length === 2 && placeOf([only]) === undefined && !way.isSpokenFor;
  if (isUnknown && LAST_NAMES_TOO.has(second) && !way.hasArticle) return first;
  const isKnown = texts.length > 1 && known.names.has(texts.join(' '));
  const isNever = texts.some(isOffice) || texts.every((text) => NEVER_NAMES.has(text));
  // “Bank of England Governor”, also where the names of the article have it.
  if (isOffice(texts.at(-1) ?? '') || (isNever && !isKnown) || placeOf(texts) !== undefined) return first;
  // “Ministère belge des Affaires étrangères”
  const isEnding = INSTITUTION_END.test(told.slice(words[end - 1]?.end, to));
  if (start > first) return isEnding ? end + 1 : end;
  // “Britta Andersen of the Harbour Board”
  const of = texts.findIndex((text) => JOINING.has(text));
  const isMember = of > 1 && !isKind(texts.slice(0, of)) && isKind(texts.slice(of));
  if (isMember && !way.hasArticle) return first;
  const isOrganisation =
    texts.length > 1 && (isKnown || isKind(texts) || LEGAL_FORMS.has(texts.at(-1) ?? ''));
  if (isOrganisation) return end;
  const cause = causeFrom(paragraph, first, end, to, known);
  if (cause > end) return cause;
  if (texts.length === 1 && ORGANISATION_WORDS.has(only)) return first;
  const written = told.slice(head.start, words[end - 1]?.end);
  const initials = way.isSpokenFor ? /^\p{Lu}{2,6}$/u : /^\p{Lu}{3,4}$/u;
  if (texts.length === 1 && initials.test(written)) return OTHER_INITIALS.has(only) ? first : end;
  if (/^\p{Lu}{3,5}-\p{L}+$/u.test(written) && !OTHER_INITIALS.has(only)) return end;
  if (isGivenName(only) || texts.some((text) => known.people.has(text) || known.called.people.has(text)))
    return first;
  if (texts.length === 1 && known.lastWords.has(only)) return first;
  const isPartOfKnown = [...known.names].some((name) => name.startsWith(`${texts.join(' ')} `));
  // Any other unknown word is more often a person: “said Bakare, its founder”.
  if ((way.isSpokenFor || way.isStated) && isPartOfKnown) return end;
  const isOfPeople = texts.length === 1 && PEOPLES.test(only);
  // “A spokesman for Starmer” says “he”, and a company says “we”.
  return way.isSpokenFor && known.isWe && !isOfPeople && texts.length <= NAME_WORDS ? end : first;
}

const isKind = (texts: readonly string[]): boolean =>
  texts.some((text) => ORGANISATION_WORDS.has(text) || LOWER_HEADS.has(text) || KINDS.has(text));

/** The last word of an institution that begins in lower case, from its first capital on: “cour d’appel de Lyon”. */
function institutionFrom(paragraph: Paragraph, first: number, to: number): number {
  const { told, words } = paragraph;
  let hasOf = false;
  for (let at = first + 1; at <= first + INSTITUTION_WORDS; at += 1) {
    const word = words[at];
    if (!word || word.end > to) return first;
    hasOf ||= JOINING.has(word.text) || /\s[dl]['’]$/u.test(told.slice(0, word.start));
    if (isCapital(paragraph, at)) return hasOf ? at : first;
    const isAdjective = at <= first + 2 && INSTITUTION_ADJECTIVE.test(told.slice(word.start, word.end));
    if (!isAdjective && !JOINING.has(word.text) && !INSTITUTION_NOUNS.has(word.text)) return first;
  }
  return first;
}

/** “Ecologistas en Acción”, “Jueces para la Democracia”: who they are and what for. */
function causeFrom(paragraph: Paragraph, first: number, end: number, to: number, known: Heard): number {
  const { told, words } = paragraph;
  if (end !== first + 1 || !isPlural(words[first]?.text ?? '') || !CAUSES.has(words[end]?.text ?? ''))
    return first;
  const next = BEFORE_NAME.has(words[end + 1]?.text ?? '') ? end + 2 : end + 1;
  const word = words[next];
  if (!word || word.end > to || !isCapital(paragraph, next)) return first;
  if (!/^[\p{L}\s]+$/u.test(told.slice(words[first]?.start, word.end))) return first;
  const { text } = word;
  const isOther =
    placeOf([text]) !== undefined ||
    isGivenName(text) ||
    [text, words[first]?.text ?? ''].some(
      (one) => NEVER_NAMES.has(one) || CARRIERS.has(one) || known.people.has(one) || known.lastWords.has(one),
    );
  return isOther ? first : next + 1;
}
const isPlural = (word: string): boolean => /[^s]s$/u.test(word) && word.length > 5;
