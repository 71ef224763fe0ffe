import { nameTables, type Word } from '../../matcher/index.ts';
import { accordingTo, isAccordingPhrase } from './according-to.ts';
import {
  APPOSITION_WORDS,
  hasNoSubject,
  isMention,
  PHRASE_WORDS,
  type Subject,
  speakerIn,
  subjectAfter,
  subjectBefore,
  WORDS_TO_NAME,
} from './find-subject.ts';
import { type Told, type Verb, verbsIn } from './find-verbs.ts';
import { isPassive, isSubject } from './is-subject.ts';
import type { Mention } from './person-mentions.ts';
import { type Paragraph, type QuotedPart, sentenceAt } from './read-paragraphs.ts';
import { isKin, SPOKESPEOPLE } from './words/index.ts';

const WORDS_TO_QUOTE = 20;
const WORDS_TO_FRAGMENT = 12;
/** The minimum number of words of a phrase quoted inside a sentence of the journalist; shorter ones are terms. */
export const FRAGMENT_WORDS = 6;

/** "as", "comme", "como", "كما": before a verb after a quotation */
const LIKE = new Set(['as', 'so', 'comme', 'como', 'tal', 'كما', 'ما', 'هكذا', 'l', 'lo', 'le']);

/** The speaker of a quotation, named after it: “…,” said Keller. */
export function speakerAfter(told: Told, quoted: QuotedPart, to: number): Subject | undefined {
  const { paragraph, speech } = told;
  const { words } = paragraph;
  let at = words.findIndex(({ start }) => start >= quoted.to);
  const first = words[at];
  if (
    !first ||
    first.end > to ||
    !/^[\s,،–—-]*(?:[smlSML]['’])?$/u.test(paragraph.told.slice(quoted.to, first.start))
  )
    return undefined;
  while (LIKE.has(words[at]?.text ?? '') || speech.between.has(words[at]?.text ?? '')) at += 1;
  const according =
    accordingTo(told, at, to) ?? accordingTo(told, at + 1, to, true) ?? accordingTo(told, at + 2, to, true);
  if (according) return according;
  const [verb] = verbsIn(told, quoted.to, to);
  if (!verb) return unknownVerbAfter(told, quoted, at, to);
  if (verb.first - at > WORDS_TO_NAME + APPOSITION_WORDS) return undefined;
  if (verb.first <= at) {
    return (
      subjectAfter(told, verb, to) ??
      (hasNoSubject(told, verb, words[verb.first]?.start ?? 0, to) ? 'pronoun' : undefined)
    );
  }
  const subject = subjectBefore(told, verb, quoted.to);
  if (!isMention(subject)) return verb.first - at <= 2 || subject !== 'pronoun' ? subject : undefined;
  const role = words.slice(at, subject.mention.first);
  // “WHO chief Tedros Adhanom Ghebreyesus”
  const isInitials = ({ start, end }: Word) => /^\p{Lu}{2,}$/u.test(paragraph.told.slice(start, end));
  return role.some((word) => speech.noRole.has(word.text) && !isInitials(word)) ? undefined : subject;
}

const PERFORMED = nameTables.setOf(
  'sing sings sang sung play plays played star stars starred chante chanté chantait signe signé titre titré joue joué interprète interprété lit lu canta cantó titula tituló firma firmó abre lee protagoniza interpreta dirige',
);

/** “…,” beamed Keller; « …, a salué Anna Morin »: between a quotation with its comma and a name, any verb is one of speech. */
function unknownVerbAfter(told: Told, quoted: QuotedPart, at: number, to: number): Subject | undefined {
  const { paragraph, speech, people } = told;
  const { words, original } = paragraph;
  const first = words[at];
  const mark = original.slice(quoted.to - 2, first?.start);
  const isAttributed = /^[,!?…]["”»’']\s*$/u.test(mark) || /["”»’']\s*,\s*$/u.test(mark);
  if (!first || !isAttributed || quoted.wordCount < FRAGMENT_MIN || speech.articles.size === 0)
    return undefined;
  const last = speech.auxiliaries.has(first.text) ? at + 1 : at;
  const verb = words[last];
  if (!verb || PERFORMED.has(verb.text)) return undefined;
  const form = paragraph.told.slice(first.start, verb.end);
  const isVerb = speech.definite.has('the')
    ? /^\p{Ll}{3,}(?:ed|s)$/u.test(form)
    : last > at
      ? /^\p{L}+ \p{Ll}+(?:ée?|ie?|u|ado|ido|cho|to)$/u.test(form)
      : /^\p{Ll}{3,}(?:ó|[aeí]a|aba|a|e|t)$/u.test(form) && !speech.prepositions.has(first.text);
  const mention = people.find((one) => one.first > last && one.end <= to);
  if (!isVerb || !mention || mention.first - last > PHRASE_WORDS) return undefined;
  const between = words.slice(last + 1, mention.first);
  const isBeside =
    between.length === 0 ||
    speech.definite.has('the') ||
    speech.articles.has(between[0]?.text ?? '') ||
    /^l['’]/u.test(paragraph.told.slice(verb.end).trim());
  const subject = isBeside ? subjectAfter(told, { first: at, last }, to) : undefined;
  return isMention(subject) ? subject : undefined;
}

/**
 * “Keller shook his head:” – the only person named in a sentence that ends with a colon and a complete quotation, whatever the
 * verb.
 */
function whoOpens(told: Told, inZone: readonly number[], quoted: QuotedPart): Subject | undefined {
  const { words } = told.paragraph;
  const isOther = inZone.some((at) => isOthersWord(told, words[at]?.text ?? ''));
  const isWhole = opensWhole(told, quoted);
  // “La directora del Servicio Nacional de Prevención, Alicia Cebrián, llamó a la calma:”
  const isOffice =
    nameTables.TITLES.has(words[(inZone[0] ?? 0) + 1]?.text ?? '') ||
    nameTables.TITLES.has(words[inZone[0] ?? 0]?.text ?? '');
  const reach = isOffice ? APPOSITION_WORDS : PHRASE_WORDS;
  return isOther || !isWhole ? undefined : whoActs(told, inZone, quoted, reach);
}
const FRAGMENT_MIN = 4;

/** A quotation of several words that ends its sentence, or is a whole sentence. */
export const opensWhole = ({ paragraph: { told } }: Told, { wordCount, to }: QuotedPart): boolean =>
  wordCount >= FRAGMENT_MIN && /^\s*(?:[.!?…]|$|(?=\p{Lu}))/u.test(told.slice(to));

/**
 * Whether a quotation is a phrase in a sentence of the journalist that is more than a term: a long one, or some words that end
 * the sentence.
 */
const isFragmentOfSpeech = (paragraph: Paragraph, quoted: QuotedPart): boolean =>
  quoted.wordCount >= FRAGMENT_WORDS ||
  (quoted.wordCount >= FRAGMENT_MIN && /^\s*(?:[.!?…]|$)/u.test(paragraph.told.slice(quoted.to)));

/** Whether a word shows that somebody else’s words follow, or a title. */
export const isOthersWord = ({ speech }: Told, word: string): boolean =>
  OTHERS_WORDS.has(word) || speech.titled.has(word);

/** Verbs for what somebody reads, hears, sings, shows or has received, which are other people's words. */
const OTHERS_WORDS = nameTables.setOf(`
  quote quotes quoted quoting cite cites cited citing recited citer citant citait citó cita citaba citando استشهد مستشهدا
  read reads reading received receives got heard hears sang sings found finds saw sees shows showed played plays published publishes signed carried
  carries wore wears won letter note message email report document verdict sign text lyrics poster proverb headline question title
  lee leyó leía recibió recibe oyó escuchó cantó canta encontró halló vio muestra mostró publicó firmó lleva llevaba ganó carta nota mensaje correo informe
  documento fallo cartel texto refrán titular pregunta pintada
  lit lisait lu reçoit reçu recevait entend entendu chante chanté chantait trouve trouvé découvert montre montré publié signe signé porte portait lettre mot
  message courriel rapport document verdict affiche texte proverbe titre question refrain
  قرأ قرأت تلقى تلقت سمع سمعت غنى غنت وجد وجدت نشر نشرت وقع وقعت رفع رفعت حمل حملت رسالة نص بيان تقرير وثيقة سؤال مثل أغنية
`);

/**
 * “Manager Dave Purcell was blunt. “We were dreadful.””: the person in the previous sentence, if the quotation ends the
 * paragraph.
 */
export function speakerOfTopic(told: Told, quoted: QuotedPart): Subject | undefined {
  const { paragraph } = told;
  const { words, told: text } = paragraph;
  const isLast = /^[^\p{L}\p{N}]*$/u.test(text.slice(quoted.to)) && !quoted.isSplit;
  const own = sentenceAt(paragraph, quoted.from);
  if (!isLast || own.start !== quoted.from || own.start === 0) return undefined;
  const { start } = sentenceAt(paragraph, own.start - 1);
  const inZone = words.flatMap((word, at) => (word.start >= start && word.end <= quoted.from ? [at] : []));
  const isWhole =
    !/\ue000/u.test(text.slice(start, quoted.from)) && verbsIn(told, start, quoted.from).length === 0;
  return isWhole ? whoOpens(told, inZone, quoted) : undefined;
}

/** « Ce dernier n’y croit pas : « … » », « Et d’ajouter : « … » »: the person who last spoke or was named. */
function latterOpens(told: Told, firstAt: number, quoted: QuotedPart): Subject | undefined {
  const { words, told: text } = told.paragraph;
  const zone = text.slice(words[firstAt]?.start, quoted.from);
  const isNew = told.people.some((one) => one.first >= firstAt && one.end <= quoted.from);
  return opensWhole(told, quoted) && !isNew && (LATTER.test(zone) || AND_TO.test(zone))
    ? 'pronoun'
    : undefined;
}
const LATTER = /^(?:ce dernier|cette dernière|celui-ci|celle-ci|este último|esta última)(?!\p{L})/iu;
const AND_TO = /^et (?:de |d['’])\p{L}+(?:er|ir|re)(?:,[^:]{0,40})?\s*:\s*$/iu;

/** The one person named before a quotation, if its sentence begins with them. */
function whoActs(
  told: Told,
  inZone: readonly number[],
  quoted: QuotedPart,
  reach = PHRASE_WORDS,
): Subject | undefined {
  const { people } = told;
  const [first = 0, last = 0] = [inZone[0], inZone.at(-1)];
  const inside = people.filter((one) => one.first >= first && one.end <= quoted.from);
  const [mention] = inside;
  const isOnly = mention && inside.length === 1 && mention.first - first <= reach && last > mention.last;
  return isOnly && isSubject(told, mention) && !isPassive(told, mention, quoted.from)
    ? { mention }
    : undefined;
}

/** The words of its sentence before a quotation. */
interface Lead {
  readonly from: number;
  readonly quoted: QuotedPart;
  /** The positions of these words in the paragraph; at least one. */
  readonly inZone: readonly number[];
  readonly first: number;
  readonly last: number;
  /** The text between the last of them and the quotation. */
  readonly mark: string;
  /** Whether there is a colon or “that”, which shows that the quotation was said. */
  readonly isSaid: boolean;
  readonly verb: Verb | undefined;
}

function leadOf(told: Told, quoted: QuotedPart, from: number): Lead | undefined {
  const { words, told: text } = told.paragraph;
  const inZone = words.flatMap(({ start, end }, at) => (start >= from && end <= quoted.from ? [at] : []));
  const [first, last] = [inZone[0], inZone.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const mark = text.slice(words[last]?.end, quoted.from);
  const isSaid =
    /:/u.test(mark) ||
    told.speech.that.has(words[last]?.text ?? '') ||
    /qu['’]\s*$/iu.test(text.slice(from, quoted.from));
  return { from, quoted, inZone, first, last, mark, isSaid, verb: verbsIn(told, from, quoted.from).at(-1) };
}

/**
 * The speaker of a quotation, named before it: Keller said: “…”. `going` is the person who spoke earlier in the same sentence.
 */
export function speakerAhead(
  told: Told,
  quoted: QuotedPart,
  from: number,
  going: Mention | undefined,
): Subject | undefined {
  const lead = leadOf(told, quoted, from);
  if (!lead || /[.!?…]/u.test(lead.mark) || isTitleAfter(told, lead)) return undefined;
  const { paragraph, people, speech } = told;
  const { words } = paragraph;
  const { first, last, mark, isSaid, verb } = lead;
  const isColon = /^\s*:\s*$/u.test(mark);
  const named = people.find((one) => one.last === last);
  if (named && isColon && named.start >= from && !verb)
    return words.slice(first, named.first).some(({ text }) => speech.noRole.has(text))
      ? undefined
      : { mention: named };
  if (speech.standpoints.has(words[first]?.text ?? '') && !verb) return speakerOfView(told, lead);
  const according = lead.inZone.findLast(
    (at) => speech.according.has(words[at]?.text ?? '') || isAccordingPhrase(told, at),
  );
  if (according !== undefined && (verb === undefined || verb.last < according)) {
    const isFragment = isFragmentOfSpeech(paragraph, quoted) && last - according <= WORDS_TO_FRAGMENT;
    return isSaid || isFragment || /[,،]/u.test(mark) ? accordingTo(told, according, quoted.from) : undefined;
  }
  const goingAt = lead.inZone.findLast((at) => isGoing(told, at, from));
  if (goingAt !== undefined && goingAt > (verb?.last ?? -1)) {
    if (last - goingAt > WORDS_TO_FRAGMENT) return undefined;
    const speaker = verb ? speakerIn(told, verb, from, quoted.from) : undefined;
    return speaker ?? (going ? { mention: going } : verb ? undefined : whoActs(told, lead.inZone, quoted));
  }
  if (verb) return speakerOfVerb(told, lead, verb);
  return isColon ? (latterOpens(told, first, quoted) ?? whoOpens(told, lead.inZone, quoted)) : undefined;
}

/** “المعروف باسم”, “a man called “the Wolf””, but not “المتحدثة باسم الشركة” and “called the deal “a surrender””. */
function isTitleAfter({ paragraph: { words }, speech }: Told, { inZone, last }: Lead): boolean {
  return inZone.slice(-3).some((at) => {
    const [before = '', word = ''] = [words[at - 1]?.text, words[at]?.text];
    return (
      speech.titled.has(word) &&
      !SPOKESPEOPLE.has(before) &&
      !speech.auxiliaries.has(before) &&
      (at === last || !speech.verbs.has(word))
    );
  });
}

/**
 * « Pour son avocat, Me Thierry Aumont, « … » », and « Pour Anne Morin, les salariés « ne se laisseront pas faire » », but not «
 * Pour Anne Morin, « Le Voyage » reste un grand livre ».
 */
function speakerOfView(told: Told, { from, first, inZone, quoted }: Lead): Subject | undefined {
  const { paragraph, people } = told;
  const { told: text, words } = paragraph;
  const [mention, other] = people.filter((one) => one.first > first && one.end <= quoted.from);
  if (!mention || mention.first - first > WORDS_TO_NAME) return undefined;
  const behind = text.slice(mention.end, quoted.from);
  const isBeside = /^\s*,(?:\s*\p{Ll}[^,;:.]*,)?\s*$/u.test(behind);
  // The quotation is the end of their opinion about something.
  const isEnd =
    /^\s*,(?:\s*\p{Ll}[^,;:.]*,)?\s*(?:l['’])?\p{Ll}[^,;:.]{2,80}$/u.test(behind) &&
    /^\p{Ll}/u.test(paragraph.original.slice(quoted.start)) &&
    quoted.wordCount >= FRAGMENT_WORDS &&
    !other &&
    !inZone.some((at) => isOthersWord(told, words[at]?.text ?? ''));
  const isWhole = /^\s*(?:[.!?…,;]|\p{Lu}|$)/u.test(text.slice(quoted.to));
  const isDirect = /^[^,;]*(?:(?:son|sa|leur|le|la|l['’])\s?[\p{Ll} ]+,[^,;]*)?$/u.test(
    text.slice(from, mention.start),
  );
  return (isBeside || isEnd) && isWhole && isDirect ? { mention } : undefined;
}

/** “Adding”, but not “his favourite saying” */
function isGoing({ paragraph: { told, words }, speech }: Told, at: number, from: number): boolean {
  if (!speech.going.has(words[at]?.text ?? '')) return false;
  const before = told.slice(from, words[at]?.start);
  const isNoun =
    !/,\s*$/u.test(before) &&
    (words.slice(Math.max(0, at - 2), at).some(({ text }) => speech.nounsAfter.has(text)) ||
      /['’]s? (?:\p{L}+ )?$/u.test(before));
  return !(speech.definite.has('the') && isNoun);
}

/** “فاعتذر للجمهور وقال:” */
const isArabicAnd = ({ paragraph: { words }, speech }: Told, { first }: Verb): boolean => {
  const word = words[first]?.text ?? '';
  return speech.articles.size === 0 && /^[وف]/u.test(word) && speech.verbs.has(word.slice(1));
};

/** “Keller said: “…””, “Keller said it was “…”” */
function speakerOfVerb(told: Told, lead: Lead, verb: Verb): Subject | undefined {
  const { paragraph, people, speech } = told;
  const { words } = paragraph;
  const { from, quoted, last, mark, isSaid } = lead;
  const distance = last - verb.last;
  const isDirect = isSaid || distance === 0 || (/[,،]/u.test(mark) && distance <= PHRASE_WORDS);
  if (distance > (isDirect ? WORDS_TO_QUOTE : WORDS_TO_FRAGMENT) || isSomebodyElses(told, lead, verb))
    return undefined;
  const isPraise = DESCRIBES.has(words[verb.last]?.text ?? '');
  const isLong = isFragmentOfSpeech(paragraph, quoted);
  if (isPraise && !/:/u.test(mark) && !isLong) return undefined;
  // “Melania Prado visited them and praised “…””; “Prado said the mayor called her and told her that he “…”” is the mayor's if it
  // is short.
  const isJoined =
    (speech.and.has(words[verb.first - 1]?.text ?? '') || isArabicAnd(told, verb)) &&
    (isDirect || quoted.wordCount >= FRAGMENT_WORDS);
  const subject =
    speakerIn(told, verb, from, quoted.from) ??
    (isJoined ? whoActs(told, lead.inZone, quoted, APPOSITION_WORDS) : undefined);
  if (isDirect || subject === undefined) return subject;
  if (isWhatOthersSay(told, lead)) return undefined;
  const isAlone = !people.some(
    ({ first, end }) =>
      first > verb.last && end <= quoted.from && isMention(subject) && first !== subject.mention.first,
  );
  // “Frith said Morrell was “a frightened boy””, “the critic called Doyle “the last honest voice””
  const isAbout = isPraise || (speech.definite.has('the') && IS.has(words[last]?.text ?? ''));
  return isLong && (isAlone || isAbout) ? subject : undefined;
}

/** Whether the words between a verb and a quotation say that somebody else spoke. */
function isSomebodyElses({ paragraph, speech }: Told, { last }: Lead, verb: Verb): boolean {
  const between = paragraph.words.slice(verb.last + 1, last + 1);
  const texts = between.map(({ text }) => text);
  // “Ruiz recalled the words of her father: …”
  const isCited = texts.some((text, at) => CITED.has(text) && speech.prepositions.has(texts[at + 1] ?? ''));
  // “Remató Ruiz, a quien la oposición exige que «…»”
  const isOfWhom = between
    .slice(0, -1)
    .some(
      ({ text, start }) =>
        speech.whom.has(text) && /[,،]\s*(?:\p{L}{1,3}\s)?$/u.test(paragraph.told.slice(0, start)),
    );
  // “Ruiz recalled that her father told her: …”
  const that = texts.findIndex((text) => speech.that.has(text) || text === 'what');
  const isOfKin =
    that !== -1 && texts.slice(that + 1).some((text, at, all) => isKin(all[at - 1] ?? '', text));
  return isCited || isOfWhom || isOfKin;
}

/** “Ruiz rejected what her rivals call “…””, « ce que l’opposition appelle « … » », but not “what Ruiz called “…””. */
function isWhatOthersSay({ paragraph: { words }, people }: Told, { inZone }: Lead): boolean {
  const texts = inZone.map((at) => words[at]?.text ?? '');
  const what = texts.findLastIndex(
    (text, at) => text === 'what' || (text === 'que' && WHAT.has(texts[at - 1] ?? '')),
  );
  if (what === -1) return false;
  const isOwn = texts.slice(what).some((text) => OWN.has(text));
  return !isOwn && !people.some(({ first }) => first > (inZone[what] ?? 0) && first <= (inZone.at(-1) ?? 0));
}
/** Words for “what”: « ce que », “lo que”. */
const WHAT = nameTables.setOf('ce lo');
const OWN = nameTables.setOf('he she they il elle');

const IS = nameTables.setOf('is was are were been');
/** Words after which a statement about something is quoted. */
export const DESCRIBES = nameTables.setOf(`
  called calls described describes hailed hails praised praises branded brands slammed slams qualifié qualifie décrit saluait salue salué
  califica calificó define definió describe describió tachó tildó elogió وصف وصفت يصف تصف
`);

/** Words for what somebody else has said or written, before the words that say who. */
const CITED = nameTables.setOf(
  'words phrase letter note message motto advice palabras frase carta nota mensaje lema consejo mots parole paroles lettre note conseil devise كلمات عبارة رسالة نصيحة',
);

const AGED = /^\d{1,2} year old(?: |$)/u;

/** The last speaker between two offsets, outside a quotation; null if that is not known. */
export function lastSpeakerIn(
  told: Told,
  from: number,
  to: number,
): { mention: Mention; end: number } | null | undefined {
  const { paragraph } = told;
  for (const verb of verbsIn(told, from, to).slice(-VERBS_BACK).reverse()) {
    const { start, end } = sentenceAt(paragraph, paragraph.words[verb.first]?.start ?? 0);
    if (isAsked(told, verb, start)) continue;
    const subject = speakerIn(told, verb, Math.max(from, start), Math.min(end, to));
    if (isMention(subject)) return { mention: subject.mention, end: paragraph.words[verb.last]?.end ?? 0 };
    // “Keller said it was late. He accused her.”, “The 27-year-old announced it”: the previous speaker continues.
    if (subject !== 'pronoun' && !(subject && AGED.test(subject.office.join(' ')))) return null;
  }
  return undefined;
}
/** “Asked when, she replied”, « Interrogé sur ce point, il a répondu »: the person who is asked speaks. */
const isAsked = ({ paragraph: { words, told } }: Told, { first, last }: Verb, from: number): boolean =>
  first === last &&
  (words[first - 1]?.end ?? from) <= from &&
  /^(?:Asked|Questioned|Interrogée?|Questionnée?|Preguntad[oa])(?: [^,;:.!?]{2,80})?, /u.test(
    told.slice(words[first]?.start),
  );
/** The number of sentences with pronouns through which somebody remains the speaker. */
const VERBS_BACK = 4;
