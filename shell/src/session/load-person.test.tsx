import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { loadPerson } from './load-person.tsx';

it('a page whose profile nobody answers for says so, and Retry asks again', async () => {
  const answers = [false, false, true];
  const { rerender } = render(null);
  const loading = loadPerson({ load: async () => answers.shift() ?? true }, { render: rerender });
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your session could not be loaded')).toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  await loading;
  expect(screen.getByText('Initializing...')).toBeInTheDocument();
});
