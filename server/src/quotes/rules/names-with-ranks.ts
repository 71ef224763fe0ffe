import { nameTables } from '../../matcher/index.ts';
import { isOffice, isWrittenLarge } from './name-words.ts';
import type { Paragraph } from './read-paragraphs.ts';

const { HONOURS, NEVER_NAMES } = nameTables;

/** Ranks that form a person's name together with one other name: “Lord Church”, “Pope Leo”. */
const RANKS = nameTables.setOf(
  'lord lady baroness baron pope king queen prince princess pape roi reine princesse papa rey reina príncipe princesa',
);
const NUMBERED = /^[IVX]+$/u;

/** Adds people who are called by a rank and one name, if the text does not give more of their name. */
export function addRanks({ told, words }: Paragraph, names: Map<string, string>): void {
  const raw = (at: number) => told.slice(words[at]?.start, words[at]?.end);
  const isJoined = (at: number) => told.slice(words[at - 1]?.end, words[at]?.start) === ' ';
  for (const [at, { text, start }] of words.entries()) {
    if (!RANKS.has(text) || !isJoined(at + 1) || !isWrittenLarge(raw(at + 1))) continue;
    const hasNumber = isJoined(at + 2) && NUMBERED.test(raw(at + 2));
    const last = hasNumber ? at + 2 : at + 1;
    const name = words[at + 1]?.text ?? '';
    const isContinued =
      isJoined(last + 1) && isWrittenLarge(raw(last + 1)) && !HONOURS.has(words[last + 1]?.text ?? '');
    const isKnownName = [...names.keys()].some((key) => key.split(' ').includes(name));
    if (isContinued || isKnownName || isOffice(name) || NEVER_NAMES.has(name)) continue;
    names.set(
      `${text} ${words
        .slice(at + 1, last + 1)
        .map((word) => word.text)
        .join(' ')}`,
      told.slice(start, words[last]?.end),
    );
  }
}
