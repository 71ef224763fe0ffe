import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { UiProvider } from '../core/ui-provider.tsx';
import { Field } from '../frame/field.tsx';
import { DatePicker, DateRangePicker, TimePicker } from './index.ts';

function Sample() {
  const [day, setDay] = useState('');
  const [time, setTime] = useState('18:00');
  return (
    <UiProvider theme="light">
      <Field label="Ends on" error="Choose a day">
        {(aria) => <DatePicker {...aria} value={day} onChange={setDay} />}
      </Field>
      <Field label="Digest at">{(aria) => <TimePicker {...aria} value={time} onChange={setTime} />}</Field>
      <output>{`${day} ${time}`}</output>
    </UiProvider>
  );
}

it('accepts a typed day, and returns it as an ISO date', async () => {
  render(<Sample />);
  const person = userEvent.setup();
  const input = await screen.findByLabelText('Ends on', undefined, { timeout: 20_000 });
  expect(input).toHaveAccessibleDescription('Choose a day');
  await person.click(input);
  await person.keyboard('3/12/2026{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('2026-12-03 18:00');
});

it('accepts typed minutes, not only those in its list', async () => {
  render(<Sample />);
  const person = userEvent.setup();
  const input = await screen.findByLabelText('Digest at', undefined, { timeout: 20_000 });
  await person.tripleClick(input);
  await person.keyboard('07:05{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('07:05');
});

it.each([
  ['on touch devices', '(pointer: coarse)'],
  ['in windows too narrow for two months', '(max-width: 40em)'],
])('uses the system calendar %s', async (_, condition) => {
  const silent = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({ ...silent, media, matches: media.split(', ').includes(condition) }) as unknown as MediaQueryList,
  );
  const changed = vi.fn();
  render(
    <DateRangePicker
      label="Published"
      value={{ from: '2026-10-22', to: '' }}
      onChange={changed}
      presets={[{ label: 'Last 7 days', from: '2026-11-13', to: '2026-11-20' }]}
    />,
  );
  const from = screen.getByLabelText('Published, from');
  expect(from).toHaveAttribute('type', 'date');
  await userEvent.click(screen.getByRole('button', { name: 'Last 7 days' }));
  expect(changed).toHaveBeenCalledWith({ from: '2026-11-13', to: '2026-11-20' });
});

it('has our design in a dialog on a page without a provider, with its calendar inside the dialog', async () => {
  document.documentElement.dataset.theme = 'dark';
  const ground = () => screen.getByLabelText('Day').closest('.ant-picker')?.className ?? '';
  const { unmount } = render(
    <dialog open>
      <Field label="Day">{(aria) => <DatePicker {...aria} value="" onChange={() => {}} />}</Field>
    </dialog>,
  );
  await userEvent.click(await screen.findByLabelText('Day', undefined, { timeout: 20_000 }));
  expect(ground()).toContain('ui-antd');
  expect(document.querySelector('.ant-picker-dropdown')?.closest('dialog')).toBeInTheDocument();
  unmount();
  delete document.documentElement.dataset.theme;
});
