const push = /^(?:self|window)\.__next_f\.push\((\[[\s\S]*\])\)\s*;?$/;
const textChunk = 1;
const longestData = 3_000_000;
/** The number of a row, and the text that introduces its content. */
const rowStart = /^([\da-f]+):(?:T([\da-f]+),|[A-Z]+(?=[[{"]))?/;

/**
 * The values in the data of pages that Next.js streams (`self.__next_f.push`): rows of JSON and of text, which may be split
 * anywhere between two scripts. A value that refers to a row of text is replaced by that text.
 */
export function readFlightData(document: Document): unknown[] {
  const streamed = [...document.querySelectorAll('script')].map(chunkOf).join('').slice(0, longestData);
  const { rows, texts } = splitRows(streamed);
  return rows.flatMap((row): unknown[] => {
    try {
      return [
        JSON.parse(row, (_key, value: unknown) =>
          typeof value === 'string' && value.startsWith('$') ? (texts.get(value) ?? value) : value,
        ),
      ];
    } catch (error) {
      // The row is the rest of a stream that was cut, or of a kind that is not JSON.
      if (error instanceof SyntaxError) return [];
      throw error;
    }
  });
}

function chunkOf(script: Element): string {
  const code = (script.textContent ?? '').trim();
  const pushed = code.length <= longestData ? push.exec(code)?.[1] : undefined;
  if (pushed === undefined) return '';
  try {
    const chunk: unknown = JSON.parse(pushed);
    return Array.isArray(chunk) && chunk[0] === textChunk && typeof chunk[1] === 'string' ? chunk[1] : '';
  } catch (error) {
    if (error instanceof SyntaxError) return '';
    throw error;
  }
}

/** Splits rows: they end with their line, except rows of text, whose length in bytes is given. */
function splitRows(streamed: string): { rows: string[]; texts: ReadonlyMap<string, string> } {
  const bytes = Buffer.from(streamed);
  const rows: string[] = [];
  const texts = new Map<string, string>();
  for (let at = 0; at < bytes.length; ) {
    const [head = '', id = '', length] = rowStart.exec(bytes.toString('latin1', at, at + 40)) ?? [];
    const start = at + head.length;
    if (length !== undefined) {
      at = start + Number.parseInt(length, 16);
      texts.set(`$${id}`, bytes.toString('utf8', start, at));
      continue;
    }
    const end = bytes.indexOf('\n', start);
    at = end < 0 ? bytes.length : end + 1;
    if (head !== '') rows.push(bytes.toString('utf8', start, end < 0 ? bytes.length : end));
  }
  return { rows, texts };
}
