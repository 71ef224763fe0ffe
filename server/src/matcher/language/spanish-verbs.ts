import { Conjugator, type Result } from '@jirimracek/conjugate-esp';
import { SPANISH_NOUNS_LIKE_VERBS } from './spanish-tables.ts';
import { folded, wordSet } from './word-tables.ts';

const INDICATIVE = [
  'Presente',
  'PreteritoImperfecto',
  'PreteritoIndefinido',
  'FuturoImperfecto',
  'CondicionalSimple',
] as const;
const SUBJUNCTIVE = ['Presente', 'PreteritoImperfectoRa', 'PreteritoImperfectoSe'] as const;
const OBJECTS = ['lo', 'la', 'los', 'las'];
const PERSONS = ['me', 'te', 'se', 'nos', 'os'];
/** The pronouns that follow an infinitive or a gerund in one word: venderlo, vendiéndoselas. */
const ENCLITICS = [
  ...PERSONS,
  ...OBJECTS,
  'le',
  'les',
  ...PERSONS.flatMap((person) => OBJECTS.map((object) => person + object)),
];
/** The pronouns that follow an imperative: véndalo, entrégueselas. */
const ENCLITICS_OF_ORDERS = ['se', ...OBJECTS, ...OBJECTS.map((object) => `se${object}`)];
/** After the n of an imperative in the plural, these do not result in nouns either: devuélvannos, díganles. */
const ENCLITICS_AFTER_N = [...ENCLITICS_OF_ORDERS, 'me', 'nos', 'le', 'les'];
/**
 * The pronouns that follow an imperative that is written with an accent: dígame, cállate. Without the accent, the words would be
 * nouns: tomate, penales.
 */
const ACCENTED_ENCLITICS = ENCLITICS.filter((enclitic) => !ENCLITICS_OF_ORDERS.includes(enclitic));
/** Imperatives of one syllable, which have no accent before an enclitic: dime, hazlo, ponles. */
const SHORT_ORDER = /^(?:di|haz|pon|ten)$/;
/** The pronouns that follow an imperative for "vosotros": votadla, decidme. */
const ENCLITICS_AFTER_D = [...OBJECTS, 'me', 'nos', 'le', 'les'];
/**
 * The persons whose forms are imperatives: compra ("tú", the same as "él"), compre, compren, compremos, and vamos for vayamos.
 */
const THIRD = 2;
const FIRST_PLURAL = 3;
const THIRD_PLURAL = 5;
const YOU = 1;
const YOU_PLURAL = 4;
/** Forms of verbs that are nearly always another word. */
const OTHER_WORDS = wordSet(
  `traje meta metas tema temas para como sobre entre nada una uno unas unos cerca media tarde bebes
  libertad amistad facultad dificultad heredad enemistad sed ve sal di`,
);
/** Forms that are another word without their accent: bajó and bajo, hacía and hacia. */
const ACCENTED_FORMS = wordSet('bajo caso medio hacia');
/** The model verb, whose conjugation is used for verbs that are in no list. */
const MODEL = 'hablar';

let conjugator: Conjugator | undefined;
let infinitives: ReadonlyMap<string, string> | undefined;

/** The folded forms of a folded infinitive; none if the word is not a verb, or more often a noun. */
export function spanishVerbForms(word: string): readonly string[] {
  const infinitive = word.length >= 6 && /[aei]rse$/.test(word) ? word.slice(0, -2) : word;
  if (!isSpanishVerb(infinitive)) return [];
  const known = listed().get(infinitive);
  if (known !== undefined) return formsOf(known);
  const stem = MODEL.slice(0, -2);
  return formsOf(MODEL).map((form) => infinitive.slice(0, -2) + form.slice(stem.length));
}

/** Whether a folded word is the infinitive of a verb, and not more often a noun. */
export function isSpanishVerb(word: string): boolean {
  if (!/[aei]r$/.test(word) || SPANISH_NOUNS_LIKE_VERBS.has(word)) return false;
  return listed().has(word) || (/[^aeo]ar$|ear$/.test(word) && word.length >= 6);
}

/** Whether a folded word with a last ó is the past of a verb: voto and votó. */
export const isSpanishPast = (word: string): boolean =>
  word.endsWith('o') && listed().has(`${word.slice(0, -1)}ar`);

/** Whether the lexicon has a folded word as the infinitive of a verb. */
export const isListedSpanishVerb = (word: string): boolean => listed().has(word);

/** The infinitives by their folded form. */
function listed(): ReadonlyMap<string, string> {
  infinitives ??= new Map(
    conjugatorOf()
      .getVerbListSync()
      .map((verb) => [folded(verb), verb]),
  );
  return infinitives;
}

function conjugatorOf(): Conjugator {
  conjugator ??= new Conjugator();
  return conjugator;
}

function formsOf(infinitive: string): string[] {
  return [...new Set(resultsOf(infinitive).flatMap((result) => formsIn(infinitive, result)))];
}

function resultsOf(infinitive: string): Result[] {
  const results = conjugatorOf().conjugateSync(infinitive, 'castellano');
  if (typeof results === 'string') throw new Error(`No conjugation of ${infinitive}: ${results}`);
  return results;
}

/** Whether a folded form is an imperative, or another form, that is another word without its accent: tómate and tomate. */
export function needsAccent(infinitive: string, form: string): boolean {
  if (ACCENTED_FORMS.has(form)) return true;
  const verb = listed().get(infinitive);
  return (
    verb !== undefined &&
    ACCENTED_ENCLITICS.some((enclitic) => form.endsWith(enclitic)) &&
    resultsOf(verb).some((result) => accentedOrders(result).includes(form))
  );
}

function ordersIn({ conjugation: { Indicativo, Subjuntivo } }: Result): string[] {
  return [Indicativo.Presente[THIRD]!, Subjuntivo.Presente[THIRD]!, Subjuntivo.Presente[THIRD_PLURAL]!];
}

/** The folded imperatives with an enclitic that are written with an accent. */
const accentedOrders = (result: Result): string[] =>
  ordersIn(result).flatMap((form) => ACCENTED_ENCLITICS.map((enclitic) => folded(form) + enclitic));

function formsIn(infinitive: string, result: Result): string[] {
  const { Impersonal, Imperativo, Indicativo, Subjuntivo } = result.conjugation;
  const orders = ordersIn(result);
  const order = Imperativo.Afirmativo[YOU] ?? '';
  const orderOfYou = Imperativo.Afirmativo[YOU_PLURAL] ?? '';
  return [
    ...accentedOrders(result),
    ...(SHORT_ORDER.test(order) ? [order, ...ENCLITICS.map((enclitic) => order + enclitic)] : []),
    orderOfYou,
    ...(orderOfYou.endsWith('d') ? ENCLITICS_AFTER_D.map((enclitic) => orderOfYou + enclitic) : []),
    ...[Indicativo.Presente, Subjuntivo.Presente].map((forms) => forms[FIRST_PLURAL]!.replace(/s$/, 'nos')),
    ...INDICATIVE.flatMap((tense) => Indicativo[tense]),
    ...SUBJUNCTIVE.flatMap((tense) => Subjuntivo[tense]),
    infinitive,
    Impersonal.Gerundio,
    ...[infinitive, Impersonal.Gerundio].flatMap((form) => ENCLITICS.map((enclitic) => form + enclitic)),
    ...orders.flatMap((form) =>
      (form.endsWith('n') ? ENCLITICS_AFTER_N : ENCLITICS_OF_ORDERS).map((enclitic) => form + enclitic),
    ),
    ...Impersonal.Participio.split('/').flatMap((participle) =>
      ['o', 'a', 'os', 'as'].map((ending) => participle.slice(0, -1) + ending),
    ),
  ]
    .map(folded)
    .filter((form) => !form.startsWith('-') && !OTHER_WORDS.has(form));
}
