import { page, type RemoteRoute } from '@newswatch/shell-api';

const clerkGroup = (to: string) => () =>
  import(/* webpackChunkName: "clerk-group" */ './pages/clerk-group-page.tsx').then((module) =>
    module.clerkGroupPage(to),
  );
const clerkPage = () =>
  import(/* webpackChunkName: "clerk" */ './pages/clerk-page.tsx').then((module) => module.ClerkPage);

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
  {
    path: '/forgot-password',
    ...page(() =>
      import(/* webpackChunkName: "forgot-password" */ './pages/forgot-password-page.tsx').then(
        (module) => module.ForgotPasswordPage,
      ),
    ),
  },
  {
    path: '/reset-password',
    ...page(() =>
      import(/* webpackChunkName: "reset-password" */ './pages/reset-password-page.tsx').then(
        (module) => module.ResetPasswordPage,
      ),
    ),
  },
  {
    path: '/change-password',
    ...page(() =>
      import(/* webpackChunkName: "change-password" */ './pages/change-password-page.tsx').then(
        (module) => module.ChangePasswordPage,
      ),
    ),
  },
  {
    path: '/otp',
    ...page(() =>
      import(/* webpackChunkName: "otp" */ './pages/otp-page.tsx').then((module) => module.OtpPage),
    ),
  },
  {
    path: '/auth-status',
    ...page(() =>
      import(/* webpackChunkName: "auth-status" */ './pages/auth-status-page.tsx').then(
        (module) => module.AuthStatusPage,
      ),
    ),
  },
  {
    path: '/settings',
    ...page(() =>
      import(/* webpackChunkName: "settings-profile" */ './pages/profile-page.tsx').then(
        (module) => module.ProfilePage,
      ),
    ),
  },
  {
    path: '/settings/account',
    ...page(() =>
      import(/* webpackChunkName: "settings-account" */ './pages/account-page.tsx').then(
        (module) => module.AccountPage,
      ),
    ),
  },
  {
    path: '/settings/security',
    ...page(() =>
      import(/* webpackChunkName: "settings-security" */ './pages/security-page.tsx').then(
        (module) => module.SecurityPage,
      ),
    ),
  },
  {
    path: '/settings/notifications',
    ...page(
      () =>
        import(
          /* webpackChunkName: "settings-notifications" */ './pages/notification-settings-page.tsx'
        ).then((module) => module.NotificationSettingsPage),
      async ({ shell }) => {
        const { alertRhythmQuery } = await import('./api/alert-rhythm.ts');
        // The form works without this data.
        return shell.queryClient.prefetchQuery(alertRhythmQuery());
      },
    ),
  },
  {
    path: '/settings/appearance',
    ...page(() =>
      import(/* webpackChunkName: "settings-appearance" */ './pages/appearance-page.tsx').then(
        (module) => module.AppearancePage,
      ),
    ),
  },
  {
    path: '/settings/display',
    ...page(() =>
      import(/* webpackChunkName: "settings-display" */ './pages/display-page.tsx').then(
        (module) => module.DisplayPage,
      ),
    ),
  },
  {
    path: '/settings/quota',
    ...page(
      () =>
        import(/* webpackChunkName: "settings-quota" */ './pages/quota-page.tsx').then(
          (module) => module.QuotaPage,
        ),
      async ({ shell }) => {
        // Imported here because the sign-in page also loads the static imports above.
        const { quotaQuery } = await import('./api/plan.ts');
        return shell.queryClient.ensureQueryData(quotaQuery());
      },
    ),
  },
  {
    path: '/settings/statistics',
    ...page(() =>
      import(/* webpackChunkName: "settings-statistics" */ './pages/statistics-page.tsx').then(
        (module) => module.StatisticsPage,
      ),
    ),
  },
  {
    path: '/help-center',
    ...page(() =>
      import(/* webpackChunkName: "help-center" */ './pages/help-center-page.tsx').then(
        (module) => module.HelpCenterPage,
      ),
    ),
  },
  {
    path: '/recipients/confirm',
    ...page(() =>
      import(/* webpackChunkName: "recipient-invitation" */ './pages/recipient-invitation-page.tsx').then(
        (module) => module.RecipientInvitationPage,
      ),
    ),
  },
  { path: '/clerk', ...page(clerkPage) },
  { path: '/clerk/_authenticated', ...page(clerkGroup('/clerk/user-management')) },
  { path: '/clerk/(auth)', ...page(clerkGroup('/clerk/sign-in')) },
  { path: '/clerk/sign-in', ...page(clerkPage) },
  { path: '/clerk/sign-up', ...page(clerkPage) },
  {
    path: '/clerk/user-management',
    ...page(() =>
      import(/* webpackChunkName: "clerk-user-management" */ './pages/clerk-user-management-page.tsx').then(
        (module) => module.ClerkUserManagementPage,
      ),
    ),
  },
];
