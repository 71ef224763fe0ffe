import { type MatchField, matchFields } from '../../contracts/article.ts';
import { SPEAKER_MAX } from '../../contracts/limits/index.ts';
import type { Language } from '../../contracts/primitives.ts';
import { categories } from '../../contracts/source.ts';
import { developments } from '../developments.ts';
import { countryCodeOf, nearestCountry } from './countries.ts';
import { editDistance } from './edit-distance.ts';
import { type QueryFilterName, queryFilterNames } from './types.ts';

export type QueryFieldName = MatchField | QueryFilterName;

export const queryFieldNames: readonly QueryFieldName[] = [...matchFields, ...queryFilterNames];

/** Names that other search engines and other languages use for our fields. */
export const otherFieldNames: Readonly<Record<string, QueryFieldName>> = {
  intitle: 'title',
  headline: 'title',
  text: 'body',
  content: 'body',
  intext: 'body',
  url: 'site',
  host: 'site',
  domain: 'site',
  inurl: 'site',
  language: 'lang',
  sourcename: 'source',
  publisher: 'source',
  by: 'author',
  topic: 'category',
  section: 'category',
  titre: 'title',
  título: 'title',
  titulo: 'title',
  عنوان: 'title',
  العنوان: 'title',
  résumé: 'summary',
  resumen: 'summary',
  ملخص: 'summary',
  texte: 'body',
  corps: 'body',
  texto: 'body',
  cuerpo: 'body',
  نص: 'body',
  النص: 'body',
  auteur: 'author',
  autor: 'author',
  كاتب: 'author',
  الكاتب: 'author',
  fuente: 'source',
  مصدر: 'source',
  المصدر: 'source',
  sitio: 'site',
  موقع: 'site',
  الموقع: 'site',
  langue: 'lang',
  lingua: 'lang',
  idioma: 'lang',
  lengua: 'lang',
  لغة: 'lang',
  اللغة: 'lang',
  catégorie: 'category',
  rubrique: 'category',
  categoría: 'category',
  categoria: 'category',
  فئة: 'category',
  sourcecountry: 'country',
  pays: 'country',
  país: 'country',
  pais: 'country',
  بلد: 'country',
  البلد: 'country',
  event: 'development',
  events: 'development',
  developments: 'development',
  événement: 'development',
  evenement: 'development',
  evento: 'development',
  suceso: 'development',
  حدث: 'development',
  الحدث: 'development',
  said: 'speaker',
  says: 'speaker',
  saidby: 'speaker',
  quoted: 'speaker',
  quotes: 'speaker',
  quoting: 'speaker',
  orador: 'speaker',
  oradora: 'speaker',
  dice: 'speaker',
  dijo: 'speaker',
  locuteur: 'speaker',
  locutrice: 'speaker',
  dit: 'speaker',
  قال: 'speaker',
  قالت: 'speaker',
  متحدث: 'speaker',
  المتحدث: 'speaker',
  المتحدثة: 'speaker',
};
/** The number of letters of a value that may be wrong. */
const CLOSE = 2;
/** The number of letters of a field's name that may be wrong; none in a short one, which is probably another word. */
const closeFor = (name: string): number => (name.length < 4 ? 0 : name.length < 6 ? 1 : 2);

/** The field for a name before a colon, or undefined. */
export function fieldNamed(name: string): QueryFieldName | undefined {
  const lower = name.toLowerCase();
  return queryFieldNames.find((field) => field === lower);
}

/** The field that was probably meant. */
export function nearestField(name: string): QueryFieldName | undefined {
  const lower = name.normalize('NFC').toLowerCase();
  const other = Object.hasOwn(otherFieldNames, lower) ? otherFieldNames[lower] : undefined;
  if (other !== undefined) return other;
  const [best] = queryFieldNames
    // Leaves out differences that are more than a typo: "newslang:" contains an additional word.
    .filter((field) => /^[a-z]+$/.test(lower) && Math.abs(field.length - lower.length) <= 1)
    .map((field) => ({ field, distance: editDistance(lower, field) }))
    .sort((one, two) => one.distance - two.distance);
  return best !== undefined && best.distance <= closeFor(lower) ? best.field : undefined;
}

export function isFilterName(name: QueryFieldName): name is QueryFilterName {
  return (queryFilterNames as readonly string[]).includes(name);
}

/** Whether a value is plausible for the field that was probably meant: `date:2020` does not mean a site. */
export function isValueOf(name: QueryFieldName, typed: string): boolean {
  // A value in quotation marks or brackets is read later.
  if (typed === '' || !isFilterName(name)) return true;
  if (name === 'site') return hostIn(typed).includes('.');
  return name === 'category' || 'value' in filterValue(name, typed);
}

const languageAliases: Readonly<Record<string, Language>> = {
  english: 'english',
  en: 'english',
  arabic: 'arabic',
  ar: 'arabic',
  french: 'french',
  fr: 'french',
  spanish: 'spanish',
  es: 'spanish',
};

/** The shortest way to write a language in a query: en. */
export function languageCode(language: Language): string {
  const codes = Object.keys(languageAliases).filter((name) => languageAliases[name] === language);
  return codes.find(({ length }) => length === 2) ?? language;
}

/** The names of languages as people write them in the language itself. */
const otherLanguageNames: ReadonlyMap<string, string> = new Map([
  ['anglais', 'en'],
  ['inglés', 'en'],
  ['ingles', 'en'],
  ['إنجليزي', 'en'],
  ['الإنجليزية', 'en'],
  ['arabe', 'ar'],
  ['árabe', 'ar'],
  ['عربي', 'ar'],
  ['العربية', 'ar'],
  ['français', 'fr'],
  ['francais', 'fr'],
  ['francés', 'fr'],
  ['فرنسي', 'fr'],
  ['الفرنسية', 'fr'],
  ['espagnol', 'es'],
  ['español', 'es'],
  ['espanol', 'es'],
  ['إسباني', 'es'],
  ['الإسبانية', 'es'],
]);

/** A filter's normalized value, or its error. */
export function filterValue(
  name: QueryFilterName,
  typed: string,
): { value: string } | { message: string; instead?: string } {
  const text = typed.trim();
  const lower = text.toLowerCase();
  if (name === 'lang') {
    const language = Object.hasOwn(languageAliases, lower) ? languageAliases[lower] : undefined;
    if (language !== undefined) return { value: language };
    const message = `“${text}” is not a language we read. Write en, ar, fr or es.`;
    const instead = otherLanguageNames.get(lower.normalize('NFC'));
    return instead === undefined ? { message } : { message, instead };
  }
  if (name === 'category') {
    const category = categories.find((one) => one === lower);
    if (category !== undefined) return { value: category };
    const [near] = categories.filter((one) => editDistance(one, lower) <= CLOSE);
    const message = `“${text}” is not a category. The categories are ${categories.slice(0, -1).join(', ')} and ${categories.at(-1)}.`;
    return near === undefined ? { message } : { message, instead: near };
  }
  if (name === 'development') {
    const written = lower.replace(/[\s-]+/gu, '_');
    const development = developments.find((one) => one === written);
    if (development !== undefined) return { value: development };
    const [near] = developments.filter((one) => editDistance(one, written) <= CLOSE);
    const message = `“${text}” is not a kind of development. The kinds are ${developments.slice(0, -1).join(', ')} and ${developments.at(-1)}.`;
    return near === undefined ? { message } : { message, instead: near };
  }
  if (name === 'country' || name === 'about') {
    const code = countryCodeOf(text);
    if (code !== undefined) return { value: code };
    const message = `“${text}” is not a country. Write its English name or two letters, as in ${name}:france or ${name}:FR.`;
    const instead = nearestCountry(text);
    return instead === undefined ? { message } : { message, instead };
  }
  if (name === 'source') return { value: text };
  if (name === 'speaker') {
    const value = text.replace(/\s+/gu, ' ');
    if (!/\p{L}/u.test(foldedName(value)))
      return { message: `“${text}” is not a name. Write a name, as in speaker:"Maria Keller".` };
    if (value.length > SPEAKER_MAX) return { message: `A name can have at most ${SPEAKER_MAX} characters.` };
    if (value.includes('*')) return { message: 'The name of a speaker must be complete, without a *.' };
    return { value };
  }
  const host = hostIn(lower);
  const message = `“${text}” is not a site. Write an address such as site:example.org.`;
  if (!/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*$/u.test(host)) return { message };
  return { value: host };
}

/** The host of a site as typed: with or without https://, www. and a path. */
export function hostIn(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d+$/, '')
    .replace(/^\*?\./, '')
    .replace(/^www\./, '')
    .replace(/\.$/, '');
}

/** The words of a name, compared approximately as speakers are; the matcher handles letters more precisely. */
export const foldedName = (name: string): string =>
  (
    name
      .normalize('NFKD')
      .replace(/[\p{M}ـ'’]/gu, '')
      .replaceAll('ة', 'ه')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');
