/** Made when it is first asked for, and then the same. */
export function once<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined;
  return () => (made ??= { it: make() }).it;
}
