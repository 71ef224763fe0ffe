import { expectNoAxeViolations } from '@newswatch/test-kit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmHost } from '../frame/index.ts';
import { Toaster, toast } from '../toast/index.tsx';
import { confirm, Dialog, Segmented, Switch, Tabs, Tooltip, UiProvider } from './index.ts';

describe('components based on antd', () => {
  it('puts the nonce on its style elements', () => {
    render(
      <UiProvider theme="light" nonce="abc123">
        <Switch label="Live alerts" checked onChange={() => {}} />
      </UiProvider>,
    );
    const styles = [...document.querySelectorAll('style')].filter((style) =>
      style.textContent?.includes('.ant-switch'),
    );
    expect(styles.length).toBeGreaterThan(0);
    expect(
      styles.every((style) => style.nonce === 'abc123' || style.getAttribute('nonce') === 'abc123'),
    ).toBe(true);
  });

  it('have our colours in a part that is loaded later, on a page without a provider', () => {
    document.documentElement.dataset.theme = 'dark';
    const { container } = render(
      <Segmented label="Kind" value="all" onChange={() => {}} options={[{ value: 'all', label: 'All' }]} />,
    );
    const own = container.firstElementChild?.className;
    const { container: within } = render(
      <UiProvider theme="dark">
        <Segmented label="Kind" value="all" onChange={() => {}} options={[{ value: 'all', label: 'All' }]} />
      </UiProvider>,
    );
    expect(own).toBe(within.querySelector('.ant-segmented')?.className);
    delete document.documentElement.dataset.theme;
  });

  it('leaves the page’s own links unchanged, whatever antd styles in its components', () => {
    render(
      <UiProvider theme="light">
        <Switch label="Live alerts" checked onChange={() => {}} />
      </UiProvider>,
    );
    const selectors = [...document.querySelectorAll('style')]
      .flatMap(({ textContent }) => textContent.split('}'))
      .map((rule) => rule.split('{')[0]?.replaceAll(/:(?:active|focus(?:-visible)?|hover)/g, '') ?? '')
      .filter((selector) => /^a\b|[\s)]a$/.test(selector));
    expect(selectors).not.toEqual([]);
    const link = document.createElement('a');
    document.body.append(link);
    expect(selectors.filter((selector) => link.matches(selector))).toEqual([]);
    link.remove();
  });

  it('can be used with the keyboard and found by name', async () => {
    const switched = vi.fn();
    const chosen = vi.fn();
    const { container } = render(
      <UiProvider theme="dark">
        <Switch label="Live alerts" hint="At once" checked={false} onChange={switched} />
        <Segmented
          label="Period"
          value="7d"
          onChange={chosen}
          options={[
            { value: '7d', label: '7 days' },
            { value: '30d', label: '30 days' },
          ]}
        />
        <Tabs
          label="Target"
          items={[
            { key: 'a', label: 'Matches', count: 3, children: 'Three' },
            { key: 'b', label: 'Settings', children: 'Some' },
          ]}
        />
      </UiProvider>,
    );
    const person = userEvent.setup();
    await person.click(screen.getByRole('switch', { name: 'Live alerts' }));
    expect(switched).toHaveBeenCalledWith(true, expect.anything());
    await person.click(screen.getByText('30 days'));
    expect(chosen).toHaveBeenCalledWith('30d');
    await person.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(await screen.findByText('Some')).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('describes the focused element', async () => {
    render(
      <UiProvider theme="light">
        <Tooltip title="Reads every feed again">
          <button type="button">Refresh</button>
        </Tooltip>
      </UiProvider>,
    );
    await userEvent.tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Reads every feed again');
  });

  it('asks only once, however many hosts are on the page', async () => {
    render(
      <UiProvider theme="light">
        <ConfirmHost />
      </UiProvider>,
    );
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = confirm({ title: 'Delete it?', confirmLabel: 'Delete' });
    });
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await answer).toBe(true);
  });
});

it('shows a message, and replaces it with another with the same ID', async () => {
  render(<Toaster theme="light" />);
  act(() => void toast.info('Sending', { id: 'mail' }));
  expect(await screen.findByText('Sending')).toBeInTheDocument();
  act(() => void toast.success('Sent', { id: 'mail' }));
  expect(await screen.findByText('Sent')).toBeInTheDocument();
  expect(screen.queryByText('Sending')).not.toBeInTheDocument();
});

it('shows the action of a message, which runs once', async () => {
  render(<Toaster theme="light" />);
  const onClick = vi.fn();
  act(() => void toast.success('2 targets paused.', { action: { label: 'Undo', onClick } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(onClick).toHaveBeenCalledOnce();
  // On a slow machine, it may be gone already.
  await waitFor(() => expect(screen.queryByText('2 targets paused.')).toBeNull());
});

it('shows messages at the bottom of a phone, where they cover neither the heading nor the tabs of a page', async () => {
  const place = () => screen.getByText('Saved').closest('[data-sonner-toast]');
  const { rerender } = render(<Toaster theme="light" />);
  act(() => void toast.success('Saved', { id: 'saved' }));
  await screen.findByText('Saved');
  expect(place()).toHaveAttribute('data-x-position', 'right');
  const listeners = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true, ...listeners } as never);
  rerender(<Toaster theme="light" visible={2} />);
  expect(place()).toHaveAttribute('data-x-position', 'center');
  expect(place()).toHaveAttribute('data-y-position', 'bottom');
});

it('keeps messages usable while a dialog makes the rest of the page inert', async () => {
  const page = (open: boolean) => (
    <>
      <Toaster theme="light" />
      <Dialog open={open} onClose={() => {}} title="Enter the code" />
    </>
  );
  const { rerender } = render(page(true));
  act(() => void toast.error('Invalid code', { id: 'code' }));
  const message = await screen.findByText('Invalid code');
  expect(screen.getByRole('dialog')).toContainElement(message);
  rerender(page(false));
  expect(screen.getByText('Invalid code')).toBe(message);
  expect(message).toBeInTheDocument();
});
