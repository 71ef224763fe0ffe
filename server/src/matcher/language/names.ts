import { wordSet } from './word-tables.ts';

/** Names that depend on the text around them. Written folded. */

/**
 * Names that are another word without the capital: Turkey, Chile, Maduro, Lens. Words that people may capitalise without meaning
 * the name are left out: Gold, Jobs.
 */
export const NAMES_LIKE_WORDS = wordSet(`
  turkey chad jersey nice bath hull cork reading wells bury barking slough split cologne polish may
  paris tours lens angers rennes cannes nancy sens vannes grasse vienne liege spa somme manche lot aube creuse orne landes
  genes sienne grenade chili sucre borne mars
  chile granada leon iran salta corrientes palma cuenca ronda lima rosario colon bolivar castillo maduro franco iglesias
  casado zapatero morales correa cabello moreno calvo podemos sumar morena
  trump bush musk swift apple shell orange total carrefour free target gap oracle intel alphabet zoom slack threads snap
  sky boots next bolt stripe chase caterpillar indeed mango arsenal ensemble horizons
  visa block square signal sol
  acciona compass delta dominion equinox humana meta moderna paramount persimmon prudential safran sage telefonica uber workday
`);

const ARTICLE_IN_CAPITALS = /^\s*["“«„]?\s*(?:(?:The|Le|La|Les|El|Los|Las)\s+|L['’])$/u;

/**
 * Whether the keyword is a capitalised article and one capitalised word, as only names are written: Le Monde is not "tout
 * le monde", and El País not "en todo el país".
 */
export const isNameWithArticle = (keyword: string, start: number, end: number): boolean =>
  ARTICLE_IN_CAPITALS.test(keyword.slice(0, start)) &&
  /^\s*["”»“]?\s*$/u.test(keyword.slice(end)) &&
  /\p{Lu}/u.test(keyword[start] ?? '');

/** Places whose name is part of another name: York and New York, Guinea and Guinea-Bissau. */
const NAMESAKES = wordSet(`
  york jersey hampshire england orleans mexico mexique brunswick haven britain plymouth bedford rochelle london castle
  guinea guinee zealand zelande zelanda caledonia caledonie scotia escocia ecosse wales gales galles inglaterra angleterre
  granada leon laredo bretaña bretagne sudan soudan virginia virginie غينيا
`);
/** A word that counts only with a capital, as in names: the captain in "the new England captain" is that of England. */
const NEW_BEFORE =
  /(?<!\p{L})(?:N(?:ew(?: South)?|EW|ouvelle|OUVELLE|ouveau|OUVEAU|uev[oa]|UEV[OA])|Equatorial)[\s-]+$/u;
const OTHER_AFTER =
  /^\p{L}+[\s-](?:pigs?|fowls?|bissau|ecuatorial|équatoriale|بيساو|الاستوائية)(?!\p{L})|^s(?:ou|u)d[aá]n\s(?:du sud|del sur)(?!\p{L})/iu;
/** An adjective that makes this place a different one: South Sudan, whereas South London is in London. */
const OTHER_BEFORE =
  /(?<=(?<!\p{L})(?:South|SOUTH)[\s-])S(?:udan|UDAN)|(?<=(?<!\p{L})(?:Sud|SUD)[\s-])S(?:oudan|OUDAN)|(?<=(?<!\p{L})(?:West|WEST)[\s-])V(?:irginia|IRGINIA)|(?<=(?<!\p{L})(?:Grande|GRANDE)[\s-])B(?:retagne|RETAGNE)|(?<=(?<!\p{L})Gran\s)Bretaña/uy;

function hasOtherBefore(text: string, start: number): boolean {
  OTHER_BEFORE.lastIndex = start;
  return OTHER_BEFORE.test(text);
}
const LONGEST_BEFORE = 12;
const LONGEST_AFTER = 30;

/** Whether the name from `start` is part of another place's name in its text. */
export const isPartOfName = (text: string, start: number): boolean =>
  NEW_BEFORE.test(text.slice(Math.max(0, start - LONGEST_BEFORE), start)) ||
  hasOtherBefore(text, start) ||
  OTHER_AFTER.test(text.slice(start, start + LONGEST_AFTER));

/** Whether a keyword's word, which starts at `start`, names the place, not the one with the longer name. */
export const hasNamesake = (keyword: string, word: string, start: number): boolean =>
  NAMESAKES.has(word) && !/\p{L}/u.test(keyword.slice(0, start));
