import { calls, type Invitation } from '@newswatch/shared/contracts';
import { expectNoAxeViolations, fakeApi, renderPage } from '@newswatch/test-kit';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
// Imported first, so that the first test does not wait for the page's code.
import './recipient-invitation-page.tsx';

const token = 't'.repeat(43);
const invitation: Invitation = {
  name: 'Bo Ek',
  email: 'bo@example.com',
  invited_by: 'Ann Lee',
  targets: ['Ports', 'إضراب'],
  status: 'invited',
};

function network() {
  const api = fakeApi();
  api.answer(calls.recipients.invitation, { invitation });
  return api;
}
const open = (api = network(), path = `/recipients/confirm?token=${token}`) =>
  renderPage(routes, { path, api });

describe('an invitation to news alerts', () => {
  it('says who shares what, and is accepted and stopped without an account', async () => {
    const api = network();
    api.answerOnce(calls.recipients.answerInvitation, { invitation: { ...invitation, status: 'active' } });
    api.answer(calls.recipients.answerInvitation, { invitation: { ...invitation, status: 'stopped' } });
    const { person, container } = open(api);
    expect(await screen.findByText('Ann Lee')).toBeVisible();
    await expectNoAxeViolations(container);
    await person.click(screen.getByRole('button', { name: 'Accept' }));
    await person.click(await screen.findByRole('button', { name: 'Stop these emails' }));
    expect(await screen.findByText('The emails have stopped. Nothing more will be sent.')).toBeVisible();
    expect(api.seen(calls.recipients.answerInvitation).map(({ body }) => body.answer)).toEqual([
      'accept',
      'decline',
    ]);
  });

  it('says when it no longer exists', async () => {
    const api = fakeApi();
    api.fail(calls.recipients.invitation, { status: 410, code: 'link_expired' });
    const { unmount } = open(api);
    expect(await screen.findByText(/no longer valid/)).toBeVisible();
    unmount();
    open(fakeApi(), '/recipients/confirm');
    expect(await screen.findByText(/no longer valid/)).toBeVisible();
  });
});
