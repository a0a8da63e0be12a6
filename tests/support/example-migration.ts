import { sql } from 'kysely';
import { type Migration, migrations } from '#server/db/migrate.ts';

/** What a later release may do: a new table, and a new column that is filled from what is stored. */
const example: Migration = {
  up: async (db) => {
    await sql`create table countries (code text primary key, name text not null)`.execute(db);
    await sql`insert into countries (code, name) values ('IN', 'India')`.execute(db);
    await sql`alter table leads add column country text not null default ''`.execute(db);
    const leads = await db.selectFrom('leads').select(['id', 'phone']).execute();
    for (const { id, phone } of leads) {
      if (phone.startsWith('+91')) await sql`update leads set country = 'IN' where id = ${id}`.execute(db);
    }
    await sql`create index leads_country on leads (country)`.execute(db);
  },
};

/** Those of this release, and one of the next. */
export const nextMigrations: typeof migrations = { ...migrations, '999-countries': example };
