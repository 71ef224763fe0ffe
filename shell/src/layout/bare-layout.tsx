import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';

/** No frame: for pages with a single task, which render their own `main`. Set `main` for the shell's error pages. */
export function BareLayout({ main = false }: { main?: boolean }): ReactNode {
  if (!main) return <Outlet />;
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
