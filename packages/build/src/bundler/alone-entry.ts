// Where a remote alone starts. One dynamic import, as in the shell, so that shared modules settle before their first use.
// The preset points this name to the remote's src/dev.tsx.
void import('newswatch-alone');
