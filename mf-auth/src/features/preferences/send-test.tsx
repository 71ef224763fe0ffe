import { type Channel, type User, verificationStatus } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { MenuButton } from '@newswatch/ui';
import { latestTargetQuery, sendTestMessage } from '../../api/test-message.ts';
import { channelNamesInSentence } from '../../person/channel-names.ts';

/**
 * Sends the person a message the way an alert would arrive. An alert always belongs to a target, so nothing can be sent without
 * an active one.
 */
export function SendTest({ user }: { user: User }) {
  const { data } = useQuery({ ...latestTargetQuery(), meta: { quiet: true } });
  const [target] = data?.items ?? [];
  const test = useApiMutation(
    ({ targetId, channel }: { targetId: string; channel: Channel }) =>
      sendTestMessage({ params: { targetId }, body: { channel } }),
    { done: 'A test message is on its way.' },
  );
  const { isEmailVerified, isWhatsAppVerified } = verificationStatus(user);
  const reachable: Channel[] = [];
  if (isEmailVerified) reachable.push('email');
  if (isWhatsAppVerified && user.contact_info.whatsapp) reachable.push('whatsapp');
  if (!target || reachable.length === 0) return null;
  return (
    <MenuButton
      label="Send me a test"
      trigger="Send me a test"
      variant="secondary"
      size="small"
      items={reachable.map((channel) => ({
        id: channel,
        label: `By ${channelNamesInSentence[channel]}`,
        onSelect: () => test.mutate({ targetId: target.id, channel }),
      }))}
    />
  );
}
