import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { isLong } from '@newswatch/test-kit/long';
import { expect, test } from '../../product/clean-console.ts';
import { remoteRows } from '../../product/remotes.ts';
import { signInAsAdmin, signInAsReader } from '../../product/sign-in.ts';

// The browser reports a missing file that has a hash as one whose integrity check failed.
const expectedFault =
  /Failed to load resource|404|ERR_|ChunkLoadError|Loading (CSS )?chunk|RUNTIME-|remote|integrity/i;

interface Usable {
  signIn: typeof signInAsReader | typeof signInAsAdmin;
  pages: { path: string; heading: string }[];
}
const reader = (pages: Usable['pages']): Usable => ({ signIn: signInAsReader, pages });
const targetPages = [
  { path: '/', heading: 'Overview' },
  { path: '/notifications', heading: 'Notifications' },
];
const adminPages = [{ path: '/admin/users', heading: 'Users' }];
const contentPages = [{ path: '/sources', heading: 'Sources' }];

const others = reader([...targetPages, ...contentPages]);
const administrators: Usable = { signIn: signInAsAdmin, pages: adminPages };

/** The remote that must stay usable without this one, if it differs from the default for its audience. */
const withoutIt: Record<string, Usable> = {
  'mf-targets': reader(contentPages),
  'mf-content': reader(targetPages),
  'mf-admin': others,
};
const removals = remoteRows.map(
  ({ remote, as }) => [remote, withoutIt[remote] ?? (as === 'admin' ? administrators : others)] as const,
);

const artefactsOf = (name: string) => join(process.env.NEWSWATCH_E2E_ARTEFACTS ?? '', 'r', name);

/** The journeys about remotes test only those in this table, so a new one must be added to it. */
test('every remote of the product is in the table of remotes', () => {
  expect(remoteRows.map(({ remote }) => remote).sort()).toEqual(readdirSync(artefactsOf('')).sort());
});

/** By default, tests the remote with the start page and one that only administrators have; the others load in the same way. */
const usually = ['mf-targets', 'mf-admin'];

for (const [remote, usable] of removals.filter(([remote]) => isLong || usually.includes(remote))) {
  test(`removing the files of ${remote} from the running product leaves the rest usable`, async ({
    page,
    browserConsole,
  }) => {
    browserConsole.expectFaults(expectedFault);
    const folder = artefactsOf(remote);
    expect(existsSync(folder)).toBe(true);
    await usable.signIn(page);
    renameSync(folder, `${folder}.gone`);
    try {
      for (const { path, heading } of usable.pages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      }
      await page.keyboard.press('Control+k');
      await expect(page.getByPlaceholder('Type a command or search...')).toBeVisible();
    } finally {
      renameSync(`${folder}.gone`, folder);
    }
  });
}
