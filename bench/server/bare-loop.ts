/**
 * A separate program on the server's processor: only the transaction of an enquiry, in a loop. Its arguments are the file of
 * a database that contains one enquiry with its messages, and the duration in seconds. Prints the number of commits per
 * second.
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
// Without the rows of earlier runs.
const messages = database.prepare('select * from outbox where enquiry_id = ?').all(enquiry['id'] ?? null);
const findKey = database.prepare('select receipt, content_hash from enquiries where idempotency_key in (?) limit 1');
const insertEnquiry = insertInto('enquiries', enquiry);
const insertMessage = insertInto('outbox', messages[0] ?? {});
const begin = database.prepare('begin immediate');
const commit = database.prepare('commit');

const start = performance.now();
let count = 0;
while (performance.now() - start < Number(seconds) * 1000) {
  // As in the server: ids of rows sorted by time, random references and keys.
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
