import { calls } from '@newswatch/shared/contracts';
import {
  areDesktopAlertsOn,
  turnDesktopAlertsOff,
  turnDesktopAlertsOn,
} from '@newswatch/shared/desktop-alerts';
import { createFakeShell, FakeShellProvider } from '@newswatch/shell-api/testing';
import { aUser, expectNoAxeViolations, fakeApi, listing, testId } from '@newswatch/test-kit';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DesktopAlertsCard } from './desktop-alerts-card.tsx';
import { LazyDesktopAlerts } from './lazy-desktop-alerts.tsx';

/** Fakes the browser's notifications and the person's answer to its permission prompt. */
class Note extends EventTarget {
  static permission: NotificationPermission = 'default';
  static answer: NotificationPermission = 'granted';
  static asked = 0;
  static shown: string[] = [];
  static async requestPermission(): Promise<NotificationPermission> {
    Note.asked += 1;
    Note.permission = Note.answer;
    return Note.answer;
  }
  constructor(title: string) {
    super();
    Note.shown.push(title);
  }
  close(): void {
    // No notification is shown.
  }
}

beforeEach(() => {
  turnDesktopAlertsOff();
  Object.assign(Note, { permission: 'default', answer: 'granted', asked: 0, shown: [] });
  vi.stubGlobal('Notification', Note);
  Object.defineProperty(navigator, 'locks', { value: {}, configurable: true });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

const user = aUser();
function open(person = user) {
  fakeApi();
  return render(
    <FakeShellProvider shell={createFakeShell({ user: person })}>
      <DesktopAlertsCard />
    </FakeShellProvider>,
  );
}
const choice = () => screen.getByRole('checkbox', { name: 'Show alerts on this device' });

describe('alerts on this device', () => {
  it('ask for permission only when they are switched on, and show an example', async () => {
    const { container } = open();
    expect(choice()).not.toBeChecked();
    expect(Note.asked).toBe(0);
    const said = screen.getByRole('status');
    expect(said).toBeEmptyDOMElement();
    fireEvent.click(choice());
    await waitFor(() => expect(choice()).toBeChecked());
    expect(Note.asked).toBe(1);
    expect(areDesktopAlertsOn(user.id)).toBe(true);
    expect(Note.shown).toEqual(['Name of your target']);
    const first = screen.getByText(/^Not seeing any alerts\?/);
    fireEvent.click(screen.getByRole('button', { name: 'Show an example' }));
    expect(Note.shown).toHaveLength(2);
    // Screen readers announce only changes to a status element that already exists.
    const second = screen.getByText(/^Not seeing any alerts\?/);
    expect(second).toBeVisible();
    expect(second).not.toBe(first);
    expect(said).toContainElement(second);
    await expectNoAxeViolations(container);
    fireEvent.click(choice());
    expect(areDesktopAlertsOn(user.id)).toBe(false);
    expect(screen.queryByRole('button', { name: 'Show an example' })).toBeNull();
  });

  it.each([true, undefined])(
    'are offered only by a shell that shows them: %s',
    async (showsDesktopAlerts) => {
      fakeApi().answer(calls.devices.list, { ...listing([]), public_key: 'key', session_id: testId('ses') });
      const shell = { ...createFakeShell({ user }), showsDesktopAlerts };
      const { container } = render(
        <FakeShellProvider shell={shell}>
          <LazyDesktopAlerts />
        </FakeShellProvider>,
      );
      if (showsDesktopAlerts) expect(await screen.findByRole('checkbox')).toBeVisible();
      else expect(container).toBeEmptyDOMElement();
    },
  );

  it('can be loaded again if their file did not load, without affecting the rest of the page', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(DesktopAlertsCard);
    render(
      <FakeShellProvider shell={{ ...createFakeShell({ user }), showsDesktopAlerts: true }}>
        <p>Other settings</p>
        <LazyDesktopAlerts load={load} />
      </FakeShellProvider>,
    );
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('Other settings')).toBeVisible();
    fireEvent.click(retry);
    await waitFor(() => expect(choice()).toBeVisible());
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });

  it('can be requested again after the prompt was dismissed', async () => {
    Note.answer = 'default';
    open();
    fireEvent.click(choice());
    expect(await screen.findByText('Your browser does not show alerts yet')).toBeVisible();
    expect(areDesktopAlertsOn(user.id)).toBe(false);
    Note.answer = 'granted';
    fireEvent.click(choice());
    await waitFor(() => expect(choice()).toBeChecked());
  });

  it('say how they can be allowed once the browser blocks them', async () => {
    Note.answer = 'denied';
    open();
    fireEvent.click(choice());
    const said = await screen.findByText('Your browser blocks alerts from Newswatch');
    expect(said).toBeVisible();
    expect(choice()).toBeDisabled();
    // A disabled control would lose the focus.
    expect(document.activeElement).toContainElement(said);
    expect(document.body).not.toHaveFocus();
    // The person allows them in the browser, and comes back.
    Note.permission = 'granted';
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(choice()).toBeEnabled());
    expect(choice()).not.toBeChecked();
  });

  it('say that a browser cannot show them', async () => {
    Note.permission = 'granted';
    class OnPhones extends Note {
      constructor(title: string) {
        super(title);
        throw new TypeError('Illegal constructor');
      }
    }
    vi.stubGlobal('Notification', OnPhones);
    open();
    fireEvent.click(choice());
    expect(await screen.findByText('This browser cannot show alerts')).toBeVisible();
    expect(choice()).toBeDisabled();
    expect(areDesktopAlertsOn(user.id)).toBe(false);
  });

  it('say when alerts wait for a digest, and do not apply to somebody else on this device', () => {
    Note.permission = 'granted';
    turnDesktopAlertsOn(user.id);
    const { unmount } = open();
    expect(choice()).toBeChecked();
    unmount();
    open(aUser({ id: 'usr_00000000000000000000000009' }));
    expect(choice()).not.toBeChecked();
  });
});
