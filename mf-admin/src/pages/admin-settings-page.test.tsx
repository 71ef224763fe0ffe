import { adminCalls } from '@newswatch/shared/contracts/admin';
import { anAdmin, expectNoAxeViolations, fakeApi, renderPage } from '@newswatch/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

const stored = { security: { admin_mfa_required: false }, version: 4 };
function network() {
  const api = fakeApi();
  api.answer(adminCalls.admin.settings, stored);
  return api;
}
const open = (api = network()) => renderPage(routes, { path: '/admin/settings', user: anAdmin(), api });
const box = () => screen.findByLabelText('Require two-factor authentication for administrators');
const save = () => screen.getByRole('button', { name: 'Save system settings' });

describe('the system settings', () => {
  it('ask administrators for a second step, say so, and remember the version', async () => {
    const api = network();
    api.answer(adminCalls.admin.updateSettings, {
      security: { admin_mfa_required: true },
      version: 5,
      message: 'System settings saved',
    });
    const { container, person, shell } = open(api);
    expect(await box()).not.toBeChecked();
    await expectNoAxeViolations(container);
    await person.click(await box());
    await person.click(save());
    await waitFor(() =>
      expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'System settings saved' }]),
    );
    await person.click(save());
    await waitFor(() =>
      expect(api.seen(adminCalls.admin.updateSettings).map(({ body }) => body)).toEqual([
        { security: { admin_mfa_required: true }, version: 4 },
        { security: { admin_mfa_required: true }, version: 5 },
      ]),
    );
  });

  it('say that somebody was faster, keep what was chosen, and save it over the other at the next press', async () => {
    const api = network();
    const said = 'Someone changed this in the meantime. Please reload and try again.';
    api.failOnce(adminCalls.admin.updateSettings, { status: 409, code: 'version_conflict', error: said });
    const { person } = open(api);
    await person.click(await box());
    api.answer(adminCalls.admin.settings, { ...stored, version: 9 });
    api.answer(adminCalls.admin.updateSettings, {
      security: { admin_mfa_required: true },
      version: 10,
      message: 'System settings saved',
    });
    await person.click(save());
    expect(await screen.findByText(said)).toBeVisible();
    expect(await box()).toBeChecked();
    await person.click(save());
    await waitFor(() =>
      expect(api.seen(adminCalls.admin.updateSettings).at(-1)?.body).toEqual({
        security: { admin_mfa_required: true },
        version: 9,
      }),
    );
  });

  it('say that they load', async () => {
    const api = fakeApi();
    const held = api.hold(adminCalls.admin.settings, stored);
    open(api);
    expect(await screen.findByRole('status', { name: 'Loading the system settings' })).toBeVisible();
    held.release();
    expect(await box()).not.toBeChecked();
  });

  it('say when they could not be loaded, and try again', async () => {
    const api = network();
    for (const _ of ['loader', 'page']) api.failOnce(adminCalls.admin.settings, { status: 503 });
    const { person } = open(api);
    expect(await screen.findByText('The system settings could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await box()).not.toBeChecked();
  });
});
