import { startDatabaseServer } from '../kit/services/database-server'

/** The journeys' installations share one PostgreSQL: to make one for each took longer than the shorter journeys. */
export default async function databaseServer(): Promise<() => Promise<void>> {
  const { url, stop } = await startDatabaseServer()
  // The workers inherit it.
  process.env.TEST_DATABASE_SERVER = url
  return stop
}
