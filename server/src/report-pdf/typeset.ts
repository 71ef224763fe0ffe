import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import initTypst, {
  type TypstCompiler,
  TypstCompilerBuilder,
  TypstFontResolverBuilder,
} from '@myriaddreamin/typst-ts-web-compiler';
import * as v from 'valibot';
import { BASE_FONTS, type FontFile, type ScriptFont } from './script-fonts.ts';

const WASM = import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm');

/** The numbers of the PDF format, and of diagnostics as objects, in the interface of typst.ts. */
const PDF = 1;
const FULL = 2;

/** A document, unless it has errors. */
const Made = v.fallback(v.object({ result: v.optional(v.instance(Uint8Array)) }), {});

interface Typesetter {
  /**
   * @param files by their path, such as `/report.json`
   * @param fonts besides those of every report
   * @throws {Error} with the first problem that Typst names
   */
  typeset(
    template: string,
    files: Readonly<Record<string, Uint8Array>>,
    fonts: readonly ScriptFont[],
  ): Promise<Uint8Array>;
  /** The memory that Typst occupies now. */
  memoryBytes(): number;
}

/**
 * Loads Typst, which takes about a second. It can read only the files that it is given.
 *
 * @param missing called once for each font that cannot be read; reports are made without it
 */
export async function createTypesetter(missing: (error: unknown) => void): Promise<Typesetter> {
  const { memory } = await initTypst({ module_or_path: await readFile(fileURLToPath(WASM)) });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  const compiler = await builder.build();
  /** The fonts of the compiler, and those that cannot be read. */
  const loaded = new Set<FontFile>();

  /** Fonts stay loaded, because a person's reports are created one after another. */
  async function load(files: readonly FontFile[]): Promise<void> {
    const added = files.filter((file) => !loaded.has(file));
    if (added.length === 0) return;
    const fonts = new TypstFontResolverBuilder();
    for (const file of [...loaded, ...added]) {
      const isNew = !loaded.has(file);
      loaded.add(file);
      try {
        fonts.add_raw_font(await readFile(fileURLToPath(file())));
      } catch (error) {
        if (isNew) missing(error);
      }
    }
    compiler.set_fonts(await fonts.build());
  }

  return {
    async typeset(template, files, fonts) {
      await load([...BASE_FONTS, ...fonts.flatMap((font) => font.files)]);
      return typeset(compiler, template, files);
    },
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
