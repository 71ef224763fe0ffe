import { getInstance } from '@module-federation/enhanced/runtime';

/** What the federation plugin builds of a remote: the interface that every container offers to its host. */
interface Container {
  init(shareScope: object, initScope: unknown[]): unknown;
  get(module: string): Promise<() => unknown>;
}

/** Where a container is. */
export interface ContainerAddress {
  /** The global variable that its script sets. */
  name: string;
  entry: string;
}

/** For a script whose integrity is unknown; the element guards fail every other script earlier. */
const TIMEOUT_MS = 20_000;

/** Containers that have their shared modules, by name. */
const ready = new Map<string, Promise<Container>>();

/**
 * Loads a module that a remote exposes, and its container before that. Rejects if a file does not arrive; the next call
 * then tries again.
 *
 * Not through the runtime's `loadRemote`: its manifests, snapshots, preloads and aliases would be 7 KB of every first
 * page, and the registry replaces them all (`disableRemote`, docs/decisions/036).
 *
 * @param shares where the container finds shared modules and offers its own; by default, the page's
 */
export async function loadExposed(
  address: ContainerAddress,
  module: string,
  shares: object = sharesOfPage(),
): Promise<unknown> {
  const { name } = address;
  const starting = ready.get(name) ?? start(address, shares);
  ready.set(name, starting);
  const container = await starting.catch((error: unknown) => {
    ready.delete(name);
    throw error;
  });
  const factory = await container.get(`./${module}`);
  return factory();
}

function sharesOfPage(): object {
  const shares = getInstance()?.shareScopeMap.default;
  if (!shares) throw new Error('The shell shares no modules');
  return shares;
}

async function start({ name, entry }: ContainerAddress, shares: object): Promise<Container> {
  await run(entry);
  const container: Container | undefined = Reflect.get(globalThis, name);
  if (!container) throw new Error(`${entry} did not define ${name}`);
  await container.init(shares, []);
  return container;
}

/** The element guards add the integrity, give a second attempt another address, and fail a script that hangs. */
function run(address: string): Promise<void> {
  const script = document.createElement('script');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  script.src = address;
  script.onload = () => resolve();
  script.onerror = () => reject(new Error(`${address} did not load`));
  const timer = setTimeout(() => script.dispatchEvent(new Event('error')), TIMEOUT_MS);
  document.head.append(script);
  return promise.finally(() => {
    clearTimeout(timer);
    script.remove();
  });
}
