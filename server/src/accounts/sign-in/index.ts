export { createLoginThrottle, type LoginThrottle } from './login-throttle.ts';
export { createPasswordReset, type PasswordReset } from './password-reset.ts';
export { admitAdministrator, admitPerson, createSignIn, type SignIn } from './sign-in.ts';
export { createSignUp, type SignUp } from './sign-up.ts';
