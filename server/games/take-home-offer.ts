/** Whether this installation lets hosts offer links to take home. */
import type { Env } from '../env'
import { Problem } from '../problems/problem'

type Setting = Pick<Env, 'TAKE_HOME'>

export function requireTakeHome({ TAKE_HOME }: Setting): void {
  if (TAKE_HOME === 'off') throw new Problem('take_home_off')
}

/** Replaces what the host chose while it was possible. */
export const notOffered = ({ TAKE_HOME }: Setting) => TAKE_HOME === 'off' && ({ takeHomeDays: null } as const)
