export const auth = {
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  invalidCredentials: 'Invalid email or password.',
  useAdminSignIn: 'Please use the administrator sign-in.',
  suspended: 'Your account is suspended. Please contact support.',
  inactive: 'Your account is inactive. Please contact support.',
  loggedOut: 'Logged out successfully',
  loggedOutWithErrors: 'Logout completed (with errors)',
  sessionExpired: 'Session expired!',
  signInRequired: 'Please sign in to continue.',
  adminRequired: 'Admin access required',
} as const;
