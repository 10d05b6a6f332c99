import { copiesMutations } from './copies.ts'
import { importMutations } from './imports.ts'
import type { Mutation } from './mutation.ts'
import { peopleMutations } from './people.ts'
import { rulesMutations } from './rules.ts'
import { serverMutations } from './server.ts'
import { webMutations } from './web.ts'

export const mutations: readonly Mutation[] = [
  ...copiesMutations,
  ...importMutations,
  ...peopleMutations,
  ...rulesMutations,
  ...serverMutations,
  ...webMutations,
]
