import type { ComponentType } from 'react';
import { Navigate } from 'react-router-dom';

/** A group of routes without its own page redirects to its first page. */
export function clerkGroupPage(to: string): ComponentType {
  return function ClerkGroupPage() {
    return <Navigate to={to} replace />;
  };
}
