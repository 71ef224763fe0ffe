import { SPANISH_NOUNS_LIKE_VERBS } from './spanish-tables.ts';
import { isListedSpanishVerb } from './spanish-verbs.ts';
import type { WordClass } from './word-class.ts';
import { wordSet } from './word-tables.ts';

const ADVERBS = wordSet(`
  ademas ahora aqui alli alla asi aun bien casi cerca despacio entonces jamas lejos luego nunca pronto quiza quizas siempre
  tampoco tarde temprano todavia ya anoche apenas
`);
/** Nouns and adjectives that end like adverbs or like forms of verbs. */
const NO_ADVERBS = wordSet('mente vehemente clemente demente simiente');
const NOUNS_LIKE_FORMS = wordSet(`
  secretaria notaria comisaria tesoreria libreria silaba orden margen virgen origen imagen crimen examen volumen plan
  gran joven tren bien fin jardin comando bando mando
`);
/** Irregular forms; of those with é, only those that are not also nouns. */
const VERBS = wordSet(`
  quiere quieren puede pueden debe deben tiene tienen viene vienen hace hacen dice dicen pone ponen sale salen va van da dan
  sabe saben ve ven preve preven sigue siguen pide piden sirve sirven consigue consiguen mantiene mantienen
  obtiene obtienen propone proponen supone suponen impide impiden elige eligen exige exigen advierte advierten siente
  sienten vuelve vuelven muere mueren piensa piensan empieza empiezan cierra cierran pierde pierden defiende defienden
  entiende entienden reconoce reconocen conoce conocen produce producen reduce reducen aparece aparecen ofrece ofrecen
  parece parecen permanece permanecen crece crecen sera seran fue fueron era eran hizo hicieron dijo dijeron puso pusieron
  tuvo tuvieron quiso pudo pudieron supo vino vinieron anduvo estuvo estuvieron hubo trajo trajeron dio dieron vio vieron
  hara haran dira diran podra podran tendra tendran querra vendra vendran saldra saldran pondra pondran habra sabra
  haria diria podria podrian tendria tendrian vendria mantuvo mantuvieron obtuvo obtuvieron propuso impuso expuso pidio
  pidieron siguio siguieron murio murieron
`);
/** Adjectives whose ending does not identify them, and those that may precede their noun. */
const ADJECTIVES = wordSet(`
  gran grande grandes pequeño pequeña pequeños pequeñas grave graves importante importantes nuevo nueva nuevos nuevas viejo
  vieja buen bueno buena buenos buenas mal malo mala malos malas mejor mejores peor peores alto alta altos altas bajo baja
  bajos bajas largo larga largos largas fuerte fuertes debil debiles rapido rapida rapidos rapidas antiguo antigua antiguos
  antiguas actual actuales futuro futura ultimo ultima ultimos ultimas proximo proxima proximos proximas unico unica unicos
  unicas solo sola libre libres listo lista listos dispuesto dispuesta dispuestos dispuestas pleno plena rico rica ricos
  pobre pobres dificil dificiles facil faciles posible posibles imposible propio propia propios propias simple simples
  doble raro rara severo severa severos severas moderno moderna publico publica publicos publicas cercano cercana mundial
  cierto cierta ciertos ciertas diverso diversos diversas entero entera completo completa principal principales igual
  iguales bello bella claro clara claros claras corto corta duro dura duros duras frio fria caliente oscuro oscura
  adicional adicionales mayor mayores menor menores interno interna externo externa numeroso numerosa numerosos numerosas
  reciente recientes siguiente siguientes superior superiores inferior inferiores pasado distinto distinta distintos
  distintas diferente diferentes social sociales local locales nacional nacionales nuevo primero medio media amplio amplia
`);
const ADJECTIVE_ENDING =
  /(?:al(?:es)?|ic[oa]s?|iv[oa]s?|ari[oa]s?|os[oa]s?|bles?|ntes?|es[ae]?s?|an[oa]s?|enses?|ares?|istas?)$/;

/** The class of a Spanish word, by its form, the lexicon of verbs and short tables. */
export function spanishClass(written: string, word: string): WordClass {
  if (ADVERBS.has(word) || (/.{3}mente$/.test(word) && !NO_ADVERBS.has(word))) return 'never';
  if (isFiniteForm(written, word)) return 'never';
  if (/[aei]r(?:se)?$/.test(word) && isListedSpanishVerb(word.replace(/se$/, '')))
    return SPANISH_NOUNS_LIKE_VERBS.has(word) ? 'noun' : 'infinitive';
  if (ADJECTIVES.has(word)) return 'adjective';
  if (mayBeVerb(word)) return 'verb';
  return ADJECTIVE_ENDING.test(word) ? 'adjective' : 'noun';
}

/** Whether a Spanish adjective may precede its noun, so that an article before it does not make it a noun. */
export const isSpanishAdjective = (word: string): boolean => ADJECTIVES.has(word);

const isVerbWith = (word: string, ending: RegExp, infinitives: readonly string[]): boolean => {
  const stem = word.replace(ending, '');
  return stem !== word && infinitives.some((infinitive) => isVerbOf(stem, infinitive));
};

/** Before e, z is written c and g is written gu: avanzan, avancen; llegan, lleguen. */
const isVerbOf = (stem: string, infinitive: string): boolean =>
  isListedSpanishVerb(stem + infinitive) ||
  (infinitive === 'ar' && stem.endsWith('c') && isListedSpanishVerb(`${stem.slice(0, -1)}zar`)) ||
  (infinitive === 'ar' && stem.endsWith('gu') && isListedSpanishVerb(`${stem.slice(0, -1)}ar`)) ||
  (infinitive === 'ar' && stem.endsWith('qu') && isListedSpanishVerb(`${stem.slice(0, -2)}car`));

/** Forms that only verbs have: anuncian, pedía, explicó, siguieron, afirmando. */
function isFiniteForm(written: string, word: string): boolean {
  if (NOUNS_LIKE_FORMS.has(word)) return false;
  if (VERBS.has(word)) return true;
  return (
    (written.endsWith('ió') && isVerbWith(word, /io$/, ['er', 'ir'])) ||
    (written.endsWith('ó') && isVerbWith(word, /o$/, ['ar'])) ||
    isVerbWith(word, /aron$/, ['ar']) ||
    isVerbWith(word, /ieron$/, ['er', 'ir']) ||
    isVerbWith(word, /aban?$/, ['ar']) ||
    (/ían?$/.test(written) && isVerbWith(word, /ian?$/, ['er', 'ir'])) ||
    (/r(?:á|án|ían?)$/.test(written) && isVerbWith(word, /(?<=r)(?:a|an|ian?)$/, [''])) ||
    isVerbWith(word, /ando$/, ['ar']) ||
    isVerbWith(word, /i?endo$/, ['er', 'ir']) ||
    isVerbWith(word, /an$/, ['ar', 'er', 'ir']) ||
    isVerbWith(word, /en$/, ['er', 'ir', 'ar'])
  );
}

/** Forms that nouns and adjectives have too: compra, añade, mercado, apoyado. */
const mayBeVerb = (word: string): boolean =>
  isVerbWith(word, /a$/, ['ar', 'er', 'ir']) ||
  isVerbWith(word, /e$/, ['er', 'ir', 'ar']) ||
  isVerbWith(word, /o$/, ['ar', 'er', 'ir']) ||
  isVerbWith(word, /ad[oa]s?$/, ['ar']) ||
  isVerbWith(word, /id[oa]s?$/, ['er', 'ir']);
