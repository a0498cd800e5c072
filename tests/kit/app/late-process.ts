import { buildApp } from '../../../server/app'
import type { Bus } from '../../../server/bus/bus'
import { caller } from './call'
import { anotherProcess, type TestApp } from './test-app'

/** Another process of the installation, whose messages reach the others only when it says so. */
export async function aLateProcess({ deps }: Pick<TestApp, 'deps'>) {
  const { bus } = deps
  const late: (() => void)[] = []
  const publish: Bus['publish'] = (channel, message) => void late.push(() => bus.publish(channel, message))
  const process = await buildApp(anotherProcess(deps, { bus: { ...bus, publish } }))
  return {
    call: caller(process),
    catchUp: () => late.splice(0).forEach((send) => send()),
    close: () => process.close(),
  }
}
