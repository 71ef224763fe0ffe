/** Word lists for the comparison of stories, in four languages, folded as by `foldedWords`. */

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that give no information about an event. */
export const COMMON_WORDS = set(`
  the and for with from that this have has had was were are been will would could should about after before into over under
  their they them there then than when where which while who whom whose what its his her our your not but also more most
  said says say told according officials official report reported reports new two one on at by of in to as an is it be or
  year years day days week today yesterday tomorrow time people
  les des une dans pour avec sur par que qui est sont ont aux ses ces son leur leurs elle elles ils nous vous mais plus pas
  selon apres avant entre depuis dont cette ces ete etre fait annonce annoncee indique declare dit jour jours semaine hier
  aujourd hui demain ans annee lors ainsi alors
  los las una unos unas para con por que del sus como mas pero sobre entre segun tras ante desde hasta fue han son esta este
  esto estos estas ser muy tambien dijo dijeron informo informaron anuncio dia dias semana hoy ayer ano anos donde cuando
  من الي علي في عن مع هذا هذه ذلك التي الذي الذين كان كانت قال قالت وقال وقالت بعد قبل بين حتي كما ان انه انها لم لا ما او
  ثم قد وقد خلال حول ضد منذ عند اكد اكدت اعلن اعلنت افاد افادت يوم اليوم امس غدا عام سنه تم غير كل بعض اكثر حسب وفق
`);

/** The names of the days in every language, each with its number. */
export const WEEKDAYS: ReadonlyMap<string, number> = new Map(
  [
    'sunday dimanche domingo احد',
    'monday lundi lunes اثنين',
    'tuesday mardi martes ثلاثاء',
    'wednesday mercredi miercoles اربعاء',
    'thursday jeudi jueves خميس',
    'friday vendredi viernes جمعه',
    'saturday samedi sabado سبت',
  ].flatMap((names, day) => names.split(' ').map((name) => [name, day] as [string, number])),
);

/** The Arabic days that are only days with their article: without it, they mean "anyone" or "two", or are names of people. */
export const ARABIC_DAYS: ReadonlySet<string> = new Set(['احد', 'اثنين', 'خميس', 'جمعه', 'سبت']);

/** The names of the months in every language, each with its number. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  [
    'january janvier enero يناير',
    'february fevrier febrero فبراير شباط',
    'march mars marzo مارس اذار',
    'april avril abril ابريل نيسان',
    'may mai mayo مايو ايار',
    'june juin junio يونيو حزيران',
    'july juillet julio يوليو تموز',
    'august aout agosto اغسطس',
    'september septembre septiembre سبتمبر ايلول',
    'october octobre octubre اكتوبر',
    'november novembre noviembre نوفمبر',
    'december decembre diciembre ديسمبر',
  ].flatMap((names, month) => names.split(' ').map((name) => [name, month] as [string, number])),
);

/** Numbers in words. "One" is an article in three of the languages, so it is not included. */
export const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  [
    ['2', 'two deux dos'],
    ['3', 'three trois tres ثلاثه ثلاث'],
    ['4', 'four quatre cuatro اربعه اربع'],
    ['5', 'five cinq cinco خمسه خمس'],
    ['6', 'six seis سته ست'],
    ['7', 'seven sept siete سبعه سبع'],
    ['8', 'eight huit ocho ثمانيه ثماني'],
    ['9', 'nine neuf nueve تسعه تسع'],
    ['10', 'ten dix diez عشره عشر'],
    ['11', 'eleven onze once'],
    ['12', 'twelve douze doce dozen douzaine docena'],
    ['13', 'thirteen treize trece'],
    ['14', 'fourteen quatorze catorce'],
    ['15', 'fifteen quinze quince'],
    ['16', 'sixteen seize dieciseis'],
    ['17', 'seventeen diecisiete'],
    ['18', 'eighteen dieciocho'],
    ['19', 'nineteen diecinueve'],
    ['20', 'twenty vingt veinte عشرون عشرين'],
    ['30', 'thirty trente treinta ثلاثون ثلاثين'],
    ['40', 'forty quarante cuarenta اربعون اربعين'],
    ['50', 'fifty cinquante cincuenta خمسون خمسين'],
    ['60', 'sixty soixante sesenta ستون ستين'],
    ['70', 'seventy setenta سبعون سبعين'],
    ['80', 'eighty ochenta ثمانون ثمانين'],
    ['90', 'ninety noventa تسعون تسعين'],
    ['100', 'hundred cent cien ciento مئه مائه'],
  ].flatMap(([digits = '', names = '']) =>
    names.split(' ').map((name) => [name, digits] as [string, string]),
  ),
);

export type LatinLanguage = 'english' | 'french' | 'spanish';

/** Numbers that are other words in the other languages: once, seize, "le dos", Sept. */
export const NUMBERS_OF_ONE_LANGUAGE: ReadonlyMap<string, LatinLanguage> = new Map([
  ['once', 'spanish'],
  ['dos', 'spanish'],
  ['quince', 'spanish'],
  ['seize', 'french'],
  ['cent', 'french'],
  ['sept', 'french'],
]);

/** Words that are in every text of their language, and in no other language. */
export const SMALL_WORDS: ReadonlyMap<string, LatinLanguage> = new Map(
  (
    [
      ['english', 'the of and to was for with that'],
      ['french', 'le et les des dans du est une'],
      ['spanish', 'el los y las del por con'],
    ] as const
  ).flatMap(([language, words]) => words.split(' ').map((word) => [word, language] as const)),
);

/** Statements that exclude each other for one event; each line has two sides. The entries are prefixes of words. */
export const OPPOSITES: readonly (readonly [readonly string[], readonly string[]])[] = [
  [
    'rise rises rose risen gain climb surge jump soar higher',
    'fall falls fell drop slip slump tumbl plung lower declin',
  ],
  ['hausse grimp bondi augment progress', 'baiss chut recul plong diminu'],
  ['sube subi alza aument gana crece', 'baja caen cae caida descien pierd desplom'],
  ['ارتفع يرتفع ارتفاع صعد صعود ترتفع', 'انخفض ينخفض انخفاض تراجع هبوط هبط تنخفض'],
  ['approv pass adopt accept', 'reject block defeat refus'],
  ['approuv adopt accept', 'rejet refus'],
  ['aprueb aprob acept', 'rechaz'],
  ['يوافق وافق اقر يقر', 'يرفض رفض'],
  ['arrest detain jail', 'releas freed acquit'],
  ['arret', 'liber relax'],
  ['detien deten arrest', 'liber absuel'],
  ['اعتقل اعتقال', 'افرج افراج اطلاق'],
  ['open begin start', 'clos end'],
  ['wins win beat', 'lose loses lost'],
].map(([one = '', other = '']) => [one.split(' '), other.split(' ')] as const);

/** Titles that precede Arabic names. */
export const ARABIC_TITLES = set(`
  رئيس وزير رءيس ملك امير شيخ سفير جنرال لواء عقيد دكتور سيد مدينه بلده قريه محافظه ولايه اقليم منطقه مطار ميناء نادي
  فريق شركه بنك جامعه مستشفي منتخب نائب مدرب لاعب رئيسه وزيره حي شارع بحر جبل نهر جزيره مقاطعه قضاء
`);

/** Arabic places that are known without a title. */
export const ARABIC_PLACES = set(`
  مصر سوريا لبنان عراق اردن فلسطين غزه سعوديه كويت قطر بحرين امارات عمان يمن ليبيا تونس جزائر مغرب سودان صومال موريتانيا
  تركيا ايران روسيا اوكرانيا صين هند باكستان افغانستان يابان كوريا فرنسا مانيا بريطانيا ايطاليا اسبانيا امريكا كندا برازيل مكسيك
  ارجنتين تشيلي بيرو اندونيسيا ماليزيا فلبين تايلاند فيتنام استراليا نيجيريا كينيا اثيوبيا يونان هولندا بلجيكا سويسرا نمسا بولندا
  سويد نرويج دنمارك فنلندا برتغال اسرائيل القاهره قاهره دمشق بيروت بغداد رياض جده مكه دبي ابوظبي دوحه مسقط صنعاء عدن طرابلس
  بنغازي وهران رباط دارالبيضاء خرطوم اسكندريه حلب حمص موصل بصره اربيل نجف كربلاء قدس رامله نابلس خليل جنين حيفا انقره اسطنبول
  طهران موسكو كييف بكين دلهي لندن باريس برلين روما مدريد واشنطن نيويورك طوكيو سيول اهلي زمالك هلال نصر اتحاد ترجي وداد رجاء
  مراكش فاس طنجه اغادير صفاقس سوسه قسنطينه عنابه زحله صيدا صور درعا حماه لاذقيه جيزه اسوان اقصر سويس منصوره طنطا مدينه طائف دمام
`);

/** Words that are often capitalized but are not names. */
export const OFFICES = set(`
  central bank president minister prime government commission court supreme council national united federal ministry
  police union parliament senate congress house party university institute company group chief executive mayor judge
  north south east west northern southern eastern western european international world
  banque presidente ministre premier gouvernement cour conseil ministere syndicat parlement assemblee nationale senat
  parti universite institut groupe societe maire juge nord sud est ouest europeenne internationale monde etat
  banco presidencia ministro primer gobierno comision corte tribunal consejo ministerio policia sindicato parlamento
  asamblea congreso partido universidad instituto grupo empresa alcalde juez norte sur este oeste europea mundial estado
`);
