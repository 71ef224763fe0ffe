// What shell and remotes promise each other: contract 1.8.0.
// Written by npm run update-docs, checked in npm test; docs/contributing.md says how it changes.

// address-filter.d.ts

import type * as v from 'valibot';
type ListQuery = v.StrictObjectSchema<v.ObjectEntries, undefined>;
export type AddressChange = Readonly<Record<string, string | undefined>>;
export interface AddressFilter<Filter> {
    filter: Filter;
    change(values: AddressChange): void;
    reset(): void;
}
export declare function readFilter<Query extends ListQuery>(query: Query, search: URLSearchParams): v.InferOutput<Query>;
export declare function withChange(query: ListQuery, search: URLSearchParams, values: AddressChange): URLSearchParams;
interface ChangeUnderWay {
    values: AddressChange;
    asked: string;
}
export declare function stillUnderWay(changes: readonly ChangeUnderWay[], shown: URLSearchParams): readonly ChangeUnderWay[];
export declare function useAddressFilter<Query extends ListQuery>(query: Query): AddressFilter<v.InferOutput<Query>>;
export {};

// context.d.ts

import { type ReactNode } from 'react';
import { RouterContextProvider } from 'react-router-dom';
import type { ShellApi } from './contract.ts';
export declare function ShellProvider({ shell, children }: {
    shell: ShellApi;
    children: ReactNode;
}): ReactNode;
export declare function useShell(): ShellApi;
export declare const shellOfRouter: import("react-router").RouterContext<ShellApi>;
export declare function shellRouterContext(shell: ShellApi): () => RouterContextProvider;

// contract.d.ts

import type { User } from '@newswatch/shared/contracts';
import type { QueryClient } from '@tanstack/react-query';
export declare const CONTRACT_VERSION = "1.8.0";
export type SessionSnapshot = {
    status: 'guest';
} | {
    status: 'user';
    user: User;
};
export interface SessionTokens {
    access_token: string;
    refresh_token: string;
}
export interface SessionApi {
    snapshot(): SessionSnapshot;
    subscribe(listener: () => void): () => void;
    signIn(tokens: SessionTokens, user: User): Promise<void>;
    signOut(options?: {
        quietly?: boolean;
    }): Promise<void>;
    refreshUser(): Promise<User>;
}
export type ThemePreference = 'light' | 'dark' | 'system';
export type ThemeMode = 'light' | 'dark';
export type Font = 'inter' | 'manrope' | 'system';
export interface ThemeSnapshot {
    preference: ThemePreference;
    mode: ThemeMode;
    font: Font;
    tokens: Readonly<Record<string, string>>;
}
export interface ThemeApi {
    snapshot(): ThemeSnapshot;
    subscribe(listener: () => void): () => void;
    choose(choice: {
        preference?: ThemePreference;
        font?: Font;
    }): void;
}
export interface ToastOptions {
    description?: string;
    action?: ToastAction;
}
export interface ToastAction {
    label: string;
    onClick: () => void;
}
export interface ToastApi {
    success(message: string, options?: ToastOptions): void;
    error(message: string, options?: ToastOptions): void;
    info(message: string, options?: ToastOptions): void;
    warning(message: string, options?: ToastOptions): void;
}
export interface ShellLocation {
    pathname: string;
    search: string;
    hash: string;
}
export interface ShellEvent {
    kind: string;
    message: string;
    error?: unknown;
}
export interface PageCommand {
    title: string;
    detail?: string;
    keys?: readonly string[];
    run(): void;
}
export interface ShellApi {
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
    offerCommands?(heading: string, commands: readonly PageCommand[]): () => void;
    readonly showsDesktopAlerts?: boolean;
}

// form-drafts.d.ts

import type { FieldValues, UseFormReturn } from 'react-hook-form';
interface FormState {
    read: () => unknown;
    write: (state: unknown) => boolean;
}
export declare function useDraftState(formId: string, { read, write }: FormState): void;
export declare function useFormDraft<Values extends FieldValues, Output>(formId: string, form: UseFormReturn<Values, unknown, Output>, secrets?: readonly string[]): void;
export declare function useOpened<What>(name: string): [What | undefined, (what: What | undefined) => void];
export {};

// hooks.d.ts

import type { User } from '@newswatch/shared/contracts';
import type { PageCommand, SessionSnapshot, ThemeSnapshot } from './contract.ts';
export declare function useSession(): SessionSnapshot;
export declare function useCurrentUser(): User;
export declare function useTheme(): ThemeSnapshot;
export declare function useTitle(title: string | undefined): void;
export declare function usePageCommands(heading: string, commands: readonly PageCommand[]): void;

// index.d.ts

export { type AddressChange, type AddressFilter, readFilter, useAddressFilter } from './address-filter.ts';
export { ShellProvider, shellRouterContext, useShell } from './context.tsx';
export { CONTRACT_VERSION, type Font, type PageCommand, type SessionApi, type SessionSnapshot, type SessionTokens, type ShellApi, type ShellEvent, type ShellLocation, type ThemeApi, type ThemeMode, type ThemePreference, type ThemeSnapshot, type ToastAction, type ToastApi, type ToastOptions, } from './contract.ts';
export { useDraftState, useFormDraft, useOpened } from './form-drafts.ts';
export { useCurrentUser, usePageCommands, useSession, useTheme, useTitle } from './hooks.ts';
export { type PageData, type PageDataArguments, page } from './page.tsx';
export { checkRemote, isRemoteModule, type RemoteModule, type RemoteRoute } from './remote.ts';
export { useShownOnce } from './shown-once.ts';
export { type DiscardDialog, type UnsavedChanges, useUnsavedChanges } from './unsaved-changes.ts';

// lone-shell.d.ts

import { type ShellApi, type ToastApi, type ToastOptions } from '@newswatch/shell-api';
export interface ToastEventDetail extends ToastOptions {
    kind: keyof ToastApi;
    message: string;
}
export interface LoneShell extends ShellApi {
    look(): Promise<void>;
}
export declare function createLoneShell(page?: Window & typeof globalThis): LoneShell;

// offer-actions.d.ts

export declare function OfferActions(): null;

// page.d.ts

import { type ComponentType } from 'react';
import type { Params, RouteObject } from 'react-router-dom';
import type { ShellApi } from './contract.ts';
export interface PageDataArguments {
    shell: ShellApi;
    params: Params;
    request: Request;
}
export type PageData = (args: PageDataArguments) => Promise<unknown>;
export declare const PAGE_DATA_TIMEOUT_MS = 800;
export declare function page(load: () => Promise<ComponentType>, data?: PageData): Required<Pick<RouteObject, 'loader' | 'shouldRevalidate' | 'Component'>> & {
    prefetch?: PageData;
};

// parcel.d.ts

import { type Font, type RemoteRoute, type ShellApi, type ThemeMode } from '@newswatch/shell-api';
import * as React from 'react';
import { type ReactAppOrParcel } from 'single-spa-react';
export interface ParcelProps {
    shell?: ShellApi;
    path?: string;
    fail?: (error: unknown) => void;
}
export type Providers = React.ComponentType<{
    theme: ThemeMode;
    font: Font;
    children: React.ReactNode;
}>;
export declare function createParcel(routes: RemoteRoute[], { providers }?: {
    providers?: Providers;
}): Required<ReactAppOrParcel<ParcelProps>>;

// react-router.d.ts

export * from './router.ts';

// remote.d.ts

import type { RemoteManifest } from '@newswatch/shared/contracts';
import type { RouteObject } from 'react-router-dom';
import type { PageData } from './page.tsx';
export type RemoteRoute = RouteObject & {
    path: string;
    prefetch?: PageData;
};
export interface RemoteModule {
    routes: RemoteRoute[];
}
export declare function isRemoteModule(candidate: unknown): candidate is RemoteModule;
export declare function checkRemote(manifest: Pick<RemoteManifest, 'routes' | 'navigation'>, routes: readonly RemoteRoute[]): string[];

// router.d.ts

export { Await, createBrowserRouter, createContext, createMemoryRouter, createPath, createRoutesFromElements, createSearchParams, data, Form, generatePath, isRouteErrorResponse, Link, MemoryRouter, matchPath, matchRoutes, Navigate, NavLink, Outlet, parsePath, Route, Router, RouterContextProvider, Routes, redirect, redirectDocument, renderMatches, replace, resolvePath, ScrollRestoration, UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext, UNSAFE_LocationContext, UNSAFE_NavigationContext, UNSAFE_RouteContext, useActionData, useAsyncError, useAsyncValue, useBeforeUnload, useBlocker, useFetcher, useFetchers, useFormAction, useHref, useInRouterContext, useLinkClickHandler, useLoaderData, useLocation, useMatch, useMatches, useNavigate, useNavigation, useNavigationType, useOutlet, useOutletContext, useParams, useResolvedPath, useRevalidator, useRouteError, useRouteLoaderData, useRoutes, useSearchParams, useSubmit, useViewTransitionState, } from '#react-router';
export { RouterProvider } from '#react-router/dom';

// shown-once.d.ts

export declare function useShownOnce<Value>(): [Value | undefined, (value: Value | undefined) => void];

// store.d.ts

export interface Store<Value> {
    snapshot(): Value;
    set(value: Value): void;
    subscribe(listener: () => void): () => void;
}
export declare function createStore<Value>(initial: Value): Store<Value>;

// unsaved-changes.d.ts

export interface DiscardDialog {
    title: string;
    body: string;
    confirmLabel: string;
    cancelLabel: string;
    danger: true;
}
export interface UnsavedChanges {
    setUnsaved: (unsaved: boolean) => void;
    mayLeave: () => Promise<boolean>;
}
export declare function useUnsavedChanges({ confirm, onDiscard, }: {
    confirm: (question: DiscardDialog) => Promise<boolean>;
    onDiscard: () => void;
}): UnsavedChanges;
