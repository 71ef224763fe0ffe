/**
 * A report has three parts, and a newsletter a few. The parser itself has no limit, and takes seconds for as many empty parts as
 * a message can contain. Every line that may be a boundary counts, including those in a text.
 */
const BOUNDARY_LINES_MAX = 2_000;

/** Whether a message has too many lines that may begin a part to be parsed safely. */
export function hasTooManyParts(raw: Uint8Array): boolean {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  let lines = 0;
  for (let at = bytes.indexOf('\n--'); at !== -1; at = bytes.indexOf('\n--', at + 3)) {
    lines += 1;
    if (lines > BOUNDARY_LINES_MAX) return true;
  }
  return false;
}
