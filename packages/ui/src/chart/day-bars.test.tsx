import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DayBars } from './day-bars.tsx';

it('shows the count per day, and labels days in a readable way', () => {
  const days = [
    { date: '2026-03-01', count: 2 },
    { date: '2026-03-02', count: 0 },
  ];
  render(<DayBars label="Matches per day" unit="matches" days={days} locale="en-GB" />);
  const table = screen.getByRole('table', { name: 'Matches per day (matches)' });
  expect(within(table).getByText('Sunday 1 March')).toBeInTheDocument();
});

it('says in a sentence that there was nothing', () => {
  render(
    <DayBars
      label="Matches per day"
      unit="matches"
      days={['2026-03-01', '2026-03-02'].map((date) => ({ date, count: 0 }))}
    />,
  );
  expect(screen.getByText('No matches in the last 2 days.')).toBeVisible();
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
});
