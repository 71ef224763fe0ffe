import { expectNoAxeViolations } from '@newswatch/test-kit';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  AppFrame,
  Avatar,
  Card,
  EmptyState,
  FailureState,
  HeaderBar,
  IconWithCount,
  Pagination,
  ProgressBar,
  Sidebar,
  SidebarBrand,
  SidebarGroup,
  SidebarLink,
  SidebarSubmenu,
  Stat,
  Steps,
  shownPages,
} from './index.ts';

function sidebar(label: string) {
  return (
    <Sidebar
      label={label}
      head={<SidebarBrand href="/" name="Desk" caption="Free Plan" />}
      foot={<span>Maya</span>}
    >
      <SidebarGroup caption="Content">
        <SidebarLink href="/sources" label="Sources" current />
        <SidebarSubmenu label="More">
          <SidebarLink href="/status" label="Status" />
        </SidebarSubmenu>
      </SidebarGroup>
    </Sidebar>
  );
}

it('the sidebar is one landmark that contains the logo and the person', () => {
  render(sidebar('Main'));
  const landmark = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(landmark.getByText('Free Plan')).toBeInTheDocument();
  expect(landmark.getByText('Maya')).toBeInTheDocument();
});

describe('a submenu of a sidebar with only icons', () => {
  afterEach(() => void vi.useRealTimers());
  const scene = (collapsed: boolean) => {
    vi.useFakeTimers();
    render(
      <AppFrame collapsed={collapsed} sidebar={sidebar('Main')} header={<HeaderBar />}>
        <h1>Page</h1>
      </AppFrame>,
    );
    const line = screen.getByRole('button', { name: 'More' }).parentElement as HTMLElement;
    return {
      enter: () => fireEvent.pointerEnter(line, { pointerType: 'mouse' }),
      leave: () => fireEvent.pointerLeave(line, { pointerType: 'mouse' }),
      pass: (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds)),
      entry: () => screen.queryByRole('link', { name: 'Status' }),
    };
  };

  it('opens after 100 ms of hovering, and closes 300 ms after the pointer leaves', () => {
    const { enter, leave, pass, entry } = scene(true);
    enter();
    pass(99);
    expect(entry()).toBeNull();
    pass(1);
    expect(entry()).not.toBeNull();
    leave();
    pass(299);
    expect(entry()).not.toBeNull();
    enter();
    pass(1_000);
    expect(entry()).not.toBeNull();
    leave();
    pass(300);
    expect(entry()).toBeNull();
  });

  it('opens on hover only there: with labels, it needs a press', () => {
    const { enter, pass, entry } = scene(false);
    enter();
    pass(1_000);
    expect(entry()).toBeNull();
  });
});

describe('the frame', () => {
  it('has its landmarks and a skip link', async () => {
    const { container } = render(
      <AppFrame sidebar={sidebar('Main')} header={<HeaderBar start="Menu" />}>
        <h1>Sources</h1>
      </AppFrame>,
    );
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
    expect(screen.getByRole('link', { name: 'Sources' })).toHaveAttribute('aria-current', 'page');
    await expectNoAxeViolations(container);
  });

  it('collapses entries and says whether they are open', async () => {
    render(sidebar('Main'));
    const fold = screen.getByRole('button', { name: 'More', expanded: false });
    expect(screen.queryByRole('link', { name: 'Status' })).not.toBeInTheDocument();
    await userEvent.click(fold);
    expect(screen.getByRole('link', { name: 'Status' })).toBeInTheDocument();
    expect(fold).toHaveAttribute('aria-expanded', 'true');
  });

  it('opens its navigation as a drawer that Escape closes', async () => {
    const close = vi.fn();
    render(
      <AppFrame sidebar={sidebar('Main')} header={<HeaderBar />} drawerOpen onDrawerClose={close}>
        Page
      </AppFrame>,
    );
    expect(screen.getByRole('dialog', { name: 'Navigation' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('states of a page', () => {
  it('offers a retry after a failure and keeps the details for support', async () => {
    const retry = vi.fn();
    const { container } = render(
      <FailureState title="Targets could not be loaded" onRetry={retry} detail="req_1" />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was lost');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledOnce();
    expect(screen.getByText('req_1')).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('says what will appear while it is empty', () => {
    render(
      <EmptyState title="No targets yet" action={<a href="/new">Create one</a>}>
        What they find is listed here.
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { name: 'No targets yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create one' })).toBeInTheDocument();
  });
});

describe('small components', () => {
  it('expose their figures to screen readers', async () => {
    const { container } = render(
      <Card title="Use">
        <ProgressBar label="Targets" value={8} max={10} valueText="8 of 10" />
        <Stat label="Matches" value="128" />
        <IconWithCount icon={null} count={120} label="unread" />
        <Steps
          label="Setup"
          current="b"
          steps={[
            { id: 'a', title: 'Email', done: true },
            { id: 'b', title: 'WhatsApp', done: false },
          ]}
        />
      </Card>,
    );
    expect(screen.getByRole('progressbar', { name: 'Targets' })).toHaveAttribute('aria-valuetext', '8 of 10');
    expect(screen.getByText('99+')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText('120 unread')).toBeInTheDocument();
    expect(screen.getByText('WhatsApp').closest('li')).toHaveAttribute('aria-current', 'step');
    await expectNoAxeViolations(container);
  });

  it('shows initials if the picture does not load', async () => {
    const { container } = render(<Avatar initials="ML" name="Maya" src="/avatars/ml.jpg" />);
    const picture = container.querySelector('img');
    picture?.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(container.querySelector('img')).toBeNull());
    expect(screen.getByRole('img', { name: 'Maya' })).toHaveTextContent('ML');
  });

  it.each([
    [1, 1, '1'],
    [1, 5, '1 2 … 5'],
    [3, 5, '1 2 3 4 5'],
    [6, 12, '1 … 5 6 7 … 12'],
    [12, 12, '1 … 11 12'],
  ])('on page %i of %i show %j', (page, pages, expected) => {
    expect(
      shownPages(page, pages)
        .map((entry) => entry.page ?? '…')
        .join(' '),
    ).toBe(expected);
  });

  it('move between pages', async () => {
    const turn = vi.fn();
    render(<Pagination page={2} pageCount={3} onChange={turn} />);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.click(screen.getByRole('button', { name: 'Page 1' }));
    expect(turn.mock.calls).toEqual([[3], [1]]);
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  });
});
