import * as v from 'valibot';

/** The parts of the federation runtime's record of a shared module that are used here. The format belongs to the runtime. */
const Share = v.object({
  from: v.string(),
  useIn: v.optional(v.array(v.string()), []),
  loaded: v.nullish(v.boolean(), false),
});
const Federation = v.object({
  __FEDERATION__: v.object({
    __INSTANCES__: v.array(
      v.object({
        /** The shared copies by share scope, module and version. */
        shareScopeMap: v.record(v.string(), v.record(v.string(), v.record(v.string(), Share))),
      }),
    ),
  }),
});

/** One copy of a shared module that this page uses. */
export interface SharedCopy {
  /** `default`, or the scope of an isolated remote. */
  scope: string;
  module: string;
  version: string;
  /** The container that provides the copy. */
  from: string;
  usedBy: string[];
}

/**
 * Lists the copies of shared modules that this page uses, with the containers that use them. Empty without a federation
 * runtime, such as in a remote that runs alone.
 *
 * @param page the window, or a substitute in tests
 */
export function readSharedCopies(page: object): SharedCopy[] {
  const parsed = v.safeParse(Federation, page);
  if (!parsed.success) return [];
  const copies = new Map<string, SharedCopy>();
  for (const { shareScopeMap } of parsed.output.__FEDERATION__.__INSTANCES__) {
    for (const [scope, modules] of Object.entries(shareScopeMap)) {
      for (const [module, versions] of Object.entries(modules)) {
        for (const [version, { from, useIn, loaded }] of Object.entries(versions)) {
          if (!loaded && useIn.length === 0) continue;
          const key = [scope, module, version, from].join(' ');
          const known = copies.get(key);
          const usedBy = [...new Set([...(known?.usedBy ?? []), ...useIn])];
          copies.set(key, { scope, module, version, from, usedBy });
        }
      }
    }
  }
  return [...copies.values()].sort((a, b) => (a.module + a.version < b.module + b.version ? -1 : 1));
}

/** The names of modules of which this page has more than one copy. */
export function duplicatesOf(copies: readonly SharedCopy[]): string[] {
  const seen = Map.groupBy(copies, ({ module }) => module);
  return [...seen].filter(([, all]) => all.length > 1).map(([module]) => module);
}
