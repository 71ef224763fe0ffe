import { nameTables } from '../../../matcher/index.ts';
import { COMPANIES } from './companies.ts';
import { isOccupation } from './occupations.ts';
import { setOf } from './types.ts';

/**
 * Words with which a text refers to somebody whom it has named before: “the 22-year-old”, “el cineasta”, “la lauréate”. Folded.
 */
const DESCRIPTIONS = setOf(`
  actor actress singer author writer poet journalist activist striker midfielder defender goalkeeper winger forward analyst economist chef cook
  politician lawmaker backbencher veteran star champion winner runner sprinter businessman businesswoman billionaire tycoon academic expert
  pensioner retiree grandmother grandfather teenager youngster mum mom dad mother father widow widower native laureate frontman playmaker
  actriz cantante escritor escritora periodista activista delantero analista economista tecnico estratega mandatario mandataria gobernante
  dirigente legislador legisladora parlamentario parlamentaria politico politica veterano veterana campeon campeona ganador ganadora galardonado
  galardonada premiado premiada experto experta especialista letrado letrada madre viuda viudo mujer hombre joven anciano anciana abuela abuelo
  candidato candidata funcionario funcionaria diplomatico diplomatica jerarca
  octogenario octogenaria nonagenaria interprete creador creadora conservador conservadora
  acteur actrice chanteur chanteuse ecrivain ecrivaine journaliste militant militante technicien technicienne economiste elu elue edile
  dirigeant dirigeante parlementaire specialiste experte expert laureat laureate vainqueur championne champion quinquagenaire quadragenaire
  candidat candidate diplomate magistrat magistrate trentenaire sexagenaire septuagenaire octogenaire nonagenaire veuve veuf femme homme comedienne comedien universitaire
  البطل البطلة النجم النجمة الشاب الشابة الفنان الفنانة الكاتب الكاتبة الروائي الروائية الشاعر الشاعرة المخرج المخرجة الممثل الممثلة الباحث الباحثة الخبير الخبيرة العالم العالمة
`);
/** Descriptions of people who occur in almost every story, mostly without a name. */
const OTHERS = setOf(`
  witness editor principal headteacher teacher landlord owner producer publisher solicitor trainer investigator inspector constable dealer broker
  trustee treasurer magistrate rector warden organiser organizer student nurse paramedic surgeon dentist physician vet doctor counsellor tutor
  maestro maestra gerente propietario propietaria vecino vecina socio tenista camarero camarera enfermero enfermera medico medica bombero bombera
  tesorero tesorera magistrado magistrada rector rectora titular vocal vocero vocera perito perita prefecto portero portera editor editora
  edil edila concejal concejala subsecretario subsecretaria intendente intendenta regidor regidora estudiante panadero panadera taxista ponente
  enseignant enseignante instituteur institutrice gerant gerante patron patronne proprietaire medecin infirmier infirmiere
  soignant soignante pompier pompiere notaire porteparole pharmacien pharmacienne adjoint adjointe commissaire rapporteur rapporteure recteur
  rectrice procureure batonnier batonniere coordinateur coordinatrice etudiant etudiante benevole temoin inspecteur inspectrice
`);
/** “The Dutchman”, « la Jurassienne »: with a capital, except in Spanish. */
const COMPATRIOT = /^\p{Lu}\p{L}{2,}(?:man|woman|ian|ese|an|aise?|oise?|ienn?e?|aine?|ol|ole|and|ande)$/u;
const SPANISH_COMPATRIOT =
  /^(?:\p{Ll}{4,}eñ[oa]|\p{Ll}{2,}ense|\p{Ll}{2,}(?:uay[oa]|[ln]és|[ln]esa|glés|glesa|[bcilnrz]an[oa]|tin[oa]|chilen[oa]|español[ao]?))$/u;
const NO_COMPATRIOT = setOf('pequeño pequeña hermano hermana decano decana organo campana escribano alcano');

/** Occupations, recognised by the form of the word: « le grimpeur », “la centrocampista”; not offices or organisations. */
export const isAgent = (word: string): boolean =>
  AGENT.test(word) &&
  !nameTables.TITLES.has(word) &&
  !COMPANIES.has(word) &&
  !THINGS.has(word) &&
  !OTHERS.has(word);
const AGENT = /^\p{L}{3,}(?:[^t]teur|[^tc]eur|euse|[aceu][ct]?trice|[ai]dora?|ista|[^t]iste)$/u;
/** Words for things that have the same endings. */
const THINGS = setOf(`
  secteur moteur facteur valeur hauteur chaleur couleur erreur faveur douleur longueur largeur grandeur rumeur honneur bonheur malheur humeur terreur fureur
  ampleur lenteur ordinateur computadora revista lista pista vista entrevista conquista
`);

/** “Danois”, written with its capital. */
export const isCompatriot = (written: string): boolean => COMPATRIOT.test(written);

/**
 * Whether the words after a definite article describe a person, rather than an office whose holder the text would have to name.
 */
export function isDescription(written: string): boolean {
  const [word = ''] = setOf(written);
  if (OTHERS.has(word) || NO_COMPATRIOT.has(word)) return false;
  return (
    DESCRIPTIONS.has(word) ||
    isOccupation(word) ||
    isAgent(word) ||
    COMPATRIOT.test(written) ||
    SPANISH_COMPATRIOT.test(written)
  );
}
