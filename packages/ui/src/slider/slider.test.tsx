import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { UiProvider } from '../core/ui-provider.tsx';
import { Slider } from './index.ts';

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
