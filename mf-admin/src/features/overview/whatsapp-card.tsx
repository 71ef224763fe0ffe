import { type AdminDashboard, whatsappStateLabels } from '@newswatch/shared/contracts/admin';
import { StatusBadge } from '@newswatch/shell-api/patterns';
import { Card, DescriptionList, RelativeTime, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';

/** The connection to WhatsApp. */
export function WhatsappCard({
  whatsapp: { status, phone, since },
}: {
  whatsapp: NonNullable<AdminDashboard['whatsapp']>;
}) {
  return (
    <Card
      title="WhatsApp"
      description={phone ? <bdi dir="ltr">{phone}</bdi> : 'No number is linked'}
      actions={
        <TextLink as={Link} to="/admin/whatsapp/status">
          Connection
        </TextLink>
      }
    >
      <DescriptionList
        items={[
          { term: 'Status', value: <StatusBadge {...whatsappStateLabels[status]} /> },
          { term: 'Since', value: <RelativeTime value={since} /> },
        ]}
      />
    </Card>
  );
}
