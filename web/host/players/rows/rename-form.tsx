import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { limits } from '../../../../contract/limits'
import { routes } from '../../../../contract/routes'
import { nicknameFault, tidyLine } from '../../../../contract/text'
import { sentence } from '../../../i18n/sentences'
import { call, CallError, errorMessage } from '../../../api'
import type { LobbyName } from '../../../live/view/game-view'

interface RenameProps {
  pin: string
  player: LobbyName
  onDone: () => void
}

/** Renames a player. A refusal is shown below, and keeps what was typed. */
export function RenameForm(props: RenameProps) {
  const hint = useId()
  const { typed, type, problem, isBusy, rename } = useRename(props)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [])

  return (
    <form
      className="player-rename"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void rename()
      }}
    >
      <input
        aria-label={t`New name for ${ph({ name: props.player.nickname })}`}
        aria-invalid={problem !== null}
        aria-describedby={hint}
        autoComplete="off"
        ref={field}
        maxLength={limits.nickname * limits.codePointsPerGrapheme}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <button className="rigid players-mini cream" type="submit" aria-disabled={isBusy}>
        <Trans comment="Button: changes a player’s name">Rename</Trans>
      </button>
      <button className="rigid players-mini plain" type="button" data-cancel onClick={props.onDone}>
        <Trans>Cancel</Trans>
      </button>
      <p id={hint} className={problem ? 'player-problem' : 'dim'} role={problem ? 'alert' : undefined}>
        {problem ?? t`Everybody sees the new name.`}
      </p>
    </form>
  )
}

function useRename({ pin, player, onDone }: RenameProps) {
  const [typed, setTyped] = useState(player.nickname)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function rename() {
    if (isBusy) return
    const nickname = tidyLine(typed)
    if (nickname === player.nickname) return onDone()
    const fault = nicknameFault(typed)
    if (fault) return setProblem(sentence({ message: fault }))
    setIsBusy(true)
    try {
      await call(routes.games.renameParticipant, { pin, id: String(player.id), nickname })
      onDone()
    } catch (error) {
      setProblem(refusalOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  function type(text: string) {
    setTyped(text)
    setProblem(null)
  }

  return { typed, type, problem, isBusy, rename }
}

function refusalOf(error: unknown): string {
  if (error instanceof CallError && error.code === 'nickname_taken') return t`Another player has this name.`
  return errorMessage(error, t`We couldn’t reach the server. Please try again.`)
}
