import { createFakeShell, FakeShellProvider } from '@newswatch/shell-api/testing';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPageDrafts } from '../drafts/page-drafts.ts';
import { KeepDrafts } from './keep-drafts.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('words whose field the new build does not have are told, to be kept by hand', () => {
  const shell = createFakeShell();
  const drafts = createPageDrafts();
  const old = { key: 'old /a', address: '/a', container: 'old' };
  const field = { place: 'note 0', kind: 'textarea', value: 'Two pages of text', checked: false };
  drafts.sleep(old, [{ form: 'A note', fields: [field] }]);
  const element = document.createElement('div');
  render(
    <FakeShellProvider shell={shell}>
      <KeepDrafts element={element} page={{ ...old, key: 'new /a', container: 'new' }} drafts={drafts}>
        <p>No form any longer</p>
      </KeepDrafts>
    </FakeShellProvider>,
  );
  expect(shell.calls.toasts).toEqual([]);
  act(() => vi.runAllTimers());
  expect(shell.calls.toasts).toMatchObject([{ kind: 'warning', description: 'Two pages of text' }]);
});

it('so is what a form of the new build refuses, soon after it is there', () => {
  const shell = createFakeShell();
  const drafts = createPageDrafts();
  const old = { key: 'old /a', address: '/a', container: 'old' };
  drafts.sleep(old, [{ form: 'A note', state: { note: 'Two pages of text' }, fields: [] }]);
  const element = document.createElement('div');
  element.innerHTML = '<form aria-label="A note"></form>';
  render(
    <FakeShellProvider shell={shell}>
      <KeepDrafts element={element} page={{ ...old, key: 'new /a', container: 'new' }} drafts={drafts}>
        <p>Another form</p>
      </KeepDrafts>
    </FakeShellProvider>,
  );
  act(() => vi.advanceTimersByTime(2_000));
  expect(shell.calls.toasts).toMatchObject([{ kind: 'warning', description: 'note: Two pages of text' }]);
});
