import { plural, t } from '@lingui/core/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { drawnNameRoute } from '../../../contract/player-routes'
import { call, errorMessage } from '../../api'
import { joinIdOf } from './join-id'
import { keepInHand, nameInHand } from './name-in-hand'
import './drawn-name.css'

interface DrawnNameProps {
  pin: string
  /** How many this browser has: each has an id of its own. */
  seats: number
  fault: string | undefined
  onDraw: (nickname: string, joinId: string) => void
}

/** The nickname that the game has drawn for this player, who can have it drawn anew. */
export function DrawnName({ pin, seats, fault, onDraw }: DrawnNameProps) {
  const [joinId] = useState(() => joinIdOf(`${pin} ${seats}`))
  const [drawn, setDrawn] = useState(() => nameInHand(joinId) ?? { nickname: '', drawsLeft: 0 })
  const [problem, setProblem] = useState<string>()
  const isDrawing = useRef(false)
  const draw = useCallback(async () => {
    if (isDrawing.current) return
    isDrawing.current = true
    try {
      const name = await call(drawnNameRoute, { pin, joinId })
      keepInHand(joinId, name)
      setDrawn(name)
      setProblem(undefined)
      onDraw(name.nickname, joinId)
    } catch (error) {
      setProblem(errorMessage(error, t`We couldn’t reach the server.`))
    } finally {
      isDrawing.current = false
    }
  }, [pin, joinId, onDraw])
  const { nickname, drawsLeft } = drawn
  const first = useRef(() => (nickname === '' ? void draw() : onDraw(nickname, joinId)))
  useEffect(() => first.current(), [])
  return (
    <div className="column centered drawn-name">
      <p className="dim">{nickname === '' ? t`Drawing a name for you…` : t`Your name in this game`}</p>
      <p className="drawn-name-itself" role="status">
        <bdi>{nickname}</bdi>
      </p>
      {(drawsLeft > 0 || nickname === '') && (
        <button className="game-button quiet small" type="button" onClick={() => void draw()}>
          {nickname === ''
            ? t`Draw a name`
            : plural(drawsLeft, { one: 'Draw another (# draw left)', other: 'Draw another (# draws left)' })}
        </button>
      )}
      <p className="fault" role="alert">
        {problem ?? fault}
      </p>
    </div>
  )
}
