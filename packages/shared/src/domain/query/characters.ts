import { graphemesOf } from './graphemes.ts';
import type { LexedFault } from './suggestion.ts';

/** Characters that change the direction of text, and invisible characters. */
export const INVISIBLE = /[\p{Bidi_Control}\u200b\u2060-\u2064\ufeff\u00ad]|(?![\t\n\r])\p{Cc}/u;
const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\p{Emoji}\ufe0f?\u20e3/u;
const IN_WORD = /[^\s()"“”„«»:-]/u;

const MIXED = /\p{Script=Latin}\p{M}*\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{M}*\p{Script=Latin}/u;

export const hasEmoji = (text: string): boolean => EMOJI.test(text);

/** Whether letters of two alphabets that look alike are side by side, as in "раris" with a Russian "ра". */
export const mixesScripts = (text: string): boolean => MIXED.test(text);

/** Reports each kind once, because one button removes all of them. */
export function checkCharacters(text: string): LexedFault[] {
  const faults: LexedFault[] = [];
  const invisible = INVISIBLE.exec(text);
  if (invisible) {
    const code = text.charCodeAt(invisible.index).toString(16).toUpperCase().padStart(4, '0');
    const all = text.replace(new RegExp(INVISIBLE, 'gu'), '');
    faults.push({
      code: 'invisible',
      start: invisible.index,
      end: invisible.index + 1,
      message: `There is an invisible character here (U+${code}).`,
      suggestion: { label: 'Remove it', query: all },
    });
  }
  if (!EMOJI.test(text)) return faults;
  const characters = graphemesOf(text);
  const emoji = characters.find(({ segment }) => EMOJI.test(segment));
  if (emoji) {
    faults.push({
      code: 'emoji',
      start: emoji.index,
      end: emoji.index + emoji.segment.length,
      message: `You cannot search for emoji: ${emoji.segment}`,
      suggestion: { label: 'Remove it', query: withoutEmoji(characters.map(({ segment }) => segment)) },
    });
  }
  return faults;
}

/** Two words that are separated only by an emoji remain two words. */
function withoutEmoji(characters: readonly string[]): string {
  let query = '';
  let before = '';
  let wasEmoji = false;
  for (const character of characters) {
    if (EMOJI.test(character)) {
      wasEmoji = true;
      continue;
    }
    if (wasEmoji && IN_WORD.test(before) && IN_WORD.test(character)) query += ' ';
    query += character;
    before = character;
    wasEmoji = false;
  }
  return query;
}

/** A phrase without its own quotation marks, to be quoted in a sentence. */
export const withoutQuotes = (typed: string): string => typed.replace(/^["“”„«]([^"“”„«»]*)["“”»]$/u, '$1');
