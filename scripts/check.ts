import { runChecks } from './checks/all.ts'

const { failed } = await runChecks()
process.exitCode = failed.length ? 1 : 0
