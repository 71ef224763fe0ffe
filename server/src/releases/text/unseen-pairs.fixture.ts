/** A release, and articles about the same event; written after the rule, which was not changed for them. */
export interface UnseenRelease {
  readonly language: string;
  /** Four paragraphs of its own text, a quotation as a paragraph, and a closing part. */
  readonly paragraphs: readonly [string, string, string, string];
  readonly quote: string;
  readonly closing: string;
  /** The first paragraphs with changed words. */
  readonly rewritten: string;
  /** An article that only has the quotation. */
  readonly quoting: string;
  /** A report of the same event in other words, with the same names and figures. */
  readonly independent: string;
  readonly translated: string;
}

export const unseenReleases: readonly UnseenRelease[] = [
  {
    language: 'English',
    paragraphs: [
      'LEEDS, 4 November 2026 – Harrow Dairies is to close its bottling hall in Otley next June and move production to a new site beside the M62, the cooperative announced after a vote of its 310 farming members.',
      'The new hall will fill 42,000 bottles an hour, twice as many as the old one, and will be heated entirely by the waste heat of a neighbouring data centre. Building work starts in January and will cost 61 million pounds.',
      'Of the 184 people who work in Otley today, 150 have been offered a job at the new site, and a free bus will take them there for the first three years. The remaining staff can retire early or train for other work.',
      'Harrow will sell the old building to the town for one pound, on condition that it becomes a market hall for local producers. A public exhibition of the plans opens on Monday in the town library.',
    ],
    quote:
      '“Nobody likes to leave a place where four generations have worked, but standing still would have cost us everything,” said chair Margaret Bell.',
    closing:
      'About Harrow Dairies\nHarrow Dairies is a cooperative of 310 family farms in Yorkshire. Founded in 1898, it sells milk, butter and cheese under the brands Harrow and Moorland.\nMedia contact: press@harrow.example',
    rewritten:
      'Harrow Dairies will shut its bottling hall in Otley next June and shift production to a new site beside the M62, the cooperative said after a ballot of its 310 farming members. The new plant will fill 42,000 bottles an hour, double the figure of the old one, and is to be heated entirely by the waste heat of a nearby data centre. Construction starts in January and will cost about 61 million pounds.',
    quoting:
      'The last Otley milk bottle is in sight. “Nobody likes to leave a place where four generations have worked, but standing still would have cost us everything,” Bell told the Gazette. The council wants talks about the future of the town.',
    independent:
      'Otley is losing one of its oldest employers. Farmers who own Harrow Dairies voted on Tuesday to abandon the Victorian bottling hall by June 2027. Chair Margaret Bell says a replacement near the M62, costing 61 million pounds, was the only option. Union officials said 34 of the 184 workers face an uncertain winter, while the town could buy the building for a symbolic pound.',
    translated:
      'La coopérative Harrow Dairies fermera en juin prochain son hall d’embouteillage d’Otley et transférera la production vers un nouveau site près de l’autoroute M62, après un vote de ses 310 agriculteurs membres.',
  },
  {
    language: 'Spanish',
    paragraphs: [
      'VALENCIA, 3 de noviembre de 2026. La empresa de autobuses Levante Bus pondrá en servicio desde enero treinta y ocho vehículos de hidrógeno en las líneas que unen la ciudad con los pueblos de la huerta, según el acuerdo firmado con el consorcio de transportes.',
      'Los nuevos autobuses recorren quinientos kilómetros con un depósito y se llenan en nueve minutos en una estación que se construye junto a la cochera de Paterna. El hidrógeno se producirá con la electricidad de un parque solar de la propia compañía.',
      'El billete costará lo mismo que hasta ahora y los menores de dieciocho años viajarán gratis los fines de semana. Además, las paradas tendrán pantallas que anuncian la llegada de cada autobús con una voz que también pueden activar las personas ciegas.',
      'Los doscientos conductores recibirán un curso de dos semanas antes de Navidad. Los autobuses de gasóleo que todavía funcionan bien se entregarán a tres municipios que los usarán como bibliotecas móviles.',
    ],
    quote:
      '«Queremos que nadie tenga que elegir entre llegar a tiempo y respirar aire limpio en su propio barrio», afirmó la directora Carmen Oltra.',
    closing:
      'Acerca de Levante Bus\nLevante Bus transporta cada año a veintidós millones de viajeros en la provincia de Valencia. Fundada en 1954, cuenta con cuatrocientos empleados.\nContacto de prensa: prensa@levantebus.example',
    rewritten:
      'Levante Bus pondrá en marcha a partir de enero treinta y ocho vehículos de hidrógeno en las líneas que unen la capital con los pueblos de la huerta, según el convenio firmado con el consorcio de transportes. Los vehículos recorren quinientos kilómetros con un depósito y se llenan en nueve minutos en una estación que se levanta junto a la cochera de Paterna.',
    quoting:
      'El transporte valenciano cambia de combustible. «Queremos que nadie tenga que elegir entre llegar a tiempo y respirar aire limpio en su propio barrio», dijo Oltra ante los periodistas. La oposición pide conocer el coste total.',
    independent:
      'La huerta valenciana tendrá autobuses que no echan humo. Carmen Oltra, directora de Levante Bus, presentó ayer en Paterna los treinta y ocho vehículos de hidrógeno que empezarán a circular en enero. Los sindicatos celebran que los doscientos conductores reciban formación, aunque temen averías. El precio del billete no cambia.',
    translated:
      'From January, the bus company Levante Bus will run thirty-eight hydrogen vehicles on the lines between the city and the villages of the huerta, under an agreement signed with the transport consortium.',
  },
  {
    language: 'French',
    paragraphs: [
      'NANTES, le 5 novembre 2026 – La fonderie Brévin annonce la reprise de l’atelier de cloches Maury, fermé depuis deux ans, et l’embauche de vingt-sept compagnons qui y fabriqueront de nouveau des cloches pour les églises et les navires de toute l’Europe.',
      'Le four historique, construit en 1887, sera remplacé par un four électrique qui consomme trois fois moins d’énergie, tandis que les moules en argile continueront d’être façonnés à la main selon la méthode de la maison. Les premières pièces sortiront de l’atelier au printemps.',
      'Un musée de deux salles ouvrira à côté de la halle, et les visiteurs pourront assister à la coulée chaque premier samedi du mois derrière une vitre. La région finance un tiers des travaux, dont le montant atteint quatre millions d’euros.',
      'Les commandes passées avant la fermeture seront honorées au prix convenu à l’époque, ce qui concerne onze communes et deux armateurs. Une école de formation accueillera six apprentis dès la rentrée prochaine.',
    ],
    quote:
      '« Une cloche que l’on refond garde la mémoire de ceux qui l’ont entendue, et c’est ce savoir que nous sauvons », explique Hélène Brévin.',
    closing:
      'À propos de Brévin\nBrévin coule le bronze et l’aluminium depuis trois générations à Nantes. L’entreprise emploie 140 personnes et exporte la moitié de sa production.\nContact presse : presse@brevin.example',
    rewritten:
      'La fonderie Brévin vient d’annoncer la reprise de l’atelier de cloches Maury, à l’arrêt depuis deux ans, et le recrutement de vingt-sept compagnons qui y fabriqueront de nouveau des cloches pour les églises et les navires de toute l’Europe. Le four historique, bâti en 1887, sera remplacé par un four électrique qui consomme trois fois moins d’énergie, alors que les moules en argile continueront d’être façonnés à la main selon la méthode de la maison.',
    quoting:
      'À Nantes, le bronze va de nouveau chanter. « Une cloche que l’on refond garde la mémoire de ceux qui l’ont entendue, et c’est ce savoir que nous sauvons », confie la patronne. Les habitants attendent la réouverture.',
    independent:
      'On croyait l’atelier Maury mort. Hélène Brévin lui redonne vie avec vingt-sept ouvriers, un four électrique et un petit musée financé en partie par la région. Le chantier, estimé à quatre millions d’euros, doit s’achever avant le printemps. Onze communes attendaient encore leur cloche depuis la faillite.',
    translated:
      'La fundición Brévin anuncia la compra del taller de campanas Maury, cerrado desde hace dos años, y la contratación de veintisiete artesanos que volverán a fabricar allí campanas para las iglesias y los barcos de toda Europa.',
  },
  {
    language: 'Arabic',
    paragraphs: [
      'عمّان، 2 تشرين الثاني 2026 – أعلنت شركة السنابل للأغذية اليوم عن بدء إنتاج خبز جديد من قمح محلي تزرعه ثلاثمئة عائلة في سهول حوران، وذلك ضمن برنامج يمتد خمسة أعوام لإحياء الأصناف القديمة التي كادت تختفي من الحقول.',
      'وستشتري الشركة كامل المحصول بسعر ثابت يزيد بمقدار الخمس على سعر السوق، كما ستوزع البذور على المزارعين مجانا في أول موسمين وتتكفل بنقل القمح إلى المطحنة التي جرى تجديدها في مدينة الرمثا.',
      'ويصل الخبز إلى مئتي متجر ابتداء من منتصف الشهر الجاري في أكياس ورقية تحمل اسم القرية التي جاء منها القمح، ويمكن للمشتري أن يتعرف إلى المزارع من خلال رمز مطبوع على الكيس.',
      'وخصصت الشركة جزءا من أرباح السنة الأولى لتدريب أربعين شابا وشابة على صناعة الخبز التقليدي، وسيفتتح مخبز تعليمي صغير قرب المطحنة قبل نهاية العام المقبل.',
    ],
    quote:
      '«نريد أن يعرف كل من يأكل رغيفا اسم اليد التي زرعت قمحه وسقته تعبا وصبرا»، قالت المديرة ريم الحوراني.',
    closing:
      'نبذة عن شركة السنابل\nتأسست شركة السنابل للأغذية عام 1979 وتعمل في إنتاج الخبز والمعجنات وتوظف تسعمئة شخص في ست مدن.\nللتواصل: press@sanabel.example',
    rewritten:
      'كشفت شركة السنابل للأغذية عن بدء إنتاج خبز جديد من قمح محلي تزرعه ثلاثمئة أسرة في سهول حوران، وذلك ضمن برنامج يمتد خمسة أعوام لإحياء الأصناف القديمة التي كادت تندثر من الحقول. وستشتري الشركة كامل المحصول بسعر ثابت يزيد بمقدار الخمس على سعر السوق، وستوزع البذور على المزارعين مجانا في أول موسمين.',
    quoting:
      'عاد القمح البلدي إلى الموائد. «نريد أن يعرف كل من يأكل رغيفا اسم اليد التي زرعت قمحه وسقته تعبا وصبرا»، أضافت الحوراني في لقاء مع الصحيفة. ويأمل الأهالي أن تنجح التجربة.',
    independent:
      'في سهول حوران عادت السنابل القديمة. ثلاث مئة عائلة وقعت عقودا مع شركة السنابل لتزرع أصنافا نسيها الناس، والشركة تدفع أكثر من السوق بعشرين في المئة. تقول ريم الحوراني إن الرغيف سيباع في المتاجر خلال أسابيع، ويرى خبراء أن النجاح مرهون بالمطر.',
    translated:
      'Sanabel Foods today announced the start of production of a new bread made from local wheat grown by three hundred families in the plains of Hauran, as part of a five-year programme to revive old varieties.',
  },
];
