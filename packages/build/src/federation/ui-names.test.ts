import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUiFaults, sharedUiNames } from './ui-names.ts';

describe('the names of the shared design system', () => {
  it('are the values of shared entries, without types and what remotes bundle themselves', () => {
    const names = sharedUiNames();
    expect(names).toContain('Button');
    expect(names).not.toContain('readActions');
    expect(names).toEqual(expect.arrayContaining(['Button.loading', 'Card.title', 'TextField.hint']));
    expect(names.filter((name) => !/^\w+(\.[\w-]+)?$/.test(name))).toEqual([]);
  });
});

describe('a remote’s use of the design system', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'newswatch-ui-names-'));
    mkdirSync(join(folder, 'src/pages'), { recursive: true });
    writeFileSync(
      join(folder, 'src/pages/page.tsx'),
      "import {\n  Button as Press,\n  type Funnel,\n  TextLink,\n} from '@newswatch/ui';\n" +
        'const page = <Press title="block" iconEnd={<b>{0}</b>} id="a">{(block) => block}</Press>;\n',
    );
    writeFileSync(join(folder, 'src/pages/page.test.tsx'), "import { Logo } from '@newswatch/ui';\n");
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  /** All current names date from the first version, except for some. */
  function faults(
    ui: string,
    { late, unrecorded = [] }: { late: string[]; unrecorded?: string[] },
  ): string[] {
    const first = sharedUiNames().filter((name) => ![...late, ...unrecorded].includes(name));
    const remote = { name: 'mf-x', requires: { role: 'user', contract: '^1', react: '^19', ui } } as const;
    return findUiFaults(folder, remote, { '1.0': first, '1.1': late });
  }

  it('is refused, by name, if a shell that the remote accepts does not have it', () => {
    expect(faults('^1', { late: ['Button', 'Button.block', 'Button.iconEnd', 'Funnel', 'Logo'] })).toEqual([
      'mf-x uses Button, Button.iconEnd of @newswatch/ui, which a shell with ui 1.0 does not have: set "ui" to "^1.1" in "requires" of remote.json. Until a shell has it, the remote then runs on its own copy.',
    ]);
  });

  it('is accepted if the remote requires the version that has it, and from a remote on its own copies', () => {
    expect(faults('^1.1', { late: ['Button'] })).toEqual([]);
    expect(faults('^9', { late: ['Button'], unrecorded: ['TextLink'] })).toEqual([]);
  });

  it('is refused while it is not recorded', () => {
    expect(faults('^1.1', { late: [], unrecorded: ['TextLink'] })).toEqual([
      expect.stringMatching(/^mf-x uses TextLink, which is new in @newswatch\/ui: raise the version/),
    ]);
  });
});
