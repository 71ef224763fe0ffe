import { adminCalls, adminMessages } from '@newswatch/shared/contracts/admin';
import { anAdmin, expectNoAxeViolations, fakeApi, renderPage } from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { aConfig, aTemplate } from '../testing/whatsapp.ts';
// Imported first, so that the first test does not wait for the page's code.
import './whatsapp-config-page.tsx';

const calls = adminCalls.whatsapp;

function network(config = aConfig()) {
  const api = fakeApi();
  api.answer(calls.config, { config });
  api.answer(calls.templates, { items: [aTemplate] });
  api.answer(calls.previewTemplate, { text: '*Port strikes*\nTug crews vote', direction: 'ltr' });
  return api;
}
const open = (api = network()) =>
  renderPage(routes, { path: '/admin/whatsapp/config', user: anAdmin(), api });

describe('the WhatsApp configuration', () => {
  it('shows everything but its secrets', async () => {
    const { container } = open();
    expect(await screen.findByDisplayValue('http://gateway:3000')).toBeVisible();
    expect(screen.getByDisplayValue('https://news.example/api/whatsapp/callback')).toBeVisible();
    expect(screen.queryByLabelText('API key', { selector: 'input' })).not.toBeInTheDocument();
    expect(screen.getByText(/warm-up is over/)).toBeVisible();
    expect(screen.getByText('STOP')).toBeVisible();
    expect(await screen.findByText(/Tug crews vote/)).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('is saved as a whole, with a secret only if one was typed', async () => {
    const api = network();
    api.answer(calls.updateConfig, {
      config: aConfig({ version: 5 }),
      message: adminMessages.whatsappConfig.saved,
    });
    const { person, shell } = open(api);
    const perDay = await screen.findByLabelText('Per day');
    await person.clear(perDay);
    await person.type(perDay, '0');
    await person.click(screen.getByText('Save'));
    expect(await screen.findByText(adminMessages.whatsappConfig.atLeast(1))).toBeVisible();
    await person.clear(perDay);
    await person.type(perDay, '300');
    await person.click(screen.getByText('Save'));
    await waitFor(() =>
      expect(shell.calls.toasts).toMatchObject([{ message: adminMessages.whatsappConfig.saved }]),
    );
    const body = api.seen(calls.updateConfig).at(-1)?.body as Record<string, unknown>;
    expect(body).toMatchObject({ version: 4, sender: { per_day: 300 } });
    expect(body).not.toHaveProperty('api_key');
    expect(body).not.toHaveProperty('webhook_secret');
  });

  it('asks for what another provider needs', async () => {
    const { person } = open();
    await person.click(await screen.findByText('Cloud API'));
    await person.click(screen.getByText('Save'));
    expect(await screen.findByText(adminMessages.whatsappConfig.phoneNumberIdNeeded)).toBeVisible();
  });

  it('is tested with the values on the page, and shows what was checked', async () => {
    const api = network();
    api.answer(calls.testConfig, {
      ok: false,
      latency_ms: 31,
      detail: 'No phone is linked',
      checks: [
        { id: 'answers', ok: true, detail: '200 in 31 ms' },
        { id: 'linked', ok: false, detail: 'No phone is linked' },
      ],
    });
    const { person } = open(api);
    await person.click(await screen.findByText('Test connection'));
    const checks = within(await screen.findByRole('list', { name: 'Checks' }));
    expect(checks.getByText('200 in 31 ms')).toBeVisible();
    expect(checks.getByText('Number is linked')).toBeVisible();
  });

  it('submits a template, and refuses a draft whose variables do not match', async () => {
    const api = network();
    api.answer(calls.submitTemplate, {
      template: { ...aTemplate, status: 'pending' },
      message: adminMessages.whatsappConfig.templateSubmitted,
    });
    const { person, shell } = open(api);
    await person.click(await screen.findByText('Submit'));
    await waitFor(() =>
      expect(shell.calls.toasts).toMatchObject([{ message: adminMessages.whatsappConfig.templateSubmitted }]),
    );
    await person.click(screen.getByText('New template'));
    const form = within(await screen.findByRole('dialog', { name: 'New template' }));
    await person.type(form.getByLabelText(/Name/), 'quota_warning');
    await person.type(form.getByLabelText(/Text/), 'You have {{{{1}} left');
    await person.click(form.getByText('Create template'));
    expect(await form.findByText(adminMessages.whatsappConfig.templateVariables)).toBeVisible();
  });

  it('says when it could not be loaded', async () => {
    const api = network();
    for (const _ of ['loader', 'page']) api.failOnce(calls.config, { status: 503 });
    open(api);
    expect(await screen.findByText('The configuration could not be loaded')).toBeVisible();
  });
});
