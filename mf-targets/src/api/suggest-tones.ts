import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';

export const suggestTones = bindCall(calls.targets.toneSuggestions);
