import { enter, newPerson } from '../../accounts/people.ts';
import { expect, test } from '../../product/clean-console.ts';
import { openTargetForm } from '../../product/new-target.ts';
import { openNewsroom } from '../../product/newsroom.ts';

/** Alerts arrive within seconds, but a busy machine may take longer. */
test.setTimeout(300_000);

test('a person fixes a query where it is wrong, sees what it would have sent, saves it, and learns why an article was not sent', async ({
  page,
  request,
}) => {
  const person = await newPerson(request, { email: true, whatsapp: true });
  const newsroom = await openNewsroom(request, person);
  const lamps = await newsroom.publish('lamplighters');
  const left = await newsroom.publish('zeppelin football');
  await newsroom.publish('zeppelin');
  for (const words of ['lamplighters', 'zeppelin football']) await newsroom.read(words);

  await enter(page, person, '/targets');
  await openTargetForm(page, 'Airships');
  const form = page.getByRole('form', { name: 'New target' });
  const query = form.getByRole('textbox', { name: 'Query' });
  const forecast = page.getByRole('complementary', { name: 'Summary and forecast' });

  await test.step('reads which part of the query is wrong', async () => {
    await form.getByText('Query', { exact: true }).click();
    await query.fill('(zeppelin OR blimp -football');
    await expect(form.locator('u')).toHaveText('(');
    await expect(query).toHaveAccessibleDescription(/This bracket is not closed/);
    await expect(forecast).toContainText('A forecast appears here as soon as the query is valid.');
    await form.getByRole('button', { name: 'Create target' }).click();
    await expect(query).toHaveAttribute('aria-invalid', 'true');
    await expect(form).toBeVisible();
  });

  await test.step('sees what is wrong in an Arabic line at the right, where the line is', async () => {
    await query.fill('ferry OR boat\n(سفينة');
    const bracket = await form.locator('u').boundingBox();
    const field = await query.boundingBox();
    expect(bracket && field && bracket.x > field.x + field.width / 2).toBe(true);
  });

  await test.step('fixes it, and sees what it would have sent', async () => {
    await query.fill('(zeppelin OR blimp) -football');
    await expect(form.locator('u')).toHaveCount(0);
    await expect(forecast.getByText('under 0.1 alerts a day')).toBeVisible();
    await expect(forecast.getByText('1 alert in 30 days; the busiest day had 1')).toBeVisible();
    await expect(forecast.getByText('What the target would have found')).toBeVisible();
    await expect(forecast.getByRole('listitem').filter({ hasText: 'is talking about zeppelin' })).toHaveCount(
      1,
    );
    await expect(forecast.locator('mark').first()).toHaveText('zeppelin');
  });

  await test.step('saves it', async () => {
    await form.getByRole('button', { name: 'Create target' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Airships' })).toBeVisible();
  });

  await test.step('asks why two articles were not sent, and gets the reasons', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Why did I not get this?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Why did I not get this?' });
    const ask = async (address: string, sentence: string) => {
      await dialog.getByLabel('Article address').fill(address);
      await dialog.getByRole('button', { name: 'Explain' }).click();
      await expect(dialog.getByText(sentence)).toBeVisible();
    };
    await ask(lamps, 'None of these is present: “zeppelin” and “blimp”.');
    await expect(dialog.getByRole('link', { name: /is talking about lamplighters$/ })).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Keywords' })).toContainText('blimp');
    await ask(left, 'It contains “football”, which the query excludes.');
  });
});
