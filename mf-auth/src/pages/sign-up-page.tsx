import { TextLink } from '@newswatch/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { SignUpForm } from '../features/sign-up/sign-up-form.tsx';
import { withRedirectParam } from '../redirects.ts';
import { AuthPage } from './auth-page.tsx';
import { GuestStory } from './guest-story.tsx';

/** /sign-up: a new account is signed in at once and continues with verification. */
export function SignUpPage() {
  const [search] = useSearchParams();
  return (
    <AuthPage
      story={<GuestStory />}
      hasLegalLinks
      title="Create your account"
      lead="Two short checks follow: a code by email and a code on WhatsApp. Then you create your first target."
      foot={
        <>
          Already have an account?{' '}
          <TextLink as={Link} to={withRedirectParam('/sign-in', search)}>
            Sign in
          </TextLink>
        </>
      }
    >
      <SignUpForm />
    </AuthPage>
  );
}
