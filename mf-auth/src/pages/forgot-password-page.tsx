import { TextLink } from '@newswatch/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { ForgotPasswordForm } from '../features/password/forgot-password-form.tsx';
import { withRedirectParam } from '../redirects.ts';
import { AuthPage } from './auth-page.tsx';
import { GuestStory } from './guest-story.tsx';

/** /forgot-password */
export function ForgotPasswordPage() {
  const [search] = useSearchParams();
  return (
    <AuthPage
      story={<GuestStory />}
      title="Forgot your password?"
      lead="Enter your account’s email address and we will send you a link to choose a new password."
      foot={
        <TextLink as={Link} to={withRedirectParam('/sign-in', search)}>
          Back to sign in
        </TextLink>
      }
    >
      <ForgotPasswordForm />
    </AuthPage>
  );
}
