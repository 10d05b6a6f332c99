import type pg from 'pg'

/** Version 7 ids as PostgreSQL 18 makes them, each later than the last of its connection, because lists are ordered by id. */
const ownFunction = `create function uuidv7() returns uuid language plpgsql volatile as $$
declare
  us bigint := greatest(
    (extract(epoch from clock_timestamp()) * 1000000)::bigint,
    coalesce(nullif(current_setting('tremplin.last_id', true), ''), '0')::bigint + 1);
begin
  perform set_config('tremplin.last_id', us::text, false);
  return encode(int8send((us / 1000) << 16 | 28672 | (us % 1000) * 4096 / 1000)
    || substring(uuid_send(gen_random_uuid()) from 9), 'hex')::uuid;
end $$`

/** Makes the function `uuidv7`, the default of every id, on a server that lacks it: PostgreSQL 15 to 17. */
export async function provideUuidv7(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ has: boolean }>(`select to_regprocedure('uuidv7()') is not null as has`)
  if (!rows[0]?.has) await client.query(ownFunction)
}
