import type { Db } from '../db/open.ts'
import { foldStatistics, ifFree } from './fold.ts'
import { keepNetwork } from './networks.ts'

/** Done by the servers once a minute, so that figures are read quickly: changes are folded into the sums, and the sums of networks kept. */
export async function keepStatistics(db: Db, minSchools?: number): Promise<void> {
  await foldStatistics(db)
  while (await ifFree(db, (tx) => keepNetwork(tx, minSchools)));
}
