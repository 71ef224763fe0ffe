export const ACCESS_TOKEN_COOKIE_DAYS = 1;
export const REFRESH_TOKEN_DAYS = 30;
export const ACCESS_TOKEN_LIFETIME_SECONDS = 3_600;

export const NAME_MIN = 2;
export const NAME_MAX = 50;
export const PHONE_DIGITS_MIN = 10;
export const PHONE_DIGITS_MAX = 15;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
/** Argon2id reads any length; the limit prevents a denial of service by megabyte passwords. */
export const PASSWORD_MAX = 128;
export const AGE_MAX = 120;

export const VERIFICATION_CODE_MIN = 4;
export const VERIFICATION_CODE_MAX = 8;
export const VERIFICATION_CODE_SHOWN = 6;
export const VERIFICATION_CODE_EXPIRY_MINUTES = 10;
export const VERIFICATION_CODE_ATTEMPTS = 5;
export const RESEND_COOLDOWN_SECONDS = 60;
export const VERIFICATION_STEPS = 2;

export const RESET_LINK_MINUTES = 60;
/** The time within which people whom an administrator invited can choose their first password with the link. */
export const INVITATION_LINK_DAYS = 7;
/** Within this time after signing in, the email address may be changed without the password. */
export const FRESH_SESSION_MINUTES = 15;
export const SECURITY_EVENTS_DAYS = 90;

export const MFA_CODE_DIGITS = 6;
export const MFA_CHALLENGE_MINUTES = 10;
export const MFA_ATTEMPTS = 5;
export const MFA_RECOVERY_CODES = 10;
/** A sign-in with another provider must return within this time. */
export const OIDC_FLOW_MINUTES = 10;

/** The maximum number of passkeys, enough for every device of a person and a spare key. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;
/** The browser's prompt and our challenge expire at the same time. */
export const PASSKEY_CHALLENGE_MINUTES = 5;

/** The time for which the file with everything about a person is kept. */
export const ACCOUNT_EXPORT_HOURS = 24;
/** The time for which the file of an archived label can be downloaded. */
export const LABEL_ARCHIVE_DAYS = 7;

export const QUOTA_MEDIUM_PERCENT = 50;
export const QUOTA_HIGH_PERCENT = 80;
export const QUOTA_FULL_PERCENT = 100;

export const INITIALS_MAX = 2;
