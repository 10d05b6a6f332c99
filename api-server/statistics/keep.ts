import type { Db } from '../db/open.ts'
import { foldStatistics, tryUnderFoldLock } from './fold.ts'
import { maintainNetwork } from './networks.ts'

/** Run by the servers once a minute to keep statistics fast: folds changes and maintains the sums of networks. */
export async function maintainStatistics(db: Db, minSchools?: number): Promise<void> {
  await foldStatistics(db)
  while (await tryUnderFoldLock(db, (tx) => maintainNetwork(tx, minSchools)));
}
