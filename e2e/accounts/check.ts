import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The input of a check: a new browser context, and a client for calls outside it. */
export interface World {
  page: Page;
  request: APIRequestContext;
}

/** Throws an error if a sentence it covers is not true. */
export type Check = (world: World) => Promise<void>;

/** Waits for a toast. Several may be stacked. */
export async function seesToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(
    page
      .getByRole('region', { name: /notifications/i })
      .getByText(text, { exact: true })
      .first(),
  ).toBeVisible();
}

/** Answers an API call with a failure. Without a sentence, the answer contains text that our servers never send. */
export async function failCall(
  page: Page,
  path: string,
  { status = 502, sentence }: { status?: number; sentence?: string } = {},
): Promise<void> {
  await page.route(`**/api${path}`, (route) =>
    route.fulfill({
      status,
      contentType: sentence ? 'application/json' : 'text/html',
      body: sentence
        ? JSON.stringify({
            error: sentence,
            message: sentence,
            title: sentence,
            code: 'upstream_unavailable',
            request_id: 'req_of_a_test',
          })
        : '<h1>Bad gateway</h1>',
    }),
  );
}

/** The session's two cookies, by name. */
export async function sessionTokens(page: Page): Promise<Record<string, { value: string; days: number }>> {
  const cookies = await page.context().cookies();
  return Object.fromEntries(
    cookies
      .filter(({ name }) => name === 'access_token' || name === 'refresh_token')
      .map(({ name, value, expires }) => [name, { value, days: (expires - Date.now() / 1_000) / 86_400 }]),
  );
}
