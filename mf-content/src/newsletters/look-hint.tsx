import { TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';

/** Where the look of all newsletters is chosen. */
export const LookHint = () => (
  <p className="ui-hint">
    It is sent with{' '}
    <TextLink as={Link} to="/targets?view=reports&form=look">
      your logo and colour
    </TextLink>
    , if you have chosen any.
  </p>
);
