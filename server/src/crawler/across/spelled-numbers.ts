/** Numbers as four languages write them, in digits or in words, as one value. */

const EN_UNITS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const EN_TENS = ' twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const FR_UNITS =
  'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  );
const FR_TENS = ' vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(' ');
const ES_UNITS =
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve'.split(
    ' ',
  );
const ES_TENS = ' veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const AR_UNITS = 'واحد اثنان ثلاثه اربعه خمسه سته سبعه ثمانيه تسعه عشره'.split(' ');
const AR_FEMININE = 'واحده اثنتان ثلاث اربع خمس ست سبع ثماني تسع عشر'.split(' ');
const AR_TENS = ' عشر ثلاث اربع خمس ست سبع ثمان تسع'.split(' ');
/** The smallest number that counts; smaller ones are articles and figures of speech. */
const LEAST = 3;
const SCALES: ReadonlyMap<string, number> = new Map(
  [
    [1_000, 'thousand mille mil الف الفا الاف'],
    [1_000_000, 'million millions millon millones مليون مليونا ملايين m'],
    [1_000_000_000, 'billion billions milliard milliards مليار مليارا مليارات bn'],
    [1_000_000_000_000, 'trillion trillions billones تريليون'],
  ].flatMap(([value, words]) =>
    String(words)
      .split(' ')
      .map((word): [string, number] => [word, Number(value)]),
  ),
);

let phrases: ReadonlyMap<string, number> | undefined;
const MOST_WORDS = 4;

/** The value of each number below a hundred in words, in each language. */
function spelled(): ReadonlyMap<string, number> {
  if (phrases) return phrases;
  const found = new Map<string, number>();
  const add = (value: number, ...texts: string[]) => {
    for (const text of texts) if (value >= LEAST) found.set(text.replaceAll('-', ' '), value);
  };
  for (let value = LEAST; value < 100; value += 1) {
    const [ten, unit] = [Math.floor(value / 10), value % 10];
    if (value < 20) {
      add(value, EN_UNITS[value - 1]!, FR_UNITS[value - 1]!, ES_UNITS[value - 1]!);
    } else {
      const [en, es] = [EN_TENS[ten - 1]!, ES_TENS[ten - 1]!];
      add(value, unit === 0 ? en : `${en} ${EN_UNITS[unit - 1]}`);
      if (unit === 0) add(value, es);
      else add(value, ten === 2 ? `veinti${ES_UNITS[unit - 1]}` : `${es} y ${ES_UNITS[unit - 1]}`);
      const rest = ten === 7 || ten === 9 ? unit + 10 : unit;
      const fr = FR_TENS[ten - 1]!;
      if (rest === 0) add(value, fr, `${fr}s`);
      else add(value, `${fr} ${FR_UNITS[rest - 1]}`, `${fr} et ${FR_UNITS[rest - 1]}`);
    }
    const endings = ['ون', 'ين'];
    if (value <= 10) add(value, AR_UNITS[value - 1]!, AR_FEMININE[value - 1]!);
    else if (ten === 1) add(value, `${AR_UNITS[unit - 1]} عشر`, `${AR_FEMININE[unit - 1]} عشره`);
    else if (unit === 0) add(value, ...endings.map((ending) => AR_TENS[ten - 1] + ending));
    else
      for (const units of [AR_UNITS, AR_FEMININE])
        add(value, ...endings.map((ending) => `${units[unit - 1]} و${AR_TENS[ten - 1]}${ending}`));
  }
  // Numbers that are other words in another language.
  for (const word of ['six', 'seize', 'once']) found.delete(word);
  add(12, 'dozen', 'douzaine', 'docena');
  phrases = found;
  return found;
}

const PERCENT = /^(?:percent|%)$/;

/** A number that a text names. */
export interface NamedNumber {
  /** The value of the number, and whether it is a share: "2.25 %". */
  key: string;
  /** The place of its first word. */
  at: number;
  /** The strength of the evidence if another text also has the number: stronger for 229 than for 30. */
  weight: number;
}

/** The numbers in folded words whose digits were joined by `withDigits`; years are dates and not amounts. */
export function numbersIn(words: readonly string[]): NamedNumber[] {
  const found: NamedNumber[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const read = numberAt(words, at);
    if (read === undefined) continue;
    let { value, size } = read;
    for (
      let scale = SCALES.get(words[at + size] ?? '');
      scale !== undefined;
      scale = SCALES.get(words[at + size] ?? '')
    ) {
      value *= scale;
      size += 1;
    }
    const isShare =
      PERCENT.test(words[at + size] ?? '') ||
      (words[at + size] === 'في' && /^(?:ال)?ما?[يئ]ه$/.test(words[at + size + 1] ?? ''));
    const isYear = Number.isInteger(value) && value >= 1900 && value < 2100 && size === 1 && !isShare;
    if (!isYear) {
      const rounded = Number(value.toPrecision(6));
      found.push({ key: `${rounded}${isShare ? '%' : ''}`, at, weight: weightOf(rounded, isShare) });
    }
    at += size - 1;
  }
  return found;
}

function numberAt(words: readonly string[], at: number): { value: number; size: number } | undefined {
  const word = words[at] ?? '';
  if (/^\d+(?:p\d+)?$/.test(word)) {
    const value = Number(word.replace('p', '.'));
    return Number.isFinite(value) && word.length <= 15 ? { value, size: 1 } : undefined;
  }
  for (let size = MOST_WORDS; size > 0; size -= 1) {
    const value = spelled().get(words.slice(at, at + size).join(' '));
    if (value !== undefined) return { value, size };
  }
  return undefined;
}

/** The weight of a number, by its significant digits, because all texts have numbers such as 3 and 100. */
function weightOf(value: number, isShare: boolean): number {
  const digits = String(value)
    .replace('.', '')
    .replace(/e.*$/, '')
    .replace(/^0+|0+$/g, '').length;
  const weight = value <= 12 ? 0.3 : digits <= 1 ? 0.4 : digits === 2 ? 1 : 1.6;
  return isShare ? weight + 0.2 : weight;
}
