import { expectNoAxeViolations } from '@newswatch/test-kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FilterBar } from './filter-bar.tsx';

it('shows and hides its fields with a button on phones, and clears all filters', async () => {
  const onReset = vi.fn();
  const { container } = render(
    <FilterBar active onReset={onReset}>
      <input aria-label="Target" />
    </FilterBar>,
  );
  const bar = screen.getByLabelText('Filters', { selector: 'search' });
  const button = screen.getByRole('button', { name: 'Filters' });
  expect(button).toHaveAttribute('aria-controls', bar.id);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(bar).not.toHaveAttribute('data-open');
  await userEvent.click(button);
  expect(screen.getByRole('button', { name: 'Hide filters' })).toHaveAttribute('aria-expanded', 'true');
  expect(bar).toHaveAttribute('data-open', 'true');
  // The fields it reveals come after it, so that Tab goes there next.
  await userEvent.tab();
  expect(screen.getByLabelText('Target')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(onReset).toHaveBeenCalledOnce();
  await expectNoAxeViolations(container);
});
