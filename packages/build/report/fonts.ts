import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { workspaceRoot } from '../src/workspace.ts';

const STYLES = join(workspaceRoot, 'packages/ui/src/styles');
/** The folder of the reduced fonts, which `fonts.css` refers to. */
export const FONTS = join(STYLES, 'fonts');

/** A rule of a reduced font in `fonts.css`: its weights, its file, and its characters. */
const RULE =
  /font-weight: (\d+) (\d+);\s*src: url\("\.\/fonts\/([\w-]+)\.woff2"\)[^;]*;\s*unicode-range:([^;]+);/g;
/** The features that our text uses: kerning, marks, the shapes of letters in their context, and figures of one width. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'calt', 'tnum'];
/** The copyright, the licence and its address, which the licence of the font requires. */
const NOTICES = [0, 13, 14];

/**
 * Reduces the fonts that most pages load to the weights and characters in their rules of `fonts.css`, by file name. The
 * regular weights of a variable font are two thirds of its file.
 */
export async function reduceFonts(): Promise<Map<string, Buffer>> {
  const rules = [...(await readFile(join(STYLES, 'fonts.css'), 'utf8')).matchAll(RULE)];
  const fonts = rules.map(async ([, min, max, name, ranges]) => {
    const original = import.meta.resolve(`@fontsource-variable/inter/files/${name}-wght-normal.woff2`);
    const font = await subsetFont(await readFile(fileURLToPath(original)), charactersIn(ranges ?? ''), {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: Number(min), max: Number(max) } },
      keepFeatures: FEATURES,
      preserveNameIds: NOTICES,
    });
    return [`${name}.woff2`, font] as const;
  });
  return new Map(await Promise.all(fonts));
}

/** The characters of a `unicode-range`, such as `U+0131, U+2000-206F`. */
function charactersIn(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = (range.match(/[\dA-F]+/g) ?? []).map((digits) =>
        Number.parseInt(digits, 16),
      );
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}
