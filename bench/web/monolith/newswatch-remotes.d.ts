/** Written by `build-monolith.ts` for the apps of the workspace. */
declare module 'newswatch-remotes' {
  import type { RemoteModule } from '@newswatch/shell-api';
  export const remotes: Readonly<Record<string, () => Promise<RemoteModule>>>;
}
