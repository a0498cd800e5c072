import { Plural } from '@lingui/react/macro'
import { useEffectEvent, useLayoutEffect, useRef, type CSSProperties } from 'react'
import { shown } from '../../../contract/text'
import { fitCloud } from './fit-cloud'
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
  const fit = useEffectEvent(() => {
    if (room.current) fitCloud(room.current, words.length)
  })
  useLayoutEffect(() => fit(), [words])
  useLayoutEffect(() => {
    const { current } = room
    if (!current) return
    const observer = new ResizeObserver(() => fit())
    observer.observe(current)
    void current.ownerDocument.fonts.ready.then(() => fit())
    return () => observer.disconnect()
  }, [])
  const most = Math.max(1, ...words.map(({ count }) => count))
  return (
    <div className="cloud-room" ref={room}>
      <ul className={`cloud ${isShown ? 'grown' : ''}`}>
        {inCloud(words.slice(0, mostWords)).map(({ text, count, place }) => (
          <li
            key={text}
            data-place={place}
            data-tint={place % tints}
            style={{ '--share': count / most } as CSSProperties}
          >
            <span dir="auto">{shown(text)}</span>
            <span className="unseen">
              {' '}
              <Plural value={count} one="(# time)" other="(# times)" />
            </span>
          </li>
        ))}
        <li className="cloud-more" hidden />
      </ul>
    </div>
  )
}

const tints = 6

/** As many as a reveal is told. */
const mostWords = 40
