/** Loaded into the server before its own code: what it holds can only be told after its garbage is collected. */
process.on('SIGUSR2', () => globalThis.gc?.());
