import { useAtomValue } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { OnDemand } from '../parts/on-demand.ts';
import { sessionAtom } from '../session/session.ts';
import { BareLayout } from './bare-layout.tsx';

/**
 * The layout of the shell's error pages: inside the frame for signed-in people, with everything else one click away;
 * without it for guests.
 */
export function ErrorLayout({ frame }: { frame: OnDemand<ComponentType> }): ReactNode {
  // Renders again at each navigation, because the frame may have loaded by then.
  useLocation();
  const { status } = useAtomValue(sessionAtom);
  const Frame = status === 'user' ? frame.now() : undefined;
  return Frame ? <Frame /> : <BareLayout main />;
}
