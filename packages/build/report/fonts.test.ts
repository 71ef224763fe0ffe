import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FONTS, reduceFonts } from './fonts.ts';

const HOW_TO_ACCEPT = `A reduced font is not what fonts.css and @fontsource-variable/inter give. Write it with
"npm run update-docs", and commit it with the change.`;

it('the reduced fonts are up to date with fonts.css and their originals (npm run update-docs writes them)', async () => {
  const fonts = await reduceFonts();
  if (process.env.UPDATE_DOCS) {
    mkdirSync(FONTS, { recursive: true });
    for (const [name, font] of fonts) writeFileSync(join(FONTS, name), font);
  }
  expect(readdirSync(FONTS).sort()).toEqual([...fonts.keys()].sort());
  for (const [name, font] of fonts) {
    const isCurrent = font.equals(readFileSync(join(FONTS, name)));
    expect(isCurrent, `${name}: ${HOW_TO_ACCEPT}`).toBe(true);
  }
});
