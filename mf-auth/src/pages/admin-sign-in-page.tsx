import { safeRedirect } from '@newswatch/shared/contracts';
import { TextLink } from '@newswatch/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';
import { ADMIN_REQUIRED, adminRedirect, isAdminPath } from '../redirects.ts';
import { AdminStory } from './admin-story.tsx';
import { AuthPage } from './auth-page.tsx';

/** /sign-in-2: the sign-in for administrators. A signed-in user may open it; success replaces the session. */
export function AdminSignInPage() {
  const [search] = useSearchParams();
  const wanted = safeRedirect(search.get('redirect'));
  return (
    <AuthPage
      story={<AdminStory />}
      title="Administrator sign-in"
      // Replaces the line that the server rendered, so nothing shifts.
      lead={isAdminPath(wanted) ? ADMIN_REQUIRED : 'Your account needs the administrator role.'}
      foot={
        <TextLink as={Link} to="/sign-in">
          User sign-in
        </TextLink>
      }
    >
      <SignInForm call="adminLogin" goal={adminRedirect(wanted)} from="/sign-in-2" />
    </AuthPage>
  );
}
