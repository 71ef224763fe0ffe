import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findViolations } from './find-violations.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Creates a repository of these files and returns the names of the rules it breaks. */
async function brokenRules(files: Record<string, string>): Promise<string[]> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { violations } = await findViolations(Object.keys(files), folder);
  return [...new Set(violations.map(({ rule }) => rule))];
}

const empty = 'export const x = 1;\n';
const importing = (path: string) => `import { x } from '${path}';\nexport const y = x;\n`;

describe('the boundary check', () => {
  it('finds nothing wrong in a folder without circular imports', async () => {
    expect(
      await brokenRules({
        'mf-targets/src/pages/page.ts': importing('../features/forecast/model.ts'),
        'mf-targets/src/features/forecast/model.ts': importing(
          '../../../../packages/shared/src/contracts/target.ts',
        ),
        'packages/shared/src/contracts/target.ts': empty,
        'server/src/http/routes/targets.ts': importing('../../targets/service.ts'),
        'server/src/targets/service.ts': importing('../storage/database.ts'),
        'server/src/storage/database.ts': empty,
      }),
    ).toEqual([]);
  });

  it.each([
    ['shell-names-no-remote', 'shell/src/a.ts', 'mf-targets/src/remote.ts'],
    ['remotes-know-no-frame', 'shell/src/remotes/mounting/a.ts', 'shell/src/layout/b.ts'],
    ['remotes-registry-looks-down', 'shell/src/remotes/registry/a.ts', 'shell/src/remotes/loading/b.ts'],
    ['remotes-parcels-looks-down', 'shell/src/remotes/parcels/a.ts', 'shell/src/remotes/loading/b.ts'],
    ['remotes-loading-looks-down', 'shell/src/remotes/loading/a.ts', 'shell/src/remotes/fallback/b.ts'],
    ['remotes-fallback-looks-down', 'shell/src/remotes/fallback/a.ts', 'shell/src/remotes/mounting/b.ts'],
    ['remotes-mounting-looks-down', 'shell/src/remotes/mounting/a.ts', 'shell/src/remotes/navigation/b.ts'],
    ['remote-stands-alone', 'mf-targets/src/a.ts', 'shell/src/session.ts'],
    ['remote-stands-alone', 'mf-targets/src/a.ts', 'server/src/targets/service.ts'],
    ['remote-imports-no-other-remote', 'mf-targets/src/a.ts', 'mf-content/src/remote.ts'],
    ['feature-imports-no-feature', 'mf-targets/src/features/a/a.ts', 'mf-targets/src/features/b/b.ts'],
    ['feature-knows-no-page', 'mf-targets/src/features/a/a.ts', 'mf-targets/src/pages/page.ts'],
    ['ui-knows-no-product', 'packages/ui/src/core/a.ts', 'packages/shared/src/contracts/user.ts'],
    ['antd-through-ui-only', 'mf-targets/src/pages/a.ts', 'node_modules/antd/index.js'],
    ['artefacts-know-contracts-only', 'packages/artefacts/src/a.ts', 'server/src/targets/service.ts'],
    ['artefacts-know-contracts-only', 'packages/artefacts/src/a.ts', 'packages/shared/src/api/transport.ts'],
    ['browsers-know-no-store', 'mf-targets/src/a.ts', 'packages/artefacts/src/index.ts'],
    [
      'contracts-import-valibot-only',
      'packages/shared/src/contracts/a.ts',
      'packages/shared/src/api/transport.ts',
    ],
    ['api-client-has-no-components', 'packages/shared/src/api/a.ts', 'packages/ui/src/frame/index.ts'],
    ['api-client-knows-no-call', 'packages/shared/src/api/a.ts', 'packages/shared/src/contracts/calls/a.ts'],
    ['admin-contracts-for-administrators', 'mf-targets/src/a.ts', 'packages/shared/src/contracts/admin/a.ts'],
    [
      'admin-contracts-for-administrators',
      'packages/shared/src/contracts/a.ts',
      'packages/shared/src/contracts/admin/b.ts',
    ],
    ['shell-api-knows-neither-side', 'packages/shell-api/src/a.ts', 'shell/src/session.ts'],
    ['server-knows-contracts-only', 'server/src/http/a.ts', 'packages/shared/src/api/transport.ts'],
    ['newsroom-for-demo-only', 'server/src/crawler/a.ts', 'packages/demo-newsroom/src/index.ts'],
    ['rooms-know-no-http', 'server/src/targets/a.ts', 'server/src/http/app.ts'],
    [
      'rooms-of-accounts-meet-at-their-index',
      'server/src/accounts/profile/a.ts',
      'server/src/accounts/users/b.ts',
    ],
    ['storage-knows-no-room', 'server/src/storage/a.ts', 'server/src/targets/service.ts'],
    ['matcher-is-pure', 'server/src/matcher/a.ts', 'server/src/storage/database.ts'],
    ['compose-alone-sees-all', 'server/src/targets/a.ts', 'server/src/compose/api.ts'],
  ])('catches a planted violation of %s: %s importing %s', async (rule, from, to) => {
    const up = '../'.repeat(from.split('/').length - 1);
    expect(await brokenRules({ [from]: importing(`${up}${to}`), [to]: empty })).toContain(rule);
  });

  it('catches two files that import each other, and an import of a missing file', async () => {
    const circle = {
      'server/src/jobs/a.ts': importing('./b.ts'),
      'server/src/jobs/b.ts': importing('./a.ts'),
    };
    expect(await brokenRules(circle)).toContain('no-circle');
    const ofTypes = {
      ...circle,
      'server/src/jobs/b.ts': "import type { y } from './a.ts';\nexport type Z = typeof y;\n",
    };
    expect(
      await brokenRules({
        ...ofTypes,
        'server/src/jobs/a.ts': "import type { Z } from './b.ts';\nexport const y = 1;\nexport type W = Z;\n",
      }),
    ).toEqual([]);
    expect(await brokenRules({ 'server/src/jobs/c.ts': importing('./gone.ts') })).toContain('resolvable');
  });
});
