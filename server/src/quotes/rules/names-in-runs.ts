import { nameTables } from '../../matcher/index.ts';
import { isCompatriotAt, isGoverned, isIntroduced } from './introduced-names.ts';
import { isAddress, isGivenName, isGroup, isOffice, isWrittenLarge, LONGEST_NAME } from './name-words.ts';
import type { Paragraph } from './read-paragraphs.ts';
import type { SpeechWords } from './words/index.ts';

const { HONOURS, NEVER_NAMES, ORGANISATION_WORDS, PARTICLES, placeOf } = nameTables;

const IN = nameTables.setOf('en in at');

/** “Saint-Jean-le-Vieux” */
const SAINTS = nameTables.setOf('saint sainte');

/** Single capitalised words directly beside a verb of speech: “says Thackeray”, “Thackeray said”. */
export function speakingNames({ told, words }: Paragraph, speech: SpeechWords): string[] {
  const written = (at: number) => told.slice(words[at]?.start, words[at]?.end);
  const gap = (at: number) => told.slice(words[at - 1]?.end, words[at]?.start);
  const isName = (at: number) => {
    const word = words[at]?.text ?? '';
    const isJoined =
      (gap(at) === ' ' && isWrittenLarge(written(at - 1))) ||
      (gap(at + 1) === ' ' && isWrittenLarge(written(at + 1)));
    return (
      at > 0 &&
      isWrittenLarge(written(at)) &&
      !isJoined &&
      !NEVER_NAMES.has(word) &&
      !ORGANISATION_WORDS.has(word)
    );
  };
  return words.flatMap(({ text }, at) =>
    !speech.verbs.has(text)
      ? []
      : [at - 1, at + 1]
          .filter((beside) => isName(beside) && gap(Math.max(at, beside)) === ' ')
          .map((beside) => words[beside]?.text ?? ''),
  );
}

/** Adds the names within runs of capitals: in "la ministre de la Santé Agnès Morin", the name begins with the given name. */
export function addNames(
  paragraph: Paragraph,
  speech: SpeechWords,
  names: Map<string, string>,
  organisations: Set<string>,
  speakers: ReadonlySet<string>,
): void {
  const { told, words } = paragraph;
  const raw = (at: number) => told.slice(words[at]?.start, words[at]?.end);
  const isJoined = (at: number) => /^[ -]$/u.test(told.slice(words[at - 1]?.end, words[at]?.start));
  const isBeside = (at: number) => at > 0 && told.slice(words[at - 1]?.end, words[at]?.start) === ' ';
  // “It takes Esme Thackeray…”, and later: “Thackeray says”
  const isSpeaker = (at: number, end: number) =>
    end - at <= 3 &&
    isBeside(at + 1) &&
    speakers.has(words[end - 1]?.text ?? '') &&
    (isBeside(at)
      ? !isWrittenLarge(raw(at - 1))
      : at === 0 || /[.!?:»”"\ue000]\s*$/u.test(told.slice(0, words[at]?.start)));
  const isSaint = (at: number) =>
    SAINTS.has(words[at]?.text ?? '') || (isJoined(at) && SAINTS.has(words[at - 1]?.text ?? ''));
  for (let at = 0; at < words.length; at += 1) {
    const given = words[at];
    if (
      !given ||
      !isWrittenLarge(raw(at)) ||
      isSaint(at) ||
      isAddress(given.text) ||
      NEVER_NAMES.has(given.text)
    )
      continue;
    if ((isOffice(given.text) || speech.prepositions.has(given.text)) && !isGivenName(given.text)) continue;
    if (
      at > 0 &&
      isJoined(at) &&
      isWrittenLarge(raw(at - 1)) &&
      !isOffice(words[at - 1]?.text ?? '') &&
      !isCompatriotAt(told, words, at - 1, speech) &&
      !isGivenName(given.text)
    )
      continue;
    if (isCompatriotAt(told, words, at, speech) && !isGivenName(given.text)) continue;
    let end = at + 1;
    while (end < words.length && isJoined(end)) {
      const word = words[end]?.text ?? '';
      const isSmall = PARTICLES.has(word) && isJoined(end + 1) && isWrittenLarge(raw(end + 1));
      if (isWrittenLarge(raw(end)) ? HONOURS.has(word) || NEVER_NAMES.has(word) : !isSmall) break;
      end += 1;
    }
    const texts = words.slice(at, end).map(({ text }) => text);
    // “Se quejaba en Barajas Noemí Castañar”
    const isPlaced =
      IN.has(words[at - 1]?.text ?? '') &&
      !isGivenName(given.text) &&
      texts.slice(1, -1).some((text) => isGivenName(text));
    if (isPlaced || isGroup(texts)) continue;
    // “Ruth Ellis House”
    if (end - at > 2 && ORGANISATION_WORDS.has(texts.at(-1) ?? '')) {
      at = end - 1;
      continue;
    }
    const isWhole = words.slice(at + 1, end).some((_, index) => isBeside(at + 1 + index));
    const isName =
      isWhole &&
      end - at > 1 &&
      end - at <= LONGEST_NAME &&
      placeOf(texts) === undefined &&
      (isGivenName(given.text) ||
        isIntroduced(paragraph, at, end, speech) ||
        (isSpeaker(at, end) && texts.every((text) => !ORGANISATION_WORDS.has(text))));
    if (!isName) continue;
    const key = texts.join(' ');
    if (isBeside(at) && isGoverned(words, at, speech)) organisations.add(key);
    if (!names.has(key)) names.set(key, told.slice(given.start, words[end - 1]?.end));
    at = end - 1;
  }
}
