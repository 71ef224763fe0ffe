import type { User } from '@newswatch/shared/contracts';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { userAtom } from './session.ts';

/**
 * The person for whom the frame is shown. When the session ends, the frame keeps the last person until the sign-in page is
 * ready, instead of briefly showing a guest's frame.
 */
export function useFramedUser(): User | undefined {
  const user = useAtomValue(userAtom);
  const [opened] = useState(user);
  return user ?? opened;
}
