/** The name of a country in a language; its code if the language has no name for it. */
export function countryName(language: string, country: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
}
