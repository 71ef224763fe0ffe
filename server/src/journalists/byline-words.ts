import { nameTables } from '../matcher/index.ts';

const { setOf } = nameTables;

/** Agencies by their names. Any other name that contains a word for an agency or a newsroom counts as one too. */
const AGENCIES: ReadonlySet<string> = new Set(
  `afp; agence france presse; ap; associated press; the associated press; reuters; thomson reuters; dpa; efe; agencia efe; europa press; ep;
  ansa; apa; ats; keystone sda; sda; belga; anp; ntb; tt; ritzau; pap; tass; interfax; xinhua; upi; press association; pa; pa media; lusa;
  telam; notimex; anadolu; aa; kna; epd; bloomberg; getty; getty images; colpisa; servimedia; aps; map; tap; mena; spa; wam; petra; qna; sana; nna; una;
  bloomberg news; cnn; bbc; ap news; afp factuel; afp factual; le monde; al jazeera; al arabiya; associated press writers; agencies; agence;
  رويترز; فرانس برس; وكالة فرانس برس; ا ف ب; أ ف ب; أف ب; د ب أ; الأناضول; الاناضول; سبوتنيك; وكالات; الوكالات; شينخوا; وام; واس; بترا; قنا; سانا; أ ب;
  أسوشيتد برس; اسوشيتد برس; بي بي سي; سي إن إن; الجزيرة; الجزيرة نت; العربية نت; سكاي نيوز عربية; بي بي سي عربي; العربية; الشرق الأوسط; نوفوستي; إفي; تاس; كونا; بنا; وفا; واج`
    .split(';')
    .map((name) => nameTables.foldedWordsOf(name).join(' ')),
);

export const isAgency = (words: readonly string[]): boolean => AGENCIES.has(words.join(' '));

/** Words of newsrooms, desks and teams, folded, in the four languages: none is part of a person's name. */
export const DESK_WORDS = setOf(`
  staff newsroom newsdesk desk team editorial editors reporters writers correspondents contributors agencies agency wire wires webdesk online
  digital news media press magazine daily weekly times service services report reports bureau network radio tv television channel podcast
  studio studios lab library photo photos data opinion guest anonymous unknown admin administrator editor collective partners sponsored
  advertiser content board committee department office association institute institution foundation group company corp inc ltd research project
  briefing live updates explainer factcheck checkers fact verify
  redaccion equipo seccion agencia agencias corresponsales colaboradores colaboracion autores varios politica economia sociedad cultura deportes deporte internacional
  nacional local mundo tecnologia ciencia salud opinion tribuna diario periodico noticias prensa periodismo contenidos patrocinado lectores
  informativos datos verificacion gabinete oficina
  redaction equipe service pole rubrique collectif plusieurs auteurs correspondants lecteurs agence agences politique economie societe sport sports culture
  international monde desintox decodeurs verificateurs donnees partenaire presse journal quotidien redacteurs contributeurs tribune debats
  redazione redaktion redacao
  هيئة التحرير تحرير قسم فريق وكالات وكالة وكالات موقع جريدة صحيفة مجلة قناة شبكة متابعات متابعة خاص مراسلون مراسلينا مراسلو مندوبنا المحرر السياسي
  الرياضي الاقتصادي الاخبار اخبار غرفة مركز الديسك ديسك وحدة بوابة المحررون محررو كتاب ترجمات ترجمة برس نيوز اونلاين تلفزيون اذاعة بيان رصد
`);

/** Roles and professions beside a name. The other words may be a name. */
export const ROLES = setOf(`
  writer reporter correspondent editor columnist contributor journalist photographer blogger producer anchor presenter host critic
  researcher fellow intern freelance freelancer deputy assistant associate managing executive senior chief staff special political politics sports sport
  business economics health education science environment technology tech crime city local national international foreign diplomatic
  defence defense security legal court arts culture entertainment features investigations investigative multimedia video audience
  lifestyle travel food climate energy royal parliamentary washington bureau head of at for
  journaliste correspondant correspondante envoye envoyee special speciale chroniqueur chroniqueuse redacteur redactrice editorialiste
  reporter grand grande chef adjoint adjointe de la du pigiste economiste historien historienne philosophe sociologue politologue professeur
  corresponsal enviado enviada especial periodista redactor redactora jefe jefa columnista cronista colaborador colaboradora en editora
  director directora subdirector subdirectora analista profesor profesora catedratico catedratica escritor escritora abogado abogada
  giornalista inviato inviata corrispondente jornalista korrespondent korrespondentin redakteur redakteurin journalistin
  مراسل مراسلة مراسلنا مراسلتنا محرر محررة المحرر المحررة صحفي صحفية صحافي صحافية الصحفي الصحفية الصحافي الصحافية كاتب كاتبة الكاتب الكاتبة اعلامي اعلامية موفد موفدة موفدنا
  المراسل المراسلة مدير مكتب رئيس التحرير باحث باحثة الباحث الباحثة خبير محلل استاذ استاذة مندوب مندوبة معد معدة
`);

/** Roles that show, without further evidence, that the text next to them is a name. */
export const SURE_ROLES = setOf(`
  writer reporter correspondent editor columnist contributor journalist photographer blogger producer anchor presenter critic researcher
  journaliste correspondant correspondante envoye envoyee chroniqueur chroniqueuse redacteur redactrice editorialiste pigiste economiste
  historien historienne philosophe sociologue politologue corresponsal enviado enviada periodista redactor redactora columnista cronista
  colaborador colaboradora analista catedratico catedratica escritor escritora giornalista inviato inviata corrispondente jornalista
  korrespondent korrespondentin redakteur redakteurin journalistin freelance
  مراسل مراسلة مراسلنا مراسلتنا محرر محررة صحفي صحفية صحافي صحافية كاتب كاتبة اعلامي اعلامية موفد موفدة مندوب مندوبة الكاتب الكاتبة الصحفي الصحفية الصحافي الصحافية
  المراسل المراسلة الباحث الباحثة باحث باحثة
`);

/** The head of a desk is not the desk: "Head of news", "cheffe du service politique". */
export const LEADERS = setOf(`
  head chief director directora subdirector subdirectora directeur directrice chef cheffe jefe jefa responsable coordinador coordinadora
  رئيس رئيسة مدير مديرة نائب
`);

/** Additions that distinguish a person from a parent with the same name. */
export const GENERATION = /(?:^|\s)(?:jr|sr|ii|iii|iv)\.?$/iu;

/** Words that begin the names of newspapers and sections, not of people. */
export const ARTICLES = setOf('the a an el la los las le les un une una lo il i gli der die das');

/** Arabic small words that occur in sentences and headings, not in names. */
export const ARABIC_SMALL = setOf(
  'في من الى عن مع بعد قبل بين هذا هذه التي الذي ان لا ما هل كل او ثم حول ضد خلال منذ عند بسبب عبر لدى',
);

/**
 * Last names that are so frequent that the same full name in two places says little. The most frequent ones of the countries in
 * which the four languages are spoken, from the lists of their statistical offices as far as they are commonly known.
 */
export const COMMON_LAST_NAMES = setOf(`
  smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez wilson anderson thomas taylor moore
  jackson martin lee perez thompson white harris sanchez clark ramirez lewis robinson walker young allen king wright scott torres nguyen
  hill flores green adams nelson baker hall rivera campbell mitchell carter roberts gomez phillips evans turner diaz parker cruz edwards
  collins reyes stewart morris morales murphy cook rogers gutierrez ortiz morgan cooper peterson bailey reed kelly howard ramos kim cox
  ward richardson watson brooks chavez wood james bennett gray mendoza ruiz hughes price alvarez castillo sanders patel myers long ross
  foster jimenez powell jenkins perry russell sullivan bell coleman butler henderson barnes fisher simmons graham wallace davies shaw khan
  ahmed ali singh kaur begum hussain obrien walsh byrne ryan oconnor kennedy lynch murray quinn doyle gallagher macdonald fraser reid simpson
  marshall hunt mason palmer mills webb knight stone chapman ellis lloyd fox hamilton johnston harrison gibson chen wang li zhang liu yang wu
  fernandez martin romero alonso navarro dominguez vazquez gil serrano blanco molina moreno munoz suarez castro ortega rubio marin sanz
  iglesias nunez medina garrido cortes castillo santos lozano guerrero cano prieto mendez cruz calvo gallego vidal leon marquez herrera
  pena flores cabrera campos vega fuentes carrasco diez reyes caballero nieto aguilar pascual santana herrero lorenzo montero hidalgo gimenez
  ibanez ferrer duran santiago benitez mora vicente vargas arias carmona crespo roman pastor soto saez velasco moya soler parra esteban bravo
  gallardo rojas silva pereira oliveira costa souza ferreira acosta rios salazar aguirre espinoza contreras valdez delgado cardenas rivas
  martin bernard dubois petit robert richard durand moreau simon laurent lefebvre michel garcia david bertrand roux vincent fournier
  morel girard andre mercier dupont lambert bonnet francois martinez legrand garnier faure rousseau blanc guerin muller henry roussel nicolas
  perrin morin mathieu clement gauthier dumont fontaine chevalier robin masson sanchez gerard nguyen boyer denis lemaire duval joly gautier
  roger roche roy noel meyer lucas meunier jean perez marchand dufour blanchard marie barbier brun dumas brunet schmitt leroux colas
  fernandez tremblay gagnon cote bouchard gauthier morin lavoie fortin gagne ouellet pelletier belanger levesque bergeron leblanc diallo
  traore diop ndiaye fall ba sow sy coulibaly keita toure cisse kone camara barry bah benali haddad mansouri
  mohamed mohammed muhammad ahmad ahmed ali hassan hussein ibrahim mahmoud mustafa khalil saleh omar othman youssef abdullah
  محمد احمد علي حسن حسين ابراهيم محمود مصطفي خليل صالح عمر عثمان يوسف عبدالله الله سعيد سالم ناصر خالد عبدالرحمن الرحمن جمال كمال سليمان داود
  سعد عادل فؤاد حداد الحداد خوري الخوري منصور الشريف شريف السيد الحسيني الحسن المصري العلي الاحمد المحمد حمدان حمود عيسي موسي يحيي النجار نجار التميمي الدوسري القحطاني العتيبي
  الغامدي الزهراني الشمري المطيري الحربي بركات عباس جابر طه فرج رمضان عوض درويش
`);

/** Roles that are not last names. */
export const NO_LAST_NAMES = setOf(`
  reporter correspondent editor columnist contributor journalist producer writer corresponsal periodista
  journaliste redactor redactora enviado enviada columnista
`);

/** Words that are never part of a person's name. */
export const HARD_DESK = setOf(`
  staff newsroom desk team newsdesk agencies agencia agencias redaccion redaction redazione redaktion equipo equipe news media tv podcast
  online reporters editors correspondents contributors magazine service services radio collectif collective corresponsales colaboradores
  lectores lecteurs auteurs autores foundation institute university universidad universite department ministry committee association ltd
  inc plc group briefing live updates library editorial wire bureau channel newsletter admin anonymous watch network
`);
