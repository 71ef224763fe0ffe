import { nameTables } from '../matcher/index.ts';
import {
  ARABIC_SMALL,
  ARTICLES,
  COMMON_LAST_NAMES,
  DESK_WORDS,
  isAgency,
  ROLES,
  SURE_ROLES,
} from './byline-words.ts';
import { type NameKey, nameKeyOf } from './person-name.ts';

const {
  ARABIC_DEFINITE_ORGANISATIONS,
  ARABIC_DEFINITE_TITLES,
  ARABIC_MEDIA,
  ARABIC_ORGANISATIONS,
  ARABIC_TITLES,
  ARABIC_WIDE_ORGANISATIONS,
  foldedWordsOf,
  HONOURS,
  isArabicGivenName,
  isArabicNameLikeWord,
  isGivenName,
  NEVER_NAMES,
  ORGANISATION_WORDS,
  PARTICLES,
  placeOf,
  TITLES,
  withoutControls,
} = nameTables;

/** A person whom a byline names. */
export interface PrintedPerson extends NameKey {
  /** As we show it: without titles, first name first, not in capitals only. */
  readonly name: string;
  /** As it is printed, so that it can be found in the byline. */
  readonly printed: string;
}

/** Whom the author line of an article names. */
export interface Authors {
  readonly people: readonly PrintedPerson[];
  /** Agencies, newsrooms and desks, as printed. */
  readonly agencies: readonly string[];
}

/**
 * The version of the rules by which authors are read. Raise it with every change of what is found: all articles are then read
 * again. A test fails if that is forgotten.
 */
export const AUTHOR_RULES = 1;

/** Longer lines are prose. */
const LONGEST = 400;
const MOST_PEOPLE = 20;
const MOST_WORDS = 6;
const LONGEST_NAME = 80;

const start =
  /^(?:(?:written|words|story|text|report(?:ed|ing)?|additional reporting|interview(?:ed)?|posted|published|analysis|opinion|commentary|author)s?\s+by|by|authors?|text|(?:propos )?recueillis? par|(?:écrit|publié|rédigé|texte) par|un texte de|texte de|par|auteure?s?|texte|(?:escrito|publicado|texto|entrevista) (?:por|de)|por|texto|autora?(?:es)?|una? (?:crónica|información|entrevista|reportaje) de|redacta|firma|بقلم|بقلم الكاتبة?|كتبت?|إعداد|تقرير|تحرير|حوار|حاورتها?|حاورها?|نص|أعده|أعدته|أعدتها|المصدر|source)(?![\p{L}])[\s:：،,–-]*/iu;
/** The people named after one of these took pictures, edited or translated. */
const others =
  /(?<![\p{L}])(?:photos?|photographs?|pictures?|fotos?|fotografías?|imágenes|photographies|vid[ée]os?|illustrations?|ilustraci(?:ón|ones)|infographies?|infografías?|graphics?|edit(?:ed|ing) by|translat(?:ed|ion) by|traduc(?:ción|ido|tion|ida)|traduit|adapté|relu par|صور|تصوير|ترجمة|ترجمه|مونتاج|مراجعة|تحرير)(?![\p{L}])(?:\s+(?:by|par|por|de|of))?\s*[:：]?/iu;
const suffix = /^(?:jr|sr|ii|iii|iv|ph\.?\s?d|m\.?d|esq|kc|qc|obe|mbe|cbe|mp|msc|ma|ba|llb)\.?$/iu;

/** Between parts. A conjunction in Spanish may also be within a name: José Ortega y Gasset. */
const separators =
  /\s*(?:[,،、;|•·/\\\n]|\s[-–—]+\s|\s[-–—]|:\s|\s(?:and|AND|et|ET|und|och|&|with|avec|con|mit|CON|AVEC|Con|Avec|With|for|para|pour|via)\s|(?:^|\s)مع\s|\s و\s|\s(?:y|Y|e|E)\s)\s*(?:(?:and|et|y|e|und|&)\s+)?/u;
const placeAfter =
  /\s+(?:in|en|à|a|au|aux|desde|from|depuis|em|aus|en route|في|من)\s+(?:(?:the|la|el|los)\s+)?\p{L}.*$/u;

/** Whom an author line names. @param sourceName the source's own name is no author */
export function readAuthors(author: string | null, sourceName = ''): Authors {
  const people = new Map<string, PrintedPerson>();
  const agencies = new Map<string, string>();
  const line = tidy(author ?? '');
  if (line === '' || line.length > LONGEST) return { people: [], agencies: [] };
  const own = foldedWordsOf(sourceName).join(' ');
  const add = (person: PrintedPerson | undefined) => {
    if (person && !people.has(person.base)) people.set(person.base, person);
  };
  const inverted = invertedName(line);
  if (inverted) {
    add(personOf(inverted, line));
    return { people: [...people.values()], agencies: [] };
  }
  for (const part of partsOf(line)) {
    const read = readPart(part, own);
    if (read.agency !== undefined) agencies.set(foldedWordsOf(read.agency).join(' '), read.agency);
    if (read.person) add(read.person);
  }
  return people.size > MOST_PEOPLE
    ? { people: [], agencies: [...agencies.values()] }
    : { people: [...people.values()], agencies: [...agencies.values()].slice(0, MOST_PEOPLE) };
}

function tidy(text: string): string {
  return withoutControls(text.slice(0, 2 * LONGEST))
    .normalize('NFC')
    .replace(/https?:\/\/\S+|www\.\S+/giu, ' ')
    .replace(/[<([]?\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+[>)\]]?/gu, ' ')
    .replace(/(^|\s)@[\w.]+/gu, '$1')
    .replace(/[ـ*]/gu, '')
    .replace(/[ \t\u00a0\u202f]+/gu, ' ')
    .trim();
}

/** The parts of a line; what follows a word for pictures, editors or translators is left out. */
function partsOf(line: string): string[] {
  let text = line.replace(/\s*[([]([^()[\]]*)[)\]]/gu, ' , $1 , ');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(start, '').trim();
  }
  const parts: string[] = [];
  const joined = [...text.matchAll(new RegExp(separators, 'gu'))];
  let from = 0;
  for (const [at, match] of [...joined, undefined].entries()) {
    const part = text.slice(from, match?.index ?? text.length).trim();
    const before = at === 0 ? '' : (joined[at - 1]?.[0].trim() ?? '');
    const last = parts.at(-1);
    if (/^(?:y|e)$/iu.test(before) && last !== undefined && continuesName(last, part)) {
      parts[parts.length - 1] = `${last} ${before} ${part}`;
    } else parts.push(part);
    from = (match?.index ?? 0) + (match?.[0].length ?? 0);
  }
  const kept: string[] = [];
  for (const part of parts.flatMap(splitArabic)) {
    const [before = '', after] = cutOthers(part);
    if (before !== '') kept.push(before);
    if (after) break;
  }
  return kept.map((part) => withoutStart(part)).filter((part) => part !== '');
}

const withoutStart = (part: string): string => {
  const named = part.replace(start, '').trim();
  return named === '' ? part : named;
};

function cutOthers(part: string): [string, boolean] {
  const found = others.exec(part);
  if (!found) return [part, false];
  // A desk for videos or pictures is a desk, and a word at the end of a part belongs to it.
  const before = part.slice(0, found.index).trim();
  return [before, true];
}

/** "Ortega" after "José" and before "Gasset": a single word that is no name of its own goes on with the name. */
const continuesName = (last: string, part: string): boolean =>
  !/\s/u.test(part) &&
  /^\p{Lu}/u.test(part) &&
  foldedWordsOf(last).length >= 2 &&
  !isAgency(foldedWordsOf(part)) &&
  !isAgency(foldedWordsOf(last)) &&
  placeOf(foldedWordsOf(part)) === undefined &&
  !/^\p{Lu}{2,}$/u.test(part);

/** "أحمد علي ومحمد حسن": the joined "and", if a given name follows and the word is not one itself. */
function splitArabic(part: string): string[] {
  if (!/\p{Script=Arabic}/u.test(part)) return [part];
  const words = part.split(' ');
  const at = words.findIndex((word, index) => {
    if (index < 2 || !word.startsWith('و')) return false;
    const [whole = ''] = foldedWordsOf(word);
    const [rest = ''] = foldedWordsOf(word.slice(1));
    const isName = isArabicGivenName(rest) || isArabicNameLikeWord(rest) || isAgency([rest]);
    return isName && !isArabicGivenName(whole);
  });
  if (at < 0) return [part];
  const rest = [words[at]?.slice(1) ?? '', ...words.slice(at + 1)].join(' ');
  return [words.slice(0, at).join(' '), ...splitArabic(rest)];
}

interface ReadPart {
  person?: PrintedPerson;
  agency?: string;
}

function readPart(part: string, own: string): ReadPart {
  const text = part
    .replace(/[\s:+|,.،؛;–—-]+$/u, '')
    .replace(/^[\s:+|,.،؛;–—-]+/u, '')
    .replace(/^(?:avec|with|con|mit|et|and|y|مع)\s+(?:(?:la|el|the|l['’])\s*)?/iu, '');
  const words = foldedWordsOf(text);
  if (words.length === 0 || text.length > LONGEST_NAME) return {};
  if (isAgency(words)) return { agency: text };
  if (own !== '' && words.join(' ') === own) return { agency: text };
  if (suffix.test(text)) return {};
  if (placeOf(words) !== undefined) return {};
  const name = withoutAround(text, own);
  const person = isPersonName(name) ? personOf(name, name) : undefined;
  if (person) return { person };
  return isDesk(words) ? { agency: text } : {};
}

const isDesk = (words: readonly string[]): boolean =>
  words.length <= MOST_WORDS &&
  !words.some((word) => SURE_ROLES.has(word)) &&
  words.some(
    (word) =>
      DESK_WORDS.has(word) ||
      ORGANISATION_WORDS.has(word) ||
      ARABIC_MEDIA.has(word) ||
      ARABIC_ORGANISATIONS.has(word) ||
      ARABIC_WIDE_ORGANISATIONS.has(word),
  );

/** A name without titles before it, and without roles, outlets and places after it. */
function withoutAround(text: string, own: string): string {
  let words = text.replace(placeAfter, '').split(' ');
  const folded = (word: string | undefined) => foldedWordsOf(word ?? '').join(' ');
  const isTitle = (word: string | undefined, next: string | undefined) => {
    const one = folded(word);
    if (one === '') return true;
    if (/^(?:[دأم]\.){1,3}$|^[دم]\.$|^[دم]$/u.test(word ?? '')) return true;
    if (/\p{Script=Arabic}/u.test(word ?? '')) {
      return (
        (SURE_ROLES.has(one) ||
          ROLES.has(one) ||
          ARABIC_TITLES.has(one) ||
          ARABIC_DEFINITE_TITLES.has(one)) &&
        !isArabicGivenName(one)
      );
    }
    // "M. Paul Roux" is Mr Roux, and "M. Night Shyamalan" is not; "Dean Baker" and "Major Smith" start with names.
    if (/^\p{Lu}\.$/u.test(word ?? '')) return one === 'm' && isGivenName(folded(next));
    return (TITLES.has(one) || SURE_ROLES.has(one)) && (!isGivenName(one) || isGivenName(folded(next)));
  };
  while (words.length > 2 && isTitle(words[0], words[1])) words = words.slice(1);
  for (let size = Math.min(3, words.length - 2); size > 0; size -= 1) {
    if (isAgency(words.slice(0, size).map((word) => folded(word)))) words = words.slice(size);
  }
  while (words.length > 2 && suffix.test(words.at(-1) ?? '') && !isSurname(words.at(-1)))
    words = words.slice(0, -1);
  while (words.length > 2 && HONOURS.has(folded(words.at(-1)))) words = words.slice(0, -1);
  // "Ana Ruiz Staff Writer", "Ana Ruiz BBC News"
  const role = words.findIndex((word, at) => at >= 2 && SURE_ROLES.has(folded(word)));
  if (role >= 2) {
    let from = role;
    while (from > 2 && ROLES.has(folded(words[from - 1]))) from -= 1;
    words = words.slice(0, from);
  }
  for (let size = words.length - 2; size > 0; size -= 1) {
    const tail = words.slice(-size).map((word) => folded(word));
    const isOutlet =
      isAgency(tail) ||
      tail.join(' ') === own ||
      (size > 1 && /^\p{Lu}{2,}$/u.test(words.at(-size) ?? '') && DESK_WORDS.has(tail.at(-1) ?? ''));
    if (isOutlet) return words.slice(0, -size).join(' ');
  }
  return words.join(' ');
}

const isSurname = (word: string | undefined): boolean => /^\p{Lu}\p{Ll}{2,}$/u.test(word ?? '');

function isPersonName(text: string): boolean {
  if (/[\d@/[\]{}!?؟…"“”«»#%$€+]|\.\p{Ll}{2}/u.test(text)) return false;
  const words = foldedWordsOf(text);
  const printed = text.split(' ');
  if (printed.length < 2 || printed.length > MOST_WORDS || words.length < 2) return false;
  if (/\p{Script=Arabic}/u.test(text)) return isArabicName(text, words);
  if (!/^[\p{Script=Latin}\p{M}\s.'’‘`´-]+$/u.test(text)) {
    return (
      /^[\p{Script=Cyrillic}\p{M}\s.'’-]+$/u.test(text) && printed.every((word) => /^\p{Lu}/u.test(word))
    );
  }
  return isLatinName(printed, words);
}

function isLatinName(printed: readonly string[], words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  const isNamed = isGivenName(first) || /^\p{Lu}\.?(?:-?\p{Lu}\.?)*$/u.test(printed[0] ?? '');
  const isLower = printed.every((word) => /^\p{Ll}/u.test(word));
  const names = printed.filter(
    (word) => !PARTICLES.has(word.toLowerCase()) && !/^(?:y|e|i|d['’].*)$/iu.test(word),
  );
  if (names.length < 2 && !/d['’]\p{L}/u.test(printed.at(-1) ?? '')) return false;
  if (
    isLower
      ? !isGivenName(first) || printed.length > 3
      : !names.every((word) => /^['’‘]?\p{Lu}/u.test(word) || /^d['’]/u.test(word))
  ) {
    return false;
  }
  if (ARTICLES.has(first) && !isGivenName(first) && !isGivenName(second)) return false;
  if (!isGivenName(first) && isOddWord(first)) return false;
  if (words.some((word) => HARD_DESK.has(word)) || words.every(isAnyRole)) return false;
  if (!isOddEnd(words, isNamed)) return false;
  // Nobody is called by a role: "Political Editor", "Guest Columnist". "Robert Reporter" is not a name, "Ann Baker" is.
  return !words.some((word) => SURE_ROLES.has(word)) || isSurnameLikeRole(printed, words);
}

const isAnyRole = (word: string): boolean => ROLES.has(word) || SURE_ROLES.has(word) || DESK_WORDS.has(word);

/** "Tom Church" and "Ana Ruiz Cruz" are people; "Science Post" and "Ann Poe Hospital" are not. */
function isOddEnd(words: readonly string[], isNamed: boolean): boolean {
  const odd = words.slice(1).filter((word) => isOddWord(word));
  if (odd.length === 0) return true;
  if (odd.length > 1 || !isNamed) return false;
  return words.length === 2 || !isOddWord(words.at(-1) ?? '') || isGivenName(words[1] ?? '');
}

const isSurnameLikeRole = (printed: readonly string[], words: readonly string[]): boolean =>
  words.length === 2 &&
  isGivenName(words[0] ?? '') &&
  isSurname(printed[1]) &&
  !NO_LAST_NAMES.has(words[1] ?? '');

/** Roles that are no last names. */
const NO_LAST_NAMES: ReadonlySet<string> = new Set([
  ...[
    'reporter',
    'correspondent',
    'editor',
    'columnist',
    'contributor',
    'journalist',
    'producer',
    'writer',
    'corresponsal',
    'periodista',
  ],
  ...['journaliste', 'redactor', 'redactora', 'enviado', 'enviada', 'columnista'],
]);
/** Words that are never a person's, whatever is beside them. */
const HARD_DESK: ReadonlySet<string> = new Set([
  ...[
    'staff',
    'newsroom',
    'desk',
    'team',
    'newsdesk',
    'agencies',
    'agencia',
    'agencias',
    'redaccion',
    'redaction',
    'rédaction',
    'redazione',
    'redaktion',
  ],
  ...[
    'equipo',
    'equipe',
    'news',
    'media',
    'tv',
    'podcast',
    'online',
    'reporters',
    'editors',
    'correspondents',
    'contributors',
    'magazine',
    'service',
  ],
  ...[
    'services',
    'radio',
    'collectif',
    'collective',
    'corresponsales',
    'colaboradores',
    'lectores',
    'lecteurs',
    'auteurs',
    'autores',
    'foundation',
  ],
  ...[
    'institute',
    'university',
    'universidad',
    'universite',
    'department',
    'ministry',
    'committee',
    'association',
    'ltd',
    'inc',
    'plc',
    'group',
  ],
  ...[
    'briefing',
    'live',
    'updates',
    'library',
    'editorial',
    'wire',
    'bureau',
    'channel',
    'newsletter',
    'admin',
    'anonymous',
    'watch',
    'network',
  ],
]);

/** A frequent last name is one, even if it is a word too: Cruz. */
const isOddWord = (word: string): boolean =>
  !COMMON_LAST_NAMES.has(word) &&
  (DESK_WORDS.has(word) || ORGANISATION_WORDS.has(word) || NEVER_NAMES.has(word));

function isArabicName(text: string, words: readonly string[]): boolean {
  if (!/^[\p{Script=Arabic}\p{M}\s.'’-]+$/u.test(text) || words.length > 5) return false;
  if (words.some((word) => ARABIC_SMALL.has(word) || ARABIC_MEDIA.has(word))) return false;
  if (words.some((word) => DESK_WORDS.has(word) && !isArabicGivenName(word) && !isArabicNameLikeWord(word)))
    return false;
  const [first = '', second = ''] = words;
  const isName = (word: string) => isArabicGivenName(word) || isArabicNameLikeWord(word);
  if (ARABIC_ORGANISATIONS.has(first) || ARABIC_WIDE_ORGANISATIONS.has(first)) return false;
  if (ARABIC_DEFINITE_ORGANISATIONS.has(first)) return false;
  if (isName(first) || isName(second) || /^(?:عبد|ابو|ام|ابن|بن|ولد|آل)/u.test(first)) return true;
  // Without a known given name, two words without an article at the beginning: "نورس المبيض".
  return words.length <= 3 && !/^(?:ال|لل|بال|وال|كال)/u.test(first);
}

/** "Ruiz, Ana", "García Márquez, Gabriel": only if nothing else is in the line. */
function invertedName(line: string): string | undefined {
  const found = /^([^,]+), ?([^,]+)$/u.exec(line.replace(start, ''));
  const [, last = '', given = ''] = found ?? [];
  const lastWords = foldedWordsOf(last);
  const givenWords = foldedWordsOf(given);
  if (!/^\p{Lu}/u.test(last) || givenWords.length === 0 || givenWords.length > 2 || lastWords.length > 2)
    return undefined;
  const isInverted =
    givenWords.every((word) => isGivenName(word) || word.length === 1) &&
    isGivenName(givenWords[0] ?? '') &&
    placeOf(givenWords) === undefined &&
    !isGivenName(lastWords[0] ?? '') &&
    !isAgency(lastWords) &&
    !isAgency(givenWords) &&
    !lastWords.some((word) => DESK_WORDS.has(word) || SURE_ROLES.has(word));
  return isInverted && isPersonName(`${given} ${last}`) ? `${given} ${last}` : undefined;
}

function personOf(text: string, printed: string): PrintedPerson | undefined {
  const name = shownName(text);
  const key = nameKeyOf(name);
  return key && { name, printed, ...key };
}

/** First name first, and not in capitals: "RUIZ Ana", "ANA RUIZ", "Yann LE GOFF" and "ana ruiz" are spelled like others. */
function shownName(text: string): string {
  const words = text.split(' ').filter((word) => word !== '');
  const isCapital = (word: string) => /^\p{Lu}[\p{Lu}\p{M}'’-]+$/u.test(word) && !/\./u.test(word);
  const lead = words.findIndex((word) => !isCapital(word));
  const isSurnameFirst =
    lead > 0 &&
    words.slice(0, lead).every((word) => word.length > 2 || PARTICLES.has(word.toLowerCase())) &&
    isGivenName(foldedWordsOf(words[lead] ?? '')[0] ?? '') &&
    words.slice(lead).every((word) => !isCapital(word));
  const ordered = isSurnameFirst ? [...words.slice(lead), ...words.slice(0, lead)] : words;
  const isShouted = (word: string) => isCapital(word) && word.length > 1;
  const hasShort = ordered.every((word) => isShouted(word) || /^\p{Lu}\.?$/u.test(word));
  return ordered
    .map((word, at) => {
      // "AJ Smith" keeps its initials.
      if (/^\p{Ll}/u.test(word) && !PARTICLES.has(word) && ordered.every((one) => /^\p{Ll}/u.test(one)))
        return titled(word);
      if (!isShouted(word) || (word.length <= 2 && !hasShort && at === 0)) return word;
      if (at > 0 && PARTICLES.has(word.toLowerCase()) && at < ordered.length - 1 && hasShort)
        return word.toLowerCase();
      return titled(word);
    })
    .join(' ');
}

const titled = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(^|[-'’])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
