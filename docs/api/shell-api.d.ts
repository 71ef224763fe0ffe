// What shell and remotes promise each other: contract 1.3.0.
// Written by npm run update-docs, checked in npm test; docs/contributing.md says how it changes.

// @newswatch/shell-api

type AddressChange = Readonly<Record<string, string | undefined>>;
interface AddressFilter<Filter> {
    filter: Filter;
    change(values: AddressChange): void;
    reset(): void;
}
declare const CONTRACT_VERSION = "1.3.0";
interface DiscardDialog {
    title: string;
    body: string;
    confirmLabel: string;
    cancelLabel: string;
    danger: true;
}
type Font = 'inter' | 'manrope' | 'system';
type ListQuery = v.StrictObjectSchema<v.ObjectEntries, undefined>;
type PageData = (args: PageDataArguments) => Promise<unknown>;
interface PageDataArguments {
    shell: ShellApi;
    params: Params;
    request: Request;
}
interface RemoteModule {
    routes: RemoteRoute[];
}
type RemoteRoute = RouteObject & {
    path: string;
    prefetch?: PageData;
};
interface SessionApi {
    snapshot(): SessionSnapshot;
    subscribe(listener: () => void): () => void;
    signIn(tokens: SessionTokens, user: User): Promise<void>;
    signOut(options?: {
        quietly?: boolean;
    }): Promise<void>;
    refreshUser(): Promise<User>;
}
type SessionSnapshot = {
    status: 'guest';
} | {
    status: 'user';
    user: User;
};
interface SessionTokens {
    access_token: string;
    refresh_token: string;
}
interface ShellApi {
    readonly contractVersion: string;
    readonly session: SessionApi;
    readonly theme: ThemeApi;
    readonly toast: ToastApi;
    readonly queryClient: QueryClient;
    navigate(to: string, options?: {
        replace?: boolean;
    }): void;
    location(): ShellLocation;
    setTitle(title: string): void;
    report(event: ShellEvent): void;
}
interface ShellEvent {
    kind: string;
    message: string;
    error?: unknown;
}
interface ShellLocation {
    pathname: string;
    search: string;
    hash: string;
}
declare function ShellProvider({ shell, children }: {
    shell: ShellApi;
    children: ReactNode;
}): ReactNode;
interface ThemeApi {
    snapshot(): ThemeSnapshot;
    subscribe(listener: () => void): () => void;
    choose(choice: {
        preference?: ThemePreference;
        font?: Font;
    }): void;
}
type ThemeMode = 'light' | 'dark';
type ThemePreference = 'light' | 'dark' | 'system';
interface ThemeSnapshot {
    preference: ThemePreference;
    mode: ThemeMode;
    font: Font;
    tokens: Readonly<Record<string, string>>;
}
interface ToastApi {
    success(message: string, options?: ToastOptions): void;
    error(message: string, options?: ToastOptions): void;
    info(message: string, options?: ToastOptions): void;
    warning(message: string, options?: ToastOptions): void;
}
interface ToastOptions {
    description?: string;
}
interface UnsavedChanges {
    setUnsaved: (unsaved: boolean) => void;
    mayLeave: () => Promise<boolean>;
}
declare function checkRemote(manifest: Pick<RemoteManifest, 'routes' | 'navigation'>, routes: readonly RemoteRoute[]): string[];
declare function isRemoteModule(candidate: unknown): candidate is RemoteModule;
declare function page(load: () => Promise<ComponentType>, data?: PageData): Required<Pick<RouteObject, 'loader' | 'shouldRevalidate' | 'Component'>> & {
    prefetch?: PageData;
};
declare function readFilter<Query extends ListQuery>(query: Query, search: URLSearchParams): v.InferOutput<Query>;
declare function shellRouterContext(shell: ShellApi): () => RouterContextProvider;
declare function useAddressFilter<Query extends ListQuery>(query: Query): AddressFilter<v.InferOutput<Query>>;
declare function useCurrentUser(): User;
declare function useSession(): SessionSnapshot;
declare function useShell(): ShellApi;
declare function useShownOnce<Value>(): [Value | undefined, (value: Value | undefined) => void];
declare function useTheme(): ThemeSnapshot;
declare function useTitle(title: string | undefined): void;
declare function useUnsavedChanges({ confirm, onDiscard, }: {
    confirm: (question: DiscardDialog) => Promise<boolean>;
    onDiscard: () => void;
}): UnsavedChanges;

// @newswatch/shell-api/parcel

interface ParcelProps {
    shell?: ShellApi;
    path?: string;
}
type Providers = React.ComponentType<{
    theme: ThemeMode;
    font: Font;
    children: React.ReactNode;
}>;
declare function createParcel(routes: RemoteRoute[], { providers }?: {
    providers?: Providers;
}): Required<ReactAppOrParcel<ParcelProps>>;
