import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { notificationKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, FormAlert, LinkButton, Row } from '@newswatch/ui';
import { Link } from 'react-router-dom';

const readLimits = bindCall(calls.notifications.limits);
const resumeEmail = bindCall(calls.notifications.resumeEmail);

/**
 * Explains why alerts are no longer sent by email and how to resume them. Renders nothing while the address accepts our
 * mail.
 */
export function EmailRefused() {
  const { data } = useQuery({
    queryKey: notificationKeys.limits,
    queryFn: ({ signal }) => readLimits({ signal }),
    meta: { quiet: true },
  });
  const resume = useApiMutation(resumeEmail, {
    done: ({ message }) => message,
    refreshes: [notificationKeys.all],
  });
  const refused = data?.email_refused;
  if (!refused) return null;
  return (
    <FormAlert
      tone="warning"
      title="Alerts by email have stopped"
      action={
        <Row>
          <Button size="small" loading={resume.isPending} onClick={() => resume.mutate({})}>
            Try again
          </Button>
          <LinkButton as={Link} to="/settings" size="small" variant="ghost">
            Change address
          </LinkButton>
        </Row>
      }
    >
      {refused.reason === 'bounced' ? 'The mail server of ' : null}
      <bdi>{refused.address}</bdi>
      {refused.reason === 'bounced' ? ' rejected our email' : ' marked our email as spam'}
      {refused.detail === '' ? '.' : ': '}
      {refused.detail === '' ? null : <q dir="auto">{refused.detail}</q>}
    </FormAlert>
  );
}
