/** A reply with its code and its enhanced status code (RFC 3463). */
const reply = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });

/** The reasons why an email, a recipient or a connection is refused, in the words sent to the other server. */
export const replies = {
  unknown: () => reply(550, '5.1.1 There is no such address here'),
  busy: () => reply(421, '4.7.0 Too many connections, please try again later'),
  later: () => reply(451, '4.7.1 Too many emails, please try again later'),
  broken: () => reply(451, '4.3.0 Please try again later'),
  tooLarge: () => reply(552, '5.3.4 The email is too large'),
  tooMany: () => reply(452, '4.5.3 Too many recipients'),
  full: () => reply(452, '4.3.1 Please try again later'),
};
