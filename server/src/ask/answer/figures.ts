/** A number in a text, as written, and the values it may have. `1.234` is 1234 in one language and 1.234 in another. */
export interface Figure {
  text: string;
  values: readonly number[];
}

/** Spaces and signs that separate groups of three digits; in Arabic texts `٬`. */
const GROUP = String.raw`[ \u00a0\u2009\u202f'’.,٬]`;
const FIGURE = new RegExp(
  String.raw`\p{Nd}{1,3}(?:${GROUP}\p{Nd}{3})+(?!\p{Nd})(?:[.,٫]\p{Nd}+)?|\p{Nd}+(?:[.,٫]\p{Nd}+)?`,
  'gu',
);

/** Multipliers after a number, in our four languages, longest first, because "mil millones" is not "mil". */
const MULTIPLIERS: readonly (readonly [pattern: string, times: number])[] = [
  ['mil millones', 1e9],
  ['trillions?|billones|تريليون(?:ات)?', 1e12],
  ['billions?|bn|milliards?|مليار(?:ات)?|بليون', 1e9],
  ['millions?|mn|mio|millones|millón|مليون(?:ان|ين)?|ملايين', 1e6],
  ['thousand|mille|mil|ألف(?:ا|اً|ين)?|آلاف|الاف', 1e3],
];
const MULTIPLIED = MULTIPLIERS.map(
  ([pattern, times]) =>
    [new RegExp(String.raw`^[\s\u00a0\u202f]?(?:${pattern})(?![\p{L}\p{M}])`, 'iu'), times] as const,
);

/**
 * Small numbers that may be written as words. Starts at two, because in three of our languages the word for "one" is often an
 * article.
 */
const WORDS: readonly (readonly string[])[] = [
  ['two', 'deux', 'dos', 'اثنان', 'اثنين'],
  ['three', 'trois', 'tres', 'ثلاثة', 'ثلاث'],
  ['four', 'quatre', 'cuatro', 'أربعة', 'أربع'],
  ['five', 'cinq', 'cinco', 'خمسة', 'خمس'],
  ['six', 'seis', 'ستة', 'ست'],
  ['seven', 'sept', 'siete', 'سبعة', 'سبع'],
  ['eight', 'huit', 'ocho', 'ثمانية', 'ثماني'],
  ['nine', 'neuf', 'nueve', 'تسعة', 'تسع'],
  ['ten', 'dix', 'diez', 'عشرة', 'عشر'],
  ['eleven', 'onze', 'once'],
  ['twelve', 'douze', 'doce'],
];
const VALUE_OF_WORD = new Map(WORDS.flatMap((words, at) => words.map((word) => [word, at + 2] as const)));

/** The figures in a text, in the numerals of any script, including "million" and the like. */
export function figuresOf(text: string): Figure[] {
  return [...text.matchAll(FIGURE)].map((found) => {
    const written = found[0];
    const rest = text.slice(found.index + written.length);
    const multiplied = MULTIPLIED.flatMap(([pattern, times]) => {
      const word = pattern.exec(rest)?.[0];
      return word === undefined ? [] : [{ word, times }];
    })[0];
    const values = valuesOf(asciiDigits(written));
    if (!multiplied) return { text: written, values };
    return {
      text: written + multiplied.word,
      // Rounds, because 1.4 times a million is not exactly 1400000 in binary.
      values: values.map((value) => Math.round(value * multiplied.times * 1_000) / 1_000),
    };
  });
}

/** Every value that a figure in this text may have, including small numbers written as words. */
export function valuesIn(text: string): ReadonlySet<number> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set([
    ...figuresOf(text).flatMap(({ values }) => values),
    ...words.flatMap((word) => VALUE_OF_WORD.get(word) ?? []),
  ]);
}

function valuesOf(written: string): number[] {
  const plain = written.replace(/[ \u00a0\u2009\u202f'’٬]/g, '');
  const marks = plain.match(/[.,٫]/g) ?? [];
  if (marks.length === 0) return [Number(plain)];
  const decimalAt = Math.max(...['.', ',', '٫'].map((mark) => plain.lastIndexOf(mark)));
  const decimal = Number(`${plain.slice(0, decimalAt).replace(/[.,٫]/g, '')}.${plain.slice(decimalAt + 1)}`);
  const whole = Number(plain.replace(/[.,٫]/g, ''));
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(plain);
  // "1.234.567" has no decimals; "1,234" may have some, or be a whole number.
  if (isGrouped && new Set(marks).size === 1) return marks.length > 1 ? [whole] : [whole, decimal];
  return [decimal];
}

/** Numerals of other scripts (٣, ३ …) as ASCII digits: in Unicode, the ten digits of each script are consecutive. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
}
