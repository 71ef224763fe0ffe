import { dirname } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Balancer, startBalancer } from '../../product/balancer.ts';
import { signInAsAdmin, signInAsReader } from '../../product/sign-in.ts';
import { type Api, startAnotherApi } from '../../product/start-product.ts';

/** The number of messages that are being sent when the process dies. */
const BURST = 8;

let victim: Api;
let ofPerson: Balancer;
let ofAdministrator: Balancer;

test.beforeAll(async () => {
  const { NEWSWATCH_E2E_URL, NEWSWATCH_E2E_DATABASE, NEWSWATCH_E2E_ARTEFACTS } = process.env;
  if (!NEWSWATCH_E2E_URL || !NEWSWATCH_E2E_DATABASE || !NEWSWATCH_E2E_ARTEFACTS) {
    throw new Error('This journey needs a product with its own database.');
  }
  victim = await startAnotherApi(dirname(NEWSWATCH_E2E_ARTEFACTS), NEWSWATCH_E2E_DATABASE);
  ofPerson = await startBalancer([victim.url]);
  ofAdministrator = await startBalancer([NEWSWATCH_E2E_URL]);
});
test.afterAll(async () => {
  await ofPerson?.close();
  await ofAdministrator?.close();
  await victim?.kill();
});

async function openBrowser(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage();
}

const composer = (page: Page) => page.getByPlaceholder('Write a message');

async function send(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await page.keyboard.press('Control+Enter');
}

const messages = (page: Page) => page.getByRole('list', { name: 'Messages' });
const line = (page: Page, text: string) => messages(page).getByText(text, { exact: true });
/** Messages that the server has confirmed. */
const said = (page: Page) => messages(page).locator('li:not([data-unsent]) p[dir]').allTextContents();

test('a person and an administrator chat through two processes, one of which is killed: nothing is lost, duplicated or out of order', async ({
  browser,
}) => {
  const person = await openBrowser(browser, ofPerson.url);
  const administrator = await openBrowser(browser, ofAdministrator.url);
  await signInAsReader(person, '/chats');
  await signInAsAdmin(administrator);
  await administrator.goto('/chats');

  await person.goto('/chats?form=new');
  await person.getByLabel('Subject').fill('Where are my alerts?');
  await person.getByRole('dialog').getByLabel('Message', { exact: true }).fill('None since noon.');
  await person.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  // The message arrives automatically, through the other process.
  await administrator
    .getByRole('link', { name: /Where are my alerts\?/ })
    .first()
    .click();
  await send(administrator, 'We look.');
  await expect(line(person, 'We look.')).toBeVisible();

  const burst = Array.from({ length: BURST }, (_, index) => `Line ${index + 1}`);
  const killed = line(administrator, 'Line 2')
    .waitFor()
    .then(() => victim.kill());
  for (const text of burst) await send(person, text);
  await killed;
  await send(person, 'After the end');
  await composer(person).fill('Not sent by me yet');
  await expect(person.getByText(/^Not sent: /)).toBeVisible();
  await composer(administrator).fill('Half an ans');

  // The user's proxy switches to the other process, as it would on its own.
  ofPerson.upstreams = [victim.url, process.env.NEWSWATCH_E2E_URL ?? ''];
  const whole = ['None since noon.', 'We look.', ...burst, 'After the end'];
  await expect.poll(() => said(administrator)).toEqual(whole);
  await expect.poll(() => said(person)).toEqual(whole);
  await expect(person.getByText(/^Not sent: |^Waiting for|^Sending/)).toHaveCount(0);

  await expect(composer(person)).toHaveValue('Not sent by me yet');
  await expect(composer(administrator)).toHaveValue('Half an ans');
  await administrator.keyboard.press('End');
  await send(administrator, 'Half an answer, whole.');
  await expect(line(person, 'Half an answer, whole.')).toBeVisible();
  await person.reload();
  await expect.poll(() => said(person)).toEqual([...whole, 'Half an answer, whole.']);
  await expect(composer(person)).toHaveValue('Not sent by me yet');
});
