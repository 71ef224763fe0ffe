/** Who and what each article names, and the countries that it is about, stored with it. */

export { decodeNames } from './encoded-names.ts';
export { fillArticleNames, fillNames } from './fill-names.ts';
export { countriesOfText, type NamedArticle, namesIn, START_READ } from './names-in.ts';
export { areNamesOf, storeNames } from './store-names.ts';
