import type { AdminDashboard } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { FormAlert, LinkButton, RelativeTime } from '@newswatch/ui';
import { ArrowRight } from '@newswatch/ui/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pausesQuery } from '../../api/pauses.ts';
import { type Rereading, Unreadable } from './unreadable.tsx';

const tones = { info: 'info', warning: 'warning', critical: 'danger' } as const;

/** Pauses have their own banner, with a button to end them. They are listed here only if it cannot be loaded. */
const IN_PAUSE_BANNER = ['sending_paused', 'crawling_paused'];
const IN_BANNER = ['jobs_dead', ...IN_PAUSE_BANNER];

/**
 * The alerts that need attention now, each with a link to the page where it can be resolved, and `children`, which has its own
 * banners. The most severe alerts come first; the banners come before alerts that only inform.
 */
export function Alerts({
  alerts,
  unreadable,
  reading,
  children,
}: Pick<AdminDashboard, 'alerts' | 'unreadable'> & { reading: Rereading; children?: ReactNode }) {
  const pauses = useQuery(pausesQuery);
  const shown = alerts.filter(
    ({ code }) => !IN_BANNER.includes(code) || (IN_PAUSE_BANNER.includes(code) && pauses.isLoadingError),
  );
  const isIncomplete = unreadable?.parts.includes('alerts') ?? false;
  const isInformation = ({ severity }: (typeof alerts)[number]) => severity === 'info';
  return (
    <>
      {isIncomplete ? (
        <Unreadable what="Some alerts" reading={reading}>
          A figure that alerts are based on is missing, so there may be more alerts than you see.
        </Unreadable>
      ) : null}
      <AlertList alerts={shown.filter((alert) => !isInformation(alert))} />
      {children}
      <AlertList alerts={shown.filter(isInformation)} />
    </>
  );
}

function AlertList({ alerts }: Pick<AdminDashboard, 'alerts'>) {
  return alerts.map(({ code, severity, text, since, link }) => (
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
  ));
}
