import { SESSION_LOG_KEY, type SessionLog } from '@newswatch/shared/contracts';
import { anAdmin, expectNoAxeViolations, fakeApi, minutesBefore, renderPage } from '@newswatch/test-kit';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

const version = 'bbbbbb222222';
const log: SessionLog = {
  shell_version: 'cccccc333333',
  registry: {
    remotes: [
      {
        name: 'mf-targets',
        title: 'Targets',
        owner: 'Targets team',
        version,
      },
    ],
    composition_id: 'abcdef123456',
  },
  visits: [
    {
      at: minutesBefore(5),
      remote: 'mf-targets',
      version,
      path: '/targets',
      how: 'tree',
      module_ms: 120,
      page_ms: 1_300,
    },
  ],
  failures: [
    {
      at: minutesBefore(2),
      remote: 'mf-targets',
      version,
      phase: 'page',
      message: 'Targets could not be loaded',
    },
  ],
};

function open(api = fakeApi()) {
  const page = renderPage(routes, { path: '/admin/composition', user: anAdmin(), api });
  return { ...page, show: () => act(() => void page.shell.queryClient.setQueryData(SESSION_LOG_KEY, log)) };
}

describe('the composition of a session', () => {
  it('names remotes, versions, times and failures of this page', async () => {
    const { container, show } = open();
    expect(await screen.findByText('No composition here')).toBeVisible();
    show();
    const remotes = await screen.findByRole('table', { name: 'Remotes in this session' });
    expect(within(remotes).getAllByRole('row')[1]).toHaveTextContent(
      /Targets.*mf-targets · Targets team.*bbbbbb222222.*In use.*120 ms.*1.3 s.*1.*1/,
    );
    expect(screen.getByRole('table', { name: 'Failures in this session' })).toHaveTextContent(
      /Targets could not be loaded.*page/,
    );
    expect(screen.getByRole('table', { name: 'Visits in this session' })).toHaveTextContent('/targets');
    expect(screen.getByText('Nothing is shared')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('can be copied for someone else', async () => {
    const api = fakeApi();
    const { person, shell, show } = open(api);
    show();
    await person.click(await screen.findByRole('button', { name: 'Copy ID' }));
    expect(await navigator.clipboard.readText()).toBe('abcdef123456');
    expect(shell.calls.toasts).toHaveLength(1);
  });
});
