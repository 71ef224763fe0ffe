let english: Intl.DisplayNames | undefined;

/** The English name of an ISO 3166 country: `MA` is “Morocco”. An unknown country keeps its code. */
export function countryName(code: string): string {
  // Created only once, because that takes longer than hundreds of look-ups.
  english ??= new Intl.DisplayNames('en', { type: 'region' });
  return english.of(code) ?? code;
}

/** Countries and territories whose English names take an article. */
const WITH_ARTICLE = 'AE AX BS CF CK DO FK FO GB GM IM KM KY MH MP MV NL PH PS SB SC TC US VG VI';

/** The English name of a country within a sentence: “about the United Kingdom”, “about Morocco”. */
export function countryInSentence(code: string): string {
  const name = countryName(code);
  return WITH_ARTICLE.split(' ').includes(code) ? `the ${name}` : name;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Codes of groups of countries, of former countries, and of islands without a population or an ISO 3166 code. */
const NO_COUNTRIES =
  'AC AN AQ BQ BU BV CC CP CQ CS CX DD DG DY EA EU EZ FX GS HM HV IC IO NF NH PN QO RH SJ SU TA TF TK TP UK UM UN VD WF XA XB YD YU ZR ZZ';

/** The ISO 3166 codes of the countries that articles can be about, with Kosovo (XK), in alphabetical order. */
export function countryCodes(): string[] {
  const letters = [...LETTERS];
  return letters
    .flatMap((one) => letters.map((other) => one + other))
    .filter((code) => !NO_COUNTRIES.includes(code) && countryName(code) !== code);
}
