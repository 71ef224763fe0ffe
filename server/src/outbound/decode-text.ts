import { detectCharset } from './detect-charset.ts';

/**
 * Bytes of a page or feed as text, without its byte order mark. Invalid bytes become U+FFFD.
 *
 * @param language of the source, as a two-letter tag, if known: decides when the declared charset is wrong
 */
export function decodeText(bytes: Uint8Array, contentType: string | null, language?: string): string {
  return decodeAs(detectCharset(bytes, contentType, language), bytes);
}

function decodeAs(charset: string, bytes: Uint8Array): string {
  if (charset === 'utf-32le' || charset === 'utf-32be') return decodeUtf32(bytes, charset === 'utf-32le');
  return new TextDecoder(charset).decode(bytes);
}

/** The Encoding Standard dropped UTF-32, so the platform has no decoder for it. */
function decodeUtf32(bytes: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const point = view.getUint32(at, littleEndian);
    const isCharacter = point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
    if (point !== 0xfeff || at > 0) pieces.push(isCharacter ? String.fromCodePoint(point) : '\ufffd');
  }
  return pieces.join('');
}
