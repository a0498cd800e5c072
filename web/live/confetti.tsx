import { useState, type CSSProperties } from 'react'
import './confetti.css'

const pieces = 60
const colours = ['--marigold', '--answer-a', '--answer-b', '--answer-c', '--answer-d']

const waveMs = 1_900

/**
 * Confetti for the best three, and in waves for the whole hall. Only CSS draws it: a phone should not load a library
 * for four seconds.
 */
export function Confetti({ waves = 1 }: { waves?: number }) {
  const [styles] = useState(() => Array.from({ length: pieces * waves }, (_, piece) => scattered(piece)))
  return (
    <div className="confetti" aria-hidden="true">
      {styles.map((style, piece) => (
        <i key={piece} style={style} />
      ))}
    </div>
  )
}

const between = (least: number, most: number) => least + Math.random() * (most - least)

function scattered(piece: number): CSSProperties {
  return {
    left: `${between(0, 100)}%`,
    background: `var(${colours[piece % colours.length]})`,
    animationDelay: `${Math.floor(piece / pieces) * waveMs + between(0, 900)}ms`,
    animationDuration: `${between(2_200, 3_800)}ms`,
    ['--drift' as string]: `${between(-18, 18)}vw`,
    ['--turn' as string]: `${between(-1_080, 1_080)}deg`,
  }
}
