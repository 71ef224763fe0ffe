import { expect, test } from '../../product/clean-console.ts';
import { signInAsAdmin } from '../../product/sign-in.ts';

const FOREIGN = 'https://foreign.example';
const hack = 'window.top.hacked = true';
const DEPTH = 250;

/** A page with everything that the server removes, as if it had missed it. */
const hostile = `<html xmlns="http://www.w3.org/1999/xhtml" dir="rtl"><head>
  <base href="${FOREIGN}/" target="_top"/><meta http-equiv="refresh" content="0;url=${FOREIGN}/refresh"/>
  <link rel="stylesheet" href="${FOREIGN}/a.css"/><style>@import "${FOREIGN}/b.css";</style>
  <script>${hack}</script><script src="${FOREIGN}/a.js"/>
</head><body onload="${hack}"><main class="story">
  <h1 onmousemove="${hack}" onclick="${hack}" style="background:url(${FOREIGN}/a.png)">Ships left</h1>
  <p><a href="${FOREIGN}/link" target="_top">All about ships</a></p>
  <form action="${FOREIGN}/form" target="_top"><button autofocus="" class="send">Send this form</button></form>
  <img src="${FOREIGN}/b.png" srcset="${FOREIGN}/c.png 2x" onerror="${hack}"/><video src="${FOREIGN}/a.mp4" autoplay=""/>
  <iframe src="${FOREIGN}/frame"/><iframe srcdoc="&lt;script>${hack}&lt;/script>"/><object data="${FOREIGN}/object"/>
  <svg xmlns="http://www.w3.org/2000/svg"><script>${hack}</script><image href="${FOREIGN}/d.png"/></svg>
  ${'<div>'.repeat(DEPTH)}<b class="deep">Deep below</b>${'</div>'.repeat(DEPTH)}
</main></body></html>`;

test('a third-party page in which an administrator picks elements runs nothing, loads nothing, and opens nothing', async ({
  page,
  browserConsole,
}) => {
  // Faults that the frame's sandbox and policy cause.
  browserConsole.expectFaults(/about:srcdoc|sandbox|foreign\.example|Content Security Policy/i);
  const requested: string[] = [];
  // A request that a policy refuses is reported, but never gets this far.
  await page.route(`${FOREIGN}/**`, async (route) => {
    requested.push(route.request().url());
    await route.abort();
  });
  await signInAsAdmin(page);
  await page.route('**/api/jobs/*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const article of answer.job.result?.articles ?? []) {
      article.page = { markup: hostile, truncated: false };
    }
    await route.fulfill({ response, json: answer });
  });
  await page.goto('/admin/sources');
  await page.getByRole('link', { name: 'The Harbour Post' }).first().click();
  await page.getByRole('button', { name: /Pick on the page.*article text/ }).click();
  const address = page.url();
  const dialog = page.getByRole('dialog', { name: 'Pick the article text' });
  await dialog.getByRole('button', { name: 'Test crawl' }).click();
  const shown = dialog.frameLocator('iframe');
  await expect(shown.getByText('Deep below')).toBeAttached();

  for (const [text, tag] of [
    ['Ships left', 'h1'],
    ['All about ships', 'a'],
    ['Send this form', 'button.send'],
    ['Deep below', 'b.deep'],
  ] as const) {
    const box = await shown.getByText(text, { exact: true }).boundingBox();
    if (box === null) throw new Error(`${text} is not shown`);
    const cover = dialog.getByRole('button', { name: /^Page: click/ });
    const ofCover = await cover.boundingBox();
    const position = { x: box.x - (ofCover?.x ?? 0) + 8, y: box.y - (ofCover?.y ?? 0) + 8 };
    await cover.hover({ position });
    await cover.click({ position });
    await expect(dialog.getByText(tag, { exact: true }).first()).toBeVisible();
  }
  await expect(dialog.getByLabel('Selector')).toHaveValue('.deep');
  await expect(dialog.getByText(/^Text on \d of \d pages$/)).toBeVisible();
  // The Tab key skips the contents of the page.
  await dialog.getByRole('button', { name: /^Page: click/ }).press('Tab');
  await expect(dialog.getByRole('button', { name: 'Broader' })).toBeFocused();

  expect(requested).toEqual([]);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(page.url()).toBe(address);
  expect(page.context().pages()).toHaveLength(1);
});
