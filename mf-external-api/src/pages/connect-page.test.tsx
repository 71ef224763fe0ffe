import { calls, type ProgramAnswer } from '@newswatch/shared/contracts';
import { aUser, expectNoAxeViolations, fakeApi, renderPage } from '@newswatch/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as leaving from '../features/programs/leave.ts';
import { routes } from '../remote.ts';

const BACK = 'https://desk.example/callback?code=x';
const program: NonNullable<ProgramAnswer['program']> = {
  name: 'Desk assistant',
  redirect_host: 'desk.example',
  is_local: false,
  scopes: ['matches:read', 'targets:read', 'targets:write', 'webhooks:write'],
  is_connected: false,
};

function open(answer: ProgramAnswer, user = aUser({ plan: 'pro', api_access_enabled: true })) {
  const api = fakeApi();
  api.answer(calls.programs.ask, answer);
  api.answer(calls.programs.decide, { return_to: BACK });
  const returnTo = vi.spyOn(leaving, 'returnTo').mockImplementation(() => {});
  const page = renderPage(routes, { path: '/external-api/connect?client_id=ocl_1&state=a%20b', user, api });
  return { ...page, api, returnTo };
}
const decisionOf = (api: ReturnType<typeof fakeApi>) =>
  api.seen(calls.programs.decide).map(({ body }) => body);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('connecting a program', () => {
  it('shows where it returns to and what it may do; only permissions to read are selected', async () => {
    const { container, person, api, returnTo } = open({ program, refusal: null });
    expect(
      await screen.findByRole('heading', { name: /Allow .Desk assistant. to use your account\?/ }),
    ).toBeVisible();
    expect(screen.getByText('desk.example')).toBeVisible();
    expect(screen.getByText(/chose this name itself/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /^Read matches/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /^Change targets/ })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: /^Manage webhook endpoints/ })).not.toBeChecked();
    await expectNoAxeViolations(container);
    await person.click(screen.getByRole('checkbox', { name: /^Read matches/ }));
    await person.click(screen.getByRole('checkbox', { name: /^Change targets/ }));
    await person.click(screen.getByRole('button', { name: 'Allow access' }));
    await waitFor(() => expect(returnTo).toHaveBeenCalledWith(BACK));
    expect(decisionOf(api)).toEqual([
      { request: 'client_id=ocl_1&state=a%20b', allow: true, scopes: ['targets:read', 'targets:write'] },
    ]);
    expect(screen.getByRole('link', { name: 'Return to the program' })).toHaveAttribute('href', BACK);
  });

  it('can be denied; the program is told', async () => {
    const { person, api, returnTo } = open({ program: { ...program, is_local: true }, refusal: null });
    await person.click(await screen.findByRole('button', { name: 'Deny' }));
    await waitFor(() => expect(returnTo).toHaveBeenCalledWith(BACK));
    expect(decisionOf(api)).toEqual([{ request: 'client_id=ocl_1&state=a%20b', allow: false, scopes: [] }]);
    expect(screen.getByText(/returns to this computer/)).toBeVisible();
  });

  it('needs at least one permission, and says that a connection is replaced', async () => {
    const { person, api } = open({ program: { ...program, is_connected: true }, refusal: null });
    expect(await screen.findByText(/already connected/)).toBeVisible();
    for (const name of [/^Read matches/, /^Read targets/]) {
      await person.click(screen.getByRole('checkbox', { name }));
    }
    await person.click(screen.getByRole('button', { name: 'Allow access' }));
    expect(await screen.findByText('Choose at least one permission')).toBeVisible();
    expect(decisionOf(api)).toEqual([]);
  });

  it('says why it could not be decided, and can be tried again', async () => {
    const { person, api, returnTo } = open({ program, refusal: null });
    api.fail(calls.programs.decide, {
      status: 403,
      code: 'quota_exceeded',
      error: 'You have 20 of 20 connected programs.',
    });
    await person.click(await screen.findByRole('button', { name: 'Allow access' }));
    expect(await screen.findByText(/20 of 20/)).toBeVisible();
    api.answer(calls.programs.decide, { return_to: BACK });
    await person.click(screen.getByRole('button', { name: 'Allow access' }));
    await waitFor(() => expect(returnTo).toHaveBeenCalledWith(BACK));
  });

  it('is refused with a reason, and returns to the program only if the person chooses to', async () => {
    const refusal = {
      message: 'The program must use PKCE with the method S256.',
      return_to: BACK,
      host: 'desk.example',
    };
    const { returnTo } = open({ program: null, refusal });
    expect(await screen.findByText(/must use PKCE/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to desk.example' })).toHaveAttribute('href', BACK);
    expect(returnTo).not.toHaveBeenCalled();
  });

  it('does not redirect if the program or its address is unknown', async () => {
    open({
      program: null,
      refusal: { message: 'This program is not registered here.', return_to: null, host: null },
    });
    expect(await screen.findByText(/not registered here/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open Assistants' })).toHaveAttribute(
      'href',
      '/external-api/assistants',
    );
  });

  it('is part of API access', async () => {
    open({ program, refusal: null }, aUser({ plan: 'free', api_access_enabled: false }));
    expect(await screen.findByText('API access is included in the Pro plan')).toBeVisible();
  });
});
