import { useLayoutEffect, useRef, type CSSProperties } from 'react'
import { shown } from '../../../contract/text'
import { formatCount } from '../../ui/format'
import { inCloud, type Word } from './in-cloud'
import './cloud.css'

interface CloudProps {
  /** The most frequent first. */
  words: readonly Word[]
  isShown?: boolean
}

/** A cloud: the more players sent a word, the larger it is. The words stand in lines, so none lies on another. */
export function Cloud({ words, isShown = true }: CloudProps) {
  const room = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = room
    if (!current) return
    const fit = () => fitInto(current)
    const observer = new ResizeObserver(fit)
    observer.observe(current)
    fit()
    void current.ownerDocument.fonts.ready.then(fit)
    return () => observer.disconnect()
  }, [words])
  const most = Math.max(1, ...words.map(({ count }) => count))
  return (
    <div className="cloud-room" ref={room}>
      <ul className={`cloud ${isShown ? 'grown' : ''}`}>
        {inCloud(words).map(({ text, count, place }) => (
          <li key={text} data-tint={place % tints} style={{ '--share': count / most } as CSSProperties}>
            <span dir="auto">{shown(text)}</span>
            <span className="unseen"> ({formatCount(count, 'time')})</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const tints = 6

/**
 * The size of a word that was sent once, and how much more the most frequent one has, in the hall's unit. Down to 2.51
 * everybody can read it; smaller ones keep forty long words from being cut off.
 */
const sizes = [
  [4.6, 6],
  [4, 5.2],
  [3.5, 4.4],
  [3.1, 3.6],
  [2.8, 2.8],
  [2.51, 2],
  [2.51, 1],
  [2.51, 0.2],
  [2.2, 0.2],
  [1.9, 0.1],
  [1.6, 0.1],
  [1.3, 0],
] as const

function fitInto(room: HTMLElement): void {
  const [cloud] = room.children
  for (const [least, more] of sizes) {
    room.style.setProperty('--least', String(least))
    room.style.setProperty('--more', String(more))
    if (!cloud || cloud.clientHeight <= room.clientHeight) return
  }
}
