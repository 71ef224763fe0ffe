import { type FoundName, findNames, type Language, nameTables } from '../../matcher/index.ts';
import { arabicSpeakers, TO_MEDIA } from './arabic-speakers.ts';
import { calledNames } from './called-organisations.ts';
import { GOVERNORS, isGivenName, isGroup, isOffice } from './name-words.ts';
import { addNames, speakingNames } from './names-in-runs.ts';
import { addRanks } from './names-with-ranks.ts';
import { fullest, type Mention, mentionsIn } from './person-mentions.ts';
import type { Paragraph } from './read-paragraphs.ts';
import { addUnknownSpeakers } from './unknown-speakers.ts';
import { PEOPLE_NOUNS, type SpeechWords } from './words/index.ts';

const { ORGANISATION_WORDS } = nameTables;

/**
 * The people whom an article names, paragraph by paragraph. A last name refers to the one person who has it; if two people
 * have it, to nobody. A first name alone does not refer to anybody.
 */
export function findPeople(
  { language, title, text }: { language: Language; title: string; text: string },
  paragraphs: readonly Paragraph[],
  speech: SpeechWords,
): Mention[][] {
  const isArabic = language === 'arabic';
  const names = new Map<string, string>();
  const found = findNames({ language, title, texts: [text], ignored: [] }).names;
  for (const { text: written, words: all, votes, place } of found) {
    // “حسن فضل الله قائلا”
    const end = isArabic
      ? all.findIndex(
          (word, at) =>
            speech.going.has(word) ||
            speech.manner.has(word) ||
            (at > 0 && TO_MEDIA.test(word)) ||
            (at > 1 && speech.verbs.has(word)),
        )
      : -1;
    const words = end === -1 ? all : all.slice(0, end);
    const name = end === -1 ? written : written.split(/\s+/u).slice(0, end).join(' ');
    const isPerson =
      votes.person > 0 && votes.person >= votes.organisation
        ? true
        : isGivenName(words[0] ?? '') && votes.organisation === 0;
    const offices = isArabic ? 0 : wordsBeforeName(words);
    const isHouse = !isArabic && words.length > 2 && ORGANISATION_WORDS.has(words.at(-1) ?? '');
    if (isPerson && !isHouse && !isGroup(words) && words.length > 1 && place === undefined)
      names.set(
        words.slice(offices).join(' '),
        name.replace(new RegExp(`^(?:\\S+\\s+){${offices}}`, 'u'), ''),
      );
  }
  const organisations = new Set<string>();
  const speakers = new Set(paragraphs.flatMap((paragraph) => speakingNames(paragraph, speech)));
  for (const paragraph of paragraphs) {
    if (!isArabic) addNames(paragraph, speech, names, organisations, speakers);
    else
      for (const { key, name } of arabicSpeakers(paragraph, speech)) {
        // “أم كلثوم الناصري” is not “كلثوم الناصري”.
        const isMother = names.delete(key.replace(/^ام /u, ''));
        if (isMother || !isKnown(key, names)) names.set(key, name);
      }
  }
  for (const key of organisations) names.delete(key);
  for (const paragraph of paragraphs) addRanks(paragraph, names);
  if (!isArabic) addUnknownSpeakers(paragraphs, speech, names, otherWords(found, paragraphs));
  for (const key of names.keys()) if (hasWordsBefore(key, names)) names.delete(key);
  const people = fullest(names);
  return paragraphs.map((paragraph) => mentionsIn(paragraph, people, isArabic));
}

/** Whether a word is part of a name that is not a person's: “Kestrel Air”, “the retailer Havbris”. */
function otherWords(
  found: readonly FoundName[],
  paragraphs: readonly Paragraph[],
): (word: string) => boolean {
  const { organisations } = calledNames(paragraphs);
  const others = new Set([
    ...found
      .filter(
        ({ votes, place, text: written }) =>
          votes.organisation > 0 || place !== undefined || written.includes(' '),
      )
      .flatMap(({ words }) => words),
    ...[...organisations].flatMap((name) => name.split(' ')),
  ]);
  return (word) => others.has(word);
}

/** “Alderman Pat Quill”, “Neighbour Dave Potts”, “Cooperativa Gladys Huerta”: the words before the name are not part of it. */
function wordsBeforeName(words: readonly string[]): number {
  const at = words.findIndex((word) => isGivenName(word));
  const isBefore = (word: string) =>
    isOffice(word) ||
    PEOPLE_NOUNS.has(word) ||
    ORGANISATION_WORDS.has(word) ||
    GOVERNORS.has(word) ||
    /^\p{L}{3,}(?:er|or|ist|man|woman)$/u.test(word);
  // “Les Engagés Aurore Delcambe”
  if (at > 1 && words.length - at > 1 && LEADING.has(words[0] ?? '')) return at;
  if (at > 0 && words.length - at > 1 && words.slice(0, at).every(isBefore)) return at;
  return words.length > 2 && isOffice(words[0] ?? '') ? 1 : 0;
}

const LEADING = nameTables.setOf('le les la los las the');

/** Whether a name shares a word with a known one. */
const isKnown = (key: string, names: ReadonlyMap<string, string>): boolean =>
  [...names.keys()].some((name) =>
    key.split(' ').some((word) => !JOINTS.has(word) && name.split(' ').includes(word)),
  );
const JOINTS = nameTables.setOf('عبد بن ابن بنت ال ابو ابي ام الله الدين');

/** "Santé Agnès Morin": a word of her office is not part of her name. */
function hasWordsBefore(key: string, names: ReadonlyMap<string, string>): boolean {
  const words = key.split(' ');
  if (isGivenName(words[0] ?? '')) return false;
  return words.some((word, at) => at > 0 && isGivenName(word) && names.has(words.slice(at).join(' ')));
}
