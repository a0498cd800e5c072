import type { TestProject } from 'vitest/node'
import { startDatabaseServer } from '../services/database-server'

/** All Vitest tests share one PostgreSQL. */
export default async function databaseServer(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startDatabaseServer()
  project.provide('databaseServer', url)
  return stop
}
