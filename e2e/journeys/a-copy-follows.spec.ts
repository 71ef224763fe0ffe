import { enter, newPerson } from '../accounts/people.ts';
import { shellHasTakenOver } from '../product/at-rest.ts';
import { expect, test } from '../product/clean-console.ts';
import { messagesTo } from '../product/mailbox.ts';
import { watchFor } from '../product/new-target.ts';
import { signInAsReader } from '../product/sign-in.ts';

test('a colleague’s copy follows the original until the colleague stops that, and again when they choose so', async ({
  page,
  browser,
}) => {
  const colleague = await newPerson(page.request, { email: true, whatsapp: true });
  const word = (text: string) => page.getByRole('main').getByText(text, { exact: true }).first();

  await signInAsReader(page);
  await watchFor(page, 'Inland waterways', 'barge');
  const original = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Settings' }).last().click();
  await page.getByRole('button', { name: 'Send a copy…' }).click();
  const sending = page.getByRole('dialog', { name: 'Send a copy' });
  await sending.getByLabel('Email addresses').fill(colleague.email);
  await sending.getByLabel('Email addresses').press('Enter');
  await expect(sending.getByRole('checkbox', { name: 'Let them keep it up to date' })).toBeChecked();
  await sending.getByRole('button', { name: 'Send copy' }).click();
  await expect(sending.getByText('May follow')).toBeVisible();

  let text = '';
  const copyLink = /\/targets\/copy\?secret=\S+/;
  await expect
    .poll(async () => {
      text = (await messagesTo(page.request, colleague.email))[0]?.text ?? '';
      return text;
    })
    .toMatch(copyLink);
  expect(text).toContain('keep it up to date');

  const theirs = await (await browser.newContext()).newPage();
  await enter(theirs, colleague, copyLink.exec(text)?.[0] ?? '');
  await shellHasTakenOver(theirs);
  await theirs.getByRole('checkbox', { name: /^Keep it up to date/ }).check();
  await theirs.getByRole('button', { name: 'Add to my targets' }).click();
  const adding = theirs.getByRole('form', { name: 'New target' });
  await expect(adding.getByText('This is the rule of')).toBeVisible();
  await expect(adding.getByLabel('Any of these')).toHaveCount(0);
  await adding.getByRole('button', { name: 'Create target' }).click();
  const following = theirs.getByText(/^Follows .*’s target/);
  await expect(following).toBeVisible();
  const copy = new URL(theirs.url()).pathname;

  const addWord = async (text: string) => {
    await page.goto(original);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const editing = page.getByRole('form', { name: 'Edit target' });
    await editing.getByLabel('Any of these').fill(text);
    await editing.getByLabel('Any of these').press('Enter');
    await editing.getByRole('button', { name: 'Save changes' }).click();
    await expect(editing).toBeHidden();
    await expect(word(text)).toBeVisible();
  };

  // The owner changes the rule: it reaches the copy, and its person reads why.
  await addWord('towboat');

  await theirs.goto('/notifications');
  await theirs
    .getByText(/changed the rule of “.?Inland waterways/)
    .first()
    .click();
  await theirs.getByRole('link', { name: 'See the target' }).click();
  await expect(theirs).toHaveURL(new RegExp(`${copy}$`));
  await expect(theirs.getByText('towboat', { exact: true }).first()).toBeVisible();
  await expect(theirs.getByRole('region', { name: 'Journal' }).getByText(/changed the rule/)).toBeVisible();

  // A change that comes while the colleague edits what is their own costs them nothing.
  await theirs.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = theirs.getByRole('form', { name: 'Edit target' });
  await form.getByLabel('Name').fill('Canals of ours');
  await addWord('dredger');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByRole('alert')).toContainText('changed the rule while you were editing (keywords)');
  await expect(form.getByRole('alert')).toContainText('save again to keep it');
  await expect(form.getByLabel('Name')).toHaveValue('Canals of ours');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();
  await expect(theirs.getByRole('heading', { name: 'Canals of ours', level: 1 })).toBeVisible();
  await expect(theirs.getByText('dredger', { exact: true }).first()).toBeVisible();

  await theirs.getByRole('button', { name: 'Edit', exact: true }).click();
  await form.getByRole('button', { name: 'Stop following to edit' }).click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Stop following' }).click();
  await form.getByLabel('Any of these').fill('lock');
  await form.getByLabel('Any of these').press('Enter');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();
  await expect(following).toBeHidden();

  await page.goto(`${original}?tab=settings`);
  const sent = page.getByRole('list', { name: 'Copies sent' });
  await expect(sent.getByText('Added', { exact: true })).toBeVisible();
  await expect(sent.getByText('No longer follows')).toBeVisible();
  await expect(sent.getByText('Follows your target')).toHaveCount(0);

  // Later, the colleague follows again: what that replaces is shown first, and can be taken back.
  const startAgain = async () => {
    await theirs.getByRole('button', { name: 'Follow it…' }).click();
    const question = theirs.getByRole('dialog', { name: /^Follow .*’s target/ });
    await expect(question.getByText(/^Any of these: removed “.?lock.?”$/)).toBeVisible();
    await question.getByRole('button', { name: 'Start following' }).click();
    await expect(following).toBeVisible();
  };
  const locked = theirs.getByRole('main').getByText('lock', { exact: true }).first();
  await startAgain();
  await expect(locked).toBeHidden();
  await theirs.getByRole('button', { name: 'Undo' }).click();
  await expect(theirs.getByRole('button', { name: 'Follow it…' })).toBeVisible();
  await expect(locked).toBeVisible();
  await startAgain();
  await page.reload();
  await expect(sent.getByText('Follows your target')).toBeVisible();
  await theirs.context().close();
});
