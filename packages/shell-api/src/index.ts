export { type AddressChange, type AddressFilter, readFilter, useAddressFilter } from './address-filter.ts';
export { ShellProvider, shellRouterContext, useShell } from './context.tsx';
export {
  CONTRACT_VERSION,
  type Font,
  type PageCommand,
  type SessionApi,
  type SessionSnapshot,
  type SessionTokens,
  type ShellApi,
  type ShellEvent,
  type ShellLocation,
  type ThemeApi,
  type ThemeMode,
  type ThemePreference,
  type ThemeSnapshot,
  type ToastAction,
  type ToastApi,
  type ToastOptions,
} from './contract.ts';
export { useDraftState, useFormDraft, useOpened } from './form-drafts.ts';
export { useCurrentUser, usePageCommands, useSession, useTheme, useTitle } from './hooks.ts';
export { type PageData, type PageDataArguments, page } from './page.tsx';
export { checkRemote, isRemoteModule, type RemoteModule, type RemoteRoute } from './remote.ts';
export { useShownOnce } from './shown-once.ts';
export { type DiscardDialog, type UnsavedChanges, useUnsavedChanges } from './unsaved-changes.ts';
