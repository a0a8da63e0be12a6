/**
 * A separate program with its own processor. Sends the requests of a plan over persistent connections, one at a time on each,
 * and reports the results. If the plan has a rate, a request's time counts from when it was due, not from when a connection
 * was free: a stalled server is charged for all waiting requests
 * ("coordinated omission", Gil Tene).
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** An idle server accepts a hundred connections in less. */
const SETTLING_MS = 200;

export interface Plan {
  /** On 127.0.0.1; requests go to each in rotation. */
  ports: readonly number[];
  connections: number;
  /** Whole HTTP requests, sent in rotation; the text #serial# becomes a number of eight digits. */
  requests: readonly string[];
  /** The first of these numbers. */
  firstSerial: number;
  /** Whether requests are due at a constant rate or when a connection is free. */
  pace: { perSecond: number } | 'closed-loop';
  until: { requests: number } | { seconds: number };
}

export interface Load {
  seconds: number;
  requests: number;
  /** Number of responses by status; 0 is a closed connection. */
  statuses: Record<number, number>;
  /** In milliseconds. */
  p50: number;
  p99: number;
  longest: number;
}

/** Connections are kept until a server closes them, which both do after 1,000 requests. */
interface Connection {
  send: (request: string, since: number) => void;
}

process.once('message', async (plan: Plan) => {
  process.send?.(await run(plan));
  process.disconnect?.();
});

async function run(plan: Plan): Promise<Load> {
  const latencies: number[] = [];
  const statuses: Record<number, number> = {};
  const free: Connection[] = [];
  const due: number[] = [];
  const most = 'requests' in plan.until ? plan.until.requests : Number.POSITIVE_INFINITY;
  const end = 'seconds' in plan.until ? plan.until.seconds * 1000 : Number.POSITIVE_INFINITY;
  let begun = 0;
  let sent = 0;
  let answered = 0;
  let start = 0;
  const ended = Promise.withResolvers<void>();
  const sendNext = (since: number) => {
    const request = plan.requests[sent % plan.requests.length] ?? '';
    const serial = String(plan.firstSerial + sent).padStart(8, '0');
    sent += 1;
    free.shift()?.send(request.replaceAll('#serial#', serial), since);
  };
  const answer = (status: number, since: number) => {
    latencies.push(performance.now() - since);
    statuses[status] = (statuses[status] ?? 0) + 1;
    answered += 1;
  };
  const ready = (connection: Connection) => {
    free.push(connection);
  };
  const sockets = Array.from({ length: plan.connections }, (_, number) =>
    keepConnected(plan.ports[number % plan.ports.length] ?? 0, ready, answer),
  );

  // Not by a timer, which fires once a millisecond at best.
  const tick = () => {
    const now = performance.now() - start;
    if (plan.pace === 'closed-loop') {
      while (free.length > 0 && sent < most && now < end) sendNext(performance.now());
    } else {
      const interval = 1000 / plan.pace.perSecond;
      for (; begun < most && begun * interval <= Math.min(now, end); begun += 1) due.push(start + begun * interval);
      while (free.length > 0 && due.length > 0) sendNext(due.shift() ?? 0);
    }
    const isOver = (sent >= most || now >= end) && due.length === 0 && answered === sent;
    if (isOver) ended.resolve();
    else setImmediate(tick);
  };
  // Node accepts one connection per turn of its event loop: under load, the last of a hundred would wait for seconds.
  while (free.length < plan.connections) await wait(SETTLING_MS);
  await wait(SETTLING_MS);
  start = performance.now();
  tick();
  await ended.promise;
  const seconds = (performance.now() - start) / 1000;
  for (const close of sockets) close();

  latencies.sort((a, b) => a - b);
  const quantile = (part: number) => latencies[Math.ceil(latencies.length * part) - 1] ?? Number.NaN;
  return { seconds, requests: answered, statuses, p50: quantile(0.5), p99: quantile(0.99), longest: quantile(1) };
}

/** @returns a function that closes the connection for good */
function keepConnected(
  port: number,
  onReady: (connection: Connection) => void,
  onAnswer: (status: number, since: number) => void,
): () => void {
  let socket: Socket;
  let since: number | undefined;
  let isOver = false;

  const open = () => {
    let answer: PartialAnswer | undefined;
    socket = connect({ host: '127.0.0.1', port, noDelay: true });
    socket.on('error', () => {});
    socket.once('connect', () => onReady(connection));
    socket.once('close', () => {
      if (since !== undefined) onAnswer(0, since);
      since = undefined;
      if (!isOver) open();
    });
    socket.on('data', (bytes) => {
      answer = read(answer, bytes);
      if (!answer.isWhole || since === undefined) return;
      onAnswer(answer.status, since);
      since = undefined;
      const { isLast } = answer;
      answer = undefined;
      if (isLast) socket.destroy();
      else onReady(connection);
    });
  };
  const connection: Connection = {
    send: (request, from) => {
      since = from;
      socket.write(request);
    },
  };
  open();
  return () => {
    isOver = true;
    socket.destroy();
  };
}

interface PartialAnswer {
  head: string;
  status: number;
  /** Bytes of the body that are still missing; undefined for a chunked body. */
  left: number | undefined;
  isWhole: boolean;
  /** Whether the server closes the connection after it. */
  isLast: boolean;
}

/** The part of HTTP/1.1 that these servers use. */
function read(partial: PartialAnswer | undefined, bytes: string | Buffer): PartialAnswer {
  if (partial && partial.status > 0) {
    const left = partial.left === undefined ? undefined : partial.left - bytes.length;
    return {
      ...partial,
      left,
      isWhole: left === undefined ? bytes.toString('latin1').endsWith('0\r\n\r\n') : left <= 0,
    };
  }
  const head = (partial?.head ?? '') + bytes.toString('latin1');
  const end = head.indexOf('\r\n\r\n');
  if (end === -1) return { head, status: 0, left: 0, isWhole: false, isLast: false };
  const lines = head.slice(0, end);
  const status = Number(lines.slice(9, 12));
  const length = status === 304 ? '0' : /^content-length: *(\d+)/im.exec(lines)?.[1];
  const left = length === undefined ? undefined : Number(length) - (head.length - end - 4);
  return {
    head: '',
    status,
    left,
    isWhole: left === undefined ? head.endsWith('0\r\n\r\n') : left <= 0,
    isLast: /^connection: *close/im.test(lines),
  };
}
