import { ApiError } from '@newswatch/shared/api';
import { useState } from 'react';

/**
 * Whether the server asks for the password before a change, which it does from 15 minutes after signing in. A form shows the
 * field from then on: within that time, nobody has to type it.
 */
export function useAskedPassword(): readonly [
  isAsked: boolean,
  watch: <Answer>(answer: Promise<Answer>) => Promise<Answer>,
] {
  const [isAsked, setAsked] = useState(false);
  const watch = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof ApiError && error.fields.current_password) setAsked(true);
      throw error;
    }
  };
  return [isAsked, watch];
}
