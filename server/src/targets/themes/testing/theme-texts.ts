import type { Language } from '@newswatch/shared/contracts';
import type { ThemeArticle } from '../sentences.ts';

interface Texts {
  /** Each is a separate story: title and text. */
  matched: readonly (readonly [title: string, text: string])[];
  /** Titles and texts of other news. Each title is combined with each text. */
  otherTitles: readonly string[];
  otherTexts: readonly string[];
}

const english: Texts = {
  matched: [
    [
      'Central Bank of Turkey raises rates to 45%',
      'ANKARA, March 3 (Reuters) - The Central Bank of Turkey raised its policy rate for an eighth month, citing stubborn inflation. Governor Fatih Karahan said the tightening was almost complete. The lira was little changed.',
    ],
    [
      'Lira slips as traders doubt the rate increase',
      'The lira lost ground against the dollar a day after the Central Bank of Turkey lifted borrowing costs. Traders said inflation would decide what Mr Karahan does next.',
    ],
    [
      'Turkish shoppers feel the squeeze as inflation nears 65%',
      'Bread costs twice what it did a year ago in Istanbul. Fatih Karahan has promised that inflation will fall in the second half, but few at the market in Kadikoy believe it.',
    ],
    [
      'Wildfires force thousands from homes near Izmir',
      'Firefighters battled wildfires near Izmir for a third day, and villages in two districts were evacuated. Strong winds drove the flames towards the coast.',
    ],
    [
      'Izmir airport closed as smoke from wildfires spreads',
      'Flights were diverted after smoke from the wildfires drifted over the airport at Izmir. The governor asked people to stay indoors.',
    ],
    [
      'EU sends planes to fight wildfires in western Turkey',
      'Four aircraft from Croatia and Spain joined firefighters in the hills around Izmir, where wildfires have burned 9,000 hectares.',
    ],
    [
      'What a tighter policy means for the lira',
      'With the policy rate at 45%, savers finally earn more than inflation, economists say. The Central Bank of Turkey now hopes that deposits in lira become attractive.',
    ],
    [
      'Turkey and Greece reopen talks on maritime borders',
      'Diplomats from Ankara and Athens met in Thessaloniki to discuss maritime borders in the Aegean. Both spoke of a good atmosphere.',
    ],
    [
      'Galatasaray win the derby with a late goal',
      'A header in the 89th minute decided the derby at Kadikoy. Galatasaray now lead the table by six points.',
    ],
    [
      'Hazelnut harvest along the Black Sea disappoints',
      'Growers along the Black Sea expect the smallest harvest in a decade after frost in April. Chocolate makers are watching prices.',
    ],
    [
      'Turkey’s drone maker signs a contract with Poland',
      'The company will deliver 24 drones by next summer. Poland’s defence minister called the contract a sign of trust.',
    ],
    [
      'IMF praises Ankara for its turn in policy',
      'A mission from the IMF said that the increase of the policy rate had restored confidence, and urged Governor Fatih Karahan not to ease too soon.',
    ],
  ],
  otherTitles: [
    'Mayor opens a new bridge over the river',
    'Students return to schools after the holidays',
    'Farmers protest against cheap imports',
    'Museum shows paintings from private collections',
    'Court rejects the appeal of a former minister',
    'Airline orders twenty aircraft from Airbus',
    'Researchers find a bacterium that eats plastic',
    'Champions lose at home for the first time',
  ],
  otherTexts: [
    'The council had argued about the cost for years, and the opposition voted against it until the end.',
    'Parents complained about crowded buses, and the union of teachers wants more money from the government.',
    'Police closed two streets in the centre, and no one was hurt. The weather stayed dry all day.',
    'The judge gave no reason. A lawyer of the family said that she would go to a higher court.',
    'Shares of the company rose by three percent, and analysts expect a strong year for the industry.',
  ],
};

const french: Texts = {
  matched: [
    [
      'Grève à la SNCF : un TGV sur trois jeudi',
      'La SNCF prévoit un trafic très perturbé jeudi en raison d’une grève des contrôleurs. Le syndicat SUD-Rail demande une hausse des primes.',
    ],
    [
      'Retraites : les syndicats appellent à une nouvelle journée de grève',
      'L’intersyndicale juge la réforme des retraites injuste et promet une mobilisation massive. La Première ministre refuse de retirer la réforme des retraites.',
    ],
    [
      'Contrôleurs aériens : la moitié des vols annulés à Orly',
      'La grève des contrôleurs aériens entraîne l’annulation d’un vol sur deux à Orly. La direction générale de l’Aviation civile conseille de reporter son voyage.',
    ],
    [
      'Réforme des retraites : les députés débattent dans la confusion',
      'L’Assemblée nationale a examiné l’article 7 de la réforme des retraites pendant que des milliers de grévistes défilaient.',
    ],
    [
      'Raffineries en grève : les stations-service à sec dans l’Ouest',
      'Dans les raffineries de Donges et de Gonfreville, la grève a été reconduite. Les stations-service manquent de gazole.',
    ],
    [
      'La CGT reconduit la grève dans les raffineries',
      'Les salariés des raffineries ont voté la poursuite du mouvement. La CGT réclame l’ouverture de négociations salariales.',
    ],
    [
      'Transports : la SNCF dédommage les voyageurs',
      'Après la grève des contrôleurs, la SNCF rembourse les billets à 200 %. Les associations d’usagers saluent un geste.',
    ],
    [
      'Grève des éboueurs : 7 000 tonnes de déchets à Paris',
      'Les éboueurs protestent contre la réforme des retraites, qui les ferait partir deux ans plus tard.',
    ],
    [
      'Orly et Roissy : retour à la normale attendu samedi',
      'Les contrôleurs aériens ont suspendu leur grève après une nuit de discussions avec l’Aviation civile.',
    ],
    [
      'Les enseignants en grève contre les suppressions de postes',
      'Un professeur sur quatre n’a pas fait cours, selon le ministère. Les parents soutiennent le mouvement.',
    ],
    [
      'À Marseille, les dockers bloquent le port',
      'Les dockers cessent le travail pour défendre leur régime spécial. Vingt navires attendent au large.',
    ],
    [
      'Grève dans une usine de pneus à Clermont-Ferrand',
      'Quatre cents ouvriers ont cessé le travail après l’annonce de la fermeture d’un atelier.',
    ],
  ],
  otherTitles: [
    'Un nouveau pont ouvre sur la Garonne',
    'Le musée prête vingt tableaux à Tokyo',
    'La récolte de cerises souffre du gel',
    'Un ancien maire condamné en appel',
    'Les loyers montent encore dans les villes',
    'Une chercheuse lilloise reçoit un prix',
    'Le club perd à domicile',
    'Un festival de jazz sous la pluie',
  ],
  otherTexts: [
    'Le conseil municipal avait discuté du budget pendant des années, et l’opposition a voté contre.',
    'Les parents se plaignent des autobus bondés et demandent davantage de moyens au département.',
    'La police a fermé deux rues du centre, sans faire de blessés. Le temps est resté sec.',
    'Le tribunal n’a pas motivé sa décision. L’avocate de la famille ira en cassation.',
    'L’action de l’entreprise gagne trois pour cent et les analystes attendent une bonne année.',
  ],
};

const spanish: Texts = {
  matched: [
    [
      'Cataluña declara la emergencia por la sequía',
      'El Govern limita el consumo de agua en Barcelona. Los embalses de las cuencas internas están al 16 % de su capacidad.',
    ],
    [
      'Los embalses bajan por cuarta semana consecutiva',
      'La reserva de agua embalsada cae en todo el sur. La Confederación Hidrográfica del Guadalquivir prepara nuevas restricciones.',
    ],
    [
      'Una desaladora flotante para el puerto de Barcelona',
      'La Generalitat instalará una desaladora en el puerto para garantizar el agua si la sequía no cesa.',
    ],
    [
      'Los regantes del Guadalquivir pierden otra cosecha',
      'La Confederación Hidrográfica del Guadalquivir solo autoriza 1.200 metros cúbicos por hectárea. Los arroceros piden ayudas.',
    ],
    [
      'Málaga llenará las piscinas con agua desalada',
      'La desaladora de Marbella trabajará al máximo todo el verano. Los hoteleros temen las restricciones.',
    ],
    [
      'El embalse de Sau deja ver su iglesia',
      'Cientos de curiosos visitan el embalse, donde la sequía ha descubierto un campanario del siglo XI.',
    ],
    [
      'Las restricciones de agua llegan a Sevilla',
      'Emasesa reduce la presión por la noche. El alcalde pide ahorrar en casa mientras los embalses no se recuperen.',
    ],
    [
      'La Confederación Hidrográfica del Guadalquivir abre expedientes por pozos ilegales',
      'Los inspectores hallaron cuarenta pozos sin permiso junto a Doñana, que sufre la sequía más larga del siglo.',
    ],
    [
      'El Govern subvenciona los aspersores eficientes',
      'Los agricultores de Lleida podrán renovar sus canales. Las restricciones en el riego siguen vigentes.',
    ],
    [
      'Aceite de oliva: el precio se dispara',
      'La sequía reduce la producción a la mitad en Jaén. Las cooperativas almacenan menos que nunca.',
    ],
    [
      'Los ganaderos de Extremadura compran paja en Francia',
      'Sin pasto por la sequía, alimentar a las vacas cuesta el doble. Piden ayudas a la Junta.',
    ],
    [
      'Nieve en los Pirineos, pero no basta para los embalses',
      'El deshielo aliviará poco los embalses de la cuenca del Ter, advierten los hidrólogos.',
    ],
  ],
  otherTitles: [
    'El alcalde inaugura un puente nuevo',
    'El museo presta veinte cuadros a Tokio',
    'El tribunal rechaza el recurso',
    'Los alquileres suben en las ciudades',
    'Una científica gallega recibe un premio',
    'El campeón pierde en casa',
    'Un festival de jazz bajo la lluvia',
    'La aerolínea compra veinte aviones',
  ],
  otherTexts: [
    'El ayuntamiento discutió el coste durante años y la oposición votó en contra hasta el final.',
    'Los padres se quejan de los autobuses llenos y el sindicato exige más dinero al Gobierno.',
    'La policía cerró dos calles del centro y no hubo heridos. El tiempo siguió seco.',
    'La jueza no dio motivos. Una abogada de la familia acudirá a un tribunal superior.',
    'Las acciones de la empresa subieron un tres por ciento y los analistas esperan un buen año.',
  ],
};

const arabic: Texts = {
  matched: [
    [
      'مفاوضات في القاهرة بشأن وقف إطلاق النار في غزة',
      'وصل الوفد إلى القاهرة لبحث وقف إطلاق النار وتبادل الأسرى. وقال مسؤول إن الخلافات تضيق.',
    ],
    [
      'شاحنات المساعدات تنتظر عند معبر رفح',
      'تقف مئات شاحنات المساعدات أمام معبر رفح، ويطالب السائقون بفتحه فورا.',
    ],
    [
      'الأونروا: المساعدات لا تكفي سكان غزة',
      'أكدت الأونروا أن المساعدات الداخلة إلى القطاع لا تغطي حاجة السكان من الطحين والدواء.',
    ],
    [
      'مجلس الأمن يصوت على وقف إطلاق النار',
      'صوت مجلس الأمن على مشروع قرار يدعو إلى وقف إطلاق النار في غزة وإدخال المساعدات.',
    ],
    [
      'مستشفى الشفاء يعمل بلا كهرباء',
      'نفد الوقود من مستشفى الشفاء في غزة، والأطباء يجرون العمليات على ضوء الهواتف.',
    ],
    ['إغلاق معبر رفح ليومين', 'أغلقت السلطات معبر رفح أمام المسافرين والمساعدات ليومين بسبب أعمال الصيانة.'],
    [
      'الأونروا تفتح مدارسها للنازحين',
      'فتحت الأونروا ثلاثين مدرسة للنازحين من شمال غزة، وللأونروا مراكز أخرى في خان يونس.',
    ],
    ['واشنطن: الهدنة قريبة', 'قالت الخارجية إن وقف إطلاق النار ممكن قبل نهاية الشهر إذا أفرج عن الأسرى.'],
    ['أسعار الطحين تتضاعف في غزة', 'باع التجار كيس الطحين بخمسة أضعاف ثمنه، والمساعدات لا تصل إلى الشمال.'],
    [
      'النازحون في خان يونس يعودون إلى بيوتهم',
      'عاد آلاف النازحين إلى خان يونس بعد انسحاب الدبابات من أطراف المدينة.',
    ],
    ['سفينة محملة بالمساعدات تبحر من قبرص', 'أبحرت من قبرص سفينة تحمل مئتي طن من الأغذية نحو غزة.'],
    ['الأسرى يلتقون عائلاتهم', 'وصلت حافلة الأسرى إلى رام الله، واستقبلتها العائلات بالزغاريد.'],
  ],
  otherTitles: [
    'افتتاح جسر جديد فوق النهر',
    'المتحف يعير لوحات نادرة',
    'المحكمة ترفض الطعن',
    'الإيجارات ترتفع في المدن الكبرى',
    'باحثة تفوز بجائزة علمية',
    'البطل يخسر على أرضه',
    'مهرجان الموسيقى تحت المطر',
    'شركة الطيران تشتري طائرات',
  ],
  otherTexts: [
    'ناقش المجلس البلدي الكلفة طويلا وصوتت المعارضة ضد المشروع.',
    'اشتكى الأهالي من ازدحام الحافلات وطلبت النقابة مزيدا من الأموال من الحكومة.',
    'أغلقت الشرطة شارعين في وسط المدينة ولم تقع إصابات.',
    'لم تذكر القاضية الأسباب، وستلجأ محامية العائلة إلى محكمة أعلى.',
    'ارتفعت أسهم الشركة والمحللون متفائلون.',
  ],
};

export const themeTexts: Record<Language, Texts> = { english, french, spanish, arabic };

const SOURCES = ['Harbour Times', 'Morning Paper', 'City Voice', 'National Post of Tests'];

/** An article of the given texts; by default every fourth one comes from the same source. */
export function anArticle(
  number: number,
  [title, start]: readonly [string, string],
  given: Partial<ThemeArticle> = {},
): ThemeArticle {
  const source = number % SOURCES.length;
  return {
    id: `art_${number}`,
    story_id: `clu_${given.language ?? 'english'}_${title}_${number}`,
    source_id: `src_${source}`,
    source_name: SOURCES[source] ?? '',
    language: 'english',
    title,
    summary: '',
    start,
    author: null,
    ...given,
  };
}

export const matchedIn = (language: Language): ThemeArticle[] =>
  themeTexts[language].matched.map((texts, at) => anArticle(at, texts, { language }));

/** Two hundred other stories. */
export const othersIn = (language: Language): ThemeArticle[] =>
  [1, 2, 3, 4, 5].flatMap((round) =>
    themeTexts[language].otherTitles.flatMap((title, row) =>
      themeTexts[language].otherTexts.map((text, at) =>
        anArticle(round * 1_000 + row * 10 + at, [title, text], { language }),
      ),
    ),
  );
