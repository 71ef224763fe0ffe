import { adminCalls, type BlockedAddress } from '@newswatch/shared/contracts/admin';
import { anAdmin, fakeApi, listing, minutesBefore, renderPage, testId } from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../remote.ts';
import './admin-blocked-addresses-page.tsx';
import '../features/blocked-addresses/block-dialog.tsx';

const calls = adminCalls.blockedAddresses;
const block: BlockedAddress = {
  id: testId('blk'),
  channel: 'whatsapp',
  address: '+447700900123',
  reason: 'The person complained to us',
  blocked_by: null,
  created_at: minutesBefore(30),
  users: 0,
  recipients: 2,
};

function open(blocks: BlockedAddress[], search = '') {
  const api = fakeApi();
  api.answer(calls.list, listing(blocks));
  return renderPage(routes, { path: `/admin/notifications/blocked${search}`, user: anAdmin(), api });
}

it('lists blocked addresses and who uses them, and unblocks one', async () => {
  const { api, person, shell } = open([block]);
  api.answer(calls.unblock, { message: 'Number unblocked.' });
  const row = within(await screen.findByRole('row', { name: /\+447700900123/ }));
  expect(row.getByText('2 recipients')).toBeVisible();
  expect(row.getByText('The person complained to us')).toBeVisible();
  await person.click(row.getByRole('button', { name: /Actions for/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Unblock…' }));
  await person.click(await screen.findByRole('button', { name: 'Unblock' }));
  await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: 'Number unblocked.' }]));
  expect(api.seen(calls.unblock)[0]?.params).toEqual({ blockId: block.id });
});

it('blocks a number with a reason; an invalid or already blocked one is refused at its field', async () => {
  const { api, person, shell } = open([], '?form=new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Block an address' }));
  await person.click(dialog.getByRole('radio', { name: 'WhatsApp number' }));
  await person.type(dialog.getByRole('textbox', { name: /WhatsApp number/ }), '12');
  await person.type(dialog.getByLabelText(/^Reason/), 'Complaint');
  const send = () => person.click(dialog.getByRole('button', { name: 'Block' }));
  await send();
  expect(api.seen(calls.block)).toEqual([]);
  await person.clear(dialog.getByRole('textbox', { name: /WhatsApp number/ }));
  await person.type(dialog.getByRole('textbox', { name: /WhatsApp number/ }), '+447700900123');
  api.failOnce(calls.block, { status: 409, code: 'duplicate', error: 'This is already blocked' });
  await send();
  expect(await dialog.findByText('This is already blocked')).toBeVisible();
  api.answer(calls.block, { id: block.id, message: 'Number blocked.' });
  await send();
  await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: 'Number blocked.' }]));
  expect(api.seen(calls.block).at(-1)?.body).toEqual({
    channel: 'whatsapp',
    address: '+447700900123',
    reason: 'Complaint',
  });
});
