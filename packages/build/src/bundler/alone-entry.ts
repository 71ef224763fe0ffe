// The entry of a remote that runs alone. One dynamic import, as in the shell, so that shared modules resolve before
// their first use. The preset maps this name to the remote's src/dev.tsx.
void import('newswatch-alone');
