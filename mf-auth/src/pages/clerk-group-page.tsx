import type { ComponentType } from 'react';
import { Navigate } from 'react-router-dom';

/** The page of a group of routes that has no page of its own: it leads to the group's first one. */
export function clerkGroupPage(to: string): ComponentType {
  return function ClerkGroupPage() {
    return <Navigate to={to} replace />;
  };
}
