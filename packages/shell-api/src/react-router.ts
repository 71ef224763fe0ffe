// The same under the package's own name, for remotes of others that import it directly.
export * from './router.ts';
