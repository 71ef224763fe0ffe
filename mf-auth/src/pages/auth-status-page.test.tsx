import { calls } from '@newswatch/shared/contracts';
import { aUser, expectNoAxeViolations, fakeApi, renderPage, testId } from '@newswatch/test-kit';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

const fact = (term: string) => screen.getByText(term).parentElement;

describe('the status of the session', () => {
  it('says who is signed in and how long the token is valid, and shows no token', async () => {
    const api = fakeApi();
    api.answer(calls.system.health, { status: 'ok' });
    api.answer(calls.auth.validateToken, {
      valid: true,
      expires_at: new Date(Date.now() + 90_000).toISOString(),
      user: { id: testId('usr'), email: 'maya@example.org', role: 'user', plan: 'free' },
    });
    const { container } = renderPage(routes, { path: '/auth-status', user: aUser(), api });
    expect(await screen.findByText('Reachable')).toBeVisible();
    expect(await screen.findByText(/^1 min \d\d s$/)).toBeVisible();
    expect(fact('Signed in')).toHaveTextContent('Yes');
    expect(fact('Verification')).toHaveTextContent('100%');
    await expectNoAxeViolations(container);
  });

  it('tells a guest only whether the server responds', async () => {
    const api = fakeApi();
    api.disconnect(calls.system.health);
    renderPage(routes, { path: '/auth-status', api });
    expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
    expect(fact('Signed in')).toHaveTextContent('No');
    expect(screen.getByRole('link', { name: 'Sign in to see more' })).toHaveAttribute(
      'href',
      '/sign-in?redirect=%2Fauth-status',
    );
  });
});
