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
  NO_SCRIPT,
  SEPARATOR,
  SURROGATE,
  scriptOf,
} from '../language/characters.ts';
import { hashtagEnd, isUnspacedScript, joinedWord, startsHashtagWord } from '../language/joined-words.ts';

/** Longest elided word ("lorsqu", "puisqu", "quoiqu"). */
const LONGEST_ELISION = 6;

/**
 * Reads words that the scanner's fast loop cannot: those with marks, apostrophes, ligatures, letters above the BMP or
 * two scripts. Same rules as language/words.ts, but over code units and without allocation.
 */
export class SlowWord {
  /** Number of letters of the word just read; 0 if there was none before `next`. */
  length = 0;
  start = 0;
  end = 0;
  /** The index at which reading continues. */
  next = 0;
  /** The end of the range in which capitals start new words. */
  hashtag = 0;

  /** Reads the word that starts at or after `from`; `units` ends in three zeros, `letters` receives what fits. */
  read(units: Uint16Array, from: number, letters: Uint16Array): void {
    let index = from;
    let length = 0;
    let script = NO_SCRIPT;
    this.start = from;
    this.end = from;
    for (;;) {
      const at = index;
      const unit = units[index]!;
      const value = FOLDED[unit]!;
      if (value === SEPARATOR) {
        if (length === 1 || (length > 0 && script === NO_SCRIPT)) {
          const joined = joinedWord(units, String.fromCharCode(letters[0]!), script, this.start, this.end);
          if (joined !== undefined) {
            length = Math.min(joined.text.length, letters.length);
            for (let one = 0; one < length; one++) letters[one] = joined.text.charCodeAt(one);
            this.end = joined.end;
            index = joined.end;
          }
        }
        if (length === 0) this.hashtag = Math.max(this.hashtag, hashtagEnd(units, at));
        break;
      }
      if (index < this.hashtag && length > 0 && startsHashtagWord(units, index)) break;
      if (value === IGNORED) {
        index++;
        if (length > 0) {
          if (length <= letters.length) letters[length - 1] = composed(letters[length - 1]!, unit);
          this.end = index;
        }
        continue;
      }
      if (value === APOSTROPHE) {
        index++;
        if (length === 0) continue;
        const next = FOLDED[units[index]!]!;
        if (!isLetter(next)) break;
        if (next === 0x73 && !isLetter(FOLDED[units[index + 1]!]!)) {
          index++;
          break;
        }
        if (length <= LONGEST_ELISION && ELISIONS.has(String.fromCharCode(...letters.subarray(0, length)))) {
          length = 0;
          script = NO_SCRIPT;
        }
        continue;
      }
      let added = '';
      let letter = value;
      if (value === EXPANDED) added = EXPANSIONS.get(unit)!;
      else if (value === SURROGATE) {
        const low = units[index + 1]!;
        if (low < 0xdc00 || low > 0xdfff) break;
        added = foldAstral(((unit - 0xd800) << 10) + (low - 0xdc00) + 0x10000);
        if (added === '') {
          if (length === 0) index++;
          break;
        }
        index++;
      }
      if (added !== '') letter = added.charCodeAt(0);
      if (added.length <= 1 && isUnspacedScript(letter)) {
        if (length > 0) index = at;
        else {
          letters[0] = letter;
          length = 1;
          this.start = at;
          index++;
          this.end = index;
        }
        break;
      }
      const here = scriptOf(letter);
      if (here !== NO_SCRIPT) {
        if (script !== NO_SCRIPT && script !== here) {
          if (length > 0) {
            this.length = length;
            this.next = at;
            return;
          }
        }
        script = here;
      }
      if (length === 0) this.start = at;
      if (added === '') letters[length++] = letter;
      else for (let one = 0; one < added.length; one++) letters[length++] = added.charCodeAt(one);
      index++;
      this.end = index;
    }
    this.length = length;
    this.next = index === from ? index + 1 : index;
  }
}
