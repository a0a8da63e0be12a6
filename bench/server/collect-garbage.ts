/** Loaded into the server before its own code: memory can be compared only after a garbage collection. */
process.on('SIGUSR2', () => globalThis.gc?.());
