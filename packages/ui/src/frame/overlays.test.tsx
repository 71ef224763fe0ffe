import { expectNoAxeViolations } from '@newswatch/test-kit';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Button } from './button.tsx';
import { ConfirmHost, confirm } from './confirm.tsx';
import { Dialog } from './dialog.tsx';
import { MenuButton } from './menu-button.tsx';
import { TextField } from './text-fields.tsx';

type SampleProps = { dismissible?: boolean; opensOnce?: boolean };
function Sample({ dismissible, opensOnce = false }: SampleProps) {
  const [open, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const close = () => {
    setOpen(false);
    setUsed(true);
  };
  return (
    <main id="main" tabIndex={-1}>
      {isUsed && opensOnce ? null : <Button onClick={() => setOpen(true)}>Open</Button>}
      <Dialog
        open={open}
        onClose={close}
        title="Enter the code"
        description="We sent it"
        dismissible={dismissible}
      >
        <TextField label="Code" />
      </Dialog>
    </main>
  );
}

describe('a dialog', () => {
  it('has a name, starts in its first field and returns the focus', async () => {
    render(<Sample />);
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'Enter the code' })).toHaveAccessibleDescription('We sent it');
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it.each([
    ['its title if there is only something to read', <p key="text">Read this</p>, 'heading'],
    ['the first, safe choice of a question', undefined, 'button'],
  ] as const)('starts at %s, never at Close', (_what, children, role) => {
    render(
      <Dialog open onClose={vi.fn()} title="Keep it" footer={<Button>Keep it</Button>}>
        {children}
      </Dialog>,
    );
    expect(screen.getByRole(role, { name: 'Keep it' })).toHaveFocus();
  });

  it('moves the focus to the page if the button that opened it no longer exists', async () => {
    render(<Sample opensOnce />);
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Open' }));
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('closes on Escape', async () => {
    render(<Sample />);
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Open' }));
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps the page from scrolling while it or another dialog is open', async () => {
    const another = document.createElement('dialog');
    another.className = 'ui-modal';
    document.body.append(another);
    render(<Sample />);
    const person = userEvent.setup();
    const page = document.documentElement;
    await person.click(screen.getByRole('button', { name: 'Open' }));
    expect(page).toHaveAttribute('data-modal');
    another.open = true;
    await person.keyboard('{Escape}');
    expect(page).toHaveAttribute('data-modal');
    another.remove();
    await person.click(screen.getByRole('button', { name: 'Open' }));
    await person.keyboard('{Escape}');
    expect(page).not.toHaveAttribute('data-modal');
    expect(page.style.getPropertyValue('--ui-scrollbar')).toBe('');
  });

  it('stays open on Escape when a choice is required', async () => {
    render(<Sample dismissible={false} />);
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Open' }));
    await person.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });
});

describe('a question', () => {
  it('resolves with the person’s choice, one question after another', async () => {
    const { container } = render(<ConfirmHost />);
    const person = userEvent.setup();
    let first: Promise<boolean> | undefined;
    let second: Promise<boolean> | undefined;
    act(() => {
      first = confirm({ title: 'Delete it?', body: 'For good.', confirmLabel: 'Delete', danger: true });
      second = confirm({ title: 'Really?', confirmLabel: 'Yes' });
    });
    await expectNoAxeViolations(container);
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await first).toBe(true);
    expect(screen.getByRole('alertdialog', { name: 'Really?' })).toBeInTheDocument();
    await person.keyboard('{Escape}');
    expect(await second).toBe(false);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('resolves to no when the last page that could show it is left', async () => {
    const { unmount } = render(<ConfirmHost />);
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = confirm({ title: 'Delete it?', confirmLabel: 'Delete', danger: true });
    });
    unmount();
    expect(await answer).toBe(false);
    render(<ConfirmHost />);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('a menu', () => {
  const open = vi.fn();
  const menu = (
    <MenuButton
      label="Actions"
      items={[
        { kind: 'caption', id: 'caption', label: 'Target' },
        { id: 'open', label: 'Open', href: '/targets/1', onSelect: open },
        { id: 'edit', label: 'Edit' },
        { id: 'stop', label: 'Stop', disabled: true },
        { kind: 'separator', id: 'line' },
        { id: 'delete', label: 'Delete', danger: true },
      ]}
    />
  );

  it('moves with the arrow keys, skips disabled entries, and wraps around', async () => {
    const { container } = render(menu);
    const person = userEvent.setup();
    await person.tab();
    await person.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Open' })).toHaveFocus();
    await person.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await person.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Open' })).toHaveFocus();
    await person.keyboard('{End}');
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await expectNoAxeViolations(container);
  });

  it('finds an entry by its first letters', async () => {
    render(menu);
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Actions' }));
    await person.keyboard('d');
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  });

  it('closes on Escape and returns the focus', async () => {
    render(menu);
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Actions' }));
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus();
  });

  it('closes on a click elsewhere', async () => {
    render(
      <>
        {menu}
        <p>Elsewhere</p>
      </>,
    );
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Actions' }));
    await person.click(screen.getByText('Elsewhere'));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it.each([
    ['left', { left: -122, right: 78 }, '130px'],
    ['right', { left: 300, right: 500 }, '-133px'],
    ['no', { left: 90, right: 290 }, ''],
  ])('is not cut by the %s side of a narrow window', async (_, at, translate) => {
    const width = vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(375);
    const place = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(at as DOMRect);
    onTestFinished(() => {
      width.mockRestore();
      place.mockRestore();
    });
    render(menu);
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
    expect(screen.getByRole('menu').style.translate).toBe(translate);
  });

  it('can be shown above a list that would clip it, next to its button', async () => {
    // Browser features that jsdom lacks.
    const { prototype } = HTMLElement;
    const showPopover = vi.fn();
    Object.assign(prototype, { showPopover });
    const width = vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
    onTestFinished(() => {
      Reflect.deleteProperty(prototype, 'showPopover');
      width.mockRestore();
    });
    render(
      <MenuButton label="Collections" icon={<svg />} inTopLayer items={[{ id: 'one', label: 'One' }]} />,
    );
    const person = userEvent.setup();
    const button = screen.getByRole('button', { name: 'Collections' });
    expect(button).toHaveAttribute('title', 'Collections');
    const at = { left: 100, right: 128, top: 40, bottom: 68 } as DOMRect;
    vi.spyOn(button.parentElement ?? button, 'getBoundingClientRect').mockReturnValue(at);
    await person.click(button);
    const menu = screen.getByRole('menu', { hidden: true });
    expect(showPopover).toHaveBeenCalledOnce();
    expect([menu.style.left, menu.style.top]).toEqual(['128px', '72px']);
    // A window with a scroll bar, too narrow for the menu.
    width.mockReturnValue(130);
    window.dispatchEvent(new Event('resize'));
    expect(menu.style.left).toBe('122px');
  });

  it('lets the page follow a link instead', async () => {
    open.mockImplementation((event: Event) => event.preventDefault());
    render(menu);
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Actions' }));
    const link = screen.getByRole('menuitem', { name: 'Open' });
    expect(link).toHaveAttribute('href', '/targets/1');
    await person.click(link);
    expect(open).toHaveBeenCalledOnce();
  });
});
