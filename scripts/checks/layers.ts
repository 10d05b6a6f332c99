import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

const parts = [
  'contract',
  'domain',
  'lib',
  'components',
  'app',
  'middleware.ts',
  'api-server',
  'web-server',
  'service-worker',
  'tracing',
  'tests',
  'scripts',
]
const rules = new URL('../../.dependency-cruiser.cjs', import.meta.url).pathname

/**
 * Lists every import that .dependency-cruiser.cjs does not allow, as `rule: from -> to`. `folder` is the root of the tree to read:
 * the project, or a fixture of the same shape.
 */
export async function layerViolations(folder: string): Promise<string[]> {
  const present = parts.filter((part) => existsSync(join(folder, part)))
  const options = await extractOptions(rules)
  const { output } = await cruise(present, { ...options, baseDir: folder }, options.enhancedResolveOptions)
  if (!isResult(output)) throw new Error(`unexpected reply of dependency-cruiser: ${output}`)
  if (output.summary.totalCruised === 0) throw new Error(`dependency-cruiser read no file in ${folder}`)
  return output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)
}

const isResult = (output: ICruiseResult | string): output is ICruiseResult => typeof output !== 'string'
