export const EMAIL_MAX_LENGTH = 254;

// zod's own pattern, so that pages which do not load zod judge as the server does.
const PATTERN = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Z0-9][A-Z0-9-]*\.)+[A-Z]{2,}$/i;

/** Domains of these names belong to nobody. */
export const isReachable = (address: string) => !/\.(example|test|invalid)$/i.test(address);

export const isEmail = (text: string) => text.length <= EMAIL_MAX_LENGTH && PATTERN.test(text);

export const INVALID_EMAIL = "Please enter a valid email address";
