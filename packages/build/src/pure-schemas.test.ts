import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import pureSchemas from './pure-schemas.ts';
import { workspaceRoot } from './workspace.ts';

const contracts = join(workspaceRoot, 'packages/shared/src/contracts');
const files = readdirSync(contracts).filter((name) => name.endsWith('.ts') && !name.includes('.test.'));
const MADE = /^(?:export )?const \w+ = (?:v\.)?[a-z]\w*\(/gm;

describe('a schema that nobody uses', () => {
  it('can be left out, on one line or on several', () => {
    const several =
      'const B = v.object({\n  a: v.check((x) => {\n    const y = x;\n\n    return y;\n  }),\n});\n';
    expect(pureSchemas(`export const A = v.string();\n${several}\nexport const C = idOf('c');\n`)).toBe(
      [
        'export const A = /*#__PURE__*/ (() => v.string())();',
        `const B = /*#__PURE__*/ (() => ${several.slice('const B = '.length, -2)})();`,
        '',
        "export const C = /*#__PURE__*/ (() => idOf('c'))();",
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['a function', 'export function of(x) {\n  const y = v.string();\n  return y;\n}\n'],
    ['an arrow', 'const f = (x: X) => v.is(X, x);\n'],
    ['a table', 'export const rows = {\n  one: defineCall({}),\n};\n'],
  ])('is not looked for in %s', (_, source) => {
    expect(pureSchemas(source)).toBe(source);
  });

  it.each(files)('is found in %s wherever one is made', (name) => {
    const source = readFileSync(join(contracts, name), 'utf8');
    const words = pureSchemas(source).match(/^(?:export )?const \w+ = \/\*#__PURE__\*\/ \(\(\) => /gm) ?? [];
    expect(words).toHaveLength(source.match(MADE)?.length ?? 0);
  });
});
