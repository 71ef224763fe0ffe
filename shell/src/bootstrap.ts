import '@newswatch/ui/styles.css';
import { registerGlobalPlugins, registerPlugins } from '@module-federation/enhanced/runtime';
import type { BootDocument } from '@newswatch/shared/contracts';
import { composePage } from './compose/compose-page.tsx';
import { composeSession, type Routing } from './compose/compose-session.tsx';
import { composeShell } from './compose/compose-shell.ts';
import type { DescribeDevelopment } from './remotes/loading/development-server.ts';
import { sharedModulesPlugin } from './remotes/loading/shared-modules-plugin.ts';

/** Composes the product: the state before any page, the shell's API for remotes, and the page itself. */
export async function start(boot: BootDocument, describeDevelopment?: DescribeDevelopment): Promise<void> {
  registerGlobalPlugins([sharedModulesPlugin]);
  // The shell's own runtime exists already.
  registerPlugins([sharedModulesPlugin]);

  const routing: Routing = {};
  const session = composeSession(boot, describeDevelopment, routing);
  const shell = composeShell(session, routing);
  await composePage(boot, session, shell, routing);
}
