import { MailboxAnswer, type MailboxMessage } from '@newswatch/shared/contracts';
import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import * as v from 'valibot';

/** The messages sent to an address or number, newest first. */
export async function messagesTo(request: APIRequestContext, to: string): Promise<MailboxMessage[]> {
  const answer = await request.get('/api/mailbox/messages', { params: { to } });
  expect(answer.status(), await answer.text()).toBe(200);
  return v.parse(MailboxAnswer, await answer.json()).messages;
}

/** Waits for the newest code sent to an address or number. */
export async function codeSentTo(request: APIRequestContext, to: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const [newest] = await messagesTo(request, to);
      code = /\b[A-HJ-NP-Z2-9]{6}\b/.exec(newest?.text ?? '')?.[0];
      return code;
    })
    .toBeTruthy();
  return code ?? '';
}
