import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Cluster, databaseUser } from './place.ts'

/**
 * The role of the programs: owner of the tables, no superuser; it makes the database in which a backup is tried. `databaseUser`, who made
 * the cluster, has no password and cannot sign in.
 */
const appRole = 'tremplin_app'
/** Beside PostgreSQL's own files, mode 0600: no process that reads strangers' files may open it (separate-process.ts). */
const passwordFile = (data: string) => join(data, 'tremplin.password')

/** Who signs in to a cluster; one that an earlier version made and still runs lets everybody in who enters its folder. */
export const loginOf = (data: string): { readonly user: string; readonly password?: string } =>
  existsSync(passwordFile(data)) ? { user: appRole, password: readFileSync(passwordFile(data), 'utf8') } : { user: databaseUser }

/** Everything that `databaseUser` made in the database goes to the role of the programs; its first try may have ended anywhere. */
const handOver = (password: string) => `
do $$ begin if to_regrole('${appRole}') is null then create role ${appRole}; end if; end $$;

alter role ${appRole} with login nosuperuser createdb password '${password}';

alter database postgres owner to ${appRole};

do $$ declare one record; begin
  for one in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
    execute format('alter schema %I owner to ${appRole}', one.nspname);
  end loop;
  for one in select c.oid::regclass as name, c.relkind as kind from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i', 'e')) loop
    execute format('alter %s %s owner to ${appRole}',
      case one.kind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, one.name);
  end loop;
  for one in select p.oid::regprocedure as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') loop
    execute format('alter routine %s owner to ${appRole}', one.name);
  end loop;
end $$;

`

/**
 * Gives a cluster that does not run a role with a random password for the programs, and lets in nobody else. Once for each; one made by
 * an earlier version changes over. PostgreSQL does it alone, without a server. Throws its words.
 */
export function closeDoor({ data, programs, account }: Cluster): void {
  const file = passwordFile(data)
  if (existsSync(file)) return
  const password = randomBytes(32).toString('base64url')
  const { status, stderr, error } = spawnSync(join(programs, 'postgres'), ['--single', '-j', '-D', data, 'postgres'], {
    ...{ cwd: data, encoding: 'utf8', input: handOver(password), ...account },
  })
  if (status !== 0 || /^.*(?:ERROR|FATAL): /m.test(stderr)) {
    const reason = error?.message ?? stderr.replaceAll(password, '…').trim().split('\n').at(-1)
    throw new Error(`no password could be set: ${reason}`)
  }
  write({ file: join(data, 'pg_hba.conf'), text: 'local all all scram-sha-256\n', account })
  write({ file, text: password, account })
}

/** Whole or not at all. */
function write({ file, text, account }: { file: string; text: string; account: Cluster['account'] }): void {
  const part = `${file}.part`
  writeFileSync(part, text, { mode: 0o600 })
  if (account) chownSync(part, account.uid, account.gid)
  renameSync(part, file)
}
