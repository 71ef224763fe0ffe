import { nameTables } from '../../matcher/index.ts';
import { isOccupation } from './words/index.ts';

const { TITLES } = nameTables;

/** Given names that the tables of names lack; nothing else that a text may name is called so. */
const GIVEN_NAMES_TOO = nameTables.setOf(`
  adaeze adaobi amaka amarachi chiamaka chidinma chimamanda chinedu chinelo chinwe chioma chukwuemeka ebele ifeanyi ifeoma ijeoma ikenna kelechi nkechi
  nkiruka nnamdi nneka obiageli obioma okechukwu olumide oluwaseun onyinye uchenna uzoma abimbola adebayo adeola babajide bukola folake olusegun temitope
  ferran arnau bernat biel eudald ferriol guifré guillem llorenç lluís meritxell montserrat nuria oleguer quim roser sadurní
  ainara amaia arantxa asier beñat eneko garazi gorka iker jokin joseba koldo leire maialen maite markel miren mikel nekane oihane olatz unax zuriñe
`);
export const isGivenName = (word: string): boolean =>
  nameTables.isGivenName(word) || GIVEN_NAMES_TOO.has(word);

/** "Sheikh Hamad bin Khalifa Al Thani" */
export const LONGEST_NAME = 7;

/** Whether a word is written with a capital. */
export const isWrittenLarge = (word: string): boolean => /^\p{Lu}/u.test(word);

/** “Dre Isabelle Rancourt” */
export const isAddress = (word: string): boolean => TITLES.has(word) || word === 'dre' || word === 'dra';
export const isOffice = (word: string): boolean => TITLES.has(word) || isOccupation(word);

/** Organisations of which people give the name. */
export const GOVERNORS = nameTables.setOf(`
  charity ngo nonprofit firm startup band newspaper magazine retailer brand ong banda periódico diario revista cooperativa colectivo marca peña productora
  rue avenue boulevard quai lycée collège stade aéroport pont calle avenida plaza paseo estadio aeropuerto colegio puente
  entreprise marque coopérative journal quotidien hebdomadaire enseigne cabinet maison
`);
