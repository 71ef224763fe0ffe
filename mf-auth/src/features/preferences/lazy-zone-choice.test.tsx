import { aUser } from '@newswatch/test-kit';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import type { PreferencesForm } from '../../person/preferences-form.ts';
import { LazyZoneChoice } from './lazy-zone-choice.tsx';
import type { ZoneChoice } from './zone-choice.tsx';

it('a list of time zones that could not be loaded is loaded again on request, as often as needed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const Field: typeof ZoneChoice = ({ form }) => (
    <input aria-label="Time zone" {...form.register('timezone')} />
  );
  const load = vi
    .fn<() => Promise<typeof ZoneChoice>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Field);
  function Card() {
    const form = useForm<PreferencesForm>();
    return <LazyZoneChoice form={form} user={aUser()} load={load} />;
  }
  render(<Card />);
  expect(await screen.findByText('The list of time zones could not be loaded.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  const field = await screen.findByLabelText('Time zone');
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  vi.restoreAllMocks();
});
