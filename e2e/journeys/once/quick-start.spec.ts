import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, test } from '../../product/clean-console.ts';
import { signInAsReader } from '../../product/sign-in.ts';

const run = promisify(execFile);
const FIRST_MATCHES = { timeout: 60_000 };
let folder: string;
let receiver: ChildProcess | undefined;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'newswatch-quick-start-'));
});
test.afterAll(async () => {
  if (receiver && receiver.exitCode === null && receiver.signalCode === null) {
    receiver.kill();
    await once(receiver, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** The code shown for copying, by the name of its button: "Copy receiver". */
async function shown(page: Page, what: string): Promise<string> {
  const button = page.getByRole('button', { name: `Copy ${what}`, exact: true });
  const block = page
    .locator('div', { has: button })
    .filter({ has: page.locator('pre') })
    .last();
  return (await block.locator('pre').textContent()) ?? '';
}

/** The line that sets a variable, with a gap for its value. */
async function lineOf(page: Page, variable: string): Promise<string> {
  return (await page.locator('pre', { hasText: `export ${variable}=` }).textContent()) ?? '';
}

/** Runs the lines in one shell session, in order. */
async function paste(...lines: string[]): Promise<string> {
  const { stdout } = await run('bash', ['-c', lines.join('\n')], {
    env: { PATH: `${join(process.execPath, '..')}:${process.env.PATH}` },
  });
  return stdout;
}

test('the quick start alone leads from a new key to a first page and a verified webhook', async ({
  page,
}) => {
  await signInAsReader(page, '/external-api');
  const keyLine = await lineOf(page, 'NEWSWATCH_KEY');
  const secretLine = await lineOf(page, 'NEWSWATCH_WEBHOOK_SECRET');
  const receiverText = await shown(page, 'receiver');
  const code: Record<string, string> = {};
  for (const language of ['curl', 'node', 'python']) {
    await page.getByLabel('Language').selectOption(language);
    code[language] = await shown(page, 'code');
  }
  let key = '';

  await test.step('creates a key', async () => {
    await page.getByRole('link', { name: 'Create a key' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Quick start');
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog', { name: /Quick start/ });
    key = /nwk_live_\w{38}/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
    expect(keyLine).toContain('nwk_live_…');
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('reads the first page, in each language that is offered', async () => {
    const exported = keyLine.replace('nwk_live_…', key);
    const read = async () => JSON.parse(await paste(exported, code.curl ?? '')) as { data?: object[] };
    await expect.poll(async () => (await read()).data?.length ?? 0, FIRST_MATCHES).toBeGreaterThan(0);
    writeFileSync(join(folder, 'read.mjs'), code.node ?? '');
    expect(await paste(exported, `node ${join(folder, 'read.mjs')}`)).toContain('next page: ');
    writeFileSync(join(folder, 'read.py'), code.python ?? '');
    expect(await paste(exported, `python3 ${join(folder, 'read.py')}`)).toContain('next page: ');
  });

  await test.step('connects an assistant and sees its call', async () => {
    await page.goto('/external-api');
    await page.getByRole('link', { name: 'Assistants' }).click();
    await page.getByLabel('Assistant', { exact: true }).selectOption('curl');
    const listed = await paste(keyLine.replace('nwk_live_…', key), await shown(page, 'code'));
    const { result } = JSON.parse(listed) as { result: { tools: { name: string }[] } };
    expect(result.tools.map(({ name }) => name)).toContain('find_matches');
    await page.getByLabel('Assistant', { exact: true }).selectOption('json');
    await page.getByLabel('Connects with').selectOption('key');
    const { mcpServers } = JSON.parse(await shown(page, 'code')) as {
      mcpServers: { newswatch: { url: string; headers: { Authorization: string } } };
    };
    const { url, headers } = mcpServers.newswatch;
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: headers.Authorization.replace('YOUR_API_KEY', key),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'key_usage' } }),
    });
    expect(await answer.json()).toMatchObject({
      result: { structuredContent: { key: { name: 'Quick start' } } },
    });
    await expect(async () => {
      await page.reload();
      // Other journeys of this reader may have connected an assistant, too.
      await expect(page.getByText(/[1-9]\d* calls? in 7 days/)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
  });

  await test.step('creates an endpoint, runs the receiver and sends the test event', async () => {
    await page.goto('/external-api');
    await page.getByRole('link', { name: 'Create an endpoint' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Quick start');
    await page.getByLabel('Address').fill(`http://${process.env.NEWSWATCH_E2E_RECEIVER}/newswatch`);
    await page.getByRole('button', { name: 'Create endpoint' }).click();
    const dialog = page.getByRole('dialog', { name: /Quick start/ });
    const secret = /whsec_[\w+/]+=*/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
    expect(secretLine).toContain('whsec_…');
    const exported = secretLine.replace('whsec_…', secret);
    const file = join(folder, 'receiver.mjs');
    writeFileSync(file, receiverText);
    const port = process.env.NEWSWATCH_E2E_RECEIVER?.split(':')[1];
    receiver = spawn('bash', ['-c', `${exported}\nexport PORT=${port}\nexec node ${file}`], {
      env: { PATH: `${join(process.execPath, '..')}:${process.env.PATH}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    receiver.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const answers = () =>
      fetch(`http://${process.env.NEWSWATCH_E2E_RECEIVER}`).then(
        ({ status }) => status,
        () => 0,
      );
    // The receiver refuses an unsigned message.
    await expect.poll(answers).toBe(401);
    await dialog.getByRole('button', { name: 'Send test event and activate endpoint' }).click();
    await expect(dialog.getByText(/Endpoint active\. It returned 204/)).toBeVisible();
    expect(said).toContain('webhook.test');
    await dialog.getByRole('button', { name: 'Done' }).click();
  });
});
