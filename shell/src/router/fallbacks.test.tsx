import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ErrorFallback, NotFoundFallback } from './fallbacks.tsx';

it('the last-resort error screen hides the error until asked', async () => {
  const person = userEvent.setup();
  render(<ErrorFallback error={new Error('the cause')} />);
  expect(screen.getByText('Something went wrong!')).toBeInTheDocument();
  expect(screen.queryByText('the cause')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Show Error' }));
  expect(screen.getByText('the cause')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Hide Error' }));
  expect(screen.queryByText('the cause')).not.toBeInTheDocument();
});

it('the last-resort screen for an unknown address says Not Found', () => {
  render(<NotFoundFallback />);
  expect(screen.getByText('Not Found')).toBeInTheDocument();
});
