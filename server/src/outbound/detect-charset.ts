import { detectAll } from 'jschardet';
import { charsetNamed, readDeclarations } from './declared-charset.ts';

/** The number of bytes that are examined. Charsets do not change within a document. */
const judgedBytes = 256 * 1024;
/** The maximum share of invalid sequences in a text that counts as UTF-8, if UTF-8 was declared and if not. */
const toleratedWhenDeclared = 0.4;
const toleratedOtherwise = 0.1;
/** The share of undefined bytes from which a declared charset is ignored. */
const toleratedNonsense = 0.03;
/**
 * The maximum average run of letters outside ASCII in Western languages, where they occur singly. In the others, whole words
 * consist of them.
 */
const longestWesternRun = 2.5;
/** The factor by which a similar charset must be likelier than windows-1252, the most common one by far. */
const leadOverWestern = 1.15;

/** Charsets of Latin letters, as named by the detector, which has many more that no website uses. */
const latinEncodings = [
  ...['windows-1250', 'windows-1252', 'windows-1254', 'windows-1257', 'windows-1258'],
  ...['iso-8859-2', 'iso-8859-13', 'iso-8859-15', 'mac-roman'],
];
const otherEncodings = [
  ...['iso2022-jp-2', 'shift_jis_2004', 'cp932', 'euc-jis-2004', 'gb18030', 'big5hkscs', 'euc-kr', 'cp949'],
  ...[
    'windows-1251',
    'windows-1253',
    'windows-1255',
    'windows-1256',
    'koi8-r',
    'koi8-u',
    'cp866',
    'mac-cyrillic',
  ],
  ...['iso-8859-5', 'iso-8859-6', 'iso-8859-7', 'iso-8859-8', 'cp874', 'tis-620'],
];

const western: ReadonlySet<string> = new Set(['windows-1252', 'iso-8859-15', 'macintosh', 'windows-1254']);

/** The usual charsets by language, for documents that declare none or a wrong one. */
const westernLanguages: ReadonlySet<string> = new Set(['en', 'fr', 'es', 'de', 'it', 'pt', 'nl', 'ca']);

/**
 * The charset of a document, determined from its bytes before any declaration: a byte order mark, the NUL pattern
 * of UTF-16 and UTF-32, UTF-8 that is valid or nearly so, a declaration that the bytes do not contradict, and
 * last the usual charset of the language or a detector's result.
 *
 * @param language of the source, as a two-letter tag, if known
 * @returns a name that `decodeAs` understands
 */
export function detectCharset(bytes: Uint8Array, contentType: string | null, language?: string): string {
  const wide = charsetOfMark(bytes) ?? charsetOfNulPattern(bytes);
  if (wide !== undefined && wide !== 'utf-8') return wide;
  const sample = bytes.subarray(0, judgedBytes);
  const declared = readDeclarations(bytes, contentType);
  const claims = [wide, declared.header, declared.document].filter((name) => name !== undefined);
  const utf8 = measureUtf8(sample);
  if (utf8.valid + utf8.broken === 0) return isIso2022Jp(sample) ? 'iso-2022-jp' : 'utf-8';
  const tolerated = claims.includes('utf-8') ? toleratedWhenDeclared : toleratedOtherwise;
  if (utf8.broken <= (utf8.valid + utf8.broken) * tolerated) return 'utf-8';
  const likely = language ?? declared.language;
  const believed = claims.find((name) => name !== 'utf-8' && isPlausible(name, sample));
  return believed ?? guessCharset(sample, likely);
}

function charsetOfMark(bytes: Uint8Array): string | undefined {
  const [first, second, third, fourth] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? 'utf-32le' : 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0 && second === 0 && third === 0xfe && fourth === 0xff ? 'utf-32be' : undefined;
}

/** Markup and spaces are ASCII: in UTF-16 every other byte of theirs is zero, in UTF-32 three of four. */
function charsetOfNulPattern(bytes: Uint8Array): string | undefined {
  const looked = Math.min(bytes.length, 4096) & ~3;
  if (looked < 8) return undefined;
  const zeros = [0, 0, 0, 0];
  for (let at = 0; at < looked; at += 1) if (bytes[at] === 0) zeros[at & 3] = (zeros[at & 3] ?? 0) + 1;
  const [a = 0, b = 0, c = 0, d = 0] = zeros.map((count) => count / (looked / 4));
  if (c > 0.9 && d > 0.9 && a < 0.1) return 'utf-32le';
  if (a > 0.9 && b > 0.9 && d < 0.1) return 'utf-32be';
  if (b + d > 0.1 && a + c < 0.02) return 'utf-16le';
  return a + c > 0.1 && b + d < 0.02 ? 'utf-16be' : undefined;
}

/**
 * Counts the multibyte sequences that are valid and those that are invalid; a sequence that is truncated at the end counts as
 * neither.
 */
function measureUtf8(bytes: Uint8Array): { valid: number; broken: number } {
  let valid = 0;
  let broken = 0;
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] ?? 0;
    at += 1;
    if (lead < 0x80) continue;
    const length =
      lead >= 0xc2 && lead <= 0xdf
        ? 1
        : lead >= 0xe0 && lead <= 0xef
          ? 2
          : lead <= 0xf4 && lead >= 0xf0
            ? 3
            : 0;
    let followed = 0;
    while (followed < length && ((bytes[at + followed] ?? 0) & 0xc0) === 0x80) followed += 1;
    if (length > 0 && followed === length) valid += 1;
    else if (length === 0 || at + followed < bytes.length) broken += 1;
    at += followed;
  }
  return { valid, broken };
}

/** Whether bytes can be in the declared charset: they are valid in it, and distributed like letters of its languages. */
function isPlausible(charset: string, bytes: Uint8Array): boolean {
  if (charset.startsWith('utf-16') || charset.startsWith('utf-32')) return false;
  const high = countHigh(bytes);
  if (western.has(charset)) return high.meanRun < longestWesternRun;
  const nonsense = decode(charset, bytes).match(/[\ufffd\u0080-\u009f]/g)?.length ?? 0;
  return nonsense <= high.count * toleratedNonsense;
}

/** Bytes outside ASCII, and how many of them are adjacent on average. */
function countHigh(bytes: Uint8Array): { count: number; meanRun: number } {
  let count = 0;
  let runs = 0;
  let within = false;
  for (const byte of bytes) {
    const high = byte >= 0x80;
    if (high) count += 1;
    if (high && !within) runs += 1;
    within = high;
  }
  return { count, meanRun: runs === 0 ? 0 : count / runs };
}

function guessCharset(bytes: Uint8Array, language: string | undefined): string {
  const inRuns = countHigh(bytes).meanRun >= longestWesternRun;
  if (inRuns && language === 'ar') return arabicCharset(bytes);
  if (!inRuns && language !== undefined && westernLanguages.has(language)) return westernCharset(bytes);
  return charsetByDetector(bytes, inRuns) ?? westernCharset(bytes);
}

/** The charset in whose languages the letters are most likely to follow each other like this; undefined if Western. */
function charsetByDetector(bytes: Uint8Array, inRuns: boolean): string | undefined {
  // The detector would trust the document's own declaration, which has been ruled out.
  const undeclared = Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/charset|encoding/gi, '');
  const detectEncodings = inRuns ? [...latinEncodings, ...otherEncodings] : latinEncodings;
  const found = detectAll(undeclared, { detectEncodings, minimumThreshold: 0 });
  const [best] = found;
  const asWestern = found.find(({ encoding }) => encoding === 'Windows-1252')?.confidence ?? 0;
  if (!best?.encoding || best.confidence < asWestern * leadOverWestern) return undefined;
  return best.encoding === 'MacCyrillic' ? 'x-mac-cyrillic' : charsetNamed(best.encoding);
}

/** Whether the document is ISO-2022-JP: all its bytes are ASCII, and escape sequences switch to Japanese. */
function isIso2022Jp(bytes: Uint8Array): boolean {
  if (!bytes.includes(0x1b)) return false;
  const text = decode('latin1', bytes);
  return text.includes('\u001b$B') || text.includes('\u001b$@');
}

/** The most common Arabic letters have bytes that the other charset leaves undefined or uses rarely. */
function arabicCharset(bytes: Uint8Array): string {
  let windows = 0;
  let iso = 0;
  for (const byte of bytes) {
    // feh, qaf, kaf, alef maksura and yeh of windows-1256.
    if ((byte >= 0xdd && byte <= 0xdf) || byte === 0xec || byte === 0xed) windows += 1;
    // heh, waw, alef maksura and yeh of ISO 8859-6.
    if (byte >= 0xe7 && byte <= 0xea) iso += 1;
  }
  return iso > windows ? 'iso-8859-6' : 'windows-1256';
}

/** Five bytes that are undefined in windows-1252 are vowels in old Macintosh texts. */
function westernCharset(bytes: Uint8Array): string {
  let unassigned = 0;
  let letters = 0;
  for (const byte of bytes) {
    if (byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d || byte === 0x8e)
      unassigned += 1;
    if (byte >= 0xc0) letters += 1;
  }
  return unassigned > letters ? 'macintosh' : 'windows-1252';
}

function decode(charset: string, bytes: Uint8Array): string {
  return new TextDecoder(charset).decode(bytes);
}
