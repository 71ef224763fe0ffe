/*
 * Names of countries that `Intl.DisplayNames` does not have, as in "code: word, other words; …". Whether a place is a separate
 * country follows ISO 3166; Kosovo has the code XK, which is in general use.
 */

/** Additional names that newspapers use, by language. */
export const OTHER_NAMES = {
  english: `
    GB: UK, Britain, Great Britain, England, Scotland, Wales, Northern Ireland; US: US, USA, United States of America;
    AE: UAE, Emirates; BA: Bosnia, Bosnia and Herzegovina; CD: DR Congo, DRC, Democratic Republic of Congo,
    Democratic Republic of the Congo; CG: Republic of Congo, Republic of the Congo, Congo Republic; CI: Ivory Coast; CV: Cabo Verde;
    CZ: Czech Republic; FM: Federated States of Micronesia; HK: Hong Kong; MM: Myanmar, Burma; MO: Macau, Macao; NL: Netherlands, Holland;
    PS: Palestine, Gaza, Gaza Strip, West Bank; SZ: Swaziland; TL: East Timor, Timor-Leste; TR: Turkey, Türkiye; TT: Trinidad, Trinidad and Tobago;
    VA: Vatican, Holy See; VN: Viet Nam; AG: Antigua and Barbuda; MK: Macedonia; CF: Central African Republic; GE: Republic of Georgia;
    TD: Republic of Chad; GN: Republic of Guinea; JO: Hashemite Kingdom; KN: Saint Kitts and Nevis; LC: Saint Lucia;
    VC: Saint Vincent and the Grenadines; ST: Sao Tome and Principe; CN: People’s Republic of China; KR: Republic of Korea; IE: Republic of Ireland`,
  french: `
    GB: Grande-Bretagne, Angleterre, Écosse, Pays de Galles, Irlande du Nord; US: USA, Etats-Unis d’Amérique; AE: Émirats, EAU; BA: Bosnie,
    Bosnie-et-Herzégovine; BY: Bélarus; CD: RDC, République démocratique du Congo, RD Congo; CG: République du Congo; CI: Côte d’Ivoire;
    CF: Centrafrique; CZ: République tchèque; HK: Hong Kong; HT: Haïti; KG: Kirghizistan; MM: Birmanie, Myanmar; MO: Macao; MU: île Maurice;
    PS: Palestine, Gaza, bande de Gaza, Cisjordanie; SV: Salvador, Le Salvador; VA: Vatican, Saint-Siège; VN: Vietnam; NG: Nigéria; DO: République dominicaine;
    RE: île de la Réunion; SG: Singapour; BH: Bahreïn; LR: Libéria; TJ: Tadjikistan; NL: Hollande; CN: République populaire de Chine; DM: île de la Dominique`,
  spanish: `
    GB: Gran Bretaña, Inglaterra, Escocia, Gales, Irlanda del Norte; US: EE UU, EEUU, USA; AE: Emiratos; BA: Bosnia; BD: Bangladesh;
    BH: Bahréin; BY: Belarús, Belarus; CD: RDC, RD Congo, República Democrática del Congo; CG: República del Congo, Congo-Brazzaville; CI: Costa de Marfil;
    CZ: República Checa; HK: Hong Kong; IQ: Iraq; KE: Kenya; MM: Birmania, Myanmar; MU: isla Mauricio, República de Mauricio; MW: Malawi;
    PS: Palestina, Gaza, Franja de Gaza, Cisjordania; QA: Qatar; RO: Rumania; SA: Arabia Saudita; TL: Timor Oriental; VA: Vaticano, Santa Sede; ZW: Zimbabwe;
    NL: Holanda; KZ: Kazajstán; TJ: Tayikistán; BW: Botswana; RW: Rwanda; SV: El Salvador; VN: Viet Nam; DJ: Djibouti; FK: Malvinas; MX: Méjico;
    GD: isla de Granada; CN: República Popular China`,
  arabic: `
    GB: بريطانيا, بريطانيا العظمى, إنجلترا, إنكلترا, إنجلتره, اسكتلندا, ويلز, أيرلندا الشمالية, إيرلندا الشمالية; US: الولايات المتحدة الأمريكية,
    الولايات المتحدة الأميركية, الولايات المتحدة, أمريكا, أميركا; AE: الإمارات, دولة الإمارات; BA: البوسنة; BY: بيلاروسيا, روسيا البيضاء; CD: الكونغو الديمقراطية,
    جمهورية الكونغو الديمقراطية, الكونغو الديموقراطية; CG: جمهورية الكونغو, الكونغو برازافيل; CF: أفريقيا الوسطى, إفريقيا الوسطى; CI: كوت ديفوار; CZ: جمهورية التشيك;
    DK: الدنمارك; DO: جمهورية الدومينيكان, الدومينيكان; EE: استونيا; HK: هونغ كونغ; HU: المجر; IE: إيرلندا; IS: أيسلندا, إيسلندا; JM: جمايكا; KG: قرغيزستان;
    KZ: كازاخستان; LI: ليختنشتاين; MD: مولدافيا; MM: ميانمار, بورما; MV: المالديف; OM: سلطنة عمان; PS: فلسطين, غزة, قطاع غزة, الضفة الغربية;
    SA: السعودية; SS: جنوب السودان; SY: سورية; TH: تايلند; UG: أوغندا; US: أميركا; VA: الفاتيكان, الكرسي الرسولي; VE: فنزويلا; ZA: جنوب إفريقيا; ET: إثيوبيا;
    MX: المكسيك; AR: الأرجنتين; NE: النيجر; TD: تشاد; SO: الصومال; AZ: أذربيجان; EC: الإكوادور; PY: باراغواي; UY: أوروغواي; BR: البرازيل; MK: مقدونيا;
    ME: الجبل الأسود; PK: باكستان; LK: سريلانكا, سري لانكا; GT: غواتيمالا; SV: السلفادور; HN: هندوراس; KE: كينيا; PG: بابوا غينيا الجديدة; LU: لوكسمبورغ; BE: بلجيكا`,
} as const;

/**
 * Longer names that contain the name of a country but are not one, and names that are ignored. A country in them does not count.
 */
export const NOT_COUNTRIES = {
  english: `New Mexico, New England, New South Wales, New Ireland, New Jersey, Jersey City, Prince of Wales, Princess of Wales, South China Sea,
    East China Sea, Lake Chad, River Jordan, River Niger, River Congo, guinea pig, guinea pigs, guinea fowl, South Georgia,
    Georgia Tech, Panama Papers, Panama hat, Panama hats, Tour de France, Radio France, Air France, Air India, Air Canada, Air China, Bank of China,
    US Open, US Steel, US Bank, US Airways, Brazil nut, Brazil nuts, India ink, Denmark Street, Holland Park`,
  french: `Nouveau-Mexique, Nouvelle-Angleterre, Nouvelle-Galles du Sud, Géorgie du Sud, lac Tchad, cochon d’Inde, cochons d’Inde, œillet d’Inde, marron d’Inde,
    marrons d’Inde, Tour de France, Île-de-France, prince de Galles, princesse de Galles, Air France, Radio France, encre de Chine, noix du Brésil, US Open, Agence France Presse, Agence France-Presse`,
  spanish: `Nuevo México, Nueva Inglaterra, Nueva Gales del Sur, Georgia del Sur, lago Chad, conejillo de Indias, gallina de Guinea, príncipe de Gales,
    princesa de Gales, Tour de Francia, Vuelta a España, Papeles de Panamá, cuba libre, flor de Jamaica, agua de Jamaica, nuez de Brasil, nueces de Brasil, tinta china, US Open`,
  arabic: `نيو مكسيكو, جزر الهند الغربية, جورجيا ميلوني, صلاة المغرب, أذان المغرب, آذان المغرب, بعد المغرب, قبل المغرب, وقت المغرب, المغرب العربي,
    بلاد المغرب, المغرب الإسلامي, بني إسرائيل, بحيرة تشاد, وادي الأردن, نصف قطر, جوز الهند, تمر الهند, أوراق بنما, ولاية جورجيا, خط الاستواء`,
} as const;

/**
 * Names that are also those of people, of a part of another country, or of two countries. They count only if something else in
 * the article belongs to the country, or if they are listed beside another country.
 */
export const AMBIGUOUS = {
  english:
    'GE: Georgia; JO: Jordan; TD: Chad; GN: Guinea; DM: Dominica; CG: Congo; MK: Macedonia; NL: Holland',
  french:
    'GE: Géorgie; CG: Congo; DM: Dominique; MU: Maurice; RE: La Réunion, Réunion; GD: Grenade; SV: Salvador; MK: Macédoine',
  spanish:
    'GE: Georgia; TD: Chad; CG: Congo; DM: Dominica; MU: Mauricio; GD: Granada; GP: Guadalupe; MK: Macedonia; SM: San Marino',
  arabic: 'GE: جورجيا; CG: الكونغو; ML: مالي; BJ: بنين; OM: عمان; SY: سورية; MK: مقدونيا',
} as const;

/** Country names that are not read at all: ordinary words, first names or towns far more often. */
export const UNREAD = {
  english: 'NU: Niue; JE: Jersey; IM: Isle of Man; MS: Montserrat; SH: St. Helena; MF: St. Martin; CC: Cocos',
  french:
    'MF: Saint-Martin; BL: Saint-Barthélemy; MS: Montserrat; SX: Saint-Martin; SH: Sainte-Hélène; LC: Sainte-Lucie; SM: Saint-Marin',
  spanish:
    'MF: San Martín; BL: San Bartolomé; MS: Montserrat; LC: Santa Lucía; SH: Santa Elena; VC: San Vicente; JE: Jersey; AI: Anguila',
  arabic:
    'NU: نيوي; PW: بالاو; NR: ناورو; TG: توغو; GU: غوام; MF: سان مارتن; SX: سانت مارتن; AW: أروبا; CQ: سارك; BT: بوتان',
} as const;

/**
 * Cities that count as evidence for their country. Named only once, they are not what an article is about, because talks are held
 * in Geneva and Doha. Tripoli is in two countries.
 */
export const CITIES = `
  AF: Kabul, Kaboul, Kandahar, كابل, كابول; AE: Dubai, Dubaï, Dubái, Abu Dhabi, Abou Dhabi, Abu Dabi, دبي, أبوظبي; AM: Yerevan, Erevan, Ereván, يريفان; AO: Luanda;
  AR: Buenos Aires, بوينس آيرس; AT: Vienna, Vienne, Viena, فيينا; AU: Sydney, Melbourne, Canberra, Brisbane, سيدني; AZ: Baku, Bakou, Bakú, باكو;
  BA: Sarajevo, سراييفو; BD: Dhaka, Dacca, دكا; BE: Brussels, Bruxelles, Bruselas, بروكسل; BF: Ouagadougou, Uagadugú, واغادوغو; BG: Sofia, صوفيا;
  BH: Manama, المنامة; BI: Bujumbura; BJ: Cotonou, Cotonú, كوتونو; BO: La Paz, Cochabamba; BR: Brasília, Brasilia, São Paulo, Rio de Janeiro, Río de Janeiro, برازيليا;
  BY: Minsk, مينسك; CA: Ottawa, Toronto, Montreal, Montréal, Vancouver, أوتاوا, تورونتو; CD: Kinshasa, Goma, Bukavu, كينشاسا, غوما; CF: Bangui, بانغي;
  CG: Brazzaville, برازافيل; CH: Bern, Berne, Zurich, Zúrich, Geneva, Genève, Ginebra, جنيف, زيورخ; CI: Abidjan, Abiyán, أبيدجان; CL: Valparaíso, Antofagasta;
  CM: Yaoundé, Douala, Yaundé; CN: Beijing, Pékin, Pekín, Shanghai, Shanghái, بكين, شنغهاي; CO: Bogotá, Medellín, Bogota, بوغوتا; CU: Havana, La Habana, La Havane, هافانا;
  CY: Nicosia, Nicosie, نيقوسيا; CZ: Prague, Praga, براغ; DE: Berlin, Berlín, Munich, Hamburg, برلين, ميونيخ; DK: Copenhagen, Copenhague, كوبنهاغن;
  DZ: Algiers, Alger, Argel, Oran, وهران; EC: Quito, Guayaquil, كيتو; EE: Tallinn, تالين; EG: Cairo, Le Caire, Caire, El Cairo, Alexandria, القاهرة, الإسكندرية;
  ER: Asmara, أسمرة; ES: Madrid, Barcelona, Barcelone, Sevilla, مدريد, برشلونة; ET: Addis Ababa, Addis-Abeba, Adís Abeba, أديس أبابا; FI: Helsinki, هلسنكي;
  FR: Paris, París, Marseille, Lyon, باريس, مرسيليا; GB: London, Londres, Belfast, Edinburgh, لندن; GE: Tbilisi, Tbilissi, Tiflis, Batumi, Abkhazia, Abkhazie, Abjasia, South Ossetia, Ossétie, تبليسي, أبخازيا;
  GH: Accra, Acra, أكرا; GN: Conakry, كوناكري; GR: Athens, Athènes, Atenas, أثينا; GT: Guatemala City; HN: Tegucigalpa; HR: Zagreb; HT: Port-au-Prince, Puerto Príncipe;
  HU: Budapest, بودابست; ID: Jakarta, Yakarta, جاكرتا; IE: Dublin, Dublín, دبلن; IL: Tel Aviv, Haifa, Haïfa, تل أبيب, حيفا; IN: New Delhi, Delhi, Nueva Delhi, Mumbai, نيودلهي, مومباي;
  IQ: Baghdad, Bagdad, Basra, Mosul, Erbil, بغداد, البصرة, أربيل; IR: Tehran, Téhéran, Teherán, Isfahan, طهران, أصفهان; IS: Reykjavik; IT: Rome, Roma, Milan, Milán, روما, ميلانو;
  JM: Kingston; JO: Amman, Ammán, Zarqa, Irbid, Aqaba, Hashemite, King Abdullah, إربد, الزرقاء; JP: Tokyo, Tokio, Osaka, طوكيو; KE: Nairobi, Mombasa, نيروبي; KG: Bishkek; KH: Phnom Penh;
  KP: Pyongyang, بيونغ يانغ; KR: Seoul, Séoul, Seúl, سول, سيول; KZ: Astana, Almaty, أستانا; LA: Vientiane; LB: Beirut, Beyrouth, بيروت, صيدا; LK: Colombo, كولومبو;
  LR: Monrovia; LT: Vilnius; LV: Riga; LY: Benghazi, Bengasi, بنغازي; MA: Rabat, Casablanca, Marrakesh, Marrakech, الرباط, الدار البيضاء, مراكش;
  MD: Chisinau; ME: Podgorica; MG: Antananarivo; MK: Skopje; ML: Bamako, Timbuktu, Tombouctou, باماكو, تمبكتو, كيدال; MM: Yangon, Naypyidaw; MN: Ulaanbaatar; MR: Nouakchott, نواكشوط;
  MU: Port-Louis, Port Louis; MX: Mexico City, Ciudad de México, Tijuana, Guadalajara; MY: Kuala Lumpur, كوالالمبور; MZ: Maputo; NA: Windhoek; NE: Niamey, نيامي;
  NG: Abuja, Lagos, Kano, أبوجا, لاغوس; NI: Managua; NL: Amsterdam, Rotterdam, The Hague, La Haye, La Haya, أمستردام, لاهاي; NO: Oslo, أوسلو; NP: Kathmandu; NZ: Wellington, Auckland;
  OM: Muscat, Mascate, مسقط, صلالة; PA: Panama City; PE: Lima, Cusco, ليما; PH: Manila, Manille, مانيلا; PK: Islamabad, Karachi, Lahore, إسلام آباد, كراتشي; PL: Warsaw, Varsovie, Varsovia, وارسو;
  PS: Ramallah, Rafah, Khan Younis, Jenin, Nablus, Hebron, رام الله, رفح, خان يونس, جنين, نابلس; PT: Lisbon, Lisbonne, Lisboa, لشبونة; PY: Asunción; QA: Doha, الدوحة;
  RE: Saint-Denis de La Réunion; RO: Bucharest, Bucarest, بوخارست; RS: Belgrade, Belgrado, بلغراد; RU: Moscow, Moscou, Moscú, Kremlin, موسكو, الكرملين; RW: Kigali, كيغالي;
  SA: Riyadh, Riad, Jeddah, Djeddah, الرياض, جدة; SD: Khartoum, Jartum, Port Sudan, El Fasher, الخرطوم, بورتسودان, الفاشر; SE: Stockholm, Estocolmo, ستوكهولم; SI: Ljubljana;
  SK: Bratislava; SN: Dakar, داكار; SO: Mogadishu, Mogadiscio, مقديشو; SS: Juba, جوبا; SV: San Salvador; SY: Damascus, Damas, Damasco, Aleppo, Alep, Alepo, Homs, دمشق, حلب, حمص, إدلب;
  TD: N’Djamena, Ndjamena, Yamena, نجامينا; TH: Bangkok, بانكوك; TN: Tunis, Sfax, صفاقس; TR: Ankara, Istanbul, Estambul, Izmir, Erdogan, أنقرة, إسطنبول; TW: Taipei, Taipéi, تايبيه; TZ: Dar es Salaam;
  UA: Kyiv, Kiev, Kharkiv, Odesa, Odessa, Lviv, كييف, خاركيف, أوديسا; UG: Kampala, كمبالا; US: Washington, New York, Nueva York, White House, Maison Blanche, Casa Blanca, Pentagon, واشنطن, نيويورك, البيت الأبيض;
  UY: Montevideo; UZ: Tashkent; VE: Caracas, كراكاس; VN: Hanoi, Hanói, هانوي; YE: Sanaa, Sana’a, Saná, Aden, Hodeidah, صنعاء, عدن, الحديدة; ZA: Johannesburg, Pretoria, Cape Town, Johannesburgo, بريتوريا;
  ZM: Lusaka; ZW: Harare`;
