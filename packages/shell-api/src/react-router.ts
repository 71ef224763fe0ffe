// The exports of the router under the package's own name, for third-party remotes that import it directly.
export * from './router.ts';
