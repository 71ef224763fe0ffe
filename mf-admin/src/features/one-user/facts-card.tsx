import { languageNames } from '@newswatch/shared/contracts';
import type { AdminUserDetail } from '@newswatch/shared/contracts/admin';
import { Badge, Card, DescriptionList, RelativeTime, Row, TextLink } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { planNames } from '../../labels/plan-names.ts';
import { roleNames } from '../../labels/role-names.ts';

/** The identity and status of the account. */
export function FactsCard({ user }: { user: AdminUserDetail }) {
  const facts: [string, ReactNode][] = [
    ['Email', <Address key="email" text={user.email} verified={user.email_verified} />],
    ['Emails', user.email_refused ? <Refused {...user.email_refused} /> : null],
    ['New email', user.pending_email ? <Pending text={user.pending_email} /> : null],
    [
      'WhatsApp',
      user.whatsapp ? <Address text={user.whatsapp} verified={user.whatsapp_verified} /> : 'No number',
    ],
    ['New WhatsApp number', user.pending_whatsapp ? <Pending text={user.pending_whatsapp} /> : null],
    ['Role', roleNames[user.role]],
    ['Plan', planNames[user.plan]],
    ['Requested plan', user.requested_plan ? planNames[user.requested_plan] : null],
    ['API access', user.api_access_enabled ? 'Yes' : 'No'],
    ['Can subscribe anyone', user.may_subscribe_anyone ? 'Yes' : 'No'],
    ['Two-factor authentication', user.mfa_enabled ? 'On' : 'Off'],
    ['Language', languageNames[user.locale]],
    ['Time zone', user.timezone],
    ['Last sign-in', user.last_login_at ? <RelativeTime value={user.last_login_at} /> : 'Never'],
    ['Joined', <RelativeTime key="joined" value={user.created_at} />],
    [
      'Created by',
      user.created_by ? (
        <TextLink as={Link} to={`/admin/users/${user.created_by.id}`}>
          <bdi>{user.created_by.full_name}</bdi>
        </TextLink>
      ) : (
        'Signed up'
      ),
    ],
    [
      'Managed by',
      user.directory ? (
        <TextLink as={Link} to="/admin/users/directories">
          <bdi>{user.directory.name}</bdi>
        </TextLink>
      ) : null,
    ],
    ['Changed', <RelativeTime key="changed" value={user.updated_at} />],
  ];
  return (
    <Card title="Account">
      <DescriptionList
        columns={2}
        items={facts.filter(([, value]) => value !== null).map(([term, value]) => ({ term, value }))}
      />
    </Card>
  );
}

function Address({ text, verified }: { text: string; verified: boolean }) {
  return (
    <Row gap={2}>
      <span dir="ltr" className="ui-wrap-anywhere">
        {text}
      </span>
      <Badge tone={verified ? 'success' : 'warning'} dot>
        {verified ? 'Verified' : 'Not verified'}
      </Badge>
    </Row>
  );
}

/** Explains that emails are sent again when the person tries again or an administrator unblocks the address. */
function Refused({ reason, detail, at }: NonNullable<AdminUserDetail['email_refused']>) {
  return (
    <>
      <Badge tone="danger">{reason === 'bounced' ? 'Bounced' : 'Marked as spam'}</Badge>{' '}
      <RelativeTime value={at} />. {detail ? <q dir="auto">{detail}</q> : null}{' '}
      <TextLink as={Link} to="/admin/notifications/blocked">
        View block
      </TextLink>
    </>
  );
}

function Pending({ text }: { text: string }) {
  return (
    <Row gap={2}>
      <span dir="ltr">{text}</span>
      <Badge tone="neutral">Not confirmed yet</Badge>
    </Row>
  );
}
