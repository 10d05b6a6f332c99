import type { TableHoldings } from './holding.ts'
import { peopleHoldings } from './people-holdings.ts'
import { resourceHoldings } from './resource-holdings.ts'
import { workHoldings } from './work-holdings.ts'

/**
 * The map of personal data: what tables hold of people, why, how long, what the export shows and what erasure does. Erasure and export
 * follow it, and `docs/personal-data.md` is written from it.
 */
export const personalDataMap: readonly TableHoldings[] = [...workHoldings, ...resourceHoldings, ...peopleHoldings]
