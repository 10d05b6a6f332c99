import type { Service } from '../../context.ts'
import { license } from '../origin/license.ts'
import { readOrigin } from '../origin/read.ts'
import { findDisposableModule, findModule } from './get.ts'

export const getModuleOrigin: Service<'getModuleOrigin'> = async ({ ctx, input: { params } }) => {
  await findModule(ctx, params.id)
  return readOrigin(ctx, 'module', params.id)
}

export const licenseModule: Service<'licenseModule'> = async ({ ctx, input: { params, body } }) => {
  await findDisposableModule(ctx, params.id)
  return license(ctx, { of: 'module', id: params.id }, body)
}
