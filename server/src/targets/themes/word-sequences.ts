/** More words than any texts have: a sequence and its next word have one key, which is an exact number. */
const WORDS_MAX = 2 ** 24;

/**
 * Gives words and sequences of words numbers, so that phrases are counted by number: to look a phrase up by its text, it would
 * have to be assembled at each place.
 */
export class WordSequences {
  readonly #numbers = new Map<string, number>();
  readonly #words = new Map<number, string>();
  readonly #next = new Map<number, number>();
  #size = 0;

  /** The number of a single word, assigned at first use. */
  numberOfWord(word: string): number {
    let number = this.#numbers.get(word);
    if (number === undefined) {
      number = this.#size++;
      this.#numbers.set(word, number);
      this.#words.set(number, word);
    }
    return number;
  }

  wordOf(number: number): string {
    return this.#words.get(number) ?? '';
  }

  /** The number of a sequence with one more word; undefined if no such sequence has a number. */
  extended(sequence: number, word: number): number | undefined {
    return this.#next.get(sequence * WORDS_MAX + word);
  }

  /** The number of the words in a range, assigned at first use. */
  numberOf(words: readonly number[], start: number, end: number): number {
    let sequence = words[start] ?? 0;
    for (let at = start + 1; at < end; at += 1) {
      const key = sequence * WORDS_MAX + (words[at] ?? 0);
      const number = this.#next.get(key) ?? this.#size++;
      this.#next.set(key, number);
      sequence = number;
    }
    return sequence;
  }

  /** The number of the words in a range; undefined if they have none. */
  find(words: readonly number[], start: number, end: number): number | undefined {
    let sequence = words[start];
    for (let at = start + 1; at < end && sequence !== undefined; at += 1) {
      sequence = this.extended(sequence, words[at] ?? 0);
    }
    return sequence;
  }
}
