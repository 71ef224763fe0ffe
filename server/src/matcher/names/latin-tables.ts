import { isCommonWord } from '../language/common-words.ts';
import { setOf } from './folded.ts';

/** Words of the three languages in Latin script, folded. */

/** Offices and forms of address before a person's name: they are not part of it. */
export const TITLES = setOf(`
  president vice deputy former prime minister premier chancellor governor senator sen congressman congresswoman representative rep judge
  justice professor prof doctor dr mr mrs ms miss sir lord lady dame king queen prince princess pope sheikh general gen lieutenant
  lt colonel col captain capt major maj rear admiral commander sergeant sgt officer detective inspector superintendent chief
  executive coach manager captain mayor secretary foreign finance defence defense interior home health education justice attorney
  ambassador envoy special crown rev reverend father bishop archbishop cardinal ayatollah imam rabbi chairman chairwoman chair
  chairperson director speaker spokesman spokeswoman spokesperson leader opposition minister emir sultan emperor duke duchess baroness
  baron count lawyer attorney prosecutor analyst economist actor actress singer author writer poet journalist activist striker
  midfielder defender goalkeeper winger driver rider referee barrister cllr councillor commissioner ceo cfo coo mp mep pm head commodore marshal brigadier
  presidente presidenta ministro ministra primer primera premiere canciller gobernador gobernadora senador senadora diputado diputada
  juez jueza fiscal profesor profesora doctora sr sra srta señor señora don doña rey reina principe princesa papa
  jeque capitan coronel teniente almirante comandante sargento entrenador entrenadora alcalde alcaldesa secretario secretaria
  embajador embajadora cardenal obispo arzobispo padre director directora portavoz lider abogado abogada analista economista actor
  actriz cantante escritor escritora periodista activista delantero tecnico exministro exministra expresidente expresidenta exsenador
  vicepresidente vicepresidenta consejero consejera comisario comisaria jefe jefa
  m mme mlle mm me mes maitre monsieur madame ministre chanceliere chancelier gouverneur senateur senatrice depute deputee juge procureur
  procureure professeur professeure docteur roi reine pape cheikh capitaine lieutenant adjudant amiral entraineur entraineuse selectionneur
  maire secretaire ambassadeur ambassadrice eveque archeveque pere directeur directrice porte parole chef cheffe avocat avocate
  sister sor soeur madre frere monsignor msgr mgr monseigneur monseñor fray abbe patriarch patriarche patriarca mufti rabbin rabino
  analyste economiste acteur actrice chanteur chanteuse ecrivain ecrivaine journaliste militant militante prefet prefete colonel
`);
/** The abbreviations that follow a person's name in capitals: honours, degrees and seats. */
export const HONOURS = setOf('kc qc mp mep msp mla obe mbe cbe phd md');
/** Days and beliefs that are given names before a last name: "Christian Horner", "Julio Saavedra". */
const GIVEN_NAMES_TOO = setOf('christian jan june april julio');

/** Companies that are named like a person. */
export const CALLED_LIKE_PEOPLE: ReadonlySet<string> = new Set(
  `morgan stanley; goldman sachs; jp morgan; merrill lynch; charles schwab; wells fargo; eli lilly; john deere; john lewis; lockheed martin;
  philip morris; massimo dutti; ralph lauren; calvin klein; hugo boss; louis vuitton; christian dior; michael kors; tommy hilfiger; yves rocher;
  carolina herrera; harley davidson; rolls royce; aston martin; walt disney; warner bros; jack daniels; leroy merlin; pierre fabre;
  samuel goldwyn; marc jacobs; johnnie walker; jose cuervo; adolfo dominguez; bernard matthews; thomas cook; fred perry`
    .split(';')
    .map((name) => name.trim()),
);

/** Titles that say that a person follows, even before a single word. */
export const ADDRESSES = setOf(`
  mr mrs ms dr prof sir sen gen col lt sgt capt president chancellor senator governor judge professor pope king queen sheikh cardinal
  admiral mayor m mme mlle me monsieur madame maitre sr sra don doña señor señora presidente presidenta canciller senador senadora
  gobernador gobernadora juez jueza ministro ministra alcalde alcaldesa ministre
`);

/** Words that occur in the names of organisations. */
export const ORGANISATION_WORDS = setOf(`
  bank banks commission committee council ministry department agency agencies authority administration organization organisation
  association federation union unions party institute institution university college school academy foundation company corporation
  corp inc ltd llc plc group holdings holding partners capital industries motors airlines airways energy oil gas petroleum systems
  technologies technology pharmaceuticals pharma bureau office service services force forces army navy guard police court tribunal
  parliament congress senate assembly house treasury exchange fund trust society club fc united city rovers wanderers athletic alliance coalition movement
  league cross crescent nations news times post journal gazette telegraph press media broadcasting television hospital clinic
  museum theatre orchestra church congregation brigade brigades front network ports lines shipping railways rail records studios
  entertainment games sports team teachers workers board cooperation initiative center centre laboratory laboratories security program
  programme bros republicans democrats labour conservatives tories
  banque commission comite conseil ministere departement agence autorite organisation association federation syndicat parti
  institut institution universite ecole academie fondation societe compagnie groupe holding assemblee senat parlement cour caisse
  croix armee police gendarmerie garde marine prefecture mairie chambre confederation fonds union rassemblement mouvement ligue
  editions presse chu hopital musee orchestre eglise observatoire direction haut centre tresor banques service radio credit stade cercle mutuelle racing sporting olympique collectif inspection bibliotheque laboratoire parquet rectorat frontieres
  banco congreso comision comite consejo ministerio departamento agencia autoridad organizacion asociacion federacion sindicato partido
  instituto institucion universidad escuela academia fundacion compañia empresa grupo corporacion asamblea senado parlamento corte
  tribunal fiscalia cruz ejercito policia guardia marina secretaria alcaldia gobernacion camara confederacion fondo union movimiento liga
  junta generalitat xunta ayuntamiento diputacion hospital museo orquesta iglesia observatorio direccion centro tesoro servicio
  comisiones fuerzas defensoria contraloria procuraduria superintendencia registro club deportivo atletico real frente alianza
  coalicion red audiencia juzgado fronteras unidad bolsa colegio cooperativa brigada plataforma coordinadora mancomunidad sociedad
  conference guild synod parc transports chemins regie
`);
/** Words that begin the name of a place. */
export const PLACE_WORDS = setOf(`
  lake mount cape port fort gulf bay strait river isle island islands valley lac mont ile iles golfe baie detroit lago monte isla islas
  golfo bahia estrecho rio sierra puerto cabo valle
`);
export const PLACE_ENDS = setOf(`
  island islands river valley county province airport bridge street road square avenue park mountains hills desert sea bay beach falls
  stadium arena
`);

/** Small words within a name. */
export const PARTICLES = setOf(
  'de la las los del della di da das do dos du des von van der den ter ten bin ibn ben bint al el le abu ould',
);
export const OF_WORDS = setOf('of for the de la las los del du des le les');
export const AND_WORDS = setOf('and et y e');

/** Capitalised words that are not names: they end a name and never begin one. */
export const NEVER_NAMES = setOf(`
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november
  december lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril mai juin juillet aout septembre octobre
  novembre decembre lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio agosto septiembre
  octubre noviembre diciembre christmas easter ramadan eid noel paques navidad pascua
  mon tue wed thu fri sat sun jan feb apr jun jul aug sep sept oct nov dec ene abr ago dic fev avr juil
  i ii iii iv v vi vii viii ix x am pm gmt utc tv ai it pr hr ok id vip faq gdp pdf sms dna hiv aids covid vat led suv cctv pdg tva
  pib smic tgv rer bac pac iva dni ong ongs ngo ngos pyme pymes uci adn vih sida ia url html http https www com app phd mba
  god dios dieu turcs flamands wallons grecs bretons internet bitcoin online islam christianity muslim muslims christian christians jewish jews jew catholic catholics
  islamist islamists sunni shia shiite hindu hindus buddhist protestant republican republicans democrat democrats democratic tory tories labour conservative conservatives
  socialist communist marxist nazi olympic olympics english french spanish arabic german italian european europeans african africans asian latino latinos
  arab arabs flemish cornish western westerners american americans british russian kurdish kurds
  editor reuters afp efe dpa ansa xinhua anadolu tass getty ap photo photos image images video videos read more copyright
  cfa fcfa usd eur gbp uf cac ebitda
  facebook twitter instagram whatsapp telegram tiktok youtube linkedin newsletter podcast email
  continue reading share follow subscribe advertisement source sources lire aussi leer tambien
  state government parliament court army police bourse gobierno estado ejercito policia congreso corte etat gouvernement parlement
  earth internet web north south east west nord sud est ouest norte sur este oeste northern southern eastern western
`);
/** Peoples in French and Spanish with a capital, and English adjectives, by their endings, are not names of their own. */
export const PEOPLE_ENDING =
  /^(?:[a-z]{3,}(?:ais|aises?|iens?|iennes?|ains|aines|eens|eennes|ois|oises?|ese|ians?|eses|enses?))$/;

/** The adjectives that follow the first word of an institution in French, without capitals: "Commission européenne". */
export const FRENCH_ADJECTIVE =
  /^(?:nation|internation|centr|fédér|mondi|région|génér|soci|territori|judici|syndic|municip|départemen|cardin|roy|spéci|pén|commerci)(?:al|ale|el|elle|ales|aux)$|^(?:(?:europé|itali|algéri|tunisi|israéli|palestini|syri|iraki|irani|ukraini|canadi|mali|ivoiri|norvégi|indi|haïti|brésili|colombi|bolivi|égypti|libyi?|mauritani|nigéri)en(?:ne)?|africaine?|américaine?|française?|allemande?|britannique|espagnole?|russe|chinoise?|marocaine?|libanaise?|turque?|grec(?:que)?|belge|suisse|sénégalaise?|congolaise?|camerounaise?|gabonaise?|portugaise?|japonaise?|polonaise?|québécoise?|corse|ouvri[eè]re?|arabe|islamique|démocratique|républicaine?|socialiste|communiste|populaire|insoumise|publique|politique|économique|monétaire|météorologique|nucléaire|atomique|scientifique|sanitaire|alimentaire|universitaire|militaire|financi[eè]re?|bancaire|unie?s?|humanitaire|professionnel(?:le)?|supérieure?|constitutionnelle?|rouge)$/u;

/**
 * The endings of other adjectives, which count right after a word such as "parti" or "stade": "Parti libéral", "Crédit agricole",
 * "Stade rennais", "Mouvement réformateur".
 */
export const FRENCH_ADJECTIVE_ENDING =
  /^\p{Ll}{2,}(?:ique|iste|aire|teur|trice|if|ive|al|ale|aux|ales|el|elle|els|elles|ais|aise|ois|oise|ain|aine|ien|ienne|éen|éenne|icole|san|sanne|escent|vert|verte|uni|unie|unis|unies|libre|libres|démocrate|solidaire|populaire|suisse|belge|russe|féminin|féminine)s?$/u;
/** Capitalised nationalities before a person's name: "l'Américaine Jessica Pegula", "le Russe Daniil Medvedev". */
export const FRENCH_PEOPLES = setOf(`
  américain américaine russe suisse belge britannique espagnol espagnole allemand allemande turc turque grec grecque serbe croate bulgare slovaque slovène tchèque
  danois danoise suédois suédoise finlandais finlandaise néerlandais néerlandaise polonais polonaise hongrois hongroise roumain roumaine marocain marocaine mexicain mexicaine
  cubain cubaine africain africaine argentin argentine italien italienne canadien canadienne australien australienne brésilien brésilienne algérien algérienne tunisien
  tunisienne égyptien égyptienne syrien syrienne libyen libyenne iranien iranienne irakien irakienne israélien israélienne palestinien palestinienne ukrainien ukrainienne
  norvégien norvégienne autrichien autrichienne colombien colombienne chilien chilienne péruvien péruvienne vénézuélien vénézuélienne nigérian nigériane ghanéen ghanéenne
  ivoirien ivoirienne malien malienne kényan kényane éthiopien éthiopienne indien indienne chinois chinoise japonais japonaise coréen coréenne vietnamien vietnamienne kazakh
  kazakhe ouzbek géorgien géorgienne arménien arménienne estonien estonienne letton lettonne lituanien lituanienne afghan afghane saoudien saoudienne qatari qatarie
  kurde basque catalan catalane breton bretonne corse québécois québécoise monégasque luxembourgeois luxembourgeoise jamaïcain jamaïcaine dominicain dominicaine
  ougandais ougandaise rwandais rwandaise congolais congolaise sénégalais sénégalaise camerounais camerounaise portugais portugaise irlandais irlandaise écossais écossaise
`);
/** Words for buildings and institutions, in lower case before the name of the person after whom they are named. */
export const FRENCH_NAMED_AFTER = setOf('université hôpital clinique institut fondation');
/** Words for things that are not organisations, in lower case before the name of the person after whom they are named. */
export const FRENCH_CALLED_AFTER = setOf(
  'école lycée collège stade prison rue place avenue boulevard aéroport gymnase quai pont square piscine médiathèque parc',
);

/** The end of a gap that says that the single word after it is a place. */
export const PLACE_BEFORE =
  /(?:^|[^\p{L}])(?:in|near|à|en|cerca de|près de|outside|towards|vers|hacia|desde|depuis)\s$/u;

/** Words between the names of a person, in any language. */
export const BETWEEN_NAMES = setOf('bin ibn ben bint van von der den ter ten al el abu ould');
export const ENGLISH_OF = setOf('of for the');
/** Ends of an organisation's name that may contain "and". */
export const JOINT_ENDS = setOf(`
  organization organisation commission agency administration authority committee council department ministry institute association
  federation board bureau council union fund
`);
export const DAYS = setOf(`
  monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miercoles
  jueves viernes sabado domingo january february april june july august september october november december janvier fevrier avril juin
  juillet aout septembre octobre novembre decembre enero febrero abril junio julio agosto septiembre octubre noviembre diciembre
`);
/** Words that are not names on their own, but may be part of one. */
export const IN_NAMES = setOf(`
  state national north south east west nord sud est ouest norte sur este oeste northern southern eastern western army police court
  democratic republican american arab kurdish english european african asian italian german spanish french russian british olympic
  christian jewish islamic catholic government parliament earth internet media
`);
/** Words that make a different place of the known place that follows them. */
export const BEFORE_PLACES = setOf(`
  new north south east west northern southern eastern western greater nouvelle nueva san santa sant saint sainte st puerto port fort
`);
/** Adjectives that begin the names of organisations, also as the first word of a sentence. */
export const BEFORE_ORGANISATIONS = setOf(
  'national international federal royal central european american british african world global supreme nuevo nueva nacional',
);
/** Words for organisations that are also last names. */
export const LIKE_LAST_NAMES = setOf(`
  cross church house post front court city service league rail ports lines center banks cruz corte camara iglesia marina guardia prieto
  real red liga fuerzas school police garde marine chambre haut cour times
`);
/** Institutions that every country has: on their own, they are not names. */
export const GENERIC = setOf(`
  bank commission committee council ministry department agency authority administration organization association federation union party
  institute university college school company group court parliament congress senate assembly house club league navy army police guard
  banque comite conseil ministere departement agence autorite syndicat parti ecole assemblee senat cour armee prefecture mairie chambre
  banco comision consejo ministerio gobierno partido universidad asamblea senado parlamento corte tribunal ejercito policia alcaldia
  camara junta ayuntamiento movement mouvement direction centre center united cross office service services board front network
  coalition alliance press media church hospital ligue liga league coupe copa tour salud museum theatre rassemblement royaume haut real atletico deportivo red force forces
  teachers workers team games holdings capital industries fund trust foundation society news times post
`);

/** Whether a word with a capital, before the word `next`, is certainly not part of a name. */
export const isNeverName = (word: string, next: string | undefined): boolean =>
  NEVER_NAMES.has(word) &&
  !(GIVEN_NAMES_TOO.has(word) && next !== undefined && !isCommonWord(next) && !ORGANISATION_WORDS.has(next));
