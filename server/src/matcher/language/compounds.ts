import { isArabic } from './arabic.ts';
import { isCommonWord, isEverywhere } from './common-words.ts';
import { isEnglishBase } from './english.ts';
import type { Word } from './words.ts';

/**
 * Compounds that are written separately, joined or with a hyphen. A keyword with a hyphen, or a well-known compound,
 * also matches its joined form; a joined keyword also matches its split form if both parts are words.
 */

const LONGEST_JOINED = 24;
const LONGEST_PHRASE = 6;
/** The minimum letters of each part: if the joined word is not in a dictionary, and if it is. */
const SHORTEST_PART = 3;
const SHORTEST_PART_OF_KNOWN = 4;
const SHORTEST_SPLIT = 6;
/** The length of a prefix from which few words begin with its letters by chance. */
const SURE_PREFIX = 4;

/** Spanish doubles the letters of a plural: EE.UU., EE. UU. and EEUU; FF.AA. */
const PLURAL_ACRONYM = /^([a-z])\1([a-z])\2$/;

/** Prefixes with an optional hyphen, in four languages. */
const PREFIXES =
  `e co re ex un non pre pro anti auto bio cyber eco euro inter mega meta micro mid mini mono multi
  nano narco neo semi sub super trans tri ultra uni pos post vice contre sous sur arriere avant demi mi hors auto ciber contra
  socio tele video afro anglo franco geo hydro infra macro para petro pluri radio retro thermo turbo vaso electro`.split(
    /\s+/,
  );

/** Compounds that newspapers write in every way. */
const WELL_KNOWN = new Set(
  `ceasefire airstrike airstrikes airbase airport healthcare childcare cyberattack cyberattacks cybersecurity database
  website homepage online offline startup startups email emails lockdown shutdown takeover layoff layoffs payoff
  playoff playoffs standoff stopgap stockpile warhead wartime warplane watchdog whistleblower worldwide nationwide
  statewide citywide workforce workplace workflow layover runoff spinoff kickoff takeoff trademark smartphone
  livestream podcast blockchain bitcoin fintech biotech greenhouse crowdfunding crowdsourcing datacenter datacentre
  paywall firewall firefighter firearm gunfire gunman bombshell landmine shellfire lawmaker policymaker peacekeeper
  peacemaker powerplant sunscreen teenager weekend policeman policewoman spokesperson frontline headline deadline
  hardline pipeline timeline guideline streamline coastline hotline ballgame football basketball volleyball
  supermarket superpower earthquake landslide wildfire rainfall floodwater snowstorm thunderstorm heatwave
  windfarm oilfield gasfield battlefield battleground breakthrough drawdown crackdown showdown slowdown downturn
  wellbeing policymaking peacekeeping carmaker automaker chipmaker drugmaker steelmaker paycheck rollout standby selloff
  writedown handover crossfire feedstock fundraising fundraiser goalkeeper groundbreaking hometown homeowner
  housebuilder shipbuilder shareholder stakeholder policyholder stockbroker newsroom
  buyout bailout dropout turnout lookout blackout walkout checkpoint flashpoint viewpoint`.split(/\s+/),
);

/** Names of which no part is a word. */
const SPLIT_NAMES: ReadonlyMap<string, string[]> = new Map([
  ['wifi', ['wi', 'fi']],
  ['hifi', ['hi', 'fi']],
  ['scifi', ['sci', 'fi']],
]);

/** Units after a number, with and without a space: 10 km, 10km. One letter could mean too many things (5G, 3M, 737s). */
const UNITS: ReadonlySet<string> = new Set(
  'km cm mm kg mg km2 ha mph kmh kw mw gw tw kwh mwh gwh twh kb mb gb tb hz khz mhz ghz bn mn tn bpd cc ml'.split(
    ' ',
  ),
);

/** The words of an amount with the space before its unit removed, or with the missing one. */
function otherSpacing(words: readonly string[]): string[] | undefined {
  const others = words.flatMap((word, at) => {
    const [, number, unit = ''] = /^(\d+)([a-z]+2?)$/.exec(word) ?? [];
    if (number !== undefined && UNITS.has(unit)) return [number, unit];
    if (UNITS.has(word) && /^\d+$/.test(words[at - 1] ?? '')) return [];
    const next = words[at + 1] ?? '';
    return /^\d+$/.test(word) && UNITS.has(next) ? [word + next] : [word];
  });
  return others.length === words.length ? undefined : others;
}

/** Alternative word sequences of the same keyword; `words` are its folded words. */
export function compoundsOf(keyword: string, words: readonly string[]): string[][] {
  if (words.every(isArabic)) return arabicNamesOf(words);
  if (words.some((word) => !/^[a-z0-9ñ]+$/.test(word))) return [];
  const amounts = otherSpacing(words);
  if (amounts !== undefined) return [amounts];
  if (words.length === 1) return splitsOf(keyword, words[0]!);
  if (words.length === 2 && PLURAL_ACRONYM.test(words.join(''))) return [[words.join('')]];
  const joined = words.join('');
  if (words.length > 3 || joined.length > LONGEST_JOINED || /^\d+$/.test(joined)) return [];
  const isHyphened = /^[^\s\d]*[-‐‑][^\s]*$/u.test(keyword.trim());
  if (isNumberedName(words, keyword)) return [[joined]];
  const isPrefixed =
    words.length === 2 && words[0]!.length >= 2 && PREFIXES.includes(words[0]!) && words[1]!.length >= 4;
  return isHyphened || isPrefixed || keyword.trim().startsWith('#') || WELL_KNOWN.has(joined)
    ? [[joined]]
    : [];
}

/** A name and its number, which texts also join: COP 28, CAC 40, Windows 11. */
const isNumberedName = ([name = '', number = '', ...more]: readonly string[], keyword: string): boolean =>
  more.length === 0 &&
  /^[a-zñ]{2,}$/.test(name) &&
  /^\d{1,4}$/.test(number) &&
  /^\s*\p{L}+\s+\d+\s*$/u.test(keyword);

/** Arabic names are written with and without a space: أبو ظبي and أبوظبي, عبد الرحمن and عبدالرحمن. */
function arabicNamesOf(words: readonly string[]): string[][] {
  const others: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const [word = '', next = ''] = words.slice(at);
    if ((word === 'ابو' && next !== '') || (word === 'عبد' && next.startsWith('ال'))) {
      others.push(word + next);
      at++;
      continue;
    }
    const parts = /^(عبد)(ال.{2,})$|^(ابو)(.{3,})$/.exec(word)?.slice(1) ?? [word];
    others.push(...parts.filter((part) => part !== undefined));
  }
  return others.length === words.length || others.length > LONGEST_PHRASE ? [] : [others];
}

function splitsOf(keyword: string, word: string): string[][] {
  const splits = new Map<string, string[]>();
  const add = (parts: string[]) => splits.set(parts.join(' '), parts);
  const digits = /^([a-zñ]+)(\d+)$/.exec(word);
  if (digits !== null) add([digits[1]!, digits[2]!]);
  const names = SPLIT_NAMES.get(word);
  if (names !== undefined) add(names);
  if (PLURAL_ACRONYM.test(word)) add([word.slice(0, 2), word.slice(2)]);
  const humps = keyword
    .trim()
    .replace(/^#/, '')
    .split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll}{3})/u);
  if (humps.length > 1 && humps.length <= 4 && humps.join('').length === word.length) {
    add(humps.map((hump) => hump.toLowerCase()));
  }
  if (!/^[a-z]+$/.test(word) || word.length > LONGEST_JOINED) return [...splits.values()];
  const isKnown = isEnglishBase(word) && !WELL_KNOWN.has(word);
  for (const prefix of PREFIXES) {
    const rest = word.slice(prefix.length);
    if (word.startsWith(prefix) && rest.length >= 4 && takesHyphen(prefix, rest, isKnown))
      add([prefix, rest]);
  }
  if (word.length < SHORTEST_SPLIT) return [...splits.values()];
  const shortest = !isKnown ? SHORTEST_PART : SHORTEST_PART_OF_KNOWN;
  for (let at = shortest; at <= word.length - shortest; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (isEnglishBase(first) && (isEnglishBase(second) || isPluralBase(second))) add([first, second]);
  }
  return [...splits.values()];
}

/** The plural of a longer word: policymakers is "policy makers", but "carpet" does not contain "pet". */
const isPluralBase = (word: string): boolean =>
  word.length > SHORTEST_PART_OF_KNOWN && word.endsWith('s') && isEnglishBase(word.slice(0, -1));

/** A part of a phrase that is also written joined or split. */
export interface CompoundPart {
  /** The index of the first word in the phrase, and the number of words. */
  at: number;
  length: number;
  texts: readonly string[];
  /** Whether a hyphen comes before the last of `texts`. */
  hyphened: boolean;
}

/**
 * The compounds of a phrase in their other spelling, one at a time: only those that are certain, since a phrase has several
 * words.
 */
export function compoundsIn(keyword: string, words: readonly Word[]): CompoundPart[] {
  if (words.length < 2) return [];
  const found: CompoundPart[] = [];
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (
      next !== undefined &&
      words.length > 2 &&
      isJoinedToo(word, next, keyword.slice(word.end, next.start))
    )
      found.push({ at, length: 2, texts: [word.text + next.text], hyphened: false });
    if (words.length >= LONGEST_PHRASE || !/^[a-z]+$/.test(word.text)) continue;
    const known = wellKnownParts(word.text);
    const particled = particleParts(word.text);
    if (particled !== undefined && particled[0] !== known?.[0])
      found.push({ at, length: 1, texts: particled, hyphened: true });
    else if (known !== undefined) found.push({ at, length: 1, texts: known, hyphened: false });
    else if (word.text.length >= SHORTEST_PREFIXED)
      for (const texts of prefixedParts(word.text))
        found.push({ at, length: 1, texts, hyphened: !mayBeSeparate(texts[0]) });
  }
  return found;
}

const SHORTEST_PREFIXED = 5;

/** "ex ministro" and "vice president" are written without a hyphen as well, "re election" is not. */
const mayBeSeparate = (prefix: string): boolean => prefix === 'ex' || prefix.length >= SURE_PREFIX;

const isWellKnown = (word: string): boolean => WELL_KNOWN.has(word) || WELL_KNOWN.has(word.replace(/s$/, ''));

function isJoinedToo({ text }: Word, { text: next }: Word, gap: string): boolean {
  if (/^[a-zñ]{2,}$/.test(text) && /^\d{1,3}$/.test(next)) return /^[-‐‑\s]$/u.test(gap);
  if (!/^[a-zñ]+$/.test(text) || !/^[a-zñ]{2,}$/.test(next)) return false;
  if (text.length + next.length > LONGEST_JOINED) return false;
  if (/^[-‐‑]$/u.test(gap) || isWellKnown(text + next)) return true;
  return /^\s+$/.test(gap) && PREFIXES.includes(text) && next.length >= 4 && !isEverywhere(text);
}

function wellKnownParts(word: string): string[] | undefined {
  if (!isWellKnown(word)) return SPLIT_NAMES.get(word);
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const parts = [word.slice(0, at), word.slice(at)] as const;
    if (parts.every((part) => isEnglishBase(part) || isPluralBase(part))) return [...parts];
  }
  return undefined;
}

function prefixedParts(word: string): (readonly [prefix: string, rest: string])[] {
  const isKnown = isEnglishBase(word);
  const hyphened = hyphenedParts(word);
  const parts = PREFIXES.map((prefix) => [prefix, word.slice(prefix.length)] as const).filter(
    ([prefix, rest]) =>
      word.startsWith(prefix) &&
      rest.length >= 4 &&
      ((prefix.length >= SURE_PREFIX && !isKnown) || isEnglishBase(rest) || isCommonWord(rest)) &&
      takesHyphen(prefix, rest, isKnown),
  );
  return parts.some(([prefix]) => prefix === hyphened?.[0]) || hyphened === undefined
    ? parts
    : [...parts, hyphened];
}

/** Prefixes that also occur with a hyphen before a word that the dictionary has joined: co-founder, post-war, e-mail. */
const HYPHENED_PREFIX = /^(e|co|pre|post|anti|non)(.{3,})$/;

/** The prefix and the rest of a joined word, which texts also write with a hyphen between them. */
export function hyphenedParts(word: string): readonly [prefix: string, rest: string] | undefined {
  const [, prefix = '', rest = ''] = HYPHENED_PREFIX.exec(word) ?? [];
  return rest !== '' && (isEnglishBase(rest) || isCommonWord(rest)) ? [prefix, rest] : undefined;
}

const PARTICLE = /^([a-z]{3,})((?:off|up|out|back|over|down|away|through|in|on|by)s?)$/;

/** The verb and the particle of a noun that texts also write with a hyphen: lay-offs, start-up, buy-back. */
export function particleParts(word: string): readonly [verb: string, particle: string] | undefined {
  const [, verb = '', particle = ''] = PARTICLE.exec(word) ?? [];
  return verb !== '' && isEnglishBase(verb) && (isWellKnown(word) || isEnglishBase(word.replace(/s$/, '')))
    ? [verb, particle]
    : undefined;
}

/** Beginnings that no word has: what is left of consejo, communauté or corporate without its first letters. */
const NO_BEGINNING = /^(?:([a-z])\1|[lmnr][^aeiouy])/;

/** co-operate and re-election, e-book; but report is not re-port. */
function takesHyphen(prefix: string, rest: string, isKnown: boolean): boolean {
  if ((prefix === 'co' || prefix === 're') && rest[0] === prefix[1]) return true;
  if (prefix === 'co' && !isKnown && rest.length >= 6) return !NO_BEGINNING.test(rest);
  if (prefix === 'ex') return !isKnown;
  if (prefix.length <= 2) return !isKnown && isEnglishBase(rest);
  // The dictionary has antisemitism, but not semitism.
  return prefix.length >= SURE_PREFIX || !isKnown || isEnglishBase(rest);
}
