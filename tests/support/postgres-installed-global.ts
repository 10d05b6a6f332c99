import type { TestProject } from 'vitest/node'
import { installedPrograms } from './installed-postgres.ts'
import { provideServer } from './postgres-global.ts'

/** The same on the oldest PostgreSQL that this machine's system has. */
export default async (project: TestProject) => (await provideServer(project, installedPrograms())).stop
