export {
  createFakeShell,
  type FakeShell,
  type FakeShellOptions,
  FakeShellProvider,
  type ShellCalls,
  type ToastCall,
} from './fake-shell.tsx';
export { type AloneOptions, runAlone } from './run-alone.tsx';
