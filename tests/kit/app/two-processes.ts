import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../../../server/app'
import { caller, type Call } from './call'
import { anotherProcess, testApp, type TestApp, type TestOptions } from './test-app'

export interface OtherProcess {
  app: FastifyInstance
  call: Call
}

/** Two processes of an installation that exchange messages, for a whole test file or a group of tests. */
export function twoProcesses(options?: TestOptions): { here: TestApp; there: OtherProcess } {
  const here = {} as TestApp
  const there = {} as OtherProcess
  beforeAll(async () => {
    Object.assign(here, await testApp({ isOneOfSeveral: true, ...options }))
    const app = await buildApp(anotherProcess(here.deps))
    Object.assign(there, { app, call: caller(app) })
  })
  afterAll(async () => {
    await there.app.close()
    await here.close()
  })
  return { here, there }
}
