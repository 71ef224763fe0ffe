import { expect, it, vi } from 'vitest';
import { onFirstInteraction } from './on-first-interaction.ts';

it('runs the work once, at the first interaction with something other than a link', () => {
  document.body.innerHTML = '<a href="/targets"><span>Targets</span></a><input>';
  const work = vi.fn();
  onFirstInteraction(document, work);
  document.querySelector('span')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(work).not.toHaveBeenCalled();
  const field = document.querySelector('input');
  field?.dispatchEvent(new Event('focusin', { bubbles: true }));
  field?.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(work).toHaveBeenCalledOnce();
});
