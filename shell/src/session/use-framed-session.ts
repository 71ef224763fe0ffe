import type { SessionSnapshot } from '@newswatch/shell-api';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { sessionAtom } from './session.ts';

/**
 * The session as the frame shows it. The frame is for signed-in people only: when the session ends, it keeps the last
 * session until the sign-in page is ready, instead of briefly showing a guest's frame.
 */
export function useFramedSession(): SessionSnapshot {
  const session = useAtomValue(sessionAtom);
  const [opened] = useState(session);
  return session.status === 'user' ? session : opened;
}
