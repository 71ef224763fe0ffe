import {
  APOSTROPHE,
  composed,
  ELISIONS,
  EXPANDED,
  EXPANSIONS,
  FOLDED,
  foldAstral,
  IGNORED,
  isLetter,
  MAX_WORD_LETTERS,
  NO_SCRIPT,
  SEPARATOR,
  SURROGATE,
  scriptOf,
} from './characters.ts';
import { hashtagEnd, isUnspacedScript, joinedWord, startsHashtagWord, unitsOf } from './joined-words.ts';

/** A word in the form in which it is compared, and its UTF-16 range. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

/**
 * The folded words of a text: the simple implementation of the rules, used for keywords and by the naive evaluation.
 * Hyphens, dots and underscores separate; elided articles and the possessive 's are dropped; any other apostrophe
 * between letters joins (O'Brien is obrien); Latin and Arabic letters never share a word. Dotted acronyms and numbers
 * with separators are one word; in Chinese, Japanese and Korean each character is one.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  const units = unitsOf(text);
  let letters = '';
  let start = 0;
  let end = 0;
  let script = NO_SCRIPT;
  let hashtag = 0;
  const finish = () => {
    if (letters !== '') words.push({ text: letters.slice(0, MAX_WORD_LETTERS), start, end });
    letters = '';
    script = NO_SCRIPT;
  };
  const classAt = (index: number) => (index < text.length ? FOLDED[text.charCodeAt(index)]! : SEPARATOR);

  for (let index = 0; index < text.length; index++) {
    const from = index;
    const unit = text.charCodeAt(index);
    const value = classAt(index);
    if (value === SEPARATOR) {
      const joined = joinedWord(units, letters, script, start, end);
      if (joined !== undefined) {
        letters = joined.text;
        end = joined.end;
        index = end - 1;
      }
      finish();
      hashtag = Math.max(hashtag, hashtagEnd(units, from));
      continue;
    }
    if (index < hashtag && letters !== '' && startsHashtagWord(units, index)) finish();
    if (value === IGNORED) {
      if (letters !== '') {
        const last = letters.charCodeAt(letters.length - 1);
        letters = letters.slice(0, -1) + String.fromCharCode(composed(last, unit));
        end = index + 1;
      }
      continue;
    }
    if (value === APOSTROPHE) {
      if (letters === '') continue;
      const next = classAt(index + 1);
      if (!isLetter(next)) finish();
      else if (next === 0x73 && !isLetter(classAt(index + 2))) {
        finish();
        index++;
      } else if (ELISIONS.has(letters)) {
        letters = '';
        script = NO_SCRIPT;
      }
      continue;
    }
    let added: string;
    if (value === EXPANDED) added = EXPANSIONS.get(unit)!;
    else if (value === SURROGATE) {
      const codePoint = text.codePointAt(index)!;
      added = codePoint > 0xffff ? foldAstral(codePoint) : '';
      if (codePoint > 0xffff) index++;
    } else added = String.fromCharCode(value);
    if (added === '') {
      finish();
      continue;
    }
    if (added.length === 1 && isUnspacedScript(added.charCodeAt(0))) {
      finish();
      words.push({ text: added, start: from, end: index + 1 });
      continue;
    }
    const addedScript = scriptOf(added.charCodeAt(0));
    if (addedScript !== NO_SCRIPT) {
      if (script !== NO_SCRIPT && script !== addedScript) finish();
      script = addedScript;
    }
    if (letters === '') start = from;
    letters += added;
    end = index + 1;
  }
  finish();
  return words;
}
