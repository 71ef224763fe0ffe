import { enter, newPerson } from '../accounts/people.ts';
import { shellHasTakenOver } from '../product/at-rest.ts';
import { expect, test } from '../product/clean-console.ts';
import { messagesTo } from '../product/mailbox.ts';
import { watchFor } from '../product/new-target.ts';

test('a colleague’s copy follows the original until they make the rule their own, and the owner can hand the original over', async ({
  page,
  browser,
}) => {
  const verified = { email: true, whatsapp: true };
  const [owner, colleague] = [
    await newPerson(page.request, verified),
    await newPerson(page.request, verified),
  ];

  await enter(page, owner, '/targets');
  await shellHasTakenOver(page);
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
  await expect(adding.getByText('and it is kept up to date')).toBeVisible();
  await expect(adding.getByLabel('Any of these')).toHaveCount(0);
  await adding.getByRole('button', { name: 'Create target' }).click();
  const following = theirs.getByText(/^Follows .*’s target/);
  await expect(following).toBeVisible();
  const copy = new URL(theirs.url()).pathname;

  // The owner changes the rule: the copy changes too, and the colleague is told why.
  await page.goto(original);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const editing = page.getByRole('form', { name: 'Edit target' });
  await editing.getByLabel('Any of these').fill('towboat');
  await editing.getByLabel('Any of these').press('Enter');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect(editing).toBeHidden();

  await theirs.goto('/notifications');
  await theirs
    .getByText(/changed the rule of “.?Inland waterways/)
    .first()
    .click();
  await theirs.getByRole('link', { name: 'See the target' }).click();
  await expect(theirs).toHaveURL(new RegExp(`${copy}$`));
  await expect(theirs.getByText('towboat', { exact: true }).first()).toBeVisible();
  await expect(theirs.getByRole('region', { name: 'Journal' }).getByText(/changed the rule/)).toBeVisible();

  // The colleague makes the rule their own.
  await theirs.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = theirs.getByRole('form', { name: 'Edit target' });
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

  // The owner offers the original to the colleague, who accepts it.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Hand over…' }).click();
  const offering = page.getByRole('dialog', { name: 'Hand over a target' });
  await offering.getByLabel('Email address of the new owner').fill(colleague.email);
  await offering.getByRole('button', { name: 'Offer target' }).click();
  await expect(offering).toBeHidden();
  await page.goto('/targets?view=hand-overs');
  await expect(page.getByText('Not answered yet')).toBeVisible();
  await theirs.goto('/notifications');
  await theirs
    .getByText(/wants to hand over targets to you/)
    .first()
    .click();
  await theirs.getByRole('link', { name: 'See the targets' }).click();
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await expect(theirs).toHaveURL(/\/targets$/);
  await expect(theirs.getByText('Inland waterways (copy)').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  await theirs.context().close();
});
