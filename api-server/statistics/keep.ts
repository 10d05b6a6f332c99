import type { Db } from '../db/open.ts'
import { foldStatistics, ifFree } from './fold.ts'
import { keepNetwork } from './networks.ts'

/** What servers do once a minute, so that figures are read quickly: they fold what changed, and keep the sums of networks. */
export async function keepStatistics(db: Db, minSchools?: number): Promise<void> {
  await foldStatistics(db)
  while (await ifFree(db, (tx) => keepNetwork(tx, minSchools)));
}
