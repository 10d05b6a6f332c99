import { expect, inject, it } from 'vitest'
import { openDatabase } from '#api/db/open'
import { databaseUrl, execute } from '#tests/support/suite-database'

it('is UTF-8: any other is refused in one sentence, before a migration needs it', async () => {
  const server = inject('postgresUrl')
  const name = 'encoded_otherwise'
  await execute(server, `create database ${name} template template0 encoding SQL_ASCII lc_collate 'C' lc_ctype 'C'`)
  const opened = openDatabase({ url: databaseUrl(server, name), folder: '' })
  await expect(opened).rejects.toThrow('The database must be in UTF-8, and DATABASE_URL leads to one in SQL_ASCII')
  await execute(server, `drop database ${name} with (force)`)
})
