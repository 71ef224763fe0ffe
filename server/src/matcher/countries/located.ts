import type { Word } from '../language/words.ts';
import { arabicPlaceSize } from '../names/arabic-places.ts';
import { foldedWordsOf } from '../names/folded.ts';
import { isGivenName } from '../names/given-names.ts';
import type { Language } from '../types.ts';
import { isCapital, isPartOfName, type Place } from './capitals.ts';

/**
 * What the words around the name of a town show: that something happens there; nothing but the name; that something belongs to
 * the town; that the name is part of a longer one (a club, a company) or a person's; or why the town is named although nothing
 * happens there.
 */
export type TownContext = 'located' | 'plain' | 'of' | 'longer' | 'person' | 'aside';

const setOf = (words: string): ReadonlySet<string> => new Set(foldedWordsOf(words));

/** Words after which something happens in a place. */
const IN: Record<Language, ReadonlySet<string>> = {
  english: setOf('in into near across around outside throughout at'),
  french: setOf('à dans en au aux vers'),
  spanish: setOf('en cerca'),
  arabic: setOf('في وفي داخل قرب شمال جنوب شرق غرب وسط شمالي جنوبي شرقي غربي قبالة'),
};
const OF = setOf('of de du des del');
const ARTICLES = setOf('the le la les el los las');
/** The institutions of a town: "Galway council", "tribunal d’Avignon". */
const OF_TOWNS = setOf(`
  mayor council councillor councillors hospital hospitals school schools airport port harbour harbor station street streets road roads highway suburb suburbs
  district neighbourhood neighborhood residents resident hotels hotel police courthouse court jail prison zoo cathedral county firefighters shop shops pier metro subway tram
  maire maires mairie ville commune communes arrondissement arrondissements agglomération métropole région département préfecture préfet tribunal cour parquet hôpital chu clinique université lycée collège école
  gare aéroport port rue rues quartier banlieue habitants habitant prison stade cathédrale évêque archevêque procureur procureure autour périphérie métro tramway zoo musée festival rectorat
  alcalde alcaldesa alcaldía ayuntamiento ciudad municipio localidad provincia región departamento comunidad audiencia juzgado juzgados tribunal fiscalía hospital universidad
  instituto colegio escuela aeropuerto puerto estación calle calles barrio vecinos vecino cárcel prisión catedral obispo arzobispo afueras metro museo feria gobernador gobernadora
  intendente intendenta gobernación bomberos`);
const DIRECTIONS = setOf(
  'north south east west outskirts centre center nord sud est ouest près large norte sur este oeste cerca centro',
);
/** Words before the name of a town, even if the name is also another word. */
const ARABIC_OF_TOWNS = setOf(`
  مدينة بلدة قرية محافظة ولاية مقاطعة إقليم جهة منطقة حي بلدية عمدة محافظ والي مطار ميناء جامعة محكمة مستشفى شرطة سكان أهالي شوارع جنايات مهرجان مهرجانات مصفاة سجن ضواحي ضاحية ريف`);
/** Words before a place from which somebody comes, or where a company has its seat. */
const FROM = setOf(`
  based born headquartered raised basé basée basés basées né née nés nées installé installée siège originaire sede nacido nacida nacidos nacidas radicado radicada afincado afincada
  مقرها مقره ومقرها ومقره المولود المولودة مولود ولد ولدت يقيم المقيم`);
/** Events with people from everywhere in these cities, which do not make an article about the city: talks, treaties, markets. */
const OF_THE_WORLD = setOf(`
  talks negotiations summit summits congress forum agreement agreements accord accords treaty protocol convention pact delegations negotiators conference symposium
  pourparlers négociations discussions sommet congrès accord accords traité protocole colloque conférence délégations négociateurs
  negociaciones conversaciones cumbre congreso foro acuerdo acuerdos tratado protocolo convenio conferencia delegaciones negociadores simposio diálogo
  محادثات المحادثات مفاوضات المفاوضات مباحثات المباحثات قمة القمة مؤتمر المؤتمر منتدى المنتدى اتفاق اتفاقية اتفاقات معاهدة بروتوكول مشاورات`);
const OF_THE_PRESS = setOf('news press prensa presse صحفي الصحفي');
/** The maximum distance of one of these words after such a city. */
const REACH_OF_WORLD = 12;
/** "Ipswich Town", "Cork City": a club, or a longer name of the place. */
const CLUBS = setOf('town city county united');

const BASED = /^-(?:based|born|style|bound|headquartered)(?!\p{L})/u;

/** The context in which a town is named at these words; `isWorldCity` if international meetings are held there. */
export function contextOf(
  place: Place,
  language: Language,
  institutions: ReadonlySet<string>,
  isWorldCity: boolean,
): TownContext {
  const { text, words, from, to, isCapitalised } = place;
  const [before, first, last, after] = [words[from - 1], words[from], words[to - 1], words[to]];
  const [start, end] = [first?.start ?? 0, last?.end ?? 0];
  if (text[end] === '-' && BASED.test(text.slice(end, end + 20))) return 'aside';
  if ([1, 2, 3].some((back) => FROM.has(words[from - back]?.text ?? ''))) return 'aside';
  if (isOfTheWorld(place, isWorldCity)) return 'aside';
  if (language === 'arabic') return arabicContext(place);
  const isPerson =
    isCapital(text, before) &&
    /^[ \u00a0-]$/u.test(gapOf(text, before, first)) &&
    isGivenName(before?.text ?? '');
  if (isPerson) return 'person';
  if (isCapitalised) return 'plain';
  const isClub = after !== undefined && CLUBS.has(after.text) && isCapital(text, after);
  const isJoined =
    (text[start - 1] === '-' && /\p{L}/u.test(text[start - 2] ?? '')) ||
    ("-’'".includes(text[end] ?? ' ') && /\p{Lu}/u.test(text[end + 1] ?? ''));
  if (isClub || isJoined || isPartOfName(place, institutions)) return 'longer';
  const isBeforeInstitution =
    language === 'english' &&
    after !== undefined &&
    /^(?: |['’]s )$/u.test(gapOf(text, last, after)) &&
    (institutions.has(after.text) || OF_TOWNS.has(after.text));
  return isBeforeInstitution ? 'located' : placedContext(place, language, institutions);
}

const gapOf = (text: string, before: Word | undefined, word: Word | undefined): string =>
  text.slice(before?.end ?? 0, word?.start);

/** "in Lyon", "dans le Finistère", "tribunal d’Avignon", but "moutarde de Dijon". */
function placedContext(
  { text, words, from }: Place,
  language: Language,
  institutions: ReadonlySet<string>,
): TownContext {
  let at = from - 1;
  const gap = gapOf(text, words[at], words[from]).toLowerCase();
  if (/[.!?;:]/u.test(gap)) return 'plain';
  let isOf = /(?:^|\s)d['’]$/u.test(gap);
  while (!isOf && ARTICLES.has(words[at]?.text ?? '')) at -= 1;
  const before = words[at]?.text ?? '';
  if (!isOf && IN[language].has(before)) return 'located';
  if (!isOf && OF.has(before)) {
    isOf = true;
    at -= 1;
  }
  if (!isOf) return 'plain';
  const isInstitution = (word: string) =>
    [word, word.replace(/s$/u, ''), word.replace(/es$/u, '')].some(
      (one) => OF_TOWNS.has(one) || institutions.has(one),
    );
  const isPlaced =
    DIRECTIONS.has(words[at]?.text ?? '') ||
    [0, 1, 2].some((back) => isInstitution(words[at - back]?.text ?? ''));
  return isPlaced ? 'located' : 'of';
}

function isOfTheWorld({ text, words, from, to }: Place, isWorldCity: boolean): boolean {
  const isEvent = (at: number) =>
    OF_THE_WORLD.has(words[at]?.text ?? '') &&
    !OF_THE_PRESS.has(words[at - 1]?.text ?? '') &&
    !OF_THE_PRESS.has(words[at + 1]?.text ?? '');
  if (!isWorldCity) return [-3, -2, -1].some((offset) => isEvent(from + offset)) || isEvent(to);
  for (let at = from - 1; at >= 0; at -= 1) {
    if (/[.!?]\s/u.test(text.slice(words[at]?.end, words[at + 1]?.start))) break;
    if (isEvent(at)) return true;
  }
  for (let at = to; at < Math.min(words.length, to + REACH_OF_WORLD); at += 1) {
    if (/[.!?]\s/u.test(text.slice(words[at - 1]?.end, words[at]?.start))) break;
    if (isEvent(at)) return true;
  }
  return false;
}

const ATTACHED_IN = /^[وف]?ب/u;

function arabicContext({ words, from, to }: Place): TownContext {
  const [before, word] = [words[from - 1]?.text ?? '', words[from]?.text ?? ''];
  const texts = words.slice(from, to).map(({ text }) => text);
  const bare = before.replace(/^[وف]?[بل](?=.{3})/u, '');
  const evidence = ARABIC_OF_TOWNS.has(before) || ARABIC_OF_TOWNS.has(bare) ? 'named' : IN.arabic.has(before);
  if (arabicPlaceSize(texts, 0, evidence) === to - from) return evidence ? 'located' : 'plain';
  const [, rest = ''] = /^[وف]?[بل]?(.{4,})$/u.exec(word) ?? [];
  const isIn = ATTACHED_IN.test(word);
  if (rest === word || arabicPlaceSize([rest, ...texts.slice(1)], 0, isIn) !== to - from) return 'aside';
  return isIn ? 'located' : 'plain';
}
