import { runCommand } from '../deploy/run-command.ts';
import { overrideAddress, readDevArguments } from '../dev/arguments.ts';
import { DEV_HOST, startDevServer } from '../dev/dev-server.ts';
import { expectProductAt } from '../dev/product-there.ts';
import { readManifest } from '../src/build-app.ts';
import { isPortFree } from '../src/port.ts';
import { onStopSignal } from '../src/stop-signals.ts';
import { listApps } from '../src/workspace.ts';

/**
 * `npm run dev -- mf-targets [--against http://127.0.0.1:3000] [--port 5170]`: serves one remote during development,
 * with hot reload. It runs alone against the fake shell, and inside a running product for people who open the printed
 * link.
 */
await runCommand(async () => {
  // Watches from the beginning, because npm may end while the server starts.
  let stopServer = async (): Promise<void> => undefined;
  onStopSignal(() => void stopServer().finally(() => process.exit(0)));
  const { remote, target, isNamed, port, token } = readDevArguments(
    process.argv.slice(2),
    process.env,
    listApps(),
  );
  if (!(await isPortFree(DEV_HOST, port))) {
    throw new Error(`Port ${port} is taken. Choose a free one: npm run dev -- ${remote.name} --port …`);
  }
  await expectProductAt(target).catch((error: unknown) => {
    // Without a product the remote can still run alone, as long as it makes no API requests.
    if (isNamed || !(error instanceof Error)) throw error;
    console.warn(`${error.message} Until then, everything that needs the API fails.`);
  });
  const { routes } = await readManifest(remote);
  const { origin, stop } = await startDevServer({ app: remote, target, port });
  stopServer = stop;
  const page = routes.find(({ path }) => !path.includes(':'))?.path ?? '';
  console.log(`${remote.name} runs alone at ${origin}${page}, with the API of the product at ${target}`);
  console.log(
    `${remote.name} inside that product: ${overrideAddress(target, { remote: remote.name, origin, token })}`,
  );
});
