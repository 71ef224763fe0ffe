/** Its own types would make the compiler read thousands of names. */
declare module 'free-email-domains' {
  const domains: readonly string[];
  export default domains;
}
