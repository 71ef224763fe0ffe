// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses NUL, people never see the others
const UNSTORED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u200b\ufeff\ufffe\uffff]/g;

/**
 * The text in the form in which texts of articles are stored: composed characters (NFC), and no control or invisible formatting
 * characters except those for bidi text. Whitespace stays as it is. The reader uses it too, to find the text nodes of
 * the markup in the stored text.
 */
export function dropUnstoredCharacters(text: string): string {
  return text.normalize('NFC').replace(UNSTORED, '');
}
