import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A component whose code loads when it is first rendered, such as a drawer that few people open. Render it within
 * `Suspense`.
 *
 * @example const NewChatDrawer = lazyComponent(() => import('./new-chat-drawer.tsx').then((module) => module.NewChatDrawer));
 */
export function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().then((component) => ({ default: component })));
}
