/** Who and what each article names, the countries that it is about, and the developments that it reports, stored with it. */

export { decodeNames } from './encoded-names.ts';
export { fillArticleNames, fillNames } from './fill-names.ts';
export { countriesOfText, developmentsOfText, type NamedArticle, namesIn, START_READ } from './names-in.ts';
export { areNamesOf, storeNames } from './store-names.ts';
