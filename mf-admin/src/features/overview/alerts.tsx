import type { AdminDashboard } from '@newswatch/shared/contracts/admin';
import { FormAlert, LinkButton, RelativeTime, Stack } from '@newswatch/ui';
import { ArrowRight } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';

const tones = { info: 'info', warning: 'warning', critical: 'danger' } as const;

/** These have a banner of their own, with a button that ends them. */
const IN_BANNER = ['sending_paused', 'crawling_paused', 'jobs_dead'];

/** What needs attention now, each with a link to the page that resolves it. Renders nothing if all is well. */
export function Alerts({ alerts }: Pick<AdminDashboard, 'alerts'>) {
  const shown = alerts.filter(({ code }) => !IN_BANNER.includes(code));
  if (shown.length === 0) return null;
  return (
    <Stack gap={2}>
      {shown.map(({ code, severity, text, since, link }) => (
        <FormAlert
          key={`${code}-${text}`}
          tone={tones[severity]}
          title={text}
          action={
            link ? (
              <LinkButton as={Link} to={link.to} size="small" iconEnd={<ArrowRight />}>
                {link.label}
              </LinkButton>
            ) : undefined
          }
        >
          {since ? (
            <>
              First noticed <RelativeTime value={since} />
            </>
          ) : null}
        </FormAlert>
      ))}
    </Stack>
  );
}
