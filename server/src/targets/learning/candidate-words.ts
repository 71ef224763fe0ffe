import type { Language } from '@newswatch/shared/contracts';

/** A rated match, to find out which words occur in wanted and in unwanted articles. */
export interface RatedText {
  text: string;
  language: Language;
  feedback: 'relevant' | 'irrelevant' | null;
}

const SHORTEST: Record<Language, number> = { english: 4, french: 4, spanish: 4, arabic: 3 };
const CANDIDATES_MAX = 24;
/** One unwanted article may be a coincidence. */
const UNWANTED_AT_LEAST = 2;
/** A word in this share of all matches is what the target looks for, or a word without meaning of its own. */
const COMMON_SHARE = 0.6;
const COMMON_FROM = 8;

const LOCALES: Record<Language, string> = { english: 'en', french: 'fr', spanish: 'es', arabic: 'ar' };

/** The names of months and weekdays. */
function calendarWords(locale: string): string[] {
  const nameOf = (options: Intl.DateTimeFormatOptions, day: number) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(day * 86_400_000).toLowerCase();
  const daysOf = (count: number, apart: number) => Array.from({ length: count }, (_, at) => at * apart);
  return [
    ...daysOf(7, 1).map((day) => nameOf({ weekday: 'long' }, day)),
    ...daysOf(12, 31).map((day) => nameOf({ month: 'long' }, day)),
  ];
}

const segmenters = new Map<Language, Intl.Segmenter>();

// The most common words that are long enough to be suggested but mean nothing alone.
const EMPTY_WORDS = new Set([
  ...Object.values(LOCALES).flatMap(calendarWords),
  ...`about above across after again against almost along already also although always among another around away back because
  been before behind being below beside besides between beyond both came cannot come could does done down during each
  either else enough even ever every except from gets given gives going gone have having hence here hers herself himself
  however indeed inside instead into itself just keep kept later least less like made make makes many maybe might more
  moreover most much must near nearly neither never next none nothing often once only onto other others otherwise ours
  outside over percent perhaps quite rather really said same says seem seems several shall should since some still such
  take taken takes than that their theirs them themselves then there therefore these they this those though through
  throughout thus together toward towards under unless until upon used very want well went were what whatever when where
  whether which while whom whose will with within without would year years your yours week month today yesterday
  tomorrow past half three four five seven eight nine hundred thousand million millions second third fourth hour hours
  minute minutes days weeks months time times first last long people part parts place places number numbers thing things
  asked told made way ways news report reported according
  ainsi alors après aucun aucune aussi autre autres avant avec avoir beaucoup bien car cela celle celles celui cependant
  cette ceux chaque chez comme comment contre dans depuis derrière deux devant doit doivent donc dont déjà elle elles encore
  entre est était être fait faire fois jamais leur leurs lors lorsque lui mais malgré même mêmes moins notre nous ont ou
  parce parfois parmi pendant peut peuvent plus plusieurs pour pourquoi presque puis quand quel quelle quelles quelques quels
  quoi sans selon sera seront ses soit sont sous souvent tous tout toute toutes toujours très trop vers voici voilà votre
  vous année trois quatre cinq sept huit neuf cent mille millions premier première second seconde heure heures minutes
  jour jours semaine semaines mois demain hier
  temps gens chose choses partie nombre lieu nouvelle nouveau nouveaux nouvelles selon
  ahora algo alguna algunas alguno algunos ambos ante antes apenas aquel aquella aquí aunque bajo bien cada casi como con
  contra cual cuales cuando cuyo cuya debe deben decir dentro desde después dice dijo donde durante ella ellas ellos entre
  era eran esa esas ese esos esta estaba estado están estar estas este esto estos fuera fueron había hace hacen hacer hacia
  han hasta hay incluso jamás junto luego mayor mediante menos mientras misma mismas mismo mismos mucha muchas mucho muchos
  muy más nada nadie ninguna ninguno nosotros nuestra nuestro nunca otra otras otro otros para pero poco porque puede pueden
  pues que quien quienes según ser será sido siempre sin sino sobre solo sólo son tal también tampoco tan tanto tiene tienen
  toda todas todavía todo todos tras unas unos usted vez años tres cuatro cinco seis siete ocho nueve cien miles millones
  primer primera primero segundo segunda hora horas minutos días semana semanas meses mañana ayer
  tiempo veces gente cosa cosas parte lugar número nuevo nueva nuevos nuevas
  أمام أنه أنها أي أين إذا إلا إنه إنها أو أكثر أقل أيضا أيضاً تحت ثم حيث دون سوف ضد ضمن عبر عدم غير فقط فوق
  كذلك كل كلا لدى لقد لكن لم لن ليس ليست مثل مما مع نحو هم هناك هنا هو هي وفق وقد وهو وهي يكون تكون على إلى عن
  من في التي الذي هذا هذه ذلك بعد قبل كان كانت وقال قال بين حتى منذ خلال حول عند كما أن إن`.split(/\s+/),
]);

/**
 * Suggests words to exclude: those in the most unwanted and the fewest wanted articles first. The matcher then counts
 * what each of them really costs.
 */
export function candidateWords(texts: readonly RatedText[], ownWords: readonly string[]): string[] {
  const own = new Set(ownWords.flatMap((word) => word.toLowerCase().replace('*', '').split(/\s+/)));
  const counts = new Map<string, { unwanted: number; wanted: number; all: number }>();
  for (const { text, language, feedback } of texts) {
    for (const word of wordsOf(text, language)) {
      const count = counts.get(word) ?? { unwanted: 0, wanted: 0, all: 0 };
      count.all += 1;
      if (feedback === 'irrelevant') count.unwanted += 1;
      if (feedback === 'relevant') count.wanted += 1;
      counts.set(word, count);
    }
  }
  const isCommon = (all: number, unwanted: number) =>
    texts.length >= COMMON_FROM && all > texts.length * COMMON_SHARE && all > unwanted;
  return [...counts]
    .filter(
      ([word, { unwanted, wanted, all }]) =>
        unwanted >= UNWANTED_AT_LEAST && unwanted > wanted && !own.has(word) && !isCommon(all, unwanted),
    )
    .toSorted(
      ([one, a], [other, b]) =>
        b.unwanted - b.wanted - (a.unwanted - a.wanted) || a.all - b.all || one.localeCompare(other),
    )
    .slice(0, CANDIDATES_MAX)
    .map(([word]) => word);
}

function wordsOf(text: string, language: Language): Set<string> {
  const segmenter =
    segmenters.get(language) ?? new Intl.Segmenter(LOCALES[language], { granularity: 'word' });
  segmenters.set(language, segmenter);
  const words = new Set<string>();
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const word = segment.toLowerCase();
    if (isWordLike && word.length >= SHORTEST[language] && /^\p{L}+$/u.test(word) && !EMPTY_WORDS.has(word)) {
      words.add(word);
    }
  }
  return words;
}
