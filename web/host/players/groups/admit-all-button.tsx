import { plural } from '@lingui/core/macro'
import type { HostCommands } from '../../game/use-host-commands'

export function AdmitAllButton({ count, commands }: { count: number; commands: HostCommands }) {
  return (
    <button
      className="game-button quiet small"
      type="button"
      aria-disabled={commands.isBusy}
      onClick={() => void commands.admit()}
    >
      {plural(count, { one: 'Let them in', other: 'Let all # in' })}
    </button>
  )
}
