import { currentSettings } from '../../system-settings/live-settings.ts';

/** Adds the administrators' address for support, if they have set one: the reader cannot sign in to write in a chat. */
export function withSupportAddress(sentence: string): string {
  const { support_email: address } = currentSettings().general;
  return address === '' ? sentence : `${sentence} Write to ${address}.`;
}
