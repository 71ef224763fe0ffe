import * as v from 'valibot';
import { Count } from './primitives.ts';

export const UnreadCount = v.object({ unread: Count });
