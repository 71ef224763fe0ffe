import { describe, expect, it, vi } from 'vitest';
import { toasts } from '../shell-api/toasts.ts';
import { createLeave } from './leave.ts';

function leaving(location: { pathname: string; search: string; hash: string } | undefined) {
  const toast = {
    error: vi.spyOn(toasts, 'error').mockReset(),
    success: vi.spyOn(toasts, 'success').mockReset(),
  };
  const goTo = vi.fn(async () => undefined);
  return { toast, goTo, leave: createLeave({ goTo, here: () => location }) };
}
const onTargets = { pathname: '/targets', search: '?q=oil', hash: '' };

describe('a session that ends', () => {
  it('by expiry says so, and goes to the sign-in page with a redirect back', async () => {
    const { leave, toast, goTo } = leaving(onTargets);
    await leave('expired');
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Session expired!');
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/sign-in?redirect=%2Ftargets%3Fq%3Doil');
  });

  it('by signing out says so, even when the server failed', async () => {
    const well = leaving(onTargets);
    await well.leave('signed-out');
    expect(well.toast.success).toHaveBeenCalledExactlyOnceWith('Logged out successfully');
    expect(well.goTo).toHaveBeenCalledExactlyOnceWith('/sign-in');
    const badly = leaving(onTargets);
    await badly.leave('signed-out-with-errors');
    expect(badly.toast.error).toHaveBeenCalledExactlyOnceWith('Logout completed (with errors)');
    expect(badly.goTo).toHaveBeenCalledExactlyOnceWith('/sign-in');
  });

  it('in another tab leaves silently', async () => {
    const { leave, toast, goTo } = leaving(onTargets);
    await leave('signed-out-elsewhere');
    expect(toast.success).not.toHaveBeenCalled();
    expect(toast.error).not.toHaveBeenCalled();
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/sign-in');
  });

  it('by an action with its own message shows no other message', async () => {
    const { leave, toast, goTo } = leaving(onTargets);
    await leave('signed-out-quietly');
    expect(toast.success).not.toHaveBeenCalled();
    expect(toast.error).not.toHaveBeenCalled();
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/sign-in');
  });

  it('does not navigate before there is a page', async () => {
    const { leave, goTo } = leaving(undefined);
    await leave('expired');
    expect(goTo).not.toHaveBeenCalled();
  });
});
