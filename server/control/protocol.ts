import path from 'node:path';
import * as z from 'zod';

/** Addresses below the socket. */
export const controlPaths = { status: '/status', prepare: '/prepare', show: '/show' } as const;

export const socketOf = (runDir: string): string => path.join(runDir, 'server.sock');

/** Where the website editor listens. */
export const websiteSocketOf = (runDir: string): string => path.join(runDir, 'website.sock');

/** What a server says of itself. */
export const serverStatusSchema = z.object({
  pid: z.number(),
  /** Absolute path of its project. */
  root: z.string(),
  /** Such as http://127.0.0.1:4321. */
  address: z.string(),
  startedAt: z.iso.datetime(),
  /** Absolute path of the build that is served. */
  distDir: z.string(),
  /** The builds that answer requests or may be shown next. None of them may be removed. */
  inUse: z.array(z.string()),
  /** What a build for this server is made with. */
  siteUrl: z.string(),
  publicApiUrl: z.string().optional(),
  /** Where it looks for what was published, as it starts: an absolute path. */
  publishedDir: z.string().optional(),
  /** What its own build was made of, and of which code. */
  release: z.string().optional(),
  code: z.string().optional(),
  /** Why it does not serve what was published. */
  problem: z.string().optional(),
});
export type ServerStatus = z.infer<typeof serverStatusSchema>;
