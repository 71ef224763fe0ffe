import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const files = globSync('{shell,mf-*,packages/*}/src/**/*.css', { cwd: root });

describe('the style sheets', () => {
  /**
   * With such a rule, browsers calculate the styles of the whole document again whenever an element is added anywhere,
   * even a script in the head.
   */
  test('do not make the style of the whole page depend on its content', () => {
    expect(files.length).toBeGreaterThan(50);
    const found = files.filter((file) => {
      const rules = readFileSync(resolve(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
      return /(?:^|[\s,}])(?:html|body|:root|#root)[^\s,{]*:has\(/.test(rules);
    });
    expect(found).toEqual([]);
  });

  /** People who set larger text in the browser get a layout with enough space for it, as with zoom. */
  test('measure the page and its parts in sizes of text', () => {
    const found = files.filter((file) =>
      /@(?:media|container)[^{;]*\dpx/.test(readFileSync(resolve(root, file), 'utf8')),
    );
    expect(found).toEqual([]);
  });

  test('use only variables that are set, or provide a fallback', () => {
    const texts = globSync('{shell,mf-*,packages/*}/src/**/*.{css,ts,tsx}', { cwd: root }).map((file) => ({
      file,
      text: readFileSync(resolve(root, file), 'utf8'),
    }));
    const set = new Set(
      texts.flatMap(({ text }) =>
        [...text.matchAll(/(?<!var\()(--[\w-]+)['"`]?\s*[:\],]/g)].map(([, name]) => name),
      ),
    );
    const unknown = texts
      .filter(({ file }) => file.endsWith('.css'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => ({ file, name })),
      )
      .filter(({ name }) => !set.has(name));
    expect(set.size).toBeGreaterThan(50);
    expect(unknown).toEqual([]);
  });
});
