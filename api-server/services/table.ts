import type { CallName } from '#contract/calls'
import type { PreparedService, Service } from '../context.ts'
import * as served from './call-files.ts'
import { figures } from './statistics/figures.ts'

/** The service of each call, under the call's name. A call that none of these files serves does not compile. */
export const services: { readonly [N in CallName]: Service<N> | PreparedService<N> } = { ...served, ...figures }
