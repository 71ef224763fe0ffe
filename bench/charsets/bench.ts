import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { charsetNamed } from '../../server/src/outbound/declared-charset.ts';
import { decodeText } from '../../server/src/outbound/decode-text.ts';
import { detectCharset } from '../../server/src/outbound/detect-charset.ts';
import { optionValue, resolveFromCaller } from '../report/options.ts';

const usage = `npm run bench -- charsets --set <file>

The file is a JSON array of cases:
  {"name"?, "body": base64, "headers"?: {"content-type": …}, "language"?: "ar", "charset"?: …, "text"?: …}
A case with "charset" is right when that charset is found, or another one that reads these bytes alike. A case with
"text" is right when the decoded body contains that text. "expected" may stand for either.`;

const CharsetCase = v.looseObject({
  name: v.optional(v.unknown()),
  body: v.string(),
  headers: v.optional(v.nullable(v.union([v.string(), v.record(v.string(), v.unknown())]))),
  content_type: v.optional(v.nullable(v.string())),
  language: v.optional(v.nullable(v.string())),
  charset: v.optional(v.nullable(v.string())),
  text: v.optional(v.nullable(v.string())),
  expected: v.optional(
    v.union([v.string(), v.object({ charset: v.optional(v.string()), text: v.optional(v.string()) })]),
  ),
});
type CharsetCase = v.InferOutput<typeof CharsetCase>;

/** Checks a file of cases and prints each wrong one. */
export async function run(options: readonly string[]): Promise<boolean> {
  const set = optionValue(options, '--set');
  if (set === undefined) {
    console.log(usage);
    return false;
  }
  const cases = v.parse(v.array(CharsetCase), JSON.parse(await readFile(resolveFromCaller(set), 'utf8')));
  let right = 0;
  for (const [index, one] of cases.entries()) {
    const bytes = Buffer.from(one.body, 'base64');
    const found = detectCharset(bytes, contentTypeOf(one), tagOf(one.language));
    const text = decodeText(bytes, contentTypeOf(one), tagOf(one.language));
    if (isRight(one, bytes, found, text)) right += 1;
    else console.log(`wrong  ${one.name ?? index}: found ${found}, expected ${describe(one)}`);
  }
  const share = cases.length === 0 ? 0 : (100 * right) / cases.length;
  console.log(`${right} of ${cases.length} right (${share.toFixed(1)} %)`);
  return true;
}

function isRight(one: CharsetCase, bytes: Uint8Array, found: string, text: string): boolean {
  const { charset, text: wanted } = expectationOf(one);
  if (wanted !== undefined && tidy(text).includes(tidy(wanted))) return true;
  if (charset === undefined) return false;
  const named = charsetNamed(charset);
  if (named === found) return true;
  return named !== undefined && !named.startsWith('utf-32') && new TextDecoder(named).decode(bytes) === text;
}

function expectationOf(one: CharsetCase): { charset?: string | undefined; text?: string | undefined } {
  if (typeof one.expected === 'object') return one.expected;
  const named = one.expected !== undefined && charsetNamed(one.expected) !== undefined;
  return {
    charset: one.charset ?? (named ? one.expected : undefined),
    text: one.text ?? (named ? undefined : one.expected),
  };
}

function contentTypeOf(one: CharsetCase): string | null {
  if (typeof one.headers === 'string') return one.headers;
  const header = Object.entries(one.headers ?? {}).find(([name]) => name.toLowerCase() === 'content-type');
  return header ? String(header[1]) : (one.content_type ?? null);
}

const tags: Readonly<Record<string, string>> = { english: 'en', arabic: 'ar', french: 'fr', spanish: 'es' };

function tagOf(language: string | null | undefined): string | undefined {
  return language ? (tags[language.toLowerCase()] ?? language.slice(0, 2).toLowerCase()) : undefined;
}

function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/^\ufeff/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function describe(one: CharsetCase): string {
  const { charset, text } = expectationOf(one);
  return charset ?? JSON.stringify(text?.slice(0, 60));
}
