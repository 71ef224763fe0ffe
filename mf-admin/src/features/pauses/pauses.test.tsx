import { type ActivityPause, adminCalls } from '@newswatch/shared/contracts/admin';
import { anAdmin, fakeApi, listing, minutesBefore, renderPage } from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../pages/admin-workers-page.tsx';
import './pause-alerts.tsx';
import './pause-dialog.tsx';
import { routes } from '../../remote.ts';

const { list, pause, resume } = adminCalls.adminPauses;
const sending: ActivityPause = {
  activity: 'sending',
  reason: 'A text went to the wrong people',
  paused_by: null,
  paused_at: minutesBefore(5),
};

function open(pauses: ActivityPause[]) {
  const api = fakeApi();
  api.answer(list, listing(pauses));
  api.answer(adminCalls.adminWorkers.list, listing([]));
  api.answer(adminCalls.adminWorkers.queues, { ...listing([]), lag: [] });
  api.answer(adminCalls.adminWorkers.jobs, listing([]));
  return renderPage(routes, { path: '/admin/workers', user: anAdmin(), api });
}

it('pauses all sending with a reason', async () => {
  const { api, person, shell } = open([]);
  await person.click(await screen.findByRole('button', { name: /Pause all/ }));
  await person.click(screen.getByRole('menuitem', { name: 'All sending…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause all sending?' }));
  await person.click(dialog.getByRole('button', { name: 'Pause all sending' }));
  expect(await dialog.findByText('Enter a reason')).toBeVisible();
  await person.type(dialog.getByLabelText(/^Reason/), sending.reason);
  api.answer(pause, { pause: sending, message: 'All sending is paused.' });
  api.answer(list, listing([sending]));
  await person.click(dialog.getByRole('button', { name: 'Pause all sending' }));
  await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: 'All sending is paused.' }]));
  expect(api.seen(pause)[0]).toMatchObject({
    params: { activity: 'sending' },
    body: { reason: sending.reason },
  });
  expect(await screen.findByText('All sending is paused')).toBeVisible();
  expect(screen.getByText(sending.reason)).toBeVisible();
});

it('resumes it in one click', async () => {
  const { api, person } = open([sending]);
  api.answer(resume, { message: 'Sending resumed.' });
  const button = await screen.findByRole('button', { name: 'Resume sending' });
  api.answer(list, listing([]));
  await person.click(button);
  await waitFor(() => expect(screen.queryByText('All sending is paused')).not.toBeInTheDocument());
  expect(api.seen(resume)[0]?.params).toEqual({ activity: 'sending' });
});
