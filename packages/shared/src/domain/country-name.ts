/** The English name of an ISO 3166 country: `MA` is “Morocco”. One that is not known keeps its code. */
export function countryName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes of groups, of former countries, and of islands without a population or a code of ISO 3166. */
const NO_COUNTRIES = new Set(
  'AC AN AQ BQ BU BV CC CP CQ CS CX DD DG DY EA EU EZ FX GS HM HV IC IO NF NH PN QO RH SJ SU TA TF TK TP UK UM UN VD WF XA XB YD YU ZR ZZ'.split(
    ' ',
  ),
);

/** The ISO 3166 codes of the countries that articles can be about, with Kosovo (XK), in the order of the alphabet. */
export function countryCodes(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).filter(
    (code) => !NO_COUNTRIES.has(code) && names.of(code) !== undefined,
  );
}
