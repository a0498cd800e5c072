import { useEffect, useState } from 'react'
import { routes } from '../../../contract/routes'
import { call } from '../../api'
import type { Phase } from '../../live/view/phase'
import type { Told } from '../../questions/kinds'
import { keepTrying } from '../../ui/retry'

const againMs = 2_000

/** The current question's right answer, which remotes know before the reveal, by a call of their own. */
export function useRightAnswer(pin: string, phase: Phase | undefined): Told | null {
  const [known, setKnown] = useState<(Told & { index: number }) | null>(null)
  const index = phase?.name === 'question' ? phase.index : null
  useEffect(() => {
    if (index === null) return
    let isOver = false
    const stop = keepTrying(
      async () => {
        const { game } = await call(routes.games.remote, { pin })
        if (isOver) return
        // The process that replies may be a moment behind the stream.
        if (game?.correctAnswer === undefined || game.questionIndex !== index) throw new Error('Not known there yet.')
        setKnown({ index, correctAnswer: game.correctAnswer })
      },
      { inMs: 0, pauseMs: () => againMs },
    )
    return () => {
      isOver = true
      stop()
    }
  }, [pin, index])
  if (phase?.name === 'countdown') return phase.told
  return known?.index === index ? known : null
}
