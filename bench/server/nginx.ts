import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { headersAt, NON_PAGE_CSP, securityHeaders } from '#contract/security-headers.ts';
import { pinned, SERVER_PROCESSOR } from './processors.ts';
import { MissingProgramError, requireProgram } from './require-program.ts';

/** As Debian's packages `nginx-light` and `libnginx-mod-http-brotli-static` install them. */
const INSTALL = 'apt-get install nginx-light libnginx-mod-http-brotli-static';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const TYPES = '/etc/nginx/mime.types';

/**
 * Starts an nginx with one worker that serves the built site as our server does: the same precompressed files,
 * headers of the same names and lengths, and one log line per request. Everything else is Debian's default.
 *
 * @param folder for its configuration, its log and its temporary files
 * @param policy the Content-Security-Policy of the requested pages
 * @returns a function that stops it
 * @throws {MissingProgramError} with what to install
 */
export async function startNginx(
  folder: string,
  { root, port, policy }: { root: string; port: number; policy: string },
): Promise<() => Promise<void>> {
  const file = path.join(folder, 'nginx.conf');
  await mkdir(path.join(folder, 'temporary'), { recursive: true });
  // nginx's worker runs as another user.
  await chmod(folder, 0o755);
  await writeFile(file, configuration(folder, { root, port, policy }));
  const program = requireProgram('nginx', INSTALL);
  if (!existsSync(BROTLI)) throw new MissingProgramError(`${BROTLI} is needed: ${INSTALL}`);
  const [command, options] = pinned(SERVER_PROCESSOR, program, '-c', file, '-e', path.join(folder, 'errors'));
  const nginx = spawn(command, options, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(nginx, 'exit');
  await answering(port);
  return async () => {
    nginx.kill('SIGTERM');
    await ended;
  };
}

function configuration(folder: string, { root, port, policy }: { root: string; port: number; policy: string }): string {
  const common = { ...securityHeaders('http://localhost'), 'x-request-id': '$request_id' };
  const add = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`);
  const page = add({ ...common, 'content-security-policy': policy, 'cache-control': 'no-cache' });
  const asset = add({ ...common, 'content-security-policy': NON_PAGE_CSP, ...headersAt('/assets/') });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
daemon off;
worker_processes 1;
pid ${folder}/pid;
load_module ${BROTLI};
events { worker_connections 768; }
http {
  include ${TYPES};
  sendfile on;
  tcp_nopush on;
  access_log ${folder}/access;
  ${temporary.map((name) => `${name}_temp_path ${folder}/temporary/${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${root};
    charset utf-8;
    gzip_static on;
    brotli_static on;
    gzip_vary on;
    ${page.join('\n    ')}
    location = / { try_files /index.html =404; }
    location /assets/ { ${asset.join(' ')} }
    location / { try_files $uri.html =404; }
  }
}
`;
}

async function answering(port: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' });
      return;
    } catch (error) {
      if (attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Needed because nginx does not accept port 0. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
