/**
 * Bytes of a page or feed as text: byte order mark, then the header's charset, then what the document says of itself
 * in its first kilobyte, then UTF-8, and where that is impossible windows-1252, which is never impossible.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const marked = charsetOfMark(bytes);
  const declared = marked ?? charsetOfHeader(contentType) ?? charsetOfDocument(bytes);
  const decoder = declared === undefined ? undefined : createDecoder(declared);
  if (decoder) return decoder.decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function charsetOfMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

function charsetOfHeader(contentType: string | null): string | undefined {
  return /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1];
}

function charsetOfDocument(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  return (
    /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1] ??
    /<meta[^>]+charset\s*=\s*["']?([\w.:-]+)/i.exec(head)?.[1]
  );
}

function createDecoder(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
