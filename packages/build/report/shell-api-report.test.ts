import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspaceRoot } from '../src/workspace.ts';
import { rollUp } from './roll-up.ts';
import { reportShellApi, SHELL_API_REPORT } from './shell-api-report.ts';

const HOW_TO_ACCEPT = `packages/shell-api no longer promises what ${SHELL_API_REPORT} says.
If that is meant: raise CONTRACT_VERSION and the version in packages/shell-api/package.json (minor for a new optional member,
major for anything changed or removed, which also wants a codemod: docs/contributing.md), then accept it with
"npm run update-docs", and commit the report with the change.`;

it('the contract between shell and remotes is the accepted one (npm run update-docs writes a new one)', () => {
  const file = join(workspaceRoot, SHELL_API_REPORT);
  const report = reportShellApi();
  if (process.env.UPDATE_DOCS) writeFileSync(file, report);
  expect(report, HOW_TO_ACCEPT).toBe(readFileSync(file, 'utf8'));
});

describe('the report of a package', () => {
  const files = (extra = '') =>
    new Map([
      ['index', "export { type Asked, ask } from './ask.ts';\n"],
      [
        'ask',
        `import type { Question } from './question.ts';
import type { Foreign } from 'elsewhere';
interface Own {
    deep: boolean;
}
export interface Asked extends Own {
    question: Question;${extra}
    foreign: Foreign;
}
export declare const PATIENCE = 800;
export declare function ask(): Asked;
export {};
`,
      ],
      ['question', 'export type Question = string;\nexport type Unused = number;\n'],
    ]);

  it('contains what an entry exports and the types it uses, and nothing else', () => {
    expect(rollUp(files(), 'index')).toBe(`interface Asked extends Own {
    question: Question;
    foreign: Foreign;
}
interface Own {
    deep: boolean;
}
type Question = string;
declare function ask(): Asked;`);
  });

  it('shows a contract that was widened', () => {
    expect(rollUp(files('\n    more?: string;'), 'index')).not.toBe(rollUp(files(), 'index'));
  });

  it('does not ignore a name that it cannot find', () => {
    const broken = new Map([...files(), ['question', '']]);
    expect(rollUp(broken, 'index')).not.toContain('type Question');
    expect(() =>
      rollUp(
        new Map([
          ['index', "export { gone } from './ask.ts';"],
          ['ask', ''],
        ]),
        'index',
      ),
    ).toThrow('index exports gone, which ask does not declare');
  });
});
