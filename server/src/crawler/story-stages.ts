/**
 * Processes that last for weeks, each with an earlier and a later stage, in four languages. An arrest and a verdict are two
 * events, although names, place and background are the same. The entries are the beginnings of folded words.
 */
const COURSES: readonly (readonly [earlier: string, later: string])[] = [
  // Suspected, judged
  [
    'arrest detain held nabbed remand charg custod suspect incarcer interpel examen deten detien captur imput procesad indict prosecut arraign توقيف يوقف اوقف اعتقال اعتقل القبض قبض ضبط حبس يحبس اتهام متهم',
    `convict sentenc jailed guilty verdict acquit extradit extrad entreg remis carcel emprisonne بالسجن المؤبد بالاعدام تسليم تسلم سلمت condamn coupable condena sentenci culpable absuel absolv السجن حكم يحكم تحكم ادان ادانه
     تدين قضت براءه`,
  ],
  // Proposed, decided
  [
    `propos bill tabl draft unveil plan introduc depos present propon propuest plante radic anteproyect iniciativa nomin candidat مشروع مرشح ترشيح مقترح يقدم قدم
     تقدم اقتراح يقترح`,
    `pass adopt approv reject voted recal retoqu entierr entierran archiv defeat vote enact ratif block scrap confirm approuv rejet promulgu aprueb aprob rechaz hund sancion promulg derog اقر يقر تقر
     صوت يصوت حجب يحجب رفض يرفض ترفض اسقط يسقط وافق صادق`,
  ],
  // Stopped, resumed
  [
    `clos shut halt suspend ground evacu flee fled ferm suspen interromp desaloj cierr cerr clausur paraliz نزوح اجلاء يخلي اخلاء اغلاق اغلق يغلق تغلق تعليق
     علق تعلق توقف يوقف`,
    `reopen resum restart return relaunch lift lower allow rouvr reouv reprend repris retour reabr reanud volver vuelv regres retom reactiv normaliz retabl اعاده استئناف
     يستانف تستانف استانف يعود تعود عوده فتح يستقبل`,
  ],
  // Begun, ended
  [
    'begin start launch strike walkout notice greve grevist preavis debray huelga huelguist entam debut lanc commenc inici empiez comienz convoc paro يبدا تبدا بدء بدا انطلاق اضراب يضرب',
    `end ended ending call-off deal agreement met fin leve suspend accord termin acuerd desconvoc finaliz levant ينهي تنهي انهاء
     انتهاء اتفاق تعليق يعلق`,
  ],
  // Appointed, left office
  [
    'appoint hire nam sign elect nomm recrut engag elu nombr fich contrat elig design تعيين يعين عين تعاقد يتعاقد انتخاب ينتخب',
    `sack dismiss fire resign quit oust step limog demission vir evinc destit despid dimit dimis renunci ces اقال يقيل اقاله استقال
     استقاله يستقيل تنحي`,
  ],
  // Offered, examined
  [
    'agree offer bid takeover merger accept accord offre rachat fusion acuerd oferta opa compra اتفاق تتفق عرض اندماج استحواذ',
    `block clear complet delay postpon watchdog regulat antitrust abandon reject rechaz rejet prohib interdi oppos aplaz pospon ajourn report يؤجل تاجيل ارجاء ترفض رفض bloqu autoris feu vert concurrenc finalis autoriz veta competencia حمايه
     المنافسه يرفض توافق اكتمال اتمام`,
  ],
  // Happened, investigated
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
  // Tested, proved
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
    'found recover rescu locat body remains retrouv sauve corps depouille hall encontr rescat localiz cuerpo cadaver جثه جثمان العثور عثر انقاذ انتشال انتشل',
  ],
  // Abducted, freed
  [
    'kidnap abduct hostage hijack captiv enlev otage secuestr rehen رهائن رهينه اختطاف خطف اختطف محتجز يحتجز',
    'free freed releas liber libr escap اطلاق الافراج افرج تحرير تحرر يحرر',
  ],
  // Injured, dead
  [
    'injur wound hospitali critical bless hospitalis herid grave hospitaliz lesion اصابه اصيب جريح جرحي مصاب',
    'die died dies death funeral buried mort deces deced obseq funer muere fallec murio sepeli velan وفاه توفي رحيل جنازه تشييع دفن',
  ],
  // Spreading, over
  [
    'outbreak spread rage burn flood epidem foyer propag incend brul inond brote propag arde inund تفشي انتشار حريق حرائق فيضان سيول',
    'contain extinguish control over lift subsid maitris eteint circonscr fin lev controlad extinguid sofoc superad levant السيطره اخماد احتواء انحسار رفع',
  ],
  // Departed, replaced
  [
    `sack dismiss fire resign quit oust step limog demission evinc destit despid cesad dimit dimis renunci اقال يقيل اقاله استقال استقاله
     يستقيل تنحي`,
    `successor replac succeed takes new succe remplac nouveau nouvelle sustitu reemplaz suced asum nuevo nueva خلفا خليفه بديل
     جديد جديدا مدربا يخلف`,
  ],
  // Stolen, recovered
  [
    'stole theft thief robb heist loot vole voles derob pill robo roban robad hurt sustra سرقه سرق سرقت نهب منهوب',
    `recover return restor repatri retrouv restitu rend rendu recuper devuel devol restituy استعاده تستعيد استرداد يسترد تعيد
     اعاده`,
  ],
  // Broken off, repaired
  [
    'expel withdraw recall sever sanction rompt rupture rappel expuls retir rompe قطع يقطع سحب يسحب تسحب طرد استدعاء عقوبات',
    'normali restor resum reconcil ease retabl restable reanud pact acercam تطبيع استئناف عوده تقارب مصالحه رفع',
  ],
  // Threatened, struck
  [
    'warn alert forecast approach brace vigilance alerte menac avis preavis alerta amenaz preve aviso تحذير تحذر يحذر انذار تنبيه ترقب',
    'landfall hit struck damage destroy toll devast frapp degat bilan azot golpe destroz dej dano ضرب يضرب تضرب اضرار خسائر دمر حصيله',
  ],
  // Judged, retried
  [
    'sentenc convict condamn conden sentenci verdict jail حكم حكمت ادانه ادانت بالسجن',
    `appeal overturn uphold upheld quash acquit appel cassation pourvoi confirm infirm apel casacion ratific revoc anul
     استئناف نقض التمييز تاييد يؤيد تؤيد الغاء تلغي`,
  ],
  // Planned, done
  [
    `will plan announc schedul prevu prevoit annonc futur preve anunci proyect sera يعتزم تعتزم تخطط ستبدا
     سيبدا مقرر خطه`,
    `opened inaugurat unveil built deliver arriv land launched inaugur ouvre ouvert livr arriv atterri estren abre abrio lleg
     aterriz افتتح يفتتح تفتتح دشن تدشين وصل وصول`,
  ],
];

/**
 * Beginnings of words that begin like an entry but mean something else, often in another language: "metro" is not an agreement,
 * and a billion is not a bill. They were found among the 5,000 most common words of each language.
 */
const OTHER_WORDS = new Set(
  `billion billet billy hundred level levier metro meter method metier metal metabol mett mete metido meto mortgag mortal
   financ final find fine plant plana planet plane planch significa signif signal newspaper newsletter newest newman nombreu
   touris tourn tuesday denver denmark densit dental dentro dents william willie willing virginia virus virtual virgin vertu
   vertical wonder wong password passeng passion passport passag several overall overview overseas chocolat library libraries
   libro livres liberal libert freedom quite successf stephen diego diet diese diez dieron dientes dieu landscap landslid
   charger reporter prevent prevencion pollution pillow polly electri electro cute terminal endroit parole pays paypal paysag
   rendez rendement robot suert suen suelt sueld suez negro negra negoc namur volet fichier jurado testig testim hitler
   pertenec turner turno perdon feuill cession efficacit danone location locatair hallway dealer clearly enda`.split(
    /\s+/,
  ),
);

/** The stages by the beginnings of words; "0 later" is a verdict. Looking them up is faster than trying each. */
const STAGES: ReadonlyMap<string, readonly string[]> = stagesByBeginning();
const LENGTHS = [...new Set([...STAGES.keys(), ...OTHER_WORDS].map(({ length }) => length))].toSorted(
  (one, other) => other - one,
);

function stagesByBeginning(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [course, [earlier, later]] of COURSES.entries()) {
    for (const [stage, beginnings] of Object.entries({ earlier, later })) {
      for (const beginning of beginnings.split(/\s+/))
        found.set(beginning, [...(found.get(beginning) ?? []), `${course} ${stage}`]);
    }
  }
  return found;
}

/** The stages that folded words name. */
export function stagesOf(words: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const [index, word] of words.entries()) {
    // "Weekend" does not say that something ends.
    if (word === 'end' && words[index - 1] === 'week') continue;
    for (const length of LENGTHS) {
      if (length > word.length) continue;
      const beginning = word.slice(0, length);
      for (const stage of STAGES.get(beginning) ?? []) found.add(stage);
      // Shorter entries are those for which the word could be mistaken.
      if (OTHER_WORDS.has(beginning)) break;
    }
  }
  return found;
}

/** Counts the processes in which the texts are at different stages. */
export function countOtherStages(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return COURSES.filter((_stages, course) => {
    const [mine, theirs] = [stageIn(one, course), stageIn(other, course)];
    return mine !== undefined && theirs !== undefined && mine !== theirs;
  }).length;
}

function stageIn(stages: ReadonlySet<string>, course: number): 'earlier' | 'later' | undefined {
  // "Strike called off" and "arrested man sentenced" name both: the later stage is the news.
  if (stages.has(`${course} later`)) return 'later';
  return stages.has(`${course} earlier`) ? 'earlier' : undefined;
}
