import { nameTables, type Word } from '../../matcher/index.ts';
import type { Told } from './find-verbs.ts';
import { isOffice } from './name-words.ts';
import type { Mention } from './person-mentions.ts';
import type { Paragraph } from './read-paragraphs.ts';
import type { SpeechWords } from './words/index.ts';

const ROLE_WORDS_MAX = 16;
const BEFORE_MAX = 8;
const { ARABIC_DEFINITE_TITLES, ARABIC_TITLES, TITLES } = nameTables;
/** Forms of address, which do not describe a person. */
const ADDRESSES = nameTables.setOf(
  'mr mrs ms miss dr sir dame sr sra srta señor señora don doña dra m mme mlle mm monsieur madame me السيد السيدة سيد سيدة الدكتور الدكتورة دكتور دكتورة',
);

/** The role of a person according to the words next to their name: "the mayor of Bergen"; null if there is none. */
export function roleBeside({ paragraph, people, speech }: Told, mention: Mention): string | null {
  return roleAfter(paragraph, mention, speech) ?? roleBefore(paragraph, people, mention, speech);
}

/** "Maria Keller, the mayor of Bergen, said" */
function roleAfter({ told, words }: Paragraph, { end, last }: Mention, speech: SpeechWords): string | null {
  const found = /^\s*[,،]\s+([^,،;؛:.!?؟()\ue000]{3,120})(?=[,،.;؛:)]|$)/u.exec(told.slice(end));
  // “وهي مدرسة فيزياء”: who is a teacher.
  const written = found?.[1]?.trim().replace(/^وه[وي]\s+/u, '');
  if (written === undefined) return null;
  const until = end + (found?.[0].length ?? 0);
  const inside = words.slice(last + 1).filter((word) => word.end <= until);
  const [first, second] = inside;
  if (!first || inside.length > ROLE_WORDS_MAX || /\d/u.test(first.text)) return null;
  const isClause =
    isPredicate(written, second?.text) ||
    (!isTitle(first.text) && !LIKE_PARTICIPLES.has(first.text) && isMood(written, first.text, speech)) ||
    speech.noRole.has(first.text) ||
    speech.between.has(first.text) ||
    speech.refused.has(first.text) ||
    (speech.articles.size > 0 && speech.pronouns.has(first.text)) ||
    inside.some(({ text }) => RESUMED.has(text)) ||
    inside.some(({ text }) => speech.verbs.has(text) && !speech.articles.has(text));
  // "Keller, Berg and others": names, not what she is.
  const isNamed = /^\p{Lu}/u.test(written) && !TITLES.has(first.text);
  // “agriculteur à Jaén”, but not “sitting at the table”.
  const isRole =
    speech.articles.size === 0 ||
    speech.articles.has(first.text) ||
    isTitle(first.text) ||
    // “managing director”
    (isTitle(second?.text ?? '') && !speech.prepositions.has(first.text)) ||
    /^[lL]['’]/u.test(written) ||
    (!/(?:ing|ed|ado|ada|ido|ida|ando|iendo|ant|ée?s?|ise?)$/u.test(first.text) &&
      !speech.articles.has('the'));
  if (!isRole) return null;
  return isClause || isNamed ? null : withoutArticle(written, speech);
}

/** “Detuvo dos lanzamientos”, “llegó tarde”: what somebody did, not what they are. */
const isPredicate = (written: string, next: string | undefined): boolean =>
  /^\p{Ll}+(?:ó|í|aron|ieron|aba|aban|uvo|izo|ujo)(?!\p{L})/u.test(written) ||
  (next !== undefined && DETERMINERS.has(next));
/** “تستعيد فيها سنوات الحرب”: about what was named before. */
const RESUMED = nameTables.setOf('فيه فيها به بها عنه عنها');
/** “Très applaudie”, “muy emocionada”, “est épuisé”: a temporary state, not a role. */
const isMood = (written: string, first: string, { articles, manner }: SpeechWords): boolean =>
  STATES.has(first) ||
  manner.has(first) ||
  // “L’invitée de la rédaction”, but not “épuisée par la route”
  (articles.has('le') && !/^[lL]['’]/u.test(written) && /^\p{Ll}+(?:é|ée|ie|ue)(?!\p{L})/u.test(written));
/** Words for people that have the ending of a participle. */
const LIKE_PARTICIPLES = nameTables.setOf(
  'amie employé employée délégué déléguée chargé chargée associé associée envoyé envoyée réfugié réfugiée attaché attachée apprentie licencié diplômé diplômée élue salarié salariée',
);
/** Words of degree, forms of “to be”, and adjectives that are not occupations. */
const STATES = nameTables.setOf(`
  très trop si tellement plutôt visiblement toujours est était fut sera semble paraît muy tan demasiado bastante visiblemente siempre está estaba es era fue
  parece estuvo very so too visibly clearly is was seems looked
  content contente fier fière furieux furieuse heureux heureuse ravi déçu ému confiant confiante souriant souriante inquiet inquiète triste serein sereine amer amère
  contento contenta orgulloso orgullosa furioso furiosa feliz satisfecho satisfecha triste sereno serena tranquilo tranquila molesto molesta nervioso nerviosa ilusionado
  متأثرا متأثرة غاضبا غاضبة سعيدا سعيدة
`);
/** Words that never follow the first word of a role. */
const DETERMINERS = nameTables.setOf(
  'the his her their le les un una unos unas el los las dos tres cuatro cinco su sus este esta une deux trois quatre cinq son sa ses leur leurs ce cette',
);

/** "chief executive Maria Keller", "la ministre de la Santé, Agnès Morin" */
function roleBefore(
  paragraph: Paragraph,
  people: readonly Mention[],
  mention: Mention,
  speech: SpeechWords,
): string | null {
  const { told, words } = paragraph;
  // “the bank’s governor, Sir Anthony Wells”
  let { first } = mention;
  while (ADDRESSES.has(words[first - 1]?.text ?? '')) first -= 1;
  const start = words[first]?.start ?? mention.start;
  const nearest = told.slice(words[first - 1]?.end, start);
  // “le frère d’Anna Berg”: somebody else's role.
  if (/(?<!\p{L})[dl]['’]$/iu.test(nearest)) return null;
  if (
    /^\s$/u.test(nearest) &&
    speech.articles.size > 0 &&
    speech.prepositions.has(words[first - 1]?.text ?? '')
  )
    return null;
  const other = people.findLast(({ last }) => last < first)?.last ?? -1;
  let from = first;
  for (let at = first - 1; at >= Math.max(0, first - BEFORE_MAX); at -= 1) {
    const word = words[at];
    if (!word || at <= other) break;
    const gap = told.slice(word.end, words[at + 1]?.start);
    const isApart = /[;:.!?()\ue000]/u.test(gap) || (/,/u.test(gap) && at < first - 1);
    if (
      isApart ||
      speech.verbs.has(word.text) ||
      speech.according.has(word.text) ||
      speech.that.has(word.text)
    )
      break;
    if (speech.participles.has(word.text) && speech.auxiliaries.has(words[at - 1]?.text ?? '')) break;
    if (speech.noRole.has(word.text) && !speech.prepositions.has(word.text)) break;
    if (isTitle(word.text)) from = at;
    if (startsPhrase(words, at, first, speech)) break;
  }
  if (from === first) return null;
  from = withField({ told, words }, from);
  if (speech.definite.has('the')) from = withNoun(paragraph, from, other, speech);
  const written = told.slice(words[from]?.start, start).replace(/[\s,–—-]+$/u, '');
  return withoutArticle(written, speech);
}

/** At an article that no preposition joins to what comes before it, as in “pressed the chief executive”. */
function startsPhrase(words: readonly Word[], at: number, first: number, speech: SpeechWords): boolean {
  const before = words[at - 1]?.text ?? '';
  return (
    at < first - 1 &&
    speech.articles.has(words[at]?.text ?? '') &&
    !JOINS.has(before) &&
    !speech.articles.has(before)
  );
}
const JOINS = nameTables.setOf(
  'of for at in to on and de du des à au aux en dans sur para y et ante pour chargé chargée',
);

/** “Community leader”, “the harbour master”: in English, nouns between the beginning of a phrase and an office are part of it. */
function withNoun(
  { told, words, sentences }: Paragraph,
  office: number,
  other: number,
  speech: SpeechWords,
): number {
  const written = (at: number) => told.slice(words[at]?.start, words[at]?.end);
  for (let at = office; at > Math.max(other, office - NOUNS_MAX - 1, -1); at -= 1) {
    const word = words[at];
    const before = words[at - 1];
    if (!word) return office;
    const isOpening = sentences.includes(word.start);
    // “Nobody prepared Sergeant Keller”
    if (at < office && /^\p{Ll}/u.test(written(at)) && /^\p{Lu}/u.test(written(office))) return office;
    const isAfter =
      before !== undefined && (speech.articles.has(before.text) || speech.verbs.has(before.text));
    const isApart = before !== undefined && !/^[ -]$/u.test(told.slice(before.end, word.start));
    if (at < office && (isTitle(word.text) || !/^\p{L}\p{Ll}+$/u.test(written(at)))) return office;
    if (at < office && !isOpening && !/^\p{Ll}/u.test(written(at))) return office;
    if (speech.noRole.has(word.text) || speech.prepositions.has(word.text) || speech.articles.has(word.text))
      return office;
    if (isOpening || isAfter) return at;
    if (isApart) return office;
  }
  return office;
}
const NOUNS_MAX = 2;

/** “Transport Secretary”: in English, the word for an office comes after its portfolio. */
function withField({ told, words }: Pick<Paragraph, 'told' | 'words'>, office: number): number {
  const [field, head] = words.slice(Math.max(0, office - 1), office + 1);
  if (!field || !head || !HEADS_OF_FIELDS.has(head.text) || !FIELDS.has(field.text)) return office;
  return /^\p{Lu}\p{L}+ \p{Lu}/u.test(told.slice(field.start, head.end)) ? office - 1 : office;
}
const HEADS_OF_FIELDS = nameTables.setOf(
  'secretary minister commissioner spokesman spokeswoman spokesperson',
);
const FIELDS = nameTables.setOf(`
  transport health education home foreign interior justice defence defense finance trade energy environment housing culture work police pensions labor labour
  agriculture treasury business science technology climate tourism sport sports immigration security planning infrastructure fisheries veterans commerce
  communities development employment digital media social care aid affairs industry water mining
`);

const isTitle = (word: string): boolean =>
  isOffice(word) || ARABIC_TITLES.has(word) || ARABIC_DEFINITE_TITLES.has(word);

function withoutArticle(role: string, { articles }: SpeechWords): string | null {
  const found = /^([\p{L}]+['’]?)\s*/u.exec(role);
  const first =
    nameTables.foldedWordsOf(found?.[1] ?? '')[0] ?? (found?.[1] ?? '').replace(/['’]$/u, '').toLowerCase();
  const rest =
    articles.has(first) || /^[lL]['’]/u.test(role) ? role.replace(/^(?:[lL]['’]|[\p{L}]+\s+)/u, '') : role;
  return rest.trim() === '' ? null : rest.trim();
}
