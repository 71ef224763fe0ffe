import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Initializing } from './initializing.tsx';

it('says that it takes long within ten seconds, and offers to reload', () => {
  vi.useFakeTimers();
  try {
    render(<Initializing />);
    expect(screen.getByRole('status')).toHaveTextContent('Initializing...');
    expect(screen.queryByText('Newswatch is taking too long')).not.toBeInTheDocument();
    act(() => vi.advanceTimersByTime(9_000));
    expect(screen.getByText('Newswatch is taking too long')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Initializing...');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});
