import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** How long one attempt at a remote's entry may take: it is about 8 KB, so longer means that it hangs. */
export const ENTRY_DEADLINE_MS = 4_000;

export interface EntryLoaderOptions {
  deadlineMs?: number;
  document?: Document;
}

/**
 * Federation runtime plugin that fetches a remote's entry with a deadline.
 *
 * The stock loader waits 20 s for an entry that hangs. The caller decides about the next attempt. Its address differs,
 * because the element guards count the failure of this one.
 */
export function entryLoader({
  deadlineMs = ENTRY_DEADLINE_MS,
  document = window.document,
}: EntryLoaderOptions = {}): ModuleFederationRuntimePlugin {
  return {
    name: 'newswatch-entry-loader',
    async loadEntry({ remoteInfo }) {
      const present = containerAt(remoteInfo.entryGlobalName);
      if (present) return present;
      await loadScript(document, remoteInfo.entry, deadlineMs);
      const container = containerAt(remoteInfo.entryGlobalName);
      if (!container) throw new Error(`${remoteInfo.entry} did not define ${remoteInfo.entryGlobalName}`);
      return container;
    },
  };
}

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type Container = Extract<Awaited<ReturnType<LoadEntry>>, object>;

function containerAt(globalName: string): Container | undefined {
  const candidate: unknown = Reflect.get(globalThis, globalName);
  return isContainer(candidate) ? candidate : undefined;
}

function isContainer(candidate: unknown): candidate is Container {
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    'get' in candidate &&
    typeof candidate.get === 'function' &&
    'init' in candidate &&
    typeof candidate.init === 'function'
  );
}

function loadScript(document: Document, address: string, deadlineMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      script.remove();
      settle();
    };
    const timer = setTimeout(() => {
      // Notifies the element guards, which give the next attempt another address.
      script.dispatchEvent(new Event('error'));
    }, deadlineMs);
    script.addEventListener('load', () => end(resolve), { once: true });
    script.addEventListener('error', () => end(() => reject(new Error(`${address} did not load`))), {
      once: true,
    });
    script.async = true;
    // A development server refuses to be loaded without CORS.
    if (new URL(address, document.baseURI).origin !== location.origin) script.crossOrigin = 'anonymous';
    script.src = address;
    document.head.append(script);
  });
}
