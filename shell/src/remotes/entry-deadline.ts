import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** How long one attempt at a remote's entry may take: it is about 8 KB, so anything longer means that it hangs. */
const ENTRY_DEADLINE_MS = 4_000;

/**
 * Federation runtime plugin that fails an entry which hangs.
 *
 * The runtime itself waits 20 s. Its option `timeout` tells the element guards nothing: an event does, and they give the
 * next attempt, about which the caller decides, another address.
 */
export function entryDeadline(deadlineMs: number = ENTRY_DEADLINE_MS): ModuleFederationRuntimePlugin {
  return {
    name: 'newswatch-entry-deadline',
    createScript({ url }) {
      const script = document.createElement('script');
      const timer = setTimeout(() => script.dispatchEvent(new Event('error')), deadlineMs);
      for (const end of ['load', 'error']) script.addEventListener(end, () => clearTimeout(timer));
      // A development server refuses to be loaded without CORS.
      if (new URL(url).origin !== location.origin) script.crossOrigin = 'anonymous';
      return script;
    },
  };
}
