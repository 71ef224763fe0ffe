import { nameTables } from '../../matcher/index.ts';
import { isOffice } from './name-words.ts';

const { ORGANISATION_WORDS, setOf } = nameTables;

export const LEGAL_FORMS = setOf('corp inc ltd llc plc ag gmbh sa sas sarl spa se nv bv sl');
/** Words that begin the name of an institution in lower case: “le parquet de Lyon”, “el ministerio de Salud”. */
export const LOWER_HEADS = setOf(`
  ministere parquet universite mairie prefecture rectorat gendarmerie tribunal cour conseil chambre commissariat academie hopital syndicat ambassade diocese
  ministerio fiscalia universidad ayuntamiento alcaldia consejeria secretaria tribunal audiencia juzgado policia diputacion comisaria embajada academia hospital camara sindicato gobierno junta
`);
/** Occupations that companies have, too: “the developer, Ashgrove Homes”. */
export const COMPANIES_TOO = setOf(
  'broker dealer designer developer operator owner producer publisher trader distribuidora fabricant',
);
/** Newspapers, stations and agencies, which report what others say. */
export const CARRIERS = setOf(`
  reuters afp ap efe ansa dpa tass xinhua bloomberg bbc cnn cbs nbc abc cnbc aljazeera jazeera guardian politico axios upi notimex
  itv npr wsj nyt msnbc pti ani nhk ard zdf rai rfi rtl lci rtve sky newsweek spiegel haaretz interfax standard
  times post journal gazette herald tribune telegraph news press presse broadcasting television tv radio daily magazine newspaper media
  monde figaro parisien liberation mediapart bfmtv franceinfo pais mundo vanguardia clarin nacion
  periodico diario revista quotidien journal noticias canal cadena
  وكالة رويترز فرانس صحيفة جريدة قناة تلفزيون إذاعة موقع مجلة الجزيرة العربية الأناضول
`);
/**
 * Initials of people and places; for organisations, three or four letters are taken, because longer words may be names
 * in capitals.
 */
export const OTHER_INITIALS = setOf('usa uae aoc rfk jfk lbj fdr amlo mbs mbz');
export const JOINING = setOf('of for de la las los du des del d le les the');
export const BEFORE_NAME = setOf('the la le les el los las');
export const BEFORE_ROLE = setOf('a an the un une una el la le');
export const FOR = setOf('for of de du del باسم');
export const AND = setOf('and y et e');
export const HONORIFICS = setOf(`
  lord lady sir dame baroness baron viscount mr mrs ms miss dr judge rabbi imam sheikh m mme mlle me sr sra don doña
  señor señora monsieur madame maitre senator governor mayor president
`);
/** Words for organisations that are also last names. */
export const LIKE_LAST_NAMES = setOf(`
  bank banks council church house post court guard police union party league cross capital school hall board fund front service center temple clinic
  banque cour garde chambre marine parquet cruz banco corte camara iglesia guardia real
`);
/** Words of these that need an article, a place or a spokesperson beside them. */
export const LAST_NAMES_TOO = setOf(
  'church house court hall cross temple council post front guard school corte iglesia camara cruz',
);
/** Further words of kinds, for names of more than one word. */
export const KINDS = setOf(`
  constabulary secretariat directorate inspectorate consortium cooperative co-operative embassy consulate diocese archdiocese municipality watchdog charity
  universities hospitals chamber archive archives supermarkets stores foods insurance electric steel mining logistics therapeutics biotech semiconductor
  semiconductors software solutions properties construction aerospace aviation automotive chemicals cement brewing brewery ferries telecom telecoms
  international analytics research insights borders government gouvernement pharmacy pharmacies investments ventures healthcare workers watch zoo observatory command corps confederation internationale
  ambassade consulat cooperative confederation brasserie assurances transports laboratoires hopitaux habitat
  embajada consulado cooperativa confederacion aerolineas lineas seguros supermercados hospitales laboratorios
`);
/** “An Israeli spokesman”: of a people, not of an organisation. */
export const PEOPLES = /(?:an|ian|ish|ese|[^d]i|ic|al|ist|ch|ch|ois|ais|aise|ense)$/u;
/** Organisations that need another word to say what they are: “cour d’appel”, “conseil municipal”. */
export const NEED_KINDS = setOf('conseil cour chambre junta camara');
export const INSTITUTION_ADJECTIVE =
  /^(?:administrati|judiciaire|correctionnel|régional|départemental|municipal|général|national|fédéral|provincial|superior|supremo|local|autonómic|foral|universitaire|métropolitain|constitutionnel|suprême|nacional|estatal|civil|militaire|militar|électoral|electoral)\p{L}{0,3}$|^\p{Ll}{3,}(?:ais|aise|ois|oise|ain|aine|ien|ienne|éen|éenne|és|esa|ano|ana|eno|eño|eña|ino|ina)$|^(?:belge|suisse|russe|turc|turque|grec|grecque|tchèque|slovaque|croate|serbe|malgache)$/u;
export const INSTITUTION_END = /^ \p{Ll}+(?:ères|ques?|ales?|ures?|ublic[oa]s?)(?!\p{L})/u;
export const INSTITUTION_NOUNS = setOf(
  'appel assises justice police commerce instance grande comptes sante salud justicia policia educacion apelacion apelaciones comercio cuentas agriculture',
);
export const CAUSES = setOf('en sin sans contra contre para pour for against without');
/** Words before something that is not a name in Arabic: relative pronouns, prepositions, and general words for organisations. */
export const ARABIC_NO_NAME = setOf(`
  التي الذي الذين في من عن على إلى مع بعد قبل خلال عبر ضد امام إن أن بأن وقال قال قالت إنه إنها أنه أنها بأنه بأنها تابعة التابعة المعنية المختصة المصنعة المشغلة المذكورة المحلية الجديدة متخصصة مملوكة
  خاصة كبرى كبيرة جديدة محلية اليوم أمس هذه هذا تلك مسؤول مصدر رئيس مدير
`);
export const ARABIC_HEADS = setOf('شركة شرطة نيابة سفارة قنصلية بلدية أمانة غرفة بورصة دائرة رئاسة مديرية');
/** Portfolios of ministries; in the tables, they are parts of offices. */
export const FIELDS = setOf('foreign home finance defence defense interior health education justice');
/** Whether a word is an office and not part of a name, unlike “commission” and “foreign”: “European Commission President”. */
export const isOnlyOffice = (word: string): boolean =>
  !ORGANISATION_WORDS.has(word) && !FIELDS.has(word) && isOffice(word);
