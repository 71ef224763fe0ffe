/** The English name of an ISO 3166 country: `MA` is “Morocco”. One that is not known keeps its code. */
export function countryName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
}
