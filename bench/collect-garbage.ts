/** Loaded into the measured server (bench/server.ts): memory can be compared only when garbage has been collected. */
setInterval(() => globalThis.gc?.(), 500).unref();
