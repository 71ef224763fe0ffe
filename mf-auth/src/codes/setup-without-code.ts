/** Where somebody goes whose account was made, but whose code could not be sent: there another can be asked for at once. */
export const SETUP_WITHOUT_CODE = '/setup?code=none';
