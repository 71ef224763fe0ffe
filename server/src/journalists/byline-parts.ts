import { nameTables } from '../matcher/index.ts';
import { DESK_WORDS, GENERATION, isAgency } from './byline-words.ts';

const { foldedWordsOf, isArabicGivenName, isArabicNameLikeWord, placeOf, withoutControls } = nameTables;

/** The maximum length of a byline. Longer lines are prose. */
export const LONGEST_BYLINE = 400;

const start =
  /^(?:(?:(?:with|con|avec)\s+)?(?:(?:additional\s+)?(?:contributions?|reporting|inputs?|material|files)\s+(?:from|by)|(?:la\s+)?(?:informaci[óo]n|informaciones|aportaciones|colaboraci[óo]n|contribution|participation|collaboration)\s+(?:de|du|d['’]))|(?:written|words|story|text|report(?:ed|ing)?|additional reporting|interview(?:ed)?|posted|published|analysis|opinion|commentary|author)s?\s+by|by|authors?|text|(?:propos )?recueillis? par|(?:écrit|publié|rédigé|texte) par|un texte de|texte de|une? (?:chronique|enquête|reportage|entretien|récit|analyse|tribune|texte) (?:de|par)|par|auteure?s?|texte|(?:escrito|publicado|texto|entrevista) (?:por|de)|por|texto|autora?(?:es)?|una? (?:crónica|información|entrevista|reportaje|análisis|columna) (?:de|por)|an? (?:report|dispatch|essay|column|analysis) (?:by|from)|(?:from|de) (?:our|notre|nuestr[oa]|nos|nuestr[oa]s)|from|redacta|firma|بقلم|بقلم الكاتبة?|كتبت?|إعداد|تقرير|تحرير|حوار|حاورتها?|حاورها?|نص|أعده|أعدته|أعدتها|المصدر|source)(?![\p{L}])[\s:：،,–-]*/iu;
/** Words after which people are named who took pictures, edited or translated. */
const others =
  /(?<![\p{L}])(?:photos?|photographs?|pictures?|fotos?|fotografías?|imágenes|photographies|vid[ée]os?|illustrations?|ilustraci(?:ón|ones)|infographies?|infografías?|graphics?|edit(?:ed|ing) by|translat(?:ed|ion) by|traduc(?:ción|ido|tion|ida)|traduit|adapté|relu par|صور|تصوير|ترجمة|ترجمه|مونتاج|مراجعة|تحرير)(?![\p{L}])(?:\s+(?:by|par|por|de|of)(?![\p{L}]))?\s*[:：]?/iu;
/** Separators between parts. In Spanish, a conjunction may also be part of a name: José Ortega y Gasset. */
const separators =
  /\s*(?:[,،、;|•·/\\\n]|\s[-–—]+\s|\s[-–—]|:\s|\s(?:and|AND|et|ET|und|och|&|with|avec|con|mit|CON|AVEC|Con|Avec|With|for|para|pour|via)\s|(?:^|\s)مع\s|\s و\s|\s(?:y|Y|e|E)\s)\s*(?:(?:and|et|y|e|und|&)\s+)?/u;

/** An author line without addresses, handles and ornaments; empty if there is nothing else. */
export function tidyByline(text: string): string {
  return withoutControls(text.slice(0, 2 * LONGEST_BYLINE))
    .normalize('NFC')
    .replace(/https?:\/\/\S+|www\.\S+/giu, ' ')
    .replace(/[<([]?\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+[>)\]]?/gu, ' ')
    .replace(/(^|\s)@[\w.]+/gu, '$1')
    .replace(/[ـ*]/gu, '')
    .replace(/[ \t\u00a0\u202f]+/gu, ' ')
    .trim();
}

/** An author line without "By" or a similar word. */
export const withoutByline = (line: string): string => line.replace(start, '');

/** The parts of a line; what follows a word for pictures, editors or translators is left out. */
export function bylineParts(line: string): string[] {
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
    // "Tom Ward, Jr." is not his father.
    if (last !== undefined && part.replace(GENERATION, '') === '' && part !== '')
      parts[parts.length - 1] = `${last} ${part}`;
    else if (/^(?:y|e)$/iu.test(before) && last !== undefined && continuesName(last, part)) {
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
  const before = part.slice(0, found.index).trim();
  const beside = foldedWordsOf(part.replace(found[0], ' '));
  // A desk for videos or pictures is a desk: "Service Infographie", "Photo desk".
  const isDesk =
    beside.length > 0 && !/[:：]/u.test(found[0]) && beside.every((word) => DESK_WORDS.has(word));
  return isDesk ? [part, false] : [before, true];
}

/** "Ortega" after "José" and before "Gasset": a single word that is not itself a name continues the name. */
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
