import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { GameView } from '../../live/view/game-view'
import { useIsPast } from '../../questions/countdown'
import { fitNextFrame } from '../../questions/use-fit'
import { correctionText, totalText } from './words'
import './correction-notice.css'

/** Says what a correction has changed for this player, above the screen, which makes room for it. */
export function CorrectionNotice({ view }: { view: GameView }) {
  const { phase } = view
  // No phone tells a total before the ceremony has.
  const isTold = useIsPast(phase.name === 'finished' ? phase.revealedAt : 0)
  const text = correctionText(view)
  return isTold && text !== null && <Notice text={text} total={totalText(view)} />
}

function Notice({ text, total }: { text: string; total: string | null }) {
  // Screen readers announce what enters a region that is there already.
  const [isAnnounced, setIsAnnounced] = useState(false)
  useEffect(() => setIsAnnounced(true), [])
  return (
    <div role="status" className="correction-notice" ref={useRoomAbove()}>
      {isAnnounced && (
        <>
          <p className="strong">{text}</p>
          {total !== null && <p>{total}</p>}
        </>
      )}
    </div>
  )
}

/** Gives the screen below the height of the notice, which depends on the width of the phone and its letters. */
function useRoomAbove() {
  const notice = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = notice
    if (!current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty('--notice-room', `${current.offsetHeight}px`)
      fitNextFrame()
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--notice-room')
    }
  }, [])
  return notice
}
