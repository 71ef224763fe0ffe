import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import initTypst, { type TypstCompiler, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import * as v from 'valibot';

const FONTS = [
  import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/amiri/700Bold/Amiri_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
];
const WASM = import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm');

/** The number of a format, and that of diagnostics as objects, in the interface of typst.ts. */
const PDF = 1;
const FULL = 2;

/** A document, unless it has errors. */
const Made = v.fallback(v.object({ result: v.optional(v.instance(Uint8Array)) }), {});

export interface Typesetter {
  /** @param files by their path, such as `/report.json` @throws {Error} with the first problem that Typst names */
  typeset(template: string, files: Readonly<Record<string, Uint8Array>>): Uint8Array;
  /** What it occupies now. */
  memoryBytes(): number;
}

/** Loads Typst and the fonts, which takes about a second. It reads no file and no address that it is not given. */
export async function createTypesetter(): Promise<Typesetter> {
  const { memory } = await initTypst({ module_or_path: await readFile(fileURLToPath(WASM)) });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of FONTS) await builder.add_raw_font(await readFile(fileURLToPath(font)));
  const compiler = await builder.build();
  return {
    typeset: (template, files) => typeset(compiler, template, files),
    memoryBytes: () => memory.buffer.byteLength,
  };
}

function typeset(
  compiler: TypstCompiler,
  template: string,
  files: Readonly<Record<string, Uint8Array>>,
): Uint8Array {
  compiler.reset_shadow();
  compiler.add_source('/main.typ', template);
  for (const [path, bytes] of Object.entries(files)) compiler.map_shadow(path, bytes);
  const world = compiler.snapshot(undefined, '/main.typ', undefined);
  try {
    const compiled: unknown = world.compile(0, FULL);
    const made: unknown = world.get_artifact(PDF, FULL);
    const { result } = v.parse(Made, made);
    if (result) return result;
    throw new Error(JSON.stringify(made ?? compiled) ?? 'Typst made nothing.');
  } finally {
    world.free();
  }
}
