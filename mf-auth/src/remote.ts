import { page, type RemoteRoute } from '@newswatch/shell-api';

export const routes: RemoteRoute[] = [
  {
    path: '/sign-in',
    ...page(() =>
      import(/* webpackChunkName: "sign-in" */ './pages/sign-in-page.tsx').then(
        (module) => module.SignInPage,
      ),
    ),
  },
  {
    path: '/sign-in-2',
    ...page(() =>
      import(/* webpackChunkName: "admin-sign-in" */ './pages/admin-sign-in-page.tsx').then(
        (module) => module.AdminSignInPage,
      ),
    ),
  },
  {
    path: '/sign-up',
    ...page(() =>
      import(/* webpackChunkName: "sign-up" */ './pages/sign-up-page.tsx').then(
        (module) => module.SignUpPage,
      ),
    ),
  },
  {
    path: '/verify-email',
    ...page(() =>
      import(/* webpackChunkName: "verify-email" */ './pages/verify-email-page.tsx').then(
        (module) => module.VerifyEmailPage,
      ),
    ),
  },
  {
    path: '/setup',
    ...page(() =>
      import(/* webpackChunkName: "setup" */ './pages/setup-page.tsx').then((module) => module.SetupPage),
    ),
  },
];
