import { runCaptured } from '../run-command.ts'
import type { Tally } from '../test-reports.ts'
import { projectOverBudget } from './budget.ts'
import { needlessProjectTexts, unsentProjectTexts } from './client-texts.ts'
import { layerViolations } from './layers.ts'
import { unusedProjectMessages } from './messages.ts'

export interface Check {
  name: string
  /** The problems found, as readable text; empty when the check passes. */
  findings: () => Promise<string>
}

const command = (name: string, program: string, ...args: string[]): Check => ({
  name,
  findings: async () => {
    const { code, output } = await runCaptured(program, args)
    return code === 0 ? '' : output || `${program} ended with code ${code}`
  },
})

export const checks: readonly Check[] = [
  command('types (tsc)', 'tsc', '--noEmit', '--project', 'tsconfig.check.json'),
  command('style and lint (biome)', 'biome', 'check', '--error-on-warnings', '--max-diagnostics=50'),
  { name: 'layers (dependency-cruiser)', findings: async () => (await layerViolations(process.cwd())).join('\n') },
  { name: 'lines (budget of each room)', findings: async () => projectOverBudget().join('\n') },
  { name: 'messages (unused keys)', findings: async () => unusedProjectMessages().join('\n') },
  { name: 'messages (sent to the components that use them)', findings: async () => unsentProjectTexts().join('\n') },
  { name: 'messages (sent to no page in vain)', findings: async () => needlessProjectTexts().join('\n') },
]

/** Runs every check, printing one line for each and the findings of those that fail. */
export async function runChecks(): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: [] }
  for (const check of checks) {
    const findings = await check.findings()
    console.log(`${findings ? '✗' : '✓'} ${check.name}${findings ? `\n${findings}\n` : ''}`)
    if (findings) tally.failed.push(check.name)
    else tally.passed += 1
  }
  return tally
}
