/**
 * A program of its own, on the server's processor: the transaction of an enquiry and nothing else, over and over. Takes the
 * file of a database that holds one enquiry with its messages, and how many seconds it has; prints how many it has committed
 * in a second.
 */
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

const [file = '', seconds = ''] = process.argv.slice(2);
const database = new DatabaseSync(file);
// As server/db/sqlite.ts sets them.
database.exec(
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON',
);

const enquiry = database.prepare('select * from enquiries order by received_at limit 1').get() ?? {};
// Those of an earlier run are not among them.
const messages = database.prepare('select * from outbox where enquiry_id = ?').all(enquiry['id'] ?? null);
const findKey = database.prepare('select receipt, content_hash from enquiries where idempotency_key in (?) limit 1');
const insertEnquiry = insertInto('enquiries', enquiry);
const insertMessage = insertInto('outbox', messages[0] ?? {});
const begin = database.prepare('begin immediate');
const commit = database.prepare('commit');

const start = performance.now();
let count = 0;
while (performance.now() - start < Number(seconds) * 1000) {
  // As the server's: in the order of time for rows, anything for a receipt and a key.
  const id = randomUUIDv7();
  const key = randomUUID();
  begin.run();
  findKey.get(key);
  insertEnquiry.run({ ...enquiry, id, receipt: randomUUID(), idempotency_key: key });
  for (const message of messages) insertMessage.run({ ...message, id: randomUUIDv7(), enquiry_id: id });
  commit.run();
  count += 1;
}
process.stdout.write(String((count / (performance.now() - start)) * 1000));
database.close();

function insertInto(table: string, row: Record<string, SQLInputValue>): StatementSync {
  const names = Object.keys(row);
  return database.prepare(`insert into ${table} (${names.join()}) values (${names.map((name) => `:${name}`).join()})`);
}
