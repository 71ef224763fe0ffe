/*
 * The adjectives of countries, as in "code: word, other word; …", in the masculine singular (Arabic without its article). An
 * adjective counts only beside a word for one of a country's institutions: a French president, but not a French restaurant. Left
 * out are adjectives of several countries: Korean, Guinean, Congolese, Dominican, Nigerien in Spanish.
 */
export const PEOPLES = {
  english: `
    AF: afghan; AL: albanian; DZ: algerian; AO: angolan; AR: argentine, argentinian, argentinean; AM: armenian; AU: australian; AT: austrian; AZ: azerbaijani, azeri;
    BH: bahraini; BD: bangladeshi; BY: belarusian, belarussian; BE: belgian; BJ: beninese; BO: bolivian; BA: bosnian; BR: brazilian; BG: bulgarian; MM: burmese; BI: burundian;
    KH: cambodian; CM: cameroonian; CA: canadian; TD: chadian; CL: chilean; CN: chinese; CO: colombian; CR: costa rican; HR: croatian; CU: cuban; CY: cypriot; CZ: czech;
    DK: danish; DJ: djiboutian; EC: ecuadorian, ecuadorean; EG: egyptian; AE: emirati; ER: eritrean; EE: estonian; ET: ethiopian; FJ: fijian; FI: finnish; FR: french; GA: gabonese;
    GM: gambian; GE: georgian; DE: german; GH: ghanaian; GB: british, english, scottish, welsh; GR: greek; GT: guatemalan; GY: guyanese; HT: haitian; HN: honduran; HU: hungarian;
    IS: icelandic; IN: indian; ID: indonesian; IR: iranian; IQ: iraqi; IE: irish; IL: israeli; IT: italian; CI: ivorian; JM: jamaican; JP: japanese; JO: jordanian; KZ: kazakh;
    KE: kenyan; KR: south korean; KP: north korean; XK: kosovar, kosovan; KW: kuwaiti; KG: kyrgyz; LA: laotian; LV: latvian; LB: lebanese; LR: liberian; LY: libyan; LT: lithuanian;
    MG: malagasy; MW: malawian; MY: malaysian; MV: maldivian; ML: malian; MT: maltese; MR: mauritanian; MU: mauritian; MX: mexican; MD: moldovan; MN: mongolian; ME: montenegrin;
    MA: moroccan; MZ: mozambican; NA: namibian; NP: nepali, nepalese; NL: dutch; NZ: new zealand; NI: nicaraguan; NE: nigerien; NG: nigerian; NO: norwegian; OM: omani; PK: pakistani;
    PS: palestinian; PA: panamanian; PY: paraguayan; PE: peruvian; PH: philippine, filipino; PL: polish; PT: portuguese; QA: qatari; RO: romanian; RU: russian; RW: rwandan;
    SV: salvadoran, salvadorean; SA: saudi, saudi arabian; SN: senegalese; RS: serbian; SL: sierra leonean; SG: singaporean; SK: slovak; SI: slovenian, slovene; SO: somali; ZA: south african;
    SS: south sudanese; ES: spanish; LK: sri lankan; SD: sudanese; SE: swedish; CH: swiss; SY: syrian; TW: taiwanese; TJ: tajik; TZ: tanzanian; TH: thai; TG: togolese; TN: tunisian;
    TR: turkish; TM: turkmen; UG: ugandan; UA: ukrainian; US: american; UY: uruguayan; UZ: uzbek; VE: venezuelan; VN: vietnamese; YE: yemeni; ZM: zambian; ZW: zimbabwean; BF: burkinabe`,
  french: `
    AF: afghan; AL: albanais; DZ: algérien; AO: angolais; AR: argentin; AM: arménien; AU: australien; AT: autrichien; AZ: azerbaïdjanais; BH: bahreïni; BD: bangladais; BY: biélorusse, bélarusse;
    BE: belge; BJ: béninois; BO: bolivien; BA: bosnien; BR: brésilien; BG: bulgare; MM: birman; BI: burundais; KH: cambodgien; CM: camerounais; CA: canadien; TD: tchadien; CL: chilien; CN: chinois;
    CO: colombien; CR: costaricien, costaricain; HR: croate; CU: cubain; CY: chypriote; CZ: tchèque; DK: danois; DJ: djiboutien; EC: équatorien; EG: égyptien; AE: émirati; ER: érythréen; EE: estonien;
    ET: éthiopien; FI: finlandais; FR: français; GA: gabonais; GM: gambien; GE: géorgien; DE: allemand; GH: ghanéen; GB: britannique, anglais, écossais, gallois; GR: grec, grecque; GT: guatémaltèque; HT: haïtien;
    HN: hondurien; HU: hongrois; IS: islandais; IN: indien; ID: indonésien; IR: iranien; IQ: irakien; IE: irlandais; IL: israélien; IT: italien; CI: ivoirien; JM: jamaïcain; JP: japonais;
    JO: jordanien; KZ: kazakh; KE: kényan; KR: sud-coréen; KP: nord-coréen; XK: kosovar; KW: koweïtien; LA: laotien; LV: letton; LB: libanais; LY: libyen; LT: lituanien; MG: malgache; MY: malaisien;
    ML: malien; MT: maltais; MR: mauritanien; MU: mauricien; MX: mexicain; MD: moldave; ME: monténégrin; MA: marocain; MZ: mozambicain; NP: népalais; NL: néerlandais; NZ: néo-zélandais; NI: nicaraguayen;
    NE: nigérien; NG: nigérian; NO: norvégien; OM: omanais; PK: pakistanais; PS: palestinien; PA: panaméen; PY: paraguayen; PE: péruvien; PH: philippin; PL: polonais; PT: portugais; QA: qatari;
    RO: roumain; RU: russe; RW: rwandais; SV: salvadorien; SA: saoudien; SN: sénégalais; RS: serbe; SG: singapourien; SK: slovaque; SI: slovène; SO: somalien; ZA: sud-africain; SS: sud-soudanais;
    ES: espagnol; LK: sri-lankais; SD: soudanais; SE: suédois; CH: suisse, helvétique; SY: syrien; TW: taïwanais; TZ: tanzanien; TH: thaïlandais; TG: togolais; TN: tunisien; TR: turc, turque; UG: ougandais;
    UA: ukrainien; US: américain; UY: uruguayen; VE: vénézuélien; VN: vietnamien; YE: yéménite; ZM: zambien; ZW: zimbabwéen; BF: burkinabè; CF: centrafricain`,
  spanish: `
    AF: afgano; AL: albanés; DZ: argelino; AO: angoleño; AR: argentino; AM: armenio; AU: australiano; AT: austriaco, austríaco; AZ: azerbaiyano, azerí; BH: bareiní; BD: bangladesí; BY: bielorruso; BE: belga;
    BJ: beninés; BO: boliviano; BA: bosnio; BR: brasileño; BG: búlgaro; MM: birmano; BI: burundés; KH: camboyano; CM: camerunés; CA: canadiense; TD: chadiano; CL: chileno; CN: chino; CO: colombiano;
    CR: costarricense; HR: croata; CU: cubano; CY: chipriota; CZ: checo; DK: danés; EC: ecuatoriano; EG: egipcio; AE: emiratí; ER: eritreo; EE: estonio; ET: etíope; FI: finlandés; FR: francés;
    GE: georgiano; DE: alemán; GH: ghanés; GB: británico, inglés, escocés, galés; GR: griego; GT: guatemalteco; HT: haitiano; HN: hondureño; HU: húngaro; IS: islandés; IN: indio; ID: indonesio; IR: iraní;
    IQ: iraquí, irakí; IE: irlandés; IL: israelí; IT: italiano; CI: marfileño; JM: jamaicano, jamaiquino; JP: japonés; JO: jordano; KZ: kazajo; KE: keniano, keniata; KR: surcoreano; KP: norcoreano; XK: kosovar;
    KW: kuwaití; LV: letón; LB: libanés; LY: libio; LT: lituano; MG: malgache; MY: malasio; ML: maliense; MT: maltés; MR: mauritano; MX: mexicano; MD: moldavo; ME: montenegrino; MA: marroquí; MZ: mozambiqueño;
    NP: nepalí; NL: neerlandés, holandés; NZ: neozelandés; NI: nicaragüense; NE: nigerino; NG: nigeriano; NO: noruego; OM: omaní; PK: pakistaní, paquistaní; PS: palestino; PA: panameño; PY: paraguayo; PE: peruano;
    PH: filipino; PL: polaco; PT: portugués; QA: catarí, qatarí; RO: rumano; RU: ruso; RW: ruandés; SV: salvadoreño; SA: saudí, saudita; SN: senegalés; RS: serbio; SG: singapurense; SK: eslovaco; SI: esloveno;
    SO: somalí; ZA: sudafricano; SS: sursudanés; ES: español; LK: esrilanqués; SD: sudanés; SE: sueco; CH: suizo; SY: sirio; TW: taiwanés; TZ: tanzano; TH: tailandés; TG: togolés; TN: tunecino; TR: turco;
    UG: ugandés; UA: ucraniano; US: estadounidense, norteamericano; UY: uruguayo; UZ: uzbeko; VE: venezolano; VN: vietnamita; YE: yemení; ZM: zambiano; ZW: zimbabuense; DO: dominicano; PR: puertorriqueño`,
  arabic: `
    AF: أفغاني; AL: ألباني; DZ: جزائري; AO: أنغولي; AR: أرجنتيني; AM: أرميني; AU: أسترالي; AT: نمساوي; AZ: أذربيجاني, أذري; BH: بحريني; BD: بنغلاديشي; BY: بيلاروسي; BE: بلجيكي; BO: بوليفي; BA: بوسني; BR: برازيلي;
    BG: بلغاري; MM: ميانماري; KH: كمبودي; CM: كاميروني; CA: كندي; TD: تشادي; CL: تشيلي; CN: صيني; CO: كولومبي; HR: كرواتي; CU: كوبي; CY: قبرصي; CZ: تشيكي; DK: دنماركي, دانماركي; DJ: جيبوتي;
    EC: إكوادوري; EG: مصري; AE: إماراتي; ER: إريتري; ET: إثيوبي; FI: فنلندي; FR: فرنسي; GE: جورجي; DE: ألماني; GH: غاني; GB: بريطاني, إنجليزي; GR: يوناني; HU: مجري; IN: هندي; ID: إندونيسي; IR: إيراني;
    IQ: عراقي; IE: أيرلندي, إيرلندي; IL: إسرائيلي; IT: إيطالي; JP: ياباني; JO: أردني; KZ: كازاخستاني, كازاخي; KE: كيني; KW: كويتي; LB: لبناني; LY: ليبي; LT: ليتواني; MY: ماليزي; MR: موريتاني;
    MX: مكسيكي; MA: مغربي; NP: نيبالي; NL: هولندي; NG: نيجيري; NO: نرويجي; OM: عماني; PK: باكستاني; PS: فلسطيني; PA: بنمي; PE: بيروفي; PH: فلبيني; PL: بولندي; PT: برتغالي; QA: قطري; RO: روماني; RU: روسي;
    RW: رواندي; SA: سعودي; SN: سنغالي; RS: صربي; SG: سنغافوري; SK: سلوفاكي; SI: سلوفيني; SO: صومالي; ES: إسباني; LK: سريلانكي; SD: سوداني; SE: سويدي; CH: سويسري; SY: سوري; TW: تايواني; TZ: تنزاني; TH: تايلاندي, تايلندي;
    TN: تونسي; TR: تركي; UG: أوغندي; UA: أوكراني; US: أمريكي, أميركي; UZ: أوزبكي; VE: فنزويلي; VN: فيتنامي; YE: يمني; ZW: زيمبابوي; KR: كوري جنوبي; KP: كوري شمالي; ZA: جنوب أفريقي, جنوب إفريقي; SS: جنوب سوداني; IS: آيسلندي`,
} as const;

/** Institutions of which a country has one or several: the words beside which an adjective refers to the country. */
export const INSTITUTIONS = {
  english: `government governments president presidents presidency presidential premier prime minister ministers ministry chancellor parliament parliamentary senate senator senators congress
    lawmaker lawmakers cabinet regime authorities army military militaries troops soldiers forces navy airforce air defence defense police policemen prosecutors prosecutor court courts judge judges supreme constitutional
    judiciary economy economic capital central border borders embassy consulate ambassador ambassadors diplomat diplomats king queen monarchy crown opposition election elections electoral voters currency airspace
    leader leaders leadership officials official state constitution foreign interior finance health justice intelligence spy coastguard coast territory airstrikes airstrike strikes strike drones missiles
    warplanes tanks sanctions tariffs exports imports industry banks bank bonds stocks markets market farmers refugees people population society media citizens province city cities village villages town
    towns region island islands airports airport waters settlements hostages prisoners counterpart envoy negotiators delegation politics politicians envoys`,
  french: `gouvernement gouvernements président présidente présidents présidence premier première ministre ministres ministère chancelier chancelière parlement sénat sénateurs assemblée députés
    régime autorités armée armées militaire militaires troupes soldats forces marine police policiers parquet justice tribunal tribunaux cour juges économie capitale frontière frontières ambassade consulat ambassadeur
    ambassadrice diplomatie diplomates roi reine monarchie opposition élections électeurs présidentielle législatives monnaie dirigeant dirigeants dirigeante responsables constitution territoire frappes frappe drones missiles avions
    chars sanctions exportations importations industrie banque banques marché bourse agriculteurs réfugiés peuple population société médias presse citoyens province ville villes village villages région île îles
    aéroport aéroports eaux colonies otages prisonniers homologue émissaire négociateurs délégation diplomate cabinet état renseignement côte côtes littoral universités hôpitaux`,
  spanish: `gobierno gobiernos presidente presidenta presidentes presidencia primer primera ministro ministra ministros ministerio canciller cancillería parlamento senado senadores congreso diputados
    régimen autoridades ejército ejércitos militares tropas soldados fuerzas marina armada policía policías fiscalía justicia tribunal tribunales corte juez jueces economía capital frontera fronteras embajada consulado embajador
    embajadora diplomacia diplomáticos rey reina monarquía corona oposición elecciones electores presidenciales moneda líder líderes mandatario mandataria dirigente dirigentes constitución territorio ataques ataque bombardeos drones
    misiles aviones tanques sanciones exportaciones importaciones industria banco bancos banca mercado mercados bolsa agricultores refugiados pueblo población sociedad medios prensa ciudadanos provincia ciudad ciudades
    localidad localidades municipio región isla islas aeropuerto aeropuertos aguas colonos rehenes presos homólogo homóloga enviado negociadores delegación estado inteligencia costa costas ejecutivo diplomacia`,
  arabic: `رئيس الرئيس رئيسة الرئيسة رئاسة الرئاسة حكومة الحكومة حكومات وزير الوزير وزيرة الوزيرة الوزراء وزراء وزارة الوزارة برلمان البرلمان مجلس المجلس الشيوخ النواب نواب نظام النظام السلطات سلطات جيش الجيش القوات قوات جنود
    الجنود الشرطة شرطة القضاء قضاء محكمة المحكمة النيابة نيابة اقتصاد الاقتصاد عاصمة العاصمة حدود الحدود سفارة السفارة سفير السفير سفيرة قنصلية الملك ملك الملكة أمير معارضة المعارضة انتخابات الانتخابات الناخبين
    عملة العملة الأجواء مسؤول المسؤول مسؤولون مسؤولين المسؤولين المسؤولون دستور الدستور أراضي الأراضي غارات الغارات غارة الغارة قصف القصف طائرات الطائرات مسيرات المسيرات صواريخ الصواريخ عقوبات العقوبات صادرات الصادرات واردات
    صناعة الصناعة بنك البنك المركزي سوق السوق البورصة بورصة اللاجئين اللاجئون لاجئين الشعب شعب المجتمع الإعلام الصحافة المواطنين محافظة المحافظة مدينة المدينة مدن المدن بلدة البلدة قرية القرية منطقة المنطقة جزيرة مطار المطار
    مياه المياه المستوطنات مستوطنات الرهائن رهائن الأسرى أسرى نظيره نظيرته لنظيره ونظيره المبعوث مبعوث وفد الوفد المفاوضين الدولة دولة الخارجية الداخلية الدفاع المالية الصحة العدل الاستخبارات المخابرات الاحتلال الساحل
    الفصائل فصائل المقاومة الحرس الثوري الأمن القيادة قيادة الليرة الجنيه الدينار المستشار المستشارة البحرية`,
} as const;
