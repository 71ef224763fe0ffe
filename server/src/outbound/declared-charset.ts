/** Labels in use that are not in the Encoding Standard, folded like `foldLabel` does. */
const aliases: Readonly<Record<string, string>> = {
  ansi: 'windows-1252',
  cp932: 'shift_jis',
  cp936: 'gbk',
  cp949: 'euc-kr',
  cp950: 'big5',
  cp65001: 'utf-8',
  eucjp: 'euc-jp',
  euckr: 'euc-kr',
  gb231280: 'gb18030',
  latin: 'windows-1252',
  latin9: 'iso-8859-15',
  macroman: 'macintosh',
  mac: 'macintosh',
  shiftjis: 'shift_jis',
  unicode: 'utf-16le',
  utf: 'utf-8',
  utf32: 'utf-32le',
  utf32be: 'utf-32be',
  utf32le: 'utf-32le',
  utf8mb3: 'utf-8',
  utf8mb4: 'utf-8',
};

/** The number of bytes that are searched. Declarations are in the head, but long comments and scripts may precede them. */
const declarationBytes = 16 * 1024;

/** The declarations of a document's charset, most binding first; each is verified before use. */
export interface CharsetDeclarations {
  readonly header: string | undefined;
  /** The charset in the XML declaration or the first meta element. */
  readonly document: string | undefined;
  /** `lang`, `xml:lang` or `<language>`: the charset that is likely if the declared one is wrong. */
  readonly language: string | undefined;
}

/** Reads what the response header and the document itself declare, as canonical names. */
export function readDeclarations(bytes: Uint8Array, contentType: string | null): CharsetDeclarations {
  const head = new TextDecoder('latin1')
    .decode(bytes.subarray(0, declarationBytes))
    .replaceAll('\0', '')
    .replace(/<!--[\s\S]*?-->|<script\b[\s\S]*?<\/script\s*>/gi, '');
  return {
    header: charsetNamed(/charset\s*[=:]\s*["']?\s*([\w.:-]+)/i.exec(contentType ?? '')?.[1]),
    document:
      charsetNamed(/^[^<]{0,100}<\?xml[^>]{0,200}\sencoding\s*=\s*["']\s*([\w.:-]+)/i.exec(head)?.[1]) ??
      charsetNamed(/<meta\b[^>]{0,500}?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1]),
    language: (
      /<(?:html|rss|feed|rdf:RDF|channel)\b[^>]{0,2000}?\b(?:xml:)?lang\s*=\s*["']?\s*([a-z]{2})/i.exec(
        head,
      )?.[1] ?? /<(?:dc:)?language>\s*([a-z]{2})/i.exec(head)?.[1]
    )?.toLowerCase(),
  };
}

/**
 * The canonical name of a label; undefined if it is unknown. We decode UTF-32 ourselves, because the platform does not support
 * it.
 */
export function charsetNamed(label: string | undefined): string | undefined {
  if (label === undefined) return undefined;
  const folded = foldLabel(label);
  for (const candidate of [label.toLowerCase(), aliases[folded], rejoined(folded)]) {
    if (candidate === undefined) continue;
    if (candidate.startsWith('utf-32')) return candidate;
    const known = encodingOf(candidate);
    if (known !== undefined) return known;
  }
  return undefined;
}

function foldLabel(label: string): string {
  return label
    .toLowerCase()
    .replace(/^(?:x-|cs)|[^a-z0-9_]/g, '')
    .replaceAll('_', '');
}

/** `iso88596`, `win1256`, `ibm1252`, `utf8` as spelled in the Encoding Standard. */
function rejoined(folded: string): string | undefined {
  const iso = /^iso8859(\d{1,2})(?:1987|1988|e|i)?$/.exec(folded)?.[1];
  if (iso !== undefined) return `iso-8859-${iso}`;
  const windows = /^(?:windows?|win|ibm|cp|ms|microsoftcp)(\d{3,4})$/.exec(folded)?.[1];
  if (windows !== undefined) return `windows-${windows}`;
  const unicode = /^(?:unicode)?utf(8|16)(le|be)?(?:bom|n)?$/.exec(folded);
  if (unicode) return unicode[1] === '8' ? 'utf-8' : `utf-16${unicode[2] ?? 'le'}`;
  return undefined;
}

function encodingOf(label: string): string | undefined {
  try {
    const { encoding } = new TextDecoder(label);
    return encoding === 'x-user-defined' || encoding === 'replacement' ? undefined : encoding;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
