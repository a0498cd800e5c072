import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import type { GameSettings } from '../../../contract/games/game-settings'
import { routes } from '../../../contract/routes'
import { call, errorMessage } from '../../api'
import { failure } from '../../ui/toast/toast-store'

type Chosen = Partial<GameSettings>

interface ShowSettings {
  settings: GameSettings
  choose: (chosen: Chosen) => void
}

/** Shows the host's choices at once, and saves them one after another, for this game and the next ones. */
export function useShowSettings(pin: string, saved: GameSettings): ShowSettings {
  const [chosen, setChosen] = useState<Chosen>({})
  const [seen, setSeen] = useState(saved)
  const saving = useRef(Promise.resolve())
  if (seen !== saved) {
    setSeen(saved)
    setChosen((before) => without(before, saved))
  }

  async function save(change: Chosen) {
    try {
      await call(routes.games.settings, { pin, ...change })
    } catch (error) {
      setChosen((before) => without(before, change))
      // The dialog may be closed by now.
      failure(t`That wasn’t saved`, errorMessage(error, t`We couldn’t reach the server.`))
    }
  }

  return {
    settings: { ...saved, ...chosen },
    choose(change) {
      setChosen((before) => ({ ...before, ...change }))
      saving.current = saving.current.then(() => save(change))
    },
  }
}

/** The choices that differ from `same`. */
const without = (chosen: Chosen, same: Chosen): Chosen =>
  Object.fromEntries(Object.entries(chosen).filter(([key, value]) => same[key as keyof GameSettings] !== value))
