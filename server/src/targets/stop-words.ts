import type { Language } from '@newswatch/shared/contracts';

export const LOCALES: Record<Language, string> = { english: 'en', french: 'fr', spanish: 'es', arabic: 'ar' };

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

/**
 * The most common words that mean nothing alone, in all four languages and in lower case: function words, words of time
 * and quantity, and the verbs of reporting. Shared by everything that picks out words.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set([
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
  من في التي الذي هذا هذه ذلك بعد قبل كان كانت وقال قال بين حتى منذ خلال حول عند كما أن إن
  a an and any are as at be but by can did do for get got had has he her him his how if in is it its let may me my new no
  nor not now of off old on one or our out own per put saw say see set she so ten the to too two up us was we who why yet
  you am pm mr mrs ms dr etc via vs jan feb mar apr jun jul aug sep oct nov dec mon tue wed thu fri sat sun added adding
  announced announcing called calls comes coming continue continued day expected following found getting know known late
  latest look looking making need needs recent recently saying show shows speaking started taking talk tell think thursday
  took turn use using wants weekend au aux ce ci en et du de des il ils je la le les ma mes ne ni nos par pas qui sa se si
  sur ta te tes ton tu un une va vos eux été ans afin ajouté annoncé ailleurs aller assez auprès aura aurait avait avaient
  avez avons ayant cet cinquante côté dernier dernière derniers dernières dit dire dix dizaine durant effet ensuite
  environ étaient étant étais eu face faut font fut hui aujourd ici indiqué jeudi là lequel lesquels mieux moi mettre
  nombreux nombreuses non notamment où permet peu point pourrait pourraient pris prochain prochaine quant rien sait semble
  seulement suite surtout tant tel telle telles tels tandis tard tôt toi vient vingt vrai vu al aun del día el es eso está
  ha las lo los mi mis o os por qué sí su sus ti tus u una van ve y ya yo afirmó además agregó alrededor anunció asegura
  aseguró así añadió cuenta cómo cuándo da dado dar debido debería decidió dijeron dos él embargo entonces estaban estará
  explicó fue haber habrá hecho hizo hoy informó ir lleva mí ocasión pasada pasado pesar podría podrían podrá poner pasa
  próximo próxima pudo queda quedó quiere realizar respecto saber sea sean sería siendo sigue siguiente señaló tarde tener
  tendrá tenido tenía trata través tuvo último última últimos últimas ver أ أم إذ ال ب ف ك ل و ما لا هل قد لو يا كي له لها
  لهم به بها بهم فيه فيها منه منها عليه عليها عنه عنها إليه إليها إلي علي لدي التى الذى الذين اللذين اللتين تلك هؤلاء
  أولئك هذان كانوا لسنا سيكون ستكون يكن تكن لكنه لكنها لأن لأنه لأنها كأن بأن بأنه بأنها فإن وإن حين حينما عندما بينما لما
  كيف متى جدا بعض كافة جميع عدد أحد إحدى أول أولى ثاني ثانية ثالث آخر أخرى آخرين قالت يقول تقول أضاف وأضاف أضافت وأضافت
  أكد أكدت أوضح أوضحت أشار أشارت ذكر ذكرت أعلن أعلنت صرح بحسب حسب وفقا وفقاً إضافة بالإضافة نتيجة بسبب بشأن خاصة حوالي
  اليوم أمس غدا الآن سنة عام عاما أعوام سنوات شهر أشهر أسبوع أسابيع يوم أيام ساعة ساعات دقيقة صباح مساء مليون مليار ألف
  مئة مائة واحد واحدة اثنان اثنين ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة عشر عشرين جديد جديدة كبير كبيرة تم يتم وتم
  يجب يمكن قبيل عقب خلف كانون شباط آذار نيسان أيار حزيران تموز آب أيلول تشرين الثاني الأول جانفي فيفري أفريل ماي جوان
  جويلية أوت
  six eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety dozen dozens agreed began begun held hold holds
  noted fin onze douze quinze trente quarante soixante diez once doce quince veinte treinta cuarenta cincuenta sesenta
  حذر حذرت ثلاثون ثلاثين أربعون أربعين خمسون خمسين ستون ستين سبعين ثمانين تسعين`.split(/\s+/),
]);
