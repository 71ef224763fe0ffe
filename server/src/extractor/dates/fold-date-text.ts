/** Directional marks and zero-width spaces. */
const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * Normalises the text of a date for the tables: Western digits, lower case, no accents or vowel signs, one form of each
 * Arabic letter, single spaces.
 */
export function foldDateText(text: string): string {
  return (
    text
      .replace(invisible, '')
      .normalize('NFKC')
      .replace(/\p{Nd}/gu, westernDigit)
      .normalize('NFD')
      // In other scripts, marks are vowels that distinguish one month from another.
      .replace(/(?=[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}|\u0640/gu, '')
      .replace(/[أإآٱ]/g, 'ا')
      .replace(/[ىی]/g, 'ي')
      .replace(/ک/g, 'ك')
      .replace(/ة/g, 'ه')
      .replace(/،/g, ',')
      .replace(/[’‘`´]/g, "'")
      .replace(/[‐‑‒–—−]/g, '-')
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** Every script has its ten digits in a row, at the start of a block of sixteen or six after it. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const block = code & ~0xf;
  const zero = /\p{Nd}/u.test(String.fromCodePoint(block)) ? block : block + 6;
  return String(code - zero);
}
