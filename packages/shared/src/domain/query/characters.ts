import type { QueryFault } from './types.ts';

/** Characters that change the direction of text, and invisible characters. */
const INVISIBLE = /[\p{Bidi_Control}\u200b\u2060-\u2064\ufeff\u00ad]|(?![\t\n\r])\p{Cc}/u;
const EMOJI =
  /\p{Emoji_Presentation}(?:\u200d?(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f))*|\p{Extended_Pictographic}\ufe0f/u;

/** Reports each kind once, because one button removes all of them. */
export function checkCharacters(text: string): QueryFault[] {
  const faults: QueryFault[] = [];
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
  const emoji = EMOJI.exec(text);
  if (emoji) {
    faults.push({
      code: 'emoji',
      start: emoji.index,
      end: emoji.index + emoji[0].length,
      message: `You cannot search for emoji: ${emoji[0]}`,
      suggestion: { label: 'Remove it', query: text.replace(new RegExp(EMOJI, 'gu'), '') },
    });
  }
  return faults;
}
