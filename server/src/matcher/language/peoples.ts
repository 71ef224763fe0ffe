import { addForm } from './word-tables.ts';

/**
 * Countries and the English words for their people and things, folded, as in "country: word word; …": Palestine also
 * finds Palestinian and Palestinians, but not the other way round. Left out are words that mean the language more often
 * (English), and countries whose name has several words. For Arabic see `ARABIC_NISBA`; French and Spanish have none, because
 * there such words are in nearly every article.
 */
const TABLE = `
  afghanistan: afghan; africa: african; albania: albanian; algeria: algerian; america: american; angola: angolan;
  argentina: argentine argentinian argentinean; armenia: armenian; asia: asian; australia: australian; austria: austrian;
  azerbaijan: azerbaijani azeri; bahrain: bahraini; bangladesh: bangladeshi; belarus: belarusian; belgium: belgian;
  benin: beninese; bolivia: bolivian; bosnia: bosnian; brazil: brazilian; britain: british briton; bulgaria: bulgarian;
  burma: burmese; burundi: burundian; cambodia: cambodian; cameroon: cameroonian; canada: canadian; catalonia: catalan;
  chad: chadian; chechnya: chechen; chile: chilean; china: chinese; colombia: colombian; congo: congolese; crimea: crimean;
  croatia: croatian croat; cuba: cuban; cyprus: cypriot; czechia: czech; denmark: danish dane; djibouti: djiboutian;
  ecuador: ecuadorian ecuadorean; egypt: egyptian; eritrea: eritrean; estonia: estonian; ethiopia: ethiopian; europe: european;
  fiji: fijian; finland: finnish finn; france: french; gabon: gabonese; gambia: gambian; gaza: gazan; georgia: georgian;
  germany: german; ghana: ghanaian; greece: greek; greenland: greenlander greenlandic; guatemala: guatemalan; guinea: guinean;
  guyana: guyanese; haiti: haitian; honduras: honduran; hungary: hungarian; iceland: icelandic icelander; india: indian;
  indonesia: indonesian; iran: iranian; iraq: iraqi; ireland: irish; israel: israeli; italy: italian; jamaica: jamaican;
  japan: japanese; jordan: jordanian; kazakhstan: kazakh kazakhstani; kenya: kenyan; kosovo: kosovar kosovan;
  kurdistan: kurdish kurd; kuwait: kuwaiti; kyrgyzstan: kyrgyz; laos: laotian; latvia: latvian; lebanon: lebanese;
  liberia: liberian; libya: libyan; lithuania: lithuanian; luxembourg: luxembourger; madagascar: malagasy; malawi: malawian;
  malaysia: malaysian; maldives: maldivian; mali: malian; malta: maltese; mauritania: mauritanian; mauritius: mauritian;
  mexico: mexican; moldova: moldovan; mongolia: mongolian; montenegro: montenegrin; morocco: moroccan; mozambique: mozambican;
  myanmar: burmese; namibia: namibian; nepal: nepali nepalese; netherlands: dutch; nicaragua: nicaraguan; niger: nigerien;
  nigeria: nigerian; norway: norwegian; oman: omani; pakistan: pakistani; palestine: palestinian; panama: panamanian;
  paraguay: paraguayan; peru: peruvian; philippines: philippine filipino filipina; poland: polish; portugal: portuguese;
  qatar: qatari; romania: romanian; russia: russian; rwanda: rwandan; scotland: scottish scot; senegal: senegalese;
  serbia: serbian serb; singapore: singaporean; slovakia: slovak slovakian; slovenia: slovenian slovene; somalia: somali somalian;
  spain: spanish spaniard; sudan: sudanese; sweden: swedish swede; switzerland: swiss; syria: syrian; taiwan: taiwanese;
  tajikistan: tajik; tanzania: tanzanian; thailand: thai; tibet: tibetan; togo: togolese; tunisia: tunisian;
  turkey: turkish turk; turkiye: turkish turk; turkmenistan: turkmen; uganda: ugandan; ukraine: ukrainian; uruguay: uruguayan;
  uzbekistan: uzbek; venezuela: venezuelan; vietnam: vietnamese; wales: welsh; yemen: yemeni; zambia: zambian;
  zimbabwe: zimbabwean`;

/** Marks the key of a country's people; no word contains it. */
const PEOPLE = '@';

const countriesOf = new Map<string, string[]>();
const wordsOf = new Map<string, string[]>();
for (const row of TABLE.split(';')) {
  const [country = '', ...words] = row.trim().split(/:?\s+/);
  const all = words.flatMap((word) => [word, `${word}s`]);
  wordsOf.set(country, all);
  for (const word of all) addForm(countriesOf, word, country);
}

/** The additional keys of a folded word in a text: of the countries whose people it names. */
export function peopleKeys(word: string): string[] {
  return (countriesOf.get(word) ?? []).map((country) => country + PEOPLE);
}

/** The additional key that matches a keyword's folded word: of the people of the country that it names. */
export function askedPeopleKeys(word: string): string[] {
  return wordsOf.has(word) ? [word + PEOPLE] : [];
}

/** All words that have a key of this file; undefined for other keys. */
export function peopleStarts(key: string): readonly string[] | undefined {
  return key.endsWith(PEOPLE) ? wordsOf.get(key.slice(0, -1)) : undefined;
}
