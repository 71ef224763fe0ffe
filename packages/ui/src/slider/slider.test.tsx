import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { UiProvider } from '../core/ui-provider.tsx';
import { HourRangeSlider, Slider } from './index.ts';

it('moves with the keyboard, and announces its value in words', () => {
  const changed = vi.fn();
  render(
    <UiProvider theme="light">
      <Slider
        label="Minimum score"
        min={0}
        max={100}
        step={10}
        value={40}
        onChange={changed}
        format={(score) => `${score} of 100`}
      />
    </UiProvider>,
  );
  const handle = screen.getByRole('slider', { name: 'Minimum score' });
  expect(handle).toHaveAttribute('aria-valuetext', '40 of 100');
  fireEvent.keyDown(handle, { key: 'ArrowRight', keyCode: 39, which: 39 });
  expect(changed).toHaveBeenCalledWith(50);
});

it('names both ends of a part of the day as times', () => {
  render(
    <UiProvider theme="light">
      <HourRangeSlider label="Alerts" value={[7, 22]} onChange={() => {}} />
    </UiProvider>,
  );
  expect(screen.getByRole('slider', { name: 'Alerts, from' })).toHaveAttribute('aria-valuetext', '07:00');
  expect(screen.getByRole('slider', { name: 'Alerts, to' })).toHaveAttribute('aria-valuetext', '22:00');
});
