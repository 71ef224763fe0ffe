/** A passage of a text, and the text around it. Offsets are UTF-16 code units. */
export interface TextAnchor {
  quote: string;
  /** The text just before and after the quote. */
  prefix: string;
  suffix: string;
  /** The offset at which the quote started. */
  start: number;
}

/** Half-open: `end` is the offset after the last character. */
export interface TextPlace {
  start: number;
  end: number;
}

/**
 * The length from which a quote is found by itself; a shorter one may occur by chance, so some of the text around it must match,
 * too.
 */
const LONG_QUOTE = 24;
const CONTEXT_NEEDED = 8;

/** Whitespace and invisible characters, which another extraction of the same page may place differently. */
const IGNORED = /[\s\u00ad\u200b-\u200d\u2060\ufeff]/;

/** Describes a passage so that it can be found again in a later version of the text. */
export function anchorOf(text: string, { start, end }: TextPlace, contextLength: number): TextAnchor {
  return {
    quote: text.slice(start, end),
    prefix: whole(text.slice(Math.max(0, start - contextLength), start)),
    suffix: whole(text.slice(end, end + contextLength)),
    start,
  };
}

/** Removes half of a surrogate pair that was cut in two, which cannot be stored. */
const whole = (cut: string): string => cut.replace(/^[\udc00-\udfff]/, '').replace(/[\ud800-\udbff]$/, '');

/**
 * Finds passages in a text that may have changed since they were anchored. Differences in whitespace do not matter. Of
 * several occurrences, it takes the one in the most similar surroundings, and of equally similar ones the nearest to
 * where the passage was.
 *
 * @returns one place per anchor; undefined where the passage is no longer in the text
 */
export function locateAnchors(text: string, anchors: readonly TextAnchor[]): (TextPlace | undefined)[] {
  let dense: DenseText | undefined;
  return anchors.map((anchor) => {
    if (isUnmoved(text, anchor)) return { start: anchor.start, end: anchor.start + anchor.quote.length };
    dense ??= withoutIgnored(text);
    return locate(dense, anchor);
  });
}

function isUnmoved(text: string, { quote, prefix, suffix, start }: TextAnchor): boolean {
  const from = start - prefix.length;
  return quote !== '' && from >= 0 && text.startsWith(prefix + quote + suffix, from);
}

interface DenseText {
  characters: string;
  /** The offset of each character in the original text. */
  offsets: Uint32Array;
}

function withoutIgnored(text: string): DenseText {
  const offsets = new Uint32Array(text.length);
  let characters = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (IGNORED.test(character)) continue;
    offsets[characters.length] = at;
    characters += character;
  }
  return { characters, offsets };
}

function locate({ characters, offsets }: DenseText, anchor: TextAnchor): TextPlace | undefined {
  const [quote, prefix, suffix] = [anchor.quote, anchor.prefix, anchor.suffix].map(
    (part) => withoutIgnored(part).characters,
  ) as [string, string, string];
  if (quote === '') return undefined;
  const needed = quote.length >= LONG_QUOTE ? 0 : Math.min(CONTEXT_NEEDED, prefix.length + suffix.length);
  let best: { at: number; agreement: number; distance: number } | undefined;
  for (let at = characters.indexOf(quote); at >= 0; at = characters.indexOf(quote, at + 1)) {
    const agreement =
      commonBefore(characters, at, prefix) + commonAfter(characters, at + quote.length, suffix);
    const distance = Math.abs((offsets[at] as number) - anchor.start);
    const isBetter =
      !best || agreement > best.agreement || (agreement === best.agreement && distance < best.distance);
    if (agreement >= needed && isBetter) best = { at, agreement, distance };
  }
  if (!best) return undefined;
  return {
    start: offsets[best.at] as number,
    end: (offsets[best.at + quote.length - 1] as number) + 1,
  };
}

/** The number of characters just before `at` that agree with the end of `prefix`. */
function commonBefore(text: string, at: number, prefix: string): number {
  let count = 0;
  while (count < prefix.length && text[at - 1 - count] === prefix[prefix.length - 1 - count]) count += 1;
  return count;
}

/** The number of characters from `at` on that agree with the beginning of `suffix`. */
function commonAfter(text: string, at: number, suffix: string): number {
  let count = 0;
  while (count < suffix.length && text[at + count] === suffix[count]) count += 1;
  return count;
}
