import * as v from 'valibot';

/** What the federation runtime keeps of a shared module; its own shape, so only what is needed is asked of it. */
const Share = v.object({
  from: v.string(),
  useIn: v.optional(v.array(v.string()), []),
  loaded: v.nullish(v.boolean(), false),
});
const Federation = v.object({
  __FEDERATION__: v.object({
    __INSTANCES__: v.array(
      v.object({
        /** By share scope, module and version. */
        shareScopeMap: v.record(v.string(), v.record(v.string(), v.record(v.string(), Share))),
      }),
    ),
  }),
});

/** One copy of a shared module that is in use in this page. */
export interface SharedCopy {
  /** `default`, or the scope of a remote that stands by itself. */
  scope: string;
  module: string;
  version: string;
  /** Whose copy it is, by container. */
  from: string;
  usedBy: string[];
}

/**
 * Which copy of each shared module this page uses, and who uses it. Empty where no federation runtime is, for instance in
 * a remote that runs alone.
 *
 * @param page the window, or what stands for it in a test
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

/** Names of the modules of which this page holds more than one copy. */
export function duplicatesOf(copies: readonly SharedCopy[]): string[] {
  const seen = Map.groupBy(copies, ({ module }) => module);
  return [...seen].filter(([, all]) => all.length > 1).map(([module]) => module);
}
