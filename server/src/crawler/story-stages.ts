/**
 * Things that go on for weeks, each as an earlier and a later stage, in four languages. An arrest and a verdict are two
 * events, although names, place and background are the same. The entries are the beginnings of folded words.
 */
const COURSES: readonly (readonly [earlier: string, later: string])[] = [
  // Suspected, judged
  [
    'arrest detain charg custod suspect interpel examen deten detien captur imput توقيف يوقف اوقف اعتقال اعتقل القبض قبض ضبط اتهام متهم',
    `convict sentenc guilty verdict acquit extradit extrad entreg remis تسليم تسلم سلمت condamn coupable condena sentenci culpable absuel absolv حكم يحكم تحكم ادان ادانه
     تدين قضت براءه`,
  ],
  // Proposed, decided
  [
    `propos tabl draft unveil plan introduc depos present propon propuest plante radic anteproyect iniciativa مشروع مقترح يقدم قدم
     تقدم اقتراح يقترح`,
    `pass adopt approv reject defeat vote enact ratif block scrap approuv rejet promulgu aprueb aprob rechaz hund sancion promulg derog اقر يقر تقر
     صوت يصوت رفض يرفض ترفض اسقط يسقط وافق صادق`,
  ],
  // Stopped, going again
  [
    `clos shut halt suspend ground evacuat ferm suspen interromp evacu cierr cerr clausur paraliz اغلاق اغلق يغلق تغلق تعليق
     علق تعلق توقف يوقف`,
    `reopen resum restart return relaunch rouvr reouv reprend repris retour reabr reanud volver vuelv reactiv اعاده استئناف
     يستانف تستانف استانف يعود تعود عوده فتح يستقبل`,
  ],
  // Begun, ended
  [
    'begin start launch strike walkout entam debut lanc commenc inici empiez comienz convoc paro يبدا تبدا بدء بدا انطلاق اضراب يضرب',
    `end ended ending call-off deal agreement met fin leve suspend accord termin acuerd desconvoc finaliz levant ينهي تنهي انهاء
     انتهاء اتفاق تعليق يعلق`,
  ],
  // Appointed, gone
  [
    'appoint hire nam sign elect nomm recrut engag elu nombr fich contrat elig design تعيين يعين عين تعاقد يتعاقد انتخاب ينتخب',
    `sack dismiss fire resign quit oust step limog demission vir evinc destit despid dimit dimis renunci ces اقال يقيل اقاله استقال
     استقاله يستقيل تنحي`,
  ],
  // Offered, examined
  [
    'agree offer bid takeover merger accept accord offre rachat fusion acuerd oferta opa compra اتفاق تتفق عرض اندماج استحواذ',
    `block clear complet watchdog regulat antitrust abandon reject rechaz rejet prohib interdi oppos ترفض رفض bloqu autoris feu vert concurrenc finalis autoriz veta competencia حمايه
     المنافسه يرفض توافق اكتمال اتمام`,
  ],
  // Happened, looked into
  [
    `kill dead died crash collaps blast explos fire sink derail mort tue deraill effondr accident muert fallec choc derrumb قتل
     مصرع وفاه ضحايا حادث انهيار تحطم انفجار`,
    `inquir investigat report probe cause blam conclu enquet rapport expert investig informe pericia causa dictamen تحقيق تقرير
     تحقيقات لجنه اسباب`,
  ],
  // Running, elected
  [
    `runoff run-off candida campaign ballot poll sond campag tour ballott vuelta balotaje encuesta campañ مرشح ترشح جوله حمله
     استطلاع`,
    `elected wins winner won sworn inaugurat elu elue investi vainqueur elegid elige gana gano proclam asum jura فاز يفوز
     تفوز منتخب ينصب تنصيب اليمين`,
  ],
  // Tried out, found
  [
    'trial enrol recruit phase test essai recrut ensay prueb volunt tester تجربه تجارب سريريه تجيز متطوع',
    'result show cut cuts reduc promis found resultat montr efficac resultad demuestr eficac نتائج اظهر تظهر واعده فعاليه',
  ],
  // Awarded, disputed
  [
    'award contract tender attribu marche adjudic licit otorg concesion ترسيه مناقصه عقد عقود يمنح منح',
    'annul suspend challeng appeal overturn cancel halt recours impugn recurr anul cancel طعن الغاء يلغي الغي تلغي يعلق',
  ],
  // Launched, failed
  [
    'launch liftoff orbit debut lance decoll orbite lanza despeg orbita اطلاق يطلق اطلق تطلق مدار',
    'lost loses fail contact crash explod perd perte echec echoue pierde perdio falla fracas فشل يفشل فقدان تفقد انفجار',
  ],
  // Asked for, granted or refused
  [
    'request apply applied seek ask petition demand reclam solicit pide piden exig يطلب تطلب طلب يطالب تطالب مطالب',
    'grant refus den deny turn accord accept obtien concede conced niega neg deneg يرفض ترفض رفض يستجيب تستجيب يوافق',
  ],
  // Quarrel, settled
  [
    'sue suing lawsuit claim dispute plainte poursui assign demanda querell denunc دعوي يقاضي تقاضي شكوي',
    'settl compensat damages pay indemni transaction indemniz conciliac تسويه تعويض تعويضات',
  ],
  // Missing, found
  [
    'missing search vanish lost disparu recherch desaparec busca busqued مفقود فقد البحث اختفاء',
    'found recover rescu locat retrouv sauve hall encontr rescat localiz العثور عثر انقاذ انتشال انتشل',
  ],
  // Planned, done
  [
    `will plan announc schedul prevu prevoit annonc futur preve anunci proyect sera يعتزم تعتزم تخطط ستبدا
     سيبدا مقرر خطه`,
    `opened inaugurat unveil built deliver arriv land launched inaugur ouvre ouvert livr arriv atterri estren abre abrio lleg
     aterriz افتتح يفتتح تفتتح دشن تدشين وصل وصول`,
  ],
];

const STAGES = COURSES.map((stages) => stages.map((beginnings) => beginnings.split(/\s+/)));

/** The stages that folded words name: "0 later" is a verdict. */
export function stagesOf(words: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const [course, [earlier = [], later = []]] of STAGES.entries()) {
    const isNamed = (beginnings: readonly string[]) =>
      words.some((word) => beginnings.some((beginning) => word.startsWith(beginning)));
    if (isNamed(earlier)) found.add(`${course} earlier`);
    if (isNamed(later)) found.add(`${course} later`);
  }
  return found;
}

/** Whether of one course, each text names one stage, and not the same. */
export function areOtherStages(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return STAGES.some((_stages, course) => {
    const [mine, theirs] = [stageIn(one, course), stageIn(other, course)];
    return mine !== undefined && theirs !== undefined && mine !== theirs;
  });
}

function stageIn(stages: ReadonlySet<string>, course: number): 'earlier' | 'later' | undefined {
  // "Strike called off" and "arrested man sentenced" name both: the later stage is the news.
  if (stages.has(`${course} later`)) return 'later';
  return stages.has(`${course} earlier`) ? 'earlier' : undefined;
}

/** How many later stages only one of the two names. */
export function loneLaterStages(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return STAGES.filter((_stages, course) => one.has(`${course} later`) !== other.has(`${course} later`))
    .length;
}
