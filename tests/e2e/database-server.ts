import { startDatabaseServer } from '../kit/services/database-server'

/** The journeys' installations share one PostgreSQL: starting one for each took longer than the shorter journeys. */
export default async function databaseServer(): Promise<() => Promise<void>> {
  const { url, stop } = await startDatabaseServer()
  // The workers inherit this variable.
  process.env.TEST_DATABASE_SERVER = url
  return stop
}
