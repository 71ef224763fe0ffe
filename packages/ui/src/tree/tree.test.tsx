import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { UiProvider } from '../core/ui-provider.tsx';
import { Tree } from './index.ts';

it('checks everything below a branch', async () => {
  const changed = vi.fn();
  render(
    <UiProvider theme="light">
      <Tree
        label="Sources"
        value={[]}
        onChange={changed}
        nodes={[
          {
            id: 'local',
            label: 'Local',
            children: [
              { id: 'post', label: 'The Harbour Post' },
              { id: 'review', label: 'Tidewater Review' },
            ],
          },
        ]}
      />
    </UiProvider>,
  );
  expect(screen.getByRole('tree', { name: 'Sources' })).toBeInTheDocument();
  await userEvent.click(screen.getByText('Local'));
  expect(changed).toHaveBeenCalledWith(expect.arrayContaining(['local', 'post', 'review']));
});
