import { nameTables } from '../../matcher/index.ts';
import type { Mention } from './find-people.ts';
import type { Paragraph } from './read-paragraphs.ts';
import { isOccupation, type SpeechWords } from './words/index.ts';

const ROLE_WORDS_MAX = 16;
const BEFORE_MAX = 8;
const { ARABIC_DEFINITE_TITLES, ARABIC_TITLES, TITLES } = nameTables;
/** Forms of address, which say nothing about a person. */
const ADDRESSES = nameTables.setOf(
  'mr mrs ms miss dr sir dame sr sra srta señor señora don doña dra m mme mlle mm monsieur madame me السيد السيدة سيد سيدة الدكتور الدكتورة دكتور دكتورة',
);

/** What a text says that a person is, next to their name: "the mayor of Bergen"; null if it does not say. */
export function roleBeside(paragraph: Paragraph, mention: Mention, speech: SpeechWords): string | null {
  return roleBehind(paragraph, mention, speech) ?? roleBefore(paragraph, mention, speech);
}

/** "Maria Keller, the mayor of Bergen, said" */
function roleBehind({ told, words }: Paragraph, { end, last }: Mention, speech: SpeechWords): string | null {
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
    inside.some(({ text }) => speech.verbs.has(text) && !speech.articles.has(text));
  // "Keller, Berg and others": names, not what she is.
  const isNamed = /^\p{Lu}/u.test(written) && !TITLES.has(first.text);
  // “agriculteur à Jaén”, but not “sitting at the table”.
  const isOffice =
    speech.articles.size === 0 ||
    speech.articles.has(first.text) ||
    isTitle(first.text) ||
    // “managing director”
    (isTitle(second?.text ?? '') && !speech.prepositions.has(first.text)) ||
    /^[lL]['’]/u.test(written) ||
    (!/(?:ing|ed|ado|ada|ido|ida|ando|iendo|ant|ée?s?|ise?)$/u.test(first.text) &&
      !speech.articles.has('the'));
  if (!isOffice) return null;
  return isClause || isNamed ? null : withoutArticle(written, speech);
}

/** “Detuvo dos lanzamientos”, “llegó tarde”: what somebody did, not what they are. */
const isPredicate = (written: string, next: string | undefined): boolean =>
  /^\p{Ll}+(?:ó|í|aron|ieron|aba|aban|uvo|izo|ujo)(?!\p{L})/u.test(written) ||
  (next !== undefined && DETERMINERS.has(next));
/** “Très applaudie”, “muy emocionada”, “est épuisé”: how somebody is now, not what they do. */
const isMood = (written: string, first: string, { articles, manner }: SpeechWords): boolean =>
  STATES.has(first) ||
  manner.has(first) ||
  // “L’invitée de la rédaction”, but not “épuisée par la route”
  (articles.has('le') && !/^[lL]['’]/u.test(written) && /^\p{Ll}+(?:é|ée|ie|ue)(?!\p{L})/u.test(written));
/** What people are, with the ending of a participle. */
const LIKE_PARTICIPLES = nameTables.setOf(
  'amie employé employée délégué déléguée chargé chargée associé associée envoyé envoyée réfugié réfugiée attaché attachée apprentie licencié diplômé diplômée élue salarié salariée',
);
/** Degrees, forms of “to be”, and adjectives that are no trade. */
const STATES = nameTables.setOf(`
  très trop si tellement plutôt visiblement toujours est était fut sera semble paraît muy tan demasiado bastante visiblemente siempre está estaba es era fue
  parece estuvo very so too visibly clearly is was seems looked
  content contente fier fière furieux furieuse heureux heureuse ravi déçu ému confiant confiante souriant souriante inquiet inquiète triste serein sereine amer amère
  contento contenta orgulloso orgullosa furioso furiosa feliz satisfecho satisfecha triste sereno serena tranquilo tranquila molesto molesta nervioso nerviosa ilusionado
  متأثرا متأثرة غاضبا غاضبة سعيدا سعيدة
`);
/** No role has one after its first word. */
const DETERMINERS = nameTables.setOf(
  'un una unos unas el los las dos tres cuatro cinco su sus este esta une deux trois quatre cinq son sa ses leur leurs ce cette',
);

/** "chief executive Maria Keller", "la ministre de la Santé, Agnès Morin" */
function roleBefore({ told, words }: Paragraph, mention: Mention, speech: SpeechWords): string | null {
  // “the bank’s governor, Sir Anthony Wells”
  let { first } = mention;
  while (ADDRESSES.has(words[first - 1]?.text ?? '')) first -= 1;
  const start = words[first]?.start ?? mention.start;
  let from = first;
  for (let at = first - 1; at >= Math.max(0, first - BEFORE_MAX); at -= 1) {
    const word = words[at];
    if (!word) break;
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
  }
  if (from === first) return null;
  from = withField({ told, words }, from);
  const written = told.slice(words[from]?.start, start).replace(/[\s,–—-]+$/u, '');
  return withoutArticle(written, speech);
}

/** “Transport Secretary”: in English, what an office is for stands before it. */
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
  TITLES.has(word) || isOccupation(word) || ARABIC_TITLES.has(word) || ARABIC_DEFINITE_TITLES.has(word);

function withoutArticle(role: string, { articles }: SpeechWords): string | null {
  const found = /^([\p{L}]+['’]?)\s*/u.exec(role);
  const first =
    nameTables.foldedWordsOf(found?.[1] ?? '')[0] ?? (found?.[1] ?? '').replace(/['’]$/u, '').toLowerCase();
  const rest =
    articles.has(first) || /^[lL]['’]/u.test(role) ? role.replace(/^(?:[lL]['’]|[\p{L}]+\s+)/u, '') : role;
  return rest.trim() === '' ? null : rest.trim();
}
