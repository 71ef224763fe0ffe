import { safeRedirect } from '@newswatch/shared/contracts';
import { TextLink } from '@newswatch/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { ProviderLink } from '../features/identity-provider/provider-link.tsx';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';
import { withRedirectParam } from '../redirects.ts';
import { AuthPage } from './auth-page.tsx';
import { GuestStory } from './guest-story.tsx';

/** /sign-in */
export function SignInPage() {
  const [search] = useSearchParams();
  return (
    <AuthPage
      story={<GuestStory />}
      title="Sign in"
      lead="Your targets, and what they found while you were away."
      foot={
        <>
          New here?{' '}
          <TextLink as={Link} to={withRedirectParam('/sign-up', search)}>
            Create an account
          </TextLink>
          <ProviderLink to={withRedirectParam('/clerk/sign-in', search)} />
        </>
      }
    >
      <SignInForm call="login" goal={safeRedirect(search.get('redirect'))} from="/sign-in" />
    </AuthPage>
  );
}
