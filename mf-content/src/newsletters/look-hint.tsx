import { TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';

/** A hint with a link to where the look of the account is chosen. */
export const LookHint = () => (
  <p className="ui-hint">
    It is sent with{' '}
    <TextLink as={Link} to="/targets?view=reports&form=look">
      the logo and colour of your account
    </TextLink>
    , if you have chosen any. Anything already sent keeps its look.
  </p>
);
