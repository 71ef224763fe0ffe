/** Replaces the package's own types, with which the compiler would read thousands of names. */
declare module 'free-email-domains' {
  const domains: readonly string[];
  export default domains;
}
