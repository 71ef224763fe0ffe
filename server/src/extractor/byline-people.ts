import { afterBylineStart, personName } from './byline.ts';

/** The people that a byline names. */
export interface Byline {
  /** The byline as written if it has only people, otherwise only their names. */
  readonly name: string;
  /** An agency or a newsroom counts only if the page names nobody else. */
  readonly kind: 'person' | 'word' | 'newsroom';
}

/** The maximum length of a byline; longer lines are prose. */
const longestLine = 200;
const longestName = 80;
const longestPlace = 30;
/** A name has at most this many words, particles included. */
const mostWords = 6;
const mostNames = 12;

const agency =
  /^(?:the )?(?:agen(?:cias?|ces?|cies|cy|zie|zia|turen)|agence france[- ]presse|afp|associated press|ap|reuters|thomson reuters|dpa(?:[-/]\p{L}+)?|efe|europa ?press|ansa|apa|ats|keystone[-–]sda|sda|belga|anp|ntb|tt|ritzau|pap|tass|тасс|интерфакс|xinhua|upi|press association|pa media|lusa|télam|notimex|anadolu|kna|epd|رويترز|فرانس برس|أ ?\.? ?ف ?\.? ?ب|د ?\.? ?ب ?\.? ?أ|الأناضول|سبوتنيك|وكالات|وكالة .{2,30}|新华社|共同社)\.?$/iu;
/** Agencies after a name: "with AFP". */
const withAgency =
  /\s+(?:avec|with|con|mit|com|und|and|et|y)\s+(?:(?:the|l['’]|la|información de|informations? de) ?)?(\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*)?)(?:\s*(?:,|et|and|y|und)\s+\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*)?)*$/u;
const newsroom =
  /(?<![\p{L}])(?:staff|newsroom|redacci[oó]n|rédaction|redazione|redaktion|redação|desk|news|wire|reports?|press|tv|radio|agen(?:cia|ce|cy|zia|tur)|service|services|التحرير|وكالة|صحيفة|جريدة)(?![\p{L}])/iu;
const role =
  /(?<![\p{L}])(?:writers?|reporters?|correspondents?|editors?|columnists?|contributors?|journalists?|photographers?|journalistes?|correspondante?s?|envoyée?s? spécia\p{L}+|chroniqueu\p{L}+|rédact\p{L}+|corresponsal(?:es)?|enviad[oa]s? especial(?:es)?|periodistas?|redactora?|columnista|inviat[oaie]|corrispondente|giornalista|correspondente|repórter(?:es)?|jornalista|korrespondent(?:in)?|redakteur(?:in)?|journalist(?:in)?|مراسلة?|محررة?|صحافية?|صحفية?|كاتبة?|корреспондент|журналист|редактор|本报记者|记者)(?![\p{L}])/iu;
const suffix = /^(?:jr|sr|ii|iii|iv)\.?$/iu;
/** A degree after a name; letters with dots count, too: "Ph.D.", "J.D.", "M.P.H.". */
const degree = /^(?:ph\.?\s?d|m\.?d|j\.?d|mba|mph|msc|rn|esq)\.?$|^(?:\p{Lu}\p{L}{0,3}\.){2,4}$/iu;
/** Words for pictures: people named after such a word took them. */
const pictures =
  /^(?:photos?|photograph(?:s|y)|pictures|fotos?|fotografías?|vid[ée]os?|images?|illustrations?|infographies?|graphics?|bilder|تصوير)$/iu;
/** Words before the names of people who did something else: "Jane Doe. Photos: John Roe", "Jane Doe; Editing by John Roe". */
const otherWork =
  /[\s.,;|/·•–—-]+(?:(?:additional|further|edit(?:ing|ed)|photo(?:s|graphs?|graphy)?|pictures?|vid[ée]os?|images?|illustrat(?:ions?|ed)|graphics|fotos?|fotografías?|ilustraci[oó]n(?:es)?|edición|édition|bilder|تصوير|تحرير|التحرير)(?: (?:reporting|research|writing))?)(?:\s*[:：]|\s+(?:by|par|por|von))\s.*$/iu;
/** The publication for which somebody writes: "Jane Doe for The Example". */
const forOutlet = /[\s,]+(?:for|pour|para|für)\s+(?:the |l['’]|la |le |el |die )?\p{Lu}[^,;|]{1,60}$/u;
/** Words whose "for" is part of their own name: "Royal Society for Birds". */
const institution =
  /(?<!\p{L})(?:society|cent(?:re|er)|centro|institut[eo]?|council|association|asociación|foundation|fundación|fondation|campaign|committee|alliance|network|union|fund|office|department|ministry|school|college|university|group|coalition|movement|trust|board|forum|partnership|initiative|project|program(?:me)?)(?!\p{L})/iu;
/** Links that look like a name. */
const control =
  /^(?:read|view|see|more|all|follow|contact|about|sign|log|subscribe|share|my|our|your|edit|full|show|latest|recent|related|voir|lire|tous|suivre|nos|ver|más|todos|leer|seguir|mehr|alle) /iu;
const particle =
  /^(?:de|del|della|di|da|das|do|dos|du|des|la|le|les|los|las|van|von|vom|zu|zur|den|der|ter|ten|y|e|i|af|av|al|el|bin|ibn|ben|bint|d['’]\p{L}.*)$/u;
/** Arabic first names with an article; other words with an article are not names. */
const namesWithArticle =
  /^(?:السيد|الشيخ|الدكتور|الحسن|الحسين|الطيب|الصادق|الهادي|المختار|المهدي|الأمين|البشير)$/u;

/** The start of a clause: after a name and a comma, it continues a sentence. */
const startOfClause =
  /^(?:l['’]|(?:la|le|les|un|une|des|the|an?|el|los|las|una|der|die|das|eine?|il|lo|gli|os?|as|uma|this|that|it|he|she|they|who|whose|has|had|is|was|elle|ils|nous|qui|que)(?![\p{L}]))/u;

const separators =
  /(\s+[-–—]+\s+|\s*[|·•;/]\s*|\s*[,،、]\s*(?:(?:and|et|y|e|und)\s+)?|:\s+|\s+(?:and|AND|et|ET|y|Y|e|und|UND|och|i|и|&)\s+|\s+(?:in|à|en|aus|em|from|depuis|desde)\s+(?=\p{Lu}))/u;
const joins = /^\s+(?:and|et|und|och|и|&)\s+$/iu;
/** The word for "and" within a name, which is possible in Spanish, Portuguese and Polish: José Ortega y Gasset. */
const joinsNames = /^\s+(?:y|e|i)\s+$/iu;
const leadsToPlace = /^\s+(?:in|à|en|aus|em|from|depuis|desde)\s+$/u;

/** Reads a byline, with or without the word it starts with; undefined if the line is not a byline. */
export function readByline(line: string): Byline | undefined {
  const text = line
    .slice(0, 2 * longestLine)
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length > longestLine) return undefined;
  const written = (personName(afterBylineStart(text) ?? text) ?? '')
    .replace(otherWork, '')
    .replace(/ (?=[,،.])/g, '')
    .replace(/\s*[([][^()[\]]*[)\]]/g, '')
    .replace(/[\s:+*|·•;,،–—-]+$/u, '')
    .trim();
  const named = withAgency.exec(written);
  const kept = named && agency.test(named[1] ?? '') ? written.slice(0, named.index) : written;
  const writer = kept.replace(forOutlet, '');
  const byline = writer === kept || institution.test(writer) ? undefined : fromParts(writer);
  return byline?.kind === 'person' ? byline : fromParts(kept);
}

/** A byline of a newsroom and agencies, without a person: "Staff and agencies". */
const nobody =
  /^(?=.*(?:staff|agenc|wire|وكالات))(?:(?:our |from |the |la |les |las )?(?:staff|(?:news )?agencies|agences|agencias|wires?|wire (?:services?|reports?)|reports|rédaction|redacción|و?(?:ال)?وكالات)(?:\s*[,/&+]\s*|\s+(?:(?:and|with|et|avec|y|con)\s+)?|$))+$/iu;

/** Whether a text that should name an author says only that the newsroom or agencies wrote the article. */
export function namesNobody(text: string): boolean {
  const line = text.slice(0, 2 * longestLine).trim();
  return nobody.test(line) || nobody.test(afterBylineStart(line) ?? '');
}

/** The newsroom itself, unless a name follows. */
export const namesNewsroom = /^\s*redacción(?!\s*:)/iu;

/** Whether a text names a newsroom or an agency, which counts only if the page names nobody else. */
export function isNewsroom(text: string): boolean {
  return namesNewsroom.test(text) || readByline(text)?.kind === 'newsroom';
}

/** Whether a text has a word for what somebody does at a newsroom. */
export const saysRole = (text: string): boolean => role.test(text);

/** Characters that show that a text has more than names. */
const besideName = /[(+:;]|(?<!\p{L})(?:avec|with|con|by|par|por|for|pour|para|für)(?!\p{L})/u;

/** A name that a page's head gives, without roles and agencies after it. */
export function withoutRoles(text: string): string {
  if (!role.test(text) && !besideName.test(text)) return text;
  const byline = readByline(text);
  return byline?.kind === 'person' ? byline.name : text;
}

function fromParts(text: string): Byline | undefined {
  const parts = text.split(separators);
  const people: string[] = [];
  const words: string[] = [];
  let others = '';
  let isAsWritten = true;
  for (let at = 0; at < parts.length; at += 2) {
    const part = withoutTail(parts[at] ?? '');
    const before = parts[at - 1] ?? '';
    if (part === '') continue;
    if (suffix.test(part) && people.length > 0) continue;
    if (degree.test(part) && people.length > 0) {
      isAsWritten = false;
      continue;
    }
    if (pictures.test(part)) break;
    if (
      leadsToPlace.test(before) &&
      /^\p{Lu}/u.test(part) &&
      people.length > 0 &&
      part.length <= longestPlace
    ) {
      isAsWritten = false;
      continue;
    }
    const lone = /^[^\d/@]*\p{L}{2}[^\d/@]*$/u.test(part) && !part.includes(' ');
    if (joinsNames.test(before) && lone && people.length > 0) {
      people.push(`${people.pop()}${before}${part}`);
    } else if (agency.test(part)) {
      others ||= part;
      isAsWritten = false;
    } else if (!leadsToPlace.test(before) && isPerson(part)) {
      people.push(part);
      if (/[-–—|·•;/:]/.test(before) || part !== parts[at]) isAsWritten = false;
    } else if (lone && !newsroom.test(part)) {
      if (people.length > 0 && joins.test(before)) people.push(part);
      else if (!leadsToPlace.test(before)) words.push(part);
      if (people.at(-1) !== part) isAsWritten = false;
    } else {
      if (newsroom.test(part) && !role.test(part)) others ||= part;
      else if (!isAside(part, people.length > 0 || words.length > 0)) return undefined;
      isAsWritten = false;
    }
  }
  if (people.length > mostNames) return undefined;
  if (people.length > 0) return { name: isAsWritten ? text : people.join(', '), kind: 'person' };
  const [only] = words;
  if (others !== '') return { name: text.length <= longestName ? text : others, kind: 'newsroom' };
  return only === undefined || words.length > 1 ? undefined : { name: only, kind: 'word' };
}

/** Whether a text may be beside a name because it is a role, in lower case or with a word for one. */
function isAside(part: string, isAfterName: boolean): boolean {
  if (part.split(' ').length > 10 || startOfClause.test(part)) return false;
  return role.test(part) || (isAfterName && (/^\p{Ll}/u.test(part) || institution.test(part)));
}

/** "Jane Doe Staff Writer", as printed by templates that keep the two in one element. */
const roleAfterName =
  /\s(?:(?:staff|senior|chief|special|political|sports?|health|education|business|crime|city|features|news|science|environment|investigative|freelance|multimedia)\s){1,2}(?:writer|reporter|correspondent|editor|columnist|journalist)$/iu;

/** Removes an outlet or a role beside a name: "Jane Doe BBC News", "本报记者 李明". */
function withoutTail(part: string): string {
  const name = part
    .trim()
    .replace(/^(?:本报记者|记者|كتبه?|by|par|por)\s+/iu, '')
    .replace(roleAfterName, '');
  const [, before = name, outlet = ''] =
    /^(\p{Lu}[\p{L}'’.-]*\p{Ll}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*)+?) (?!I+$|IV$|PhD$|MD$)(\p{Lu}{2,}(?: .*)?)$/u.exec(
      name,
    ) ?? [];
  // French newspapers print surnames in capitals: "Yann LE GOFF" is not "Yann LE" of the outlet "GOFF".
  return / \p{Lu}{2,}$/u.test(before) && !agency.test(outlet) ? name : before;
}

const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Cities, from the names of time zones, to distinguish datelines from bylines. */
const cities: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf('timeZone').map((zone) =>
    withoutMarks(zone.replace(/^.*\//, '').replaceAll('_', ' ')),
  ),
);

/** Whether a text is two or more capitalised words; in scripts without capitals, it must have two to five words. */
function isPerson(part: string): boolean {
  if (part.length > longestName || /[\d@/[\]{}!?؟…"“”«»]|\.\p{Ll}{2}/u.test(part)) return false;
  if (newsroom.test(part) || role.test(part) || control.test(part)) return false;
  if (cities.has(withoutMarks(part))) return false;
  const words = part.split(' ');
  const [firstWord = ''] = words;
  if (/^[\p{Script=Han}]{2,4}$/u.test(part)) return true;
  if (words.length < 2 || words.length > mostWords) return false;
  if (/\p{Script=Arabic}/u.test(part)) {
    const isCommon = /^(?:ال|لل|بال|وال)/u.test(firstWord) && !namesWithArticle.test(firstWord);
    return (
      words.length <= 5 &&
      !isCommon &&
      words.every((word) => /^[\p{Script=Arabic}.ـ'-]+$/u.test(word)) &&
      !arabicSmall.test(part)
    );
  }
  const names = words.filter((word) => !particle.test(word));
  return (
    names.length >= 2 &&
    names.every(
      (word) => /^['’]?\p{Lu}[\p{L}\p{M}.'’·-]*$/u.test(word) || /^\p{Lo}[\p{L}\p{M}.'-]*$/u.test(word),
    )
  );
}

/** Words that occur in sentences and headings, not in names. */
const arabicSmall =
  /(?:^| )(?:في|من|على|إلى|عن|مع|بعد|قبل|بين|هذا|هذه|التي|الذي|أن|إن|لا|ما|هل|كل|أو|ثم|حول|ضد|خلال|منذ|عند|بسبب)(?= |$)/u;
