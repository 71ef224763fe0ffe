import { nameTables } from '../../matcher/index.ts';
import { isOccupation, PEOPLE_NOUNS } from './words/index.ts';

const { TITLES } = nameTables;

/** Given names that the tables of names lack, and that are not names of anything else. */
const GIVEN_NAMES_TOO = nameTables.setOf(`
  adaeze adaobi amaka amarachi chidinma chinelo chinwe chioma chukwuemeka ebele ifeanyi ijeoma kelechi nkechi
  nkiruka nneka obiageli okechukwu onyinye uchenna uzoma adebayo babajide folake olusegun
  ferran arnau bernat biel eudald ferriol guifré guillem llorenç lluís montserrat nuria oleguer quim sadurní
  ainara arantxa asier beñat eneko garazi gorka jokin joseba koldo leire maialen miren nekane oihane olatz zuriñe
`);
export const isGivenName = (word: string): boolean =>
  nameTables.isGivenName(word) || GIVEN_NAMES_TOO.has(word);

/** The maximum number of words in a name: "Sheikh Hamad bin Khalifa Al Thani". */
export const LONGEST_NAME = 7;

/** Whether a word is written with a capital. */
export const isWrittenLarge = (word: string): boolean => /^\p{Lu}/u.test(word);

/** “Dre Isabelle Rancourt” */
export const isAddress = (word: string): boolean => TITLES.has(word) || word === 'dre' || word === 'dra';
export const isOffice = (word: string): boolean => TITLES.has(word) || isOccupation(word);

/** “Pescadores de Bermeo”: people of a place, whoever they are. */
export function isGroup([people = '', of = '']: readonly string[]): boolean {
  const singulars = [people.replace(/s$/u, ''), people.replace(/es$/u, '')].filter((one) => one !== people);
  return OF.has(of) && singulars.some((one) => isOffice(one) || PEOPLE_NOUNS.has(one));
}
const OF = nameTables.setOf('of de du des d');

/** Words for organisations before the names of people. */
export const GOVERNORS = nameTables.setOf(`
  charity ngo nonprofit firm startup band newspaper magazine retailer brand ong banda periódico diario revista cooperativa colectivo marca peña productora
  rue avenue boulevard quai lycée collège stade aéroport pont calle avenida plaza paseo estadio aeropuerto colegio puente
  entreprise marque coopérative journal quotidien hebdomadaire enseigne cabinet maison
`);
