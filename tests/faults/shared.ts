import { afterAll, beforeAll } from 'vitest'

/** The first start makes the database, and on a fresh clone builds the product. */
const startTimeoutMs = 300_000

/** Something that all tests of a file share: started before the first, ended after the last. */
export function shared<Part extends { end(): Promise<void> }>(start: () => Promise<Part>): () => Part {
  let part: Part | undefined
  beforeAll(async () => {
    part = await start()
  }, startTimeoutMs)
  afterAll(() => part?.end())
  return () => {
    if (!part) throw new Error('it is started when the first test begins')
    return part
  }
}
