import { Card, LinkButton, Row } from '@newswatch/ui';
import { Link } from 'react-router-dom';

/** Links to an administrator's own settings, which the administration remote provides. */
export function AdministratorCard() {
  return (
    <Card title="Administrator" description="Your name, phone number and system emails.">
      <Row>
        <LinkButton as={Link} to="/admin/profile">
          Admin profile
        </LinkButton>
        <LinkButton as={Link} to="/admin/account">
          Admin account
        </LinkButton>
      </Row>
    </Card>
  );
}
