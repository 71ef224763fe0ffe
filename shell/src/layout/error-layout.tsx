import { useAtomValue } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { OnDemand } from '../parts/on-demand.ts';
import { sessionAtom } from '../session/session.ts';
import { BareLayout } from './bare-layout.tsx';

/** The shell's error pages: inside the frame for whoever is signed in, with everything else one click away; alone for guests. */
export function ErrorLayout({ frame }: { frame: OnDemand<ComponentType> }): ReactNode {
  // Drawn anew at each navigation: by then the frame may be there.
  useLocation();
  const { status } = useAtomValue(sessionAtom);
  const Frame = status === 'user' ? frame.now() : undefined;
  return Frame ? <Frame /> : <BareLayout main />;
}
