import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../product/clean-console.ts';
import { signInAsAdmin, signInAsReader } from '../product/sign-in.ts';

const expectedFault = /Failed to load resource|404|ERR_|ChunkLoadError|Loading (CSS )?chunk|RUNTIME-|remote/i;

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

const removals: [string, Usable][] = [
  ['mf-targets', reader(contentPages)],
  ['mf-content', reader(targetPages)],
  ['mf-external-api', reader([...targetPages, ...contentPages])],
  ['mf-admin', reader([...targetPages, ...contentPages])],
  ['mf-whatsapp-admin', { signIn: signInAsAdmin, pages: adminPages }],
  ['mf-auth', reader([...targetPages, ...contentPages])],
];

for (const [remote, usable] of removals) {
  test(`removing the files of ${remote} from the running product leaves the rest usable`, async ({
    page,
    browserConsole,
  }) => {
    browserConsole.expectFaults(expectedFault);
    const folder = join(process.env.NEWSWATCH_E2E_ARTEFACTS ?? '', 'r', remote);
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
